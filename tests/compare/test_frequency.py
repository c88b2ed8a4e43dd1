"""How often open questions come up in random play, and in which order they are listed."""

import pytest

from clausewitz.answers.odds import WeighedAnswer
from clausewitz.compare.battles import examples_of, sheets_of
from clausewitz.compare.frequency import Frequency, frequencies, issues_in_plays, kinds_to_play, play_kind
from clausewitz.compare.smallest_store import Battles
from clausewitz.compare.weights import DISPUTE, Weights
from clausewitz.documents.kinds import setting_of
from clausewitz.play.readings import readings_of
from clausewitz.play.rulebook import Rulebook
from clausewitz.rulebooks.empires import RULEBOOK as EMPIRES
from clausewitz.rulebooks.end_all_wars import RULEBOOK
from here import PROJECT

LAND = "A land battle of My Game"


def came_up(**extras: int) -> frozenset[str]:
    """The issues that come up where infantry, which hits with 5 or less, attacks infantry."""
    sides = {side: {"units": {"infantry": 2}} for side in ("attacker", "defender")}
    entries = {"rulebook": RULEBOOK.id, **sides, "figures": {"infantry": {"attack": 5}}, **extras}
    return issues_in_plays(setting_of(entries, [RULEBOOK]).document, RULEBOOK)


def test_a_question_about_penalties_comes_up_only_where_there_are_some() -> None:
    about = {"ew.issue.missing-verb", "ew.issue.both-penalties"}
    assert about & came_up() == set()
    assert about & came_up(beach_penalty=1) == {"ew.issue.missing-verb"}  # whether it is subtracted at all
    assert about & came_up(beach_penalty=1, trench_penalty=1) == about  # and whether both are


@pytest.mark.parametrize("game", [EMPIRES, RULEBOOK], ids=lambda each: each.id)
def test_random_play_is_the_same_each_time_and_weighs_every_question_with_several_answers(game: Rulebook) -> None:
    kinds = kinds_to_play(examples_of(game, PROJECT), list(sheets_of(game, PROJECT)), game).values()
    plays = [play_kind(each, game, steps=60) for each in kinds]
    again = [play_kind(each, game, steps=60) for each in kinds]
    assert plays == again
    assert [list(each.came) for each in again] == [sorted(each.came) for each in plays]  # however strings are hashed
    found = frequencies(game, plays)
    assert set(found) == {each.issue for each in readings_of(game.preferred_profile) if len(type(each)) > 1}
    shares = [each.share for each in found.values()]
    assert shares == sorted(shares, reverse=True)
    assert shares[0] > 0


@pytest.mark.parametrize(
    ("frequency", "words"),
    [
        (Frequency(LAND, 8, 8), "comes up nearly every time: a land battle of My Game"),
        (Frequency(LAND, 8, 16), "comes up every second time: a land battle of My Game"),
        (Frequency(LAND, 2, 18), "comes up one time in 9: a land battle of My Game"),
        (Frequency(LAND, 1, 84), "rare, one time in 84: a land battle of My Game"),
        (Frequency("", 0, 1200), "never came up in 1,200 random battles"),
    ],
    ids=lambda each: str(getattr(each, "parted", "")),
)
def test_how_often_a_question_comes_up_is_said_in_plain_words(frequency: Frequency, words: str) -> None:
    assert frequency.in_words == words


def test_questions_are_ordered_by_how_often_they_come_up_then_by_the_odds_and_last_if_nobody_looked() -> None:
    moving = WeighedAnswer(DISPUTE, "mg.corner", "b", "", False, 0.125, {}, {}, "")
    frequency = {"mg.often": Frequency(LAND, 8, 8), "mg.never": Frequency("", 0, 9), "mg.corner": Frequency("", 0, 9)}
    weights = Battles(weights=(Weights("hill.toml", "A hill", (), (), (moving,)),), frequencies=frequency).questions
    listed = weights.order(["mg.assumed", "mg.never", "mg.corner", "mg.often"])
    assert listed == ["mg.often", "mg.corner", "mg.never", "mg.assumed"]
    assert [each for each in listed if weights.never_came_up(each)] == ["mg.never"]
    assert weights.in_words("mg.corner") == ("never came up in 9 random battles, moves 12.5 % of the odds of hill.toml")
    assert not weights.in_words("mg.assumed")
