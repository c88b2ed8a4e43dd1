"""A true and a false claim by induction over parades, where a number is decided on."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Self

from clausewitz.play.counts import Count
from clausewitz.play.moments import Side
from clausewitz.play.norms import norm
from clausewitz.play.position import Numbered
from clausewitz.play.sequences import Ask
from clausewitz.prove.claims import claim
from clausewitz.prove.induction.induction import Induction
from skirmish.battle import Skirmish
from skirmish.squads import Squad

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

    def apply_decision(self, side: Side, action: object) -> Self:
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
