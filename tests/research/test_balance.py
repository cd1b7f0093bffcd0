from __future__ import annotations

import pytest

from cete import games
from cete.kit.game import BadTable
from cete.research.balance import balance, balance_of_clans
from positions import PLAIN

MATCHES = 2
CLANS = ("HN", "EU", "SI")


def some_rows():
    return [row.as_data() for row in balance_of_clans(games.load("badgers"), MATCHES, 1, CLANS)]


@pytest.fixture(scope="module")
def rows():
    return some_rows()


@pytest.mark.skipif(PLAIN, reason="all pairings take minutes in plain Python")
def test_the_whole_report_has_all_eight_clans():
    assert len(balance(games.load("badgers"), 1, 1)) == 2 * (56 + 8)


def test_every_pairing_is_played_in_both_modes(rows):
    for mode in ("standard", "solo"):
        pairs = [(row["clan"], row["against"]) for row in rows if row["mode"] == mode and row["against"] != "all"]
        assert len(pairs) == len(set(pairs)) == 6
        assert all(row["matches"] == MATCHES for row in rows if row["mode"] == mode and row["against"] != "all")


def test_what_one_clan_wins_the_other_loses(rows):
    standard = {(row["clan"], row["against"]): row for row in rows if row["mode"] == "standard"}
    for (clan, against), row in standard.items():
        if against != "all":
            assert row["won"] + standard[against, clan]["won"] == 1
            assert row["low"] <= row["won"] <= row["high"]
    assert sum(row["won"] for (_, against), row in standard.items() if against == "all") == pytest.approx(
        len(CLANS) / 2
    )


def test_the_rows_of_a_clan_against_all_sum_its_pairings_up(rows):
    for row in rows:
        if row["against"] == "all":
            pairings = [r for r in rows if (r["mode"], r["clan"]) == (row["mode"], row["clan"]) and r is not row]
            assert row["matches"] == 2 * MATCHES
            assert row["won"] == pytest.approx(sum(r["won"] for r in pairings) / 2)


def test_the_same_seed_gives_the_same_rows(rows):
    assert some_rows() == rows


def test_other_games_have_no_such_report():
    with pytest.raises(BadTable, match="no balance report for Hoarders"):
        balance(games.load("hoarders"), 1, 1)
