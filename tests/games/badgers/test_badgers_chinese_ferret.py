"""Chinese Ferret: Climber and Night Eyes."""

from __future__ import annotations

from forests import GAME, act, board, cell, combat, forest, kind, legal, reach


def test_a_climber_passes_obstacles_but_not_opponents():
    """BD-69."""
    state = forest(". . .\n # # .\n HN03^ . .\n # # #", "CF HN", ("CF01", ""))
    assert reach(state, "CF01^") == "a1 a2 b1 b2 b3 b4 c1 c2 c3 c4"
    assert reach(state, "CF01v") == "a1 b1 c1"


def test_a_climber_also_passes_obstacles_that_always_block():
    """BD-21, BD-69."""
    state = forest(". . .\n . . .\n . . .\n #CF08^ . .", "CF HN", ("CF01", ""), obstacles="always")
    assert reach(state, "CF01^").startswith("a1 a2 a3 a4")
    assert reach(state, "CF01v").startswith("a1 b1")


def test_a_climber_in_solo_is_placed_diagonally():
    """BD-69, BD-88."""
    state = forest(". . . .\n . . . .\n . . . .\n . . . .", "CF JP", ("CF01", ""), seats=1)
    state.last_played = cell("d4")
    assert reach(state, "CF01^") == "a1 a2 a3 b1 b3 c1 c2 c3 c4 d3"
    assert reach(state, "CF01v") == "a2 b1 b3 c2 c4 d3"


def test_night_eyes_looks_in_private():
    """BD-70, BD-121."""
    state = forest("HN01v HN03^ .\n . . .\n . . .\n . . .", "CF HN", ("CF05", ""))
    act(state, "CF05^ c1")
    assert kind(state) == "night_eyes"
    assert legal(state) == ["pass", "reveal a4"]
    seen = [int(GAME.view(state, viewer).badgers[1, cell("a4")]) for viewer in (0, 1, -1)]
    assert seen == [0, 0, 16 + 11]
    act(state, "pass")
    assert int(GAME.view(state, 0).badgers[1, cell("a4")]) == 0, "what was seen stays known"


def test_night_eyes_turns_up_one_of_them():
    """BD-70."""
    state = forest("HN01v HN04v .\n . . .\n . . .\n . . .", "CF HN", ("CF05", ""))
    act(state, "CF05^ c1", "reveal b4")
    assert board(state) == "a4=HN01v b4=HN04^ c1=CF05^"


def test_night_eyes_asks_nothing_without_a_face_down_opponent():
    """BD-56, BD-70."""
    state = forest("HN01^ CF08v .\n . . .\n . . .\n . . .", "CF HN", ("CF05", ""))
    act(state, "CF05^ c1")
    assert state.turn[0] == 1


def test_a_defender_turned_up_by_night_eyes_uses_its_face_up_defense():
    """BD-31, BD-70."""
    state = forest(". JP07v .\n . . .\n . . .\n . . .", "CF JP", ("CF05", ""))
    declined = state.copy()
    assert combat(act(state, "CF05^ b4", "reveal b4")) == (7, 9)
    assert combat(act(declined, "CF05^ b4", "pass")) == (7, 5)
