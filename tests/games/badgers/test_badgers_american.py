"""American: Coyote Pact and Undermine."""

from __future__ import annotations

from forests import act, combat, forest, reach


def test_coyote_pact_helps_only_allies_next_to_it():
    """BD-65."""
    near = forest(". HN03^ .\n . AM02^ .\n . . .\n . . .", "AM HN", ("AM10", ""))
    assert combat(act(near, "AM10^ b4")) == (7 + 3, 9)
    far = forest(". HN03^ .\n . . .\n . AM02^ .\n . . .", "AM HN", ("AM10", ""))
    assert combat(act(far, "AM10^ b4")) == (7, 9)


def test_coyote_pact_adds_up_and_helps_attack_only():
    """BD-57, BD-65."""
    state = forest(". HN03^ AM03^\n . AM02^ .\n . . .\n . . .", "AM HN", ("AM10", ""))
    assert combat(act(state, "AM10^ b4")) == (7 + 6, 9)
    state = forest(". AM10^ .\n . AM02^ .\n . . .\n . . .", "AM HN", ("", "HN09"), turn=1)
    assert combat(act(state, "HN09^ b4")) == (9, 5 + 3)


def test_coyote_pact_does_not_help_itself_and_not_face_down():
    """BD-50, BD-55, BD-65."""
    state = forest(". HN03^ .\n . AM10^ .\n . . .\n . . .", "AM HN", ("AM02", ""))
    assert combat(act(state, "AM02^ b4")) == (7, 9)
    state = forest(". HN03^ .\n . AM02v .\n . . .\n . . .", "AM HN", ("AM10", ""))
    assert combat(act(state, "AM10^ b4")) == (7, 9)


def test_undermine_passes_opponents_but_not_obstacles():
    """BD-66."""
    state = forest("# . .\n . . .\n HN03^ HN04^ HN06^\n . . #", "AM HN", ("AM05", ""))
    assert reach(state, "AM05^") == "a1 a2 a3 a4 b1 b2 b3 b4 c1"
    assert reach(state, "AM05v") == "a1 a2 b1 b2 c1"


def test_undermine_in_solo_is_played_next_to_any_ally():
    """BD-66, BD-85."""
    state = forest(". . . AM02^\n . . . .\n . . . .\n . . . .", "AM JP", ("AM05", ""), seats=1)
    assert reach(state, "AM05^") == "a2 b1 b3 c2 c4 d3 d4"
    assert reach(state, "AM05v") == "a2 b1 b3 c2 d4"
