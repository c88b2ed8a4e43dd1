"""How a claim on the first rounds alone ends: proved on every way through them, or refuted on one."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Self

import pytest

from clausewitz.play.counts import Count
from clausewitz.play.forces import Force
from clausewitz.play.moments import Side, Silenced
from clausewitz.prove.checking import check, survey
from clausewitz.prove.claims import Claim, claim
from clausewitz.prove.induction.bounded import Course
from clausewitz.prove.induction.steps import Moved
from clausewitz.prove.symbolic.paths import Limits
from clausewitz.prove.verdicts import Proved, Refuted
from skirmish.battle import Skirmish
from skirmish.squads import Squad

from .skirmishes import FIXED, cooking, units


def meeting(attacker: Count, defender: Count) -> Skirmish:
    return Skirmish(attacker=Squad(foot=attacker), defender=Squad(foot=defender, field_cooks=1))


def counted(rounds: int, moved: Moved[Skirmish]) -> int:
    return rounds + 1 if moved.goes_back else rounds


@claim("sk.order", fixed=FIXED, proof=Course(meeting, moments=40))
def no_unit_is_made(now: Skirmish, start: Skirmish) -> None:
    """In two rounds no side ever has more units than it began with."""
    assert start.attacker.covers(now.attacker)
    assert start.defender.covers(now.defender)


@claim("sk.order", fixed=FIXED, proof=Course(cooking, moments=30, rounds=1))
def there_is_one_round(now: Skirmish) -> None:
    """Where but one round is followed, there is no other."""
    assert now.round == 1


@claim("sk.order", fixed=FIXED, proof=Course(cooking, moments=40))
def there_is_never_a_second_round(now: Skirmish) -> None:
    """False: of two rounds that are followed one is the second."""
    assert now.round == 1


@claim("sk.order", fixed=FIXED, proof=Course(cooking, moments=40))
def nobody_is_lost(now: Skirmish, start: Skirmish) -> None:
    """False once somebody hits."""
    assert units(now) == units(start)


@claim("sk.order", fixed=FIXED, proof=Course(cooking, moments=40, ledger=lambda _: 1, notes=counted))
def the_ledger_never_comes_to_a_second_round(_now: Skirmish, rounds: int) -> None:
    """False: what is noted is taken along."""
    assert rounds == 1


@claim("sk.order", fixed=FIXED, proof=Course(meeting, moments=3))
def three_moments_are_two_rounds(now: Skirmish) -> None:
    """Nothing follows: the rounds are longer than that."""
    assert units(now) >= 0


@claim("sk.repeat", fixed=FIXED, proof=Course(cooking, moments=40))
def a_round_with_dice_is_no_repetition(now: Skirmish) -> None:
    """The walk does not end a skirmish in which both sides have cooks: they roll in each round."""
    assert not now.at_end or now.attacker.field_cooks == 0 or now.defender.field_cooks == 0


@dataclass(frozen=True, kw_only=True)
class Fainthearted(Skirmish):
    """A skirmish from which whoever looks at his losses runs away, though there are none."""

    def with_losses(self, side: Side, losses: Force) -> Self:
        return replace(super().with_losses(side, losses), left=side)


def fainthearted(attacker: Count, defender: Count) -> Fainthearted:
    return Fainthearted(attacker=Squad(foot=attacker), defender=Squad(foot=defender))


@claim("sk.order", fixed=FIXED, proof=Course(fainthearted, moments=40))
def whoever_is_hit_runs(now: Fainthearted) -> None:
    """Nothing follows: the walk passes over casualties without hits, and here they would count."""
    assert now.round <= 2


def on_foot(attacker: Count, defender: Count) -> Skirmish:
    return Skirmish(attacker=Squad(foot=attacker), defender=Squad(foot=defender), roads=())


@claim("sk.repeat", fixed=FIXED, proof=Course(on_foot, moments=60, rounds=3))
def nothing_is_repeated_for_ever(now: Skirmish) -> None:
    """False: foot fires in the first round alone, and the walk ends what would only repeat itself."""
    assert not now.at_end


def untold(asks: Callable[[Skirmish], object]) -> Claim:
    """The claim that what a question on the transcript is answered with holds throughout."""

    def holds(now: Skirmish) -> None:
        """Nothing follows: it reads what happened, and that is not noted."""
        assert asks(now)

    return claim("sk.repeat", fixed=FIXED, proof=Course(meeting, moments=40))(holds)


TRANSCRIPT_READ: Mapping[str, Callable[[Skirmish], object]] = {
    "truth": lambda now: not now.events,
    "length": lambda now: len(now.events) == 0,
    "equality": lambda now: now.events != (),
    "text": lambda now: str(now.events) == "...",
    "hash": lambda now: hash(now.events) != hash(()),
    "of-a-position": lambda now: now != replace(now, events=()),
    "told": lambda now: not now.is_told,
    "told-by-name": lambda now: not getattr(now, "is_told"),  # noqa: B009 - not by its name alone
}


PROVED = [no_unit_is_made, there_is_one_round, a_round_with_dice_is_no_repetition]


@pytest.mark.parametrize("each", PROVED, ids=lambda each: each.name)
def test_what_holds_in_the_rounds_is_proved_and_each_way_through_them_is_replayed(each: Claim) -> None:
    verdict = check(each).verdict
    assert isinstance(verdict, Proved)
    assert verdict.examples == verdict.paths


@pytest.mark.parametrize(
    ("each", "told"),
    [
        (there_is_never_a_second_round, "assert now.round == 1"),
        (nobody_is_lost, "assert units(now) == units(start)"),
        (the_ledger_never_comes_to_a_second_round, "assert rounds == 1"),
        (nothing_is_repeated_for_ever, "assert not now.at_end"),
        (three_moments_are_two_rounds, "(the rounds have more than 3 moments)"),
    ],
    ids=lambda each: getattr(each, "name", ""),
)
def test_what_does_not_hold_in_them_is_refuted(each: Claim, told: str) -> None:
    verdict = check(each).verdict
    assert isinstance(verdict, Refuted)
    assert told in verdict.failure


def test_casualties_without_hits_may_change_nothing() -> None:
    assert survey(whoever_is_hit_runs, Limits()).why_unproved == (
        "casualties without a hit change the battle, which the walk passes over then"
    )


def test_whether_there_are_hits_parts_no_paths() -> None:
    gone = 3  # the attacker, the defender or both: as it begins, and after the volley
    decided = 3  # one leaves, the other does, or neither
    assert survey(there_is_one_round, Limits()).paths == 2 * gone + decided


def test_the_verdict_says_how_far_it_reaches() -> None:
    assert (no_unit_is_made.within, there_is_one_round.within) == ("the first 2 rounds", "the first round")


@pytest.mark.parametrize("asks", TRANSCRIPT_READ.values(), ids=TRANSCRIPT_READ)
def test_nothing_is_proved_of_what_is_told(asks: Callable[[Skirmish], object]) -> None:
    why = survey(untold(asks), Limits()).why_unproved
    assert re.search(r"a rule read (the transcript|`is_told`)|the text of \.\.\. cannot be followed", why)


NO_TUPLE: Mapping[str, Callable[[Skirmish], object]] = {
    "no tuple": lambda now: not isinstance(now.events, tuple),
    "no tuple itself": lambda now: type(now.events) is not tuple,
    "stand-in": lambda now: isinstance(now.events, Silenced),
}
"""What is false in play of the type of the transcript."""


@pytest.mark.parametrize("asks", NO_TUPLE.values(), ids=NO_TUPLE)
def test_the_transcript_is_of_the_type_that_it_has_in_play(asks: Callable[[Skirmish], object]) -> None:
    assert isinstance(check(untold(asks)).verdict, Refuted)
