"""The world of a scenario: what its Givens set up, the events since, and the clauses cited.

The parts in order: asking for rulings, reading documents and moves as `clausewitz play` does, comparing the end of a
scenario with and without a clause, and the worlds of any game and of a battle.
"""

import re
from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import islice
from typing import TYPE_CHECKING, ClassVar, Protocol

from clausewitz.play.battle import Battle
from clausewitz.play.combat import Playable
from clausewitz.play.documents import Opened
from clausewitz.play.forces import Force
from clausewitz.play.moments import Awaited, Choose, Done, Event, Fired, Group, Happening, Lost, Roll, Side
from clausewitz.play.norms import RefusedError, Ruling, ruling
from clausewitz.play.orders import Chart, Report
from clausewitz.play.roster import Roster
from clausewitz.play.rulebook import Rulebook
from clausewitz.steps.dice import ScenarioDice
from clausewitz.steps.expect import (
    UnexpectedError,
    checks_in,
    expect_allowed,
    expect_choice,
    expect_forbidden,
    expect_one_of,
    expect_option,
    kind_of,
)

if TYPE_CHECKING:
    from _typeshed import DataclassInstance


class Deciding(Protocol):
    """Anything that takes decisions: a battle, or a turn."""

    def choose(self, option: object) -> object:
        """The position after a decision. Raises `RefusedError`."""


@dataclass
class Asker:
    """Asks for rulings, and records the clauses that they cite."""

    looked_up: set[str] = field(default_factory=set)
    """Clauses cited by rulings and figures rather than by a transcript."""

    def rule(self, action: object, situation: object) -> Ruling:
        """The ruling on an action; its citations are recorded."""
        made = ruling(action, situation)
        self.looked_up.update(made.cites)
        return made

    def allows(self, action: object, situation: object, clause: str = "") -> None:
        """Expect an action to be allowed in a situation, by this clause if one is named."""
        expect_allowed(self.rule(action, situation), clause)

    def forbids(self, action: object, situation: object, clause: str = "") -> None:
        """Expect an action not to be allowed in a situation, and this clause, if one is named, to forbid it."""
        expect_forbidden(self.rule(action, situation), clause)

    def may(self, battle: Battle, side: Side, action: object) -> None:
        """Expect this side to decide now, and the action to be allowed and among its options."""
        awaited = expect_choice(battle.awaits, side)
        self.allows(action, battle.situation(side))
        expect_option(awaited, action)


def refusal_of(position: Deciding, option: object) -> RefusedError | None:
    """Why a position refuses a decision; None if it accepts it."""
    try:
        position.choose(option)
    except RefusedError as refused:
        return refused
    return None


class Playing(Protocol):
    """Reads what `clausewitz play` reads: the fixture `playing` of the toolkit's pytest plugin."""

    def set_up(self, document: str, rulebook: Rulebook) -> Opened:
        """The position that a document in TOML sets up; it is played with its own figures to the end of the scenario.

        Raises `UnclearError`.
        """

    def apply_move(self, position: Playable, typed: str) -> Playable:
        """The position after faces or a decision, as a player types them.

        Raises `UnclearError` if they mean nothing, `RefusedError` if they are not allowed.
        """


def who_is_due(position: Playable) -> str:
    """The dice to be rolled now, `attacker's guns, defender's foot`, or the side that decides; empty at the end."""
    awaited = position.awaits
    if isinstance(awaited, Roll):
        return ", ".join(describe_group(group, position.roster) for group in awaited.groups)
    assert isinstance(awaited, Choose | Done)
    return awaited.by.value if isinstance(awaited, Choose) else ""


def describe_group(group: Group, roster: Roster) -> str:
    """The side and kind of a group: `attacker's guns`."""
    unit = roster.units.get(group.kind)
    return f"{group.side.value}'s {unit.plural if unit else group.kind}"


Line = tuple[str, str, str, tuple[str, ...]]
"""An event: the label of its step or the word of its order, its kind, its text, its citations."""

_NAMES_AND_NUMBERS = re.compile(r"\b[A-Z][a-z]+( [A-Z][a-z]+)*\b|\b\d+\b(, \d+\b)*")
_ENOUGH = 200
"""The most options of a decision that are looked at."""


class Played(Protocol):
    """Anything played moment by moment: a battle, or a turn."""

    @property
    def awaits(self) -> Awaited:
        """What the position awaits."""

    @property
    def events(self) -> tuple[Event, ...]:
        """The transcript so far."""


def cited_by(position: Played) -> set[str]:
    """The citations in the transcript of a position, and in what it awaits."""
    awaited = position.awaits
    shown = [c for g in awaited.groups for c in g.cites] if isinstance(awaited, Roll) else awaited.cites
    return set(shown).union(*(event.cites for event in position.events))


def lines_of(events: Iterable[Event]) -> list[Line]:
    """The events of a battle."""
    return [(event.step, _kind_of(event.happening), str(event.happening), event.cites) for event in events]


def kind_of_event(text: str) -> str:
    """The kind of an event, without names and numbers."""
    return _NAMES_AND_NUMBERS.sub("...", text)


def in_sight(awaited: Awaited) -> str:
    """The awaited roll or decision, in words."""
    if isinstance(awaited, Roll):
        return f"{[(each.side, each.kind, each.number, each.target, each.scores) for each in awaited.groups]}"
    if isinstance(awaited, Choose):
        return f"{awaited.by} {awaited.question} {list(map(str, islice(awaited.options, _ENOUGH)))}"
    return awaited.outcome


def _kind_of(happening: Happening) -> str:
    if isinstance(happening, Fired):
        return f"{happening.group.side.value} rolls dice"
    return f"{happening.side.value} loses units" if isinstance(happening, Lost) else kind_of_event(str(happening))


@dataclass(frozen=True)
class HandedIn:
    """A sheet of orders."""

    chart: Chart
    """The map that executed it."""
    sheet: str
    """Its lines."""
    reports: tuple[Report, ...]
    """The result of each order."""


@dataclass
class World(Asker):
    """The parts of every scenario. A game's world adds what its own Givens set up; the fixture `world` makes one."""

    rulebook: ClassVar[Rulebook]
    """The game."""
    profile: "DataclassInstance" = field(init=False)
    """The readings it is played by; the game gives the default."""

    def kind_of(self, name: str) -> str:
        """The kind of unit that a name means, or a check of the game, such as `morale`."""
        return name if name in checks_in(*self.rulebook.sequences) else kind_of(name, self.rulebook.roster)

    @property
    def positions(self) -> Sequence[Played]:
        """The position played; None if the scenario only asks for rulings."""
        return ()

    @property
    def sheets(self) -> Sequence[HandedIn]:
        """The sheets of all turns so far; none if the game has no sheets."""
        return ()

    @property
    def cited_clauses(self) -> set[str]:
        """All clauses cited so far."""
        return self.looked_up.union(*map(cited_by, self.positions))

    @property
    def transcript(self) -> list[Line]:
        """All events so far."""
        return [line for position in self.positions for line in lines_of(position.events)]

    @property
    def in_sight(self) -> str:
        """What is awaited, and everything else that can be seen."""
        return "; ".join(in_sight(position.awaits) for position in self.positions)

    @property
    def astray(self) -> Sequence[str]:
        """Sentences on dice that no step accounts for, or that are not rolled."""
        return ()


_TOO_LONG = 100
"""The most rolls and decisions on the way to a step."""


@dataclass
class BattleWorld(World, ABC):
    """One scenario. The fight begins with the first When or Then that needs it."""

    dice: ScenarioDice = field(default_factory=ScenarioDice)
    _fight: Battle | None = field(default=None, init=False)

    @abstractmethod
    def start_fight(self) -> Battle:
        """The fight that the Givens have set up, at its first roll or decision."""

    @abstractmethod
    def muster(self, side: Side, units: str) -> None:
        """Give a side units by number before the fight: `2 infantry and 1 gun`."""

    @abstractmethod
    def force_of(self, side: Side, units: str) -> Force:
        """Units by number as the force of a side, in the fight or lost."""

    @abstractmethod
    def left_to(self, side: Side) -> Force:
        """All units that a side has left in the fight."""

    def leads_on(self, option: object) -> bool:
        """Whether a decision, such as to fight on, may be taken on the way to a step."""
        return False

    def follow_fight(self) -> None:
        """Record that the fight has gone on, and with it the turn it may be part of."""

    @property
    def fight(self) -> Battle:
        """The battle as it stands."""
        if self._fight is None:
            self._fight = self.start_fight()
        return self._fight

    @fight.setter
    def fight(self, fight: Battle) -> None:
        self._fight = fight
        if isinstance(fight.awaits, Done):
            self.dice.report_unrolled_dice(fight)  # those of the next fight are others
        self.follow_fight()

    @property
    def playable(self) -> Playable:
        """The whole that is played: the fight, or the turn it is part of."""
        return self.fight

    def lay_out(self, position: Playable) -> None:
        """Play this position: as a document sets it up, or as it is after more moves."""
        assert isinstance(position, Battle)
        self.fight = position

    @property
    def awaits(self) -> Awaited:
        """What is awaited now: in the fight, or in the turn it is part of."""
        return self.fight.awaits

    @property
    def positions(self) -> Sequence[Played]:
        """The battle, once it has begun."""
        return () if self._fight is None else (self._fight,)

    @property
    def astray(self) -> Sequence[str]:
        """Sentences on dice that no step accounts for, or that are not rolled."""
        return self.dice.astray

    def reach(self, label: str, round_of_combat: int) -> None:
        """Go on to the roll or decision of a step: all dice before it miss, and decisions lead on."""
        for _ in range(_TOO_LONG):
            awaited = self.fight.awaits
            at_step = not isinstance(awaited, Done) and self.fight.current.label == label
            if at_step and self.fight.round == round_of_combat:
                return self.dice.report_unrolled_misses(self.fight)
            if isinstance(awaited, Roll):
                self.fight = self.fight.roll(self.dice.missing_faces(self.fight, awaited))
            else:
                expected = f"the battle to go on to step {label} of round {round_of_combat}"
                self.fight = self.fight.choose(expect_one_of(awaited, self.leads_on, expected))
        raise UnexpectedError(f"the battle to reach step {label} of round {round_of_combat}", "never reaches it")

    def roll(self) -> None:
        """Roll the dice of the current step, as the scenario names them."""
        while isinstance(awaited := self.fight.awaits, Roll) and self.dice.has_faces_for(self.fight):
            self.fight = self.fight.roll(self.dice.step_faces(self.fight, awaited))
        if not self.dice.has_faces_for(self.fight):
            self.dice.report_unrolled_dice(self.fight)
