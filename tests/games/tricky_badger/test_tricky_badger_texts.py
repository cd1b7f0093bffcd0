"""What people read: scenes, reasons, narration and previews."""

from __future__ import annotations

import re
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cete import games
from cete.games.tricky_badger import rules
from cete.games.tricky_badger.notation import STACK_CODES, stack_code
from cete.games.tricky_badger.state import STACKS
from cete.games.tricky_badger.words import stack_name
from cete.kit.cards import each
from cete.kit.chance import any_of, chance
from cete.kit.record import copy_of
from cete.kit.scene import Names, Scene
from cete.kit.verbs import NOBODY

GAME = games.load("tricky_badger")
PLAYERS = ("Ann", "Mo", "Zoe", "Kim", "Lee")
TEN = ["badger^", "badgerv", "hamster_f^", "hamster_fv", "twig^", "twigv", "wheat^", "wheatv", "bone^", "bonev"]


def names(at: Any, viewer: int) -> Names:
    return Names(PLAYERS[: at.state.seats], viewer)


def scene(at: Any, viewer: int) -> Scene:
    found: Scene = GAME.scene(GAME.view(at.state, viewer), viewer, names(at, viewer))
    return found


def zone(at: Any, viewer: int, name: str) -> Any:
    return next(found for found in scene(at, viewer).zones if found.id == name)


def told(at: Any, viewer: int, *actions: str) -> list[str]:
    """Take actions; what a viewer is told of the last one."""
    sentences = []
    for text in actions:
        seat = at.seat()
        before = GAME.view(at.state, viewer)
        at.play(text)
        after = GAME.view(at.state, viewer)
        sentences = GAME.narrate(before, after, seat, text, viewer, names(at, viewer))
    return [sentence.text for sentence in sentences]


def trick_for(table: Any, card: str, collections: Any, seats: int = 3, **options: Any) -> Any:
    """A trick for a card that seat 0 (Ann) leads with orange 8 and wins with it when the others have played."""
    hands = {0: ["O8"], 1: ["O2"], 2: ["O4"], 3: ["O3"]}
    dealt = table(seats, **options).dealt([card, *[code for code in TEN if code != card][:9]], {
        seat: hands[seat] for seat in range(seats)
    })  # fmt: skip
    return dealt.collect(collections).play(f"take {card}", "play O8", "play O2")


# Words


@pytest.mark.parametrize(
    ("stack", "one", "two"),
    [
        ("badger", "badger", "2 badgers"),
        ("badger+bone+cage", "caged badger with a bone", "2 caged badgers with bones"),
        ("hamster_f+wheat+bucket", "female hamster with wheat in a bucket", "2 female hamsters with wheat in buckets"),
        ("hamster_m+weevil", "male hamster with a weevil", "2 male hamsters with weevils"),
        ("wheat", "wheat", "2 wheat"),
        ("twig", "twig", "2 twigs"),
    ],
)
def test_stacks_in_words(stack: str, one: str, two: str) -> None:
    assert stack_name(STACK_CODES[stack]) == one
    assert stack_name(STACK_CODES[stack], 2) == two


def test_each_stack_has_words_and_a_code_of_its_own() -> None:
    assert len({stack_name(stack) for stack in range(STACKS)}) == STACKS
    assert [STACK_CODES[stack_code(stack)] for stack in range(STACKS)] == list(range(STACKS))


# Narration


def test_the_choice_of_a_card_says_what_its_arrow_means(table: Any) -> None:
    """TB-16, TB-23."""
    assert told(table(3).dealt(TEN), 0, "take badger^") == [
        "You choose the badger. Its arrow points up: the highest card wins."
    ]
    assert told(table(3).dealt(TEN), 1, "take hamster_fv") == [
        "Ann chooses the female hamster. Its arrow points down: the lowest card wins."
    ]


def test_a_card_that_does_not_follow_is_explained(table: Any) -> None:
    """TB-20."""
    hands = {0: ["O8"], 1: ["P1", "P2", "P3", "P4", "P5", "P6", "P7", "B1", "B2"], 2: []}
    at = table(3).dealt(TEN, hands)
    assert told(at, 1, "take wheat^", "play O8", "play P4") == ["You have no orange and play pink 4."]


def test_trampling_is_told_when_it_happens_in_whatever_order(table: Any) -> None:
    """TB-31."""
    hands = {0: ["O1", "O5"], 1: ["O5", "O1"], 2: ["O9"]}
    at = table(3).dealt(TEN, {0: ["O1"], 1: ["O5"], 2: ["O9"]})
    sentence = "Orange 5 tramples orange 1, which no longer counts."
    assert told(at, 2, "take wheatv", "play O1", "play O5") == ["Mo plays orange 5.", sentence]
    at = table(3).dealt(TEN, {0: ["O5"], 1: ["O1"], 2: ["O9"]})
    assert told(at, 2, "take wheatv", "play O5", "play O1") == ["Mo plays orange 1.", sentence]
    assert told(at, 1, "play O9") == ["Zoe plays orange 9.", "Ann wins the trick with orange 5 and takes the wheat."]
    assert hands


@pytest.mark.parametrize(
    ("card", "collection", "steps"),
    [
        ("wheat^", ["hamster_f"], ["The wheat connects to your female hamster."]),
        (
            "weevil^",
            ["hamster_m+wheat", "wheat", "wheat"],
            ["The loose weevil eats your 2 loose wheat cards."],
        ),
        ("wheat^", ["weevil"], ["The loose weevil eats your loose wheat."]),
        ("bone^", ["badger+cage"], ["The bone connects to your caged badger, which eats no hamsters any more."]),
        (
            "badger^",
            ["hamster_f+wheat", "hamster_f+wheat", "hamster_m+bucket"],
            [
                "Your badger is hungry: it eats 2 female hamsters with wheat and a male hamster in a bucket.",
            ],
        ),
        (
            "hamster_m^",
            ["badger", "weevil"],
            [
                "The weevil connects to your male hamster.",
                "Your badger is hungry: it eats a male hamster with a weevil.",
            ],
        ),
        ("hamster_f^", ["badger", "badger"], ["Your badgers are hungry: they eat a female hamster."]),
        (
            "hamster_m^",
            ["hamster_m+weevil", "hamster_f"],
            [
                "Two males in your collection fight, and all the hamsters are lost: a female hamster, a male hamster "
                "and a male hamster with a weevil."
            ],
        ),
        ("twig^", ["twig"] * 4, ["You have 5 twigs now: each is worth 2 points."]),
        ("cage^", ["badger+cage"], ["There is no badger without a cage, so the cage is discarded."]),
        ("bucket^", ["badger"], ["There is no hamster without a bucket, so the bucket is discarded."]),
        (
            "magpie^",
            ["twig", "hamster_f+wheat"],
            ["There is nothing loose that the magpie could eat or steal, so it is discarded."],
        ),
    ],
)
def test_every_step_of_a_chain_is_told(card: str, collection: list[str], steps: list[str], table: Any) -> None:
    """TB-38, TB-41, TB-47, TB-55, TB-62, TB-64, TB-69, TB-75, TB-79."""
    at = trick_for(table, card, {0: collection})
    sentences = told(at, 0, "play O4")
    assert sentences[0] == "Zoe plays orange 4."
    assert sentences[1].startswith("You win the trick with orange 8 and take the ")
    assert sentences[2:] == steps


@pytest.mark.parametrize(
    ("card", "collections", "use", "steps"),
    [
        ("magpie^", {0: ["wheat"]}, "eat 0 wheat", ["Ann's magpie eats Ann's own loose wheat."]),
        ("magpie^", {1: ["weevil"]}, "eat 1 weevil", ["Ann's magpie eats your loose weevil."]),
        (
            "magpie^",
            {0: ["badger"], 1: ["bone"]},
            "steal 1 bone keep",
            [
                "With the magpie Ann steals a loose bone from you and keeps it.",
                "The bone connects to Ann's badger, which eats no hamsters any more.",
            ],
        ),
        (
            "magpie^",
            {1: ["twig"] * 5},
            "steal 1 twig drop",
            [
                "With the magpie Ann takes a loose twig from you and discards it.",
                "You have only 4 twigs now: each costs points again.",
            ],
        ),
        (
            "cage^",
            {0: ["hamster_f"], 1: ["badger"]},
            "steal 1 badger",
            ["With the cage Ann steals your badger.", "Ann's badger is hungry: it eats a female hamster."],
        ),
        (
            "cage^",
            {0: ["badger+bone"]},
            "guard badger+bone",
            ["Ann puts their badger with a bone into the cage: nobody can steal it any more."],
        ),
        (
            "bucket^",
            {0: ["wheat"], 1: ["hamster_f"]},
            "steal 1 hamster_f",
            [
                "With the bucket Ann steals your female hamster.",
                "The wheat connects to Ann's female hamster in a bucket.",
            ],
        ),
    ],
)
def test_every_use_is_told(card: str, collections: Any, use: str, steps: list[str], table: Any) -> None:
    """TB-59, TB-60, TB-66, TB-67, TB-72."""
    at = trick_for(table, card, collections).play("play O4")
    assert told(at, 1, use) == steps


def test_a_declined_use_is_told(table: Any) -> None:
    """TB-62."""
    at = trick_for(table, "cage^", {0: ["badger"]}, decline=True).play("play O4")
    assert told(at, 0, "pass") == ["You do not use it and discard it: the cage is gone."]


def test_a_choice_of_a_taker_is_told(table: Any) -> None:
    """TB-42."""
    at = trick_for(table, "bone^", {0: ["badger", "badger+cage"]}).play("play O4")
    assert told(at, 2, "bone badger+cage") == [
        "The bone connects to Ann's caged badger, which eats no hamsters any more."
    ]


def test_a_round_and_the_match_end_with_points(table: Any) -> None:
    """TB-15, TB-84."""
    at = table(3).dealt(["twig^"] * 3 + ["twigv"] * 4 + ["wheat^"] * 3)
    while at.state.round_number == 1 and at.game.seats_to_act(at.state):
        sentences = told(at, 1, at.legal()[0])
    assert re.fullmatch(
        r"Round 1 is over; the (twig|wheat) left on the table is discarded. Points: Ann \S+, you \S+ and Zoe \S+\.",
        sentences[-1],
    )
    while not at.game.is_over(at.state):
        while at.state.due:
            at.deal_leaves({})
        sentences = told(at, 1, at.legal()[0])
    assert sentences[-2].startswith("Round 5 is over")
    assert re.search(r"(wins?|share) the (match|victory)", sentences[-1])


@pytest.mark.parametrize(
    ("collections", "viewer", "title"),
    [
        ({0: ["badger"]}, 1, "Ann wins the match with 3 points"),
        ({0: ["wheat"]}, 0, "You win the match with 1 point"),
        ({0: ["badger"], 1: ["badger"]}, 0, "You and Mo share the victory with 3 points each"),
        (
            {0: ["badger"], 1: ["wheat", "wheat", "wheat"]},
            2,
            "Ann wins the match: Ann and Mo have 3 points each, and Ann has the most badgers",
        ),
        (
            {0: ["wheat"], 1: ["hamster_f"]},
            1,
            "You win the match: Ann and you have 1 point each, and you have the most hamsters",
        ),
    ],
)
def test_the_verdict_says_why(collections: Any, viewer: int, title: str, table: Any) -> None:
    """TB-84 to TB-87."""
    at = table(3).dealt().collect(collections)
    at.state.round_number, at.state.asking, at.state.due = 5, -1, 0
    assert scene(at, viewer).prompt.title == title


def test_a_new_round_says_who_chooses_first(table: Any) -> None:
    """TB-13."""
    at = table(3).dealt()
    said = GAME.narrate_deal(at.state, GAME.view(at.state, 1), "leaf", 1, names(at, 1))
    assert said[0].text == "Round 1 begins: nine leaf cards each and ten cards on the table. Ann chooses first."
    assert GAME.narrate_deal(at.state, GAME.view(at.state, 1), "collection", 1, names(at, 1)) == []


@settings(max_examples=12)
@given(seed=st.integers(0, 2**32), seats=st.sampled_from([3, 4, 5]))
def test_nothing_happens_untold_and_previews_come_true(seed: int, seats: int) -> None:
    """Every note of the rules is told once, and what a button foretold is what happens."""
    generator = chance(seed)
    state = GAME.new(seats, {"decline": True})
    GAME.deal_shuffled(state, generator)
    while GAME.seats_to_act(state):
        (seat,) = GAME.seats_to_act(state)
        view = GAME.view(state, seat)
        action = int(any_of(rules.legal_actions(state, seat), generator))
        text = GAME.action_text(state, seat, action)
        who = Names(PLAYERS[:seats], seat)
        foretold = ""
        if rules.decision(state) > 1:
            choices = GAME.scene(view, seat, who).choices
            (foretold,) = (choice.detail for choice in choices if choice.action == text)
        scores = GAME.scores(state, range(seats))
        GAME.play(state, seat, text)
        after = GAME.view(state, seat)
        sentences = [sentence.text for sentence in GAME.narrate(view, after, seat, text, seat, who)]
        noted = after.noted - view.noted if after.noted >= view.noted else after.noted
        assert len(sentences) >= 1
        assert (noted > 0) <= any(re.search("connects|eats?|fight|discarded", sentence) for sentence in sentences)
        if foretold:
            changes = [
                f"{who.name(other)} {signed(scores[other])} → {signed(now)}"
                for other, now in enumerate(GAME.scores(state, range(seats)))
                if now != scores[other]
            ]
            assert all(change in foretold for change in changes)
            assert ("No points change" in foretold) == (not changes)
        GAME.deal_shuffled(state, generator)


def signed(value: int) -> str:
    return f"−{-value}" if value < 0 else str(value)


# The table


def test_the_card_at_stake_says_its_arrow_and_what_winning_it_means(table: Any) -> None:
    """TB-16, TB-23."""
    at = table(3).dealt(TEN).collect({1: ["hamster_f"]}).play("take badgerv")
    (card,) = zone(at, 1, "stake").cards
    assert (card.title, card.text, card.letter, card.corner, card.marks) == (
        "Badger",
        "Lowest wins",
        "▼",
        "+3",
        ("stake",),
    )
    assert card.preview == "If you win it: Your badger is hungry: it eats a female hamster. Points: you 1 → 3."
    assert zone(at, NOBODY, "stake").cards[0].preview == ""
    assert card.id not in [other.id for other in zone(at, 1, "table").cards]


def test_the_winning_and_the_trampled_card_are_marked(table: Any) -> None:
    """TB-23, TB-31."""
    at = table(3).dealt(TEN, {0: ["O1"], 1: ["O5"], 2: ["O9"]}).play("take badgerv", "play O1")
    assert [card.marks for card in zone(at, 2, "trick").cards] == [("winning",)]
    at.play("play O5")
    assert [card.marks for card in zone(at, 2, "trick").cards] == [("cancelled",), ("winning",)]
    assert [card.caption for card in zone(at, 1, "trick").cards] == ["Ann led · trampled", "You"]
    at.play("play O9")
    past = zone(at, 2, "trick")
    assert (past.title, past.marks, past.note) == ("Last trick", ("past",), "Mo won the badger")
    assert [card.marks for card in past.cards] == [("cancelled",), ("winning",), ()]


def test_a_collection_shows_its_stacks_and_what_it_is_worth(table: Any) -> None:
    """TB-39, TB-40, TB-82."""
    at = table(3).dealt(TEN).collect({1: ["badger+bone+cage", "hamster_f+wheat", "twig", "twig"]})
    mine = zone(at, 1, "collection-1")
    assert (mine.title, mine.note) == ("Your collection", "worth 3")
    assert [card.name for card in mine.cards] == [
        "caged badger with a bone, +2", "female hamster with wheat, +3", "twig, −1", "twig, −1",
    ]  # fmt: skip
    assert [[part.name for part in card.under] for card in mine.cards] == [["bone", "cage"], ["wheat"], [], []]


def test_a_won_card_keeps_its_id_on_its_way(table: Any) -> None:
    at = trick_for(table, "weevil^", {0: ["hamster_f"]})
    stake = zone(at, 0, "stake").cards[0].id
    at.play("play O4")
    (hamster,) = zone(at, 0, "collection-0").cards
    assert [part.id for part in hamster.under] == [stake]
    assert "new" in hamster.marks


def test_the_score_sheet_adds_up(table: Any) -> None:
    """TB-82."""
    generator = chance(4)
    state = GAME.new(4)
    GAME.deal_shuffled(state, generator)
    while not GAME.is_over(state):
        (seat,) = GAME.seats_to_act(state)
        GAME.play(state, seat, GAME.action_text(state, seat, any_of(rules.legal_actions(state, seat), generator)))
        GAME.deal_shuffled(state, generator)
        if rules.decision(state) == 0:
            sheet = GAME.scene(GAME.view(state), NOBODY, Names(PLAYERS[:4], NOBODY)).scores
            for row in sheet.rows:
                assert len(row.cells) == len(sheet.columns)
                assert sum(int(cell.replace("−", "-")) for cell in row.cells) == int(row.total.replace("−", "-"))


def test_targets_say_what_pressing_them_leads_to_or_why_not(table: Any) -> None:
    """TB-66, TB-68."""
    at = trick_for(table, "cage^", {0: ["hamster_m"], 1: ["badger", "badger+cage"]}).play("play O4")
    free, caged = zone(at, 0, "collection-1").cards
    assert free.action == "steal 1 badger"
    assert free.preview == "Your badger is hungry: it eats a male hamster. Points: you 1 → 3 and Mo 6 → 3."
    assert caged.reason is not None
    assert caged.reason.rule == "TB-68"
    assert zone(at, 0, "collection-0").cards[0].reason.rule == "TB-65"
    assert all(not card.action and card.reason is None for card in zone(at, 1, "collection-1").cards)


def test_a_second_male_is_foretold(table: Any) -> None:
    """TB-55."""
    at = trick_for(table, "bucket^", {0: ["hamster_m"], 1: ["hamster_m"]}).play("play O4")
    steal = next(choice for choice in scene(at, 0).choices if choice.action == "steal 1 hamster_m")
    assert steal.detail == (
        "Two males in your collection fight, and all the hamsters are lost: a male hamster and a male hamster in a "
        "bucket. Points: you 1 → 0 and Mo 1 → 0."
    )
    assert scene(at, 1).choices == ()


def test_a_choice_that_follows_is_foretold(table: Any) -> None:
    """TB-42."""
    at = trick_for(table, "magpie^", {0: ["badger", "badger+cage"], 1: ["bone"]}).play("play O4")
    keep = next(choice for choice in scene(at, 0).choices if choice.action == "steal 1 bone keep")
    assert "Then you choose a badger for the bone." in keep.detail


def test_guarding_says_what_it_is_good_for(table: Any) -> None:
    """TB-67, TB-73."""
    at = trick_for(table, "cage^", {0: ["badger"]}).play("play O4")
    assert [choice.detail for choice in scene(at, 0).choices] == ["Nobody can steal it any more. No points change."]


@pytest.mark.parametrize(
    ("hand", "previews"),
    [
        (["O9", "O2"], {"O9": "It wins the trick.", "O2": "It does not win."}),
        (
            ["O5", "O11"],
            {"O5": "It tramples orange 1. It does not win.", "O11": "Orange 7 tramples it: it would not count."},
        ),
        (["P1", "B3"], {"P1": "It wins the trick.", "B3": "It does not win."}),
    ],
)
def test_a_leaf_card_says_how_it_would_stand(hand: list[str], previews: dict[str, str], table: Any) -> None:
    """TB-23, TB-31."""
    at = table(3).in_trick(["O1", "O7"], hand=hand)
    assert {card.id: card.preview for card in zone(at, 2, "hand").cards} == previews


def test_a_leaf_card_before_the_last_speaks_of_so_far(table: Any) -> None:
    """TB-24."""
    at = table(4).in_trick(["O4"], hand=["B3", "P2"])
    previews = {card.id: card.preview for card in zone(at, 1, "hand").cards}
    assert previews == {"B3": "It cannot win.", "P2": "It would be winning so far."}
    at = table(4).in_trick(["O4"], hand=["O3", "O6"])
    previews = {card.id: card.preview for card in zone(at, 1, "hand").cards}
    assert previews == {"O3": "It would not be winning so far.", "O6": "It would be winning so far."}


@pytest.mark.parametrize(
    ("asked", "title"),
    [
        (lambda table: table(3).dealt(TEN), "Your turn – choose what to play for"),
        (lambda table: table(3).dealt(TEN).play("take twig^"), "Your turn – lead any card"),
        (lambda table: trick_for(table, "cage^", {0: ["badger"]}).play("play O4"), "Your turn – use the cage"),
        (
            lambda table: trick_for(table, "bone^", {0: ["badger", "badger+cage"]}).play("play O4"),
            "Your turn – which badger gets the bone?",
        ),
        (
            lambda table: trick_for(table, "weevil^", {0: ["hamster_f", "hamster_m"]}).play("play O4"),
            "Your turn – which hamster gets the weevil?",
        ),
    ],
)
def test_the_prompt_says_what_is_asked(asked: Any, title: str, table: Any) -> None:
    at = asked(table)
    assert scene(at, 0).prompt.title == title
    assert scene(at, 1).prompt.title.startswith("Ann ")


def test_the_prompt_of_a_trick_says_what_is_at_stake_and_who_is_winning(table: Any) -> None:
    """TB-16, TB-21."""
    at = table(3).dealt(TEN, {0: ["O8"], 1: ["O2"]}).play("take badger^", "play O8")
    prompt = scene(at, 1).prompt
    assert prompt.title == "Your turn – follow orange"
    assert prompt.detail == (
        "At stake: the badger (+3). Highest wins. Ann is winning with orange 8. If you win it: Points: you 0 → 3."
    )
    at = table(3).dealt(TEN, {0: ["O8"], 1: ["P1", "P2", "P3", "P4", "P5", "P6", "P7", "B1", "B2"]})
    at.play("take badger^", "play O8")
    assert scene(at, 1).prompt.title == "Your turn – no orange, play anything"
    assert scene(at, 2).prompt.title == "Mo to play"


def test_a_hungry_badger_is_a_warning_and_voids_are_facts(table: Any) -> None:
    """TB-47, TB-19."""
    at = table(3).dealt(TEN, {0: ["O8"], 1: ["P1", "P2", "P3", "P4", "P5", "P6", "P7", "B1", "B2"]})
    at.collect({1: ["badger", "badger+cage"], 2: ["badger", "badger+bone"]})
    at.play("take twig^", "play O8", "play P1")
    panels = scene(at, 0).panels
    assert [panel.warning for panel in panels] == ["", "2 hungry badgers", "hungry badger"]
    assert [(fact.label, fact.value) for fact in panels[1].facts] == [("points", "6"), ("cards", "8"), ("no", "orange")]
    assert panels[0].marks == ("leads",)


# Reasons


@pytest.mark.parametrize(
    ("asked", "viewer", "text", "rule"),
    [
        (lambda table: table(3).dealt(TEN, {0: ["O8"]}), 0, "play O8", "TB-16"),
        (lambda table: table(3).dealt(TEN, {0: ["O8"]}), 0, "play O9", "TB-11"),
        (lambda table: table(3).dealt(TEN, {1: ["O8"]}), 1, "play O8", "TB-17"),
        (lambda table: table(3).dealt(TEN), 0, "take magpie^", "TB-16"),
        (lambda table: table(3).dealt(TEN), 1, "take badger^", "TB-16"),
        (lambda table: table(4).in_trick(["O7"], hand=["O3", "P2"]), 1, "play P2", "TB-19"),
        (lambda table: trick_for(table, "cage^", {0: ["badger"]}).play("play O4"), 0, "pass", "TB-62"),
        (lambda table: trick_for(table, "cage^", {0: ["badger"]}).play("play O4"), 1, "pass", "TB-17"),
        (lambda table: trick_for(table, "cage^", {0: ["badger"]}).play("play O4"), 0, "guard hamster_f", "TB-65"),
        (lambda table: trick_for(table, "cage^", {0: ["badger"]}).play("play O4"), 0, "guard badger+cage", "TB-68"),
        (lambda table: trick_for(table, "bucket^", {0: ["hamster_f"]}).play("play O4"), 0, "guard badger", "TB-71"),
        (
            lambda table: trick_for(table, "bucket^", {0: ["hamster_f"]}).play("play O4"),
            0,
            "steal 1 hamster_f+bucket",
            "TB-74",
        ),
        (lambda table: trick_for(table, "magpie^", {0: ["wheat"]}).play("play O4"), 0, "steal 1 bone keep", "TB-60"),
        (lambda table: trick_for(table, "magpie^", {0: ["wheat"]}).play("play O4"), 0, "eat 1 wheat", "TB-59"),
        (lambda table: trick_for(table, "magpie^", {0: ["wheat"]}).play("play O4"), 0, "steal 1 badger", "TB-61"),
        (
            lambda table: trick_for(table, "bone^", {0: ["badger", "badger+cage"]}).play("play O4"),
            0,
            "bone badger+bone",
            "TB-42",
        ),
        (
            lambda table: trick_for(table, "weevil^", {0: ["hamster_f", "hamster_m"]}).play("play O4"),
            0,
            "feed hamster_f+wheat",
            "TB-42",
        ),
    ],
)
def test_what_cannot_be_done_has_a_reason(asked: Any, viewer: int, text: str, rule: str, table: Any) -> None:
    at = asked(table)
    reason = GAME.reason(GAME.view(at.state, viewer), viewer, text)
    assert reason is not None
    assert reason.rule == rule
    assert reason.text.endswith(".")


def test_a_leaf_card_waits_for_the_effect_of_the_card_won(table: Any) -> None:
    """TB-25."""
    at = trick_for(table, "cage^", {0: ["badger"]}).play("play O4")
    assert {card.reason.rule for card in zone(at, 0, "hand").cards} == {"TB-25"}


def test_what_can_be_done_has_none(table: Any) -> None:
    at = trick_for(table, "magpie^", {0: ["wheat"], 1: ["bone", "twig"]}).play("play O4")
    assert all(GAME.reason(GAME.view(at.state, 0), 0, text) is None for text in at.legal())


def test_questions_about_a_scene_leave_the_view_alone(table: Any) -> None:
    at = trick_for(table, "magpie^", {0: ["wheat"], 1: ["bone", "twig"]}).play("play O4")
    view = GAME.view(at.state, 0)
    kept = copy_of(view)
    GAME.scene(view, 0, names(at, 0))
    assert view.tobytes() == kept.tobytes()
    assert list(each(rules.seats_to_act(view))) == [0]
