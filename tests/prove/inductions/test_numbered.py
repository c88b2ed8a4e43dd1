"""How a proof answers a question for a number: with any that is legal, and no other, in armies of any size."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Self

from clausewitz.play.counts import Count
from clausewitz.play.moments import Side
from clausewitz.play.norms import norm
from clausewitz.play.positions.numbered import Numbered
from clausewitz.play.sequences import Ask
from clausewitz.prove.check import check
from clausewitz.prove.claims import claim
from clausewitz.prove.inductions.induction import Induction
from clausewitz.prove.verdicts import Proved, Refuted
from play.skirmish import Skirmish
from play.squads import Squad

from .skirmishes import FIXED


@dataclass(frozen=True)
class SendHome:
    number: Count


@norm(permits=SendHome, cites="parade.home")
def the_attacker_may_send_any_number_home(battle: "Parade", _action: SendHome) -> bool:
    return battle.asked is Side.ATTACKER


@dataclass(frozen=True, kw_only=True)
class Parade(Skirmish):
    """A skirmish of guns, some of which are sent home when it is asked who leaves."""

    asked: Side = Side.ATTACKER

    def candidates(self, ask: Ask) -> Iterable[object]:
        return Numbered(SendHome, self.squad(ask.side).guns)

    def situation(self, side: Side) -> object:
        return replace(self, asked=side)

    def decided(self, side: Side, action: object) -> Self:
        assert isinstance(action, SendHome)
        assert side is Side.ATTACKER
        return replace(self, attacker=replace(self.attacker, guns=self.attacker.guns - action.number))


def guns(attacker: Count, defender: Count) -> Parade:
    return Parade(attacker=Squad(guns=attacker), defender=Squad(guns=defender))


@claim("parade.home", fixed=FIXED, proof=Induction(guns))
def no_more_are_sent_than_there_are(now: Parade) -> None:
    """However many guns there are, and are sent home, there are never fewer than none."""
    assert now.attacker.guns >= 0


@claim("parade.home", fixed=FIXED, proof=Induction(guns))
def one_stays(now: Parade, start: Parade) -> None:
    """False: all may be sent home."""
    assert start.attacker.guns == 0 or now.attacker.guns > 0 or now.step < 3


def test_any_number_of_any_army_may_be_chosen() -> None:
    verdict = check(no_more_are_sent_than_there_are).verdict
    assert isinstance(verdict, Proved)
    assert verdict.examples == verdict.paths


def test_what_some_number_refutes_is_refuted() -> None:
    assert isinstance(check(one_stays).verdict, Refuted)


def test_in_play_all_numbers_are_offered_one_after_the_other() -> None:
    assert list(Numbered(SendHome, 2)) == [SendHome(0), SendHome(1), SendHome(2)]
