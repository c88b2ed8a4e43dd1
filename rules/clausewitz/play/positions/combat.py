"""What there is in a battle besides its walk: rounds, fire, hits that become losses, decisions by norms."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping
from typing import ClassVar, Self

from clausewitz.lazy import dataclass
from clausewitz.play.counts import Count, either
from clausewitz.play.forces import Force, InOrder, Losses, Selections
from clausewitz.play.moments import Aim, Event, Fired, Group, Left, Lost, Noted, Side
from clausewitz.play.positions.agenda import CasualtyStep, Volley, in_turn
from clausewitz.play.positions.position import Position
from clausewitz.play.records import replace
from clausewitz.play.roster import Roster
from clausewitz.play.sequences import Ask, Check, Fire, Repeat, Row, Way
from clausewitz.play.switches import Cited, given_figures, note, once, standing_clauses, stands, with_figures


@dataclass(frozen=True)
class Silent:
    """Units of a kind that do not fire, or do not fight."""

    side: Side
    kind: str
    roster: Roster

    def __str__(self) -> str:
        unit = self.roster.units.get(self.kind)
        return f"{self.side.value}: {unit.plural if unit else self.kind} roll no dice"


@dataclass(frozen=True, kw_only=True)
class Combat(Position, ABC):
    """A position in which two sides fire and take losses: what a rulebook fills in, and what follows from that."""

    die: ClassVar[int]
    """Faces of a die."""
    roster: ClassVar[Roster]
    """The unit table that names the kinds of its dice."""

    round: int = 1
    """Round of combat in the current part of the sequence."""
    hits_on_attacker: Count = 0
    """Hits that the attacker has still to take as losses."""
    hits_on_defender: Count = 0
    fired: frozenset[tuple[Side, str]] = frozenset()
    """Kinds of unit that have fired in this round."""

    @abstractmethod
    def target(self, side: Side, kind: str) -> Cited:
        """The target number of a kind that fires in the current step, 0 where it has none, with its clauses."""

    @abstractmethod
    def dice(self, fire: Fire, kind: str) -> Cited:
        """How many dice the units of a kind roll in a fire, with the clauses by which they do or do not."""

    @property
    @abstractmethod
    def aim(self) -> Aim:
        """Which faces of a die hit."""

    @abstractmethod
    def can_be_hit(self, side: Side) -> Force:
        """How many hits each kind of unit of a side can take in the current step."""

    @property
    def owner_chooses(self) -> bool:
        """Whether each side chooses its own losses; otherwise its enemy does."""
        return True

    @abstractmethod
    def with_losses(self, side: Side, losses: Force) -> Self:
        """The position after a side took these hits."""

    def candidates(self, ask: Ask) -> Iterable[object]:
        """The actions between which a side might decide, legal or not; none in a game that asks for no decision."""
        return ()

    def situation(self, side: Side) -> object:
        """What the norms look at when they rule on an action of a side."""
        return self

    def apply_decision(self, side: Side, action: object) -> Self:
        """The position after a decision."""
        return self

    def goes_back(self) -> bool:
        """Whether the sequence is repeated from an earlier step, where it may be."""
        return True

    def way_back(self, repeat: Repeat) -> Way:
        """From where the sequence goes on in another round: the first way that holds, or the first step of the part."""
        ways = (way for way in repeat.ways if stands(way.clause) and (way.under is None or self.holds(way.under)))
        return next(ways, Way(self.sequence.part(self.step).steps[0].label, repeat.clause))

    def check_target(self, check: Check) -> Cited:
        """The target number of a check, 0 where it is not due, with its clauses."""
        return 0, ()

    def apply_check(self, check: Check, *, passed: bool) -> Self:
        """The position after a check was rolled."""
        return self

    def situation_at(self, ask: Ask) -> object:
        """What the norms look at when they rule on an answer to a question."""
        return self.situation(ask.side)

    @property
    def forces(self) -> Mapping[Side, Force]:
        """What each side has left in the fight."""
        return {}

    @property
    def survivors(self) -> tuple[Left, ...]:
        """What is left of all units, in the fight or out of it."""
        return tuple(Left(side, force) for side, force in self.forces.items())

    def takers(self, side: Side, action: object) -> Force:
        """The units of a side that take part where it takes an action as a whole."""
        return self.forces[side]

    def next_round(self) -> Self:
        """The position as another round of combat begins."""
        return self

    @property
    def idle_rounds(self) -> float:
        """How many rounds may go by without dice or a decision before the battle can only repeat itself."""
        return 1

    def begin_part(self) -> Self:
        """The position once a new part of the sequence has begun."""
        return self

    def begin_step(self) -> Self:
        """The position as a new step begins; in a new part rounds are counted anew."""
        part, before = self.sequence.part(self.step), self.sequence.part(self.step - 1)
        return self if part is before else replace(self, round=1, fired=frozenset()).begin_part()

    def rows(self, fire: Fire) -> tuple[Row, ...]:
        """The rows of a fire by the clauses and readings in force."""
        note(fire.clauses)
        return tuple(row for row in fire.in_force if row.under is None or self.holds(row.under))

    def groups(self, fire: Fire) -> tuple[Group, ...]:
        """The dice of a fire, groups without dice included."""
        return tuple(self.group(row, fire) for row in self.rows(fire))

    def group(self, row: Row, fire: Fire) -> Group:
        """The dice of one row of a fire; none where the units have no target number."""
        target, figures = self.target(fire.side, row.kind)
        number, conditions = self.dice(fire, row.kind)
        if row.silenced and stands(row.silenced):
            number = 0
        cites = dict.fromkeys((row.clause, *figures, *conditions))
        given = bool(given_figures()) and self._target_by_roster(fire.side, row.kind) != target
        return Group(fire.side, row.kind, either(target > 0, number, 0), target, tuple(cites), given=given)

    def _target_by_roster(self, side: Side, kind: str) -> Count:
        with with_figures(frozenset()):
            return self.target(side, kind)[0]

    @property
    def volleys(self) -> tuple[Volley, ...]:
        """The volleys of the current step."""
        return tuple(moment for moment in self.moments if isinstance(moment, Volley))

    def volley(self, volley: Volley) -> tuple[Group, ...]:
        """The dice of a volley, groups without dice included."""
        return tuple(group for fire in volley.fires for group in self.groups(fire))

    def apply_volley(self, volley: Volley, fired: tuple[Fired, ...]) -> Self:
        """The position after a volley: hits recorded, the kinds that fired noted, at the next moment."""
        by_attacker = sum(each.hits for each in fired if each.group.side is Side.ATTACKER)
        by_defender = sum(each.hits for each in fired if each.group.side is Side.DEFENDER)
        rows = [(fire, row) for fire in volley.fires for row in self.rows(fire)]
        return replace(
            self,
            moment=self.moment + 1,
            hits_on_attacker=self.hits_on_attacker + by_defender,
            hits_on_defender=self.hits_on_defender + by_attacker,
            fired=self.fired | frozenset((fire.side, row.kind) for fire, row in rows),
            events=(*self.events, *self._volley_events(volley, fired, rows)) if self.is_told else self.events,
        )

    def _volley_events(
        self, volley: Volley, fired: Iterable[Fired], rows: Iterable[tuple[Fire, Row]]
    ) -> Iterator[Event]:
        step = self.current
        apart = in_turn(step, self.holds) + standing_clauses(step.first)
        exchange = standing_clauses(step.together) if len(volley.fires) > 1 else apart
        for each in fired:
            yield Event(self.round, step.label, each, tuple(dict.fromkeys(each.group.cites + exchange)))
        for fire, row in rows:  # units that a clause silences are there, and it is told why they do not fire
            if row.silenced and stands(row.silenced) and self.dice(fire, row.kind)[0] > 0:
                yield Event(self.round, step.label, Noted(Silent(fire.side, row.kind, self.roster)), (row.silenced,))

    def hit_pool(self, group: Group) -> object:
        """What groups share of which only all hits together count; a battle tells apart what `apply_volley` does."""
        return group.side

    def hits_on(self, side: Side) -> int:
        """Hits that a side has still to take."""
        return self.hits_on_attacker if side is Side.ATTACKER else self.hits_on_defender

    def chooser(self, side: Side) -> Side:
        """Who chooses the losses of a side."""
        return side if self.owner_chooses else side.enemy

    def losses(self, side: Side) -> Losses:
        """The losses between which the hits on a side leave a choice."""
        room, hits, removal = self.can_be_hit(side), self.hits_on(side), self.current.removal
        return InOrder(room, hits, removal.order) if removal and stands(removal.clause) else Selections(room, hits)

    def may_lose(self, side: Side, losses: Force) -> bool:
        """Whether these are losses that a side may take for the hits on it."""
        return self.losses(side).is_allowed(losses)

    def cites_of_losses(self, side: Side, losses: Force) -> tuple[str, ...]:
        """The clauses by which a side takes these losses, or what may be lost in all, at this step."""
        removal = self.current.removal.clause if self.current.removal else ""
        more_fire = any(isinstance(moment, Volley) for moment in self.moments[self.moment :])
        between = self.current.between if more_fire else ""
        ordered = "" if self._losses_end_here else self.sequence.ordered
        return standing_clauses(self.current.losses, removal, between, ordered)

    def apply_losses(self, side: Side, losses: Force) -> Self:
        """The position after a side took all hits on it as these losses."""
        told = self.record_event(Lost(side, losses), self.cites_of_losses(side, losses)) if self.is_told else self
        return told.with_losses(side, losses).with_hits_taken(side)

    def with_hits_taken(self, side: Side) -> Self:
        """The position once the hits that a side had to take have become losses."""
        return replace(self, hits_on_attacker=0) if side is Side.ATTACKER else replace(self, hits_on_defender=0)

    @property
    def losses_are_taken(self) -> bool:
        """Whether hits become losses at this step; where steps need not be completed, only at the last such step."""
        step = self.current
        taken = bool(standing_clauses(step.losses)) and (step.losses_under is None or self.holds(step.losses_under))
        return taken and (stands(self.sequence.ordered) or self._losses_end_here)

    @property
    def _losses_end_here(self) -> bool:
        """Whether at no later step losses are taken."""
        return self.step >= self.sequence.last_losses

    @once
    def has_ended(self) -> bool:
        """Whether the battle has ended; not before both sides have taken the losses of an exchange."""
        return not isinstance(self.now, CasualtyStep) and (self.at_end or self.is_over())
