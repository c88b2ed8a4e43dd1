"""A turn: the orders of a sheet, executed one after the other; a failed order changes nothing."""

from collections.abc import Iterator

from clausewitz.lazy import dataclass
from clausewitz.play.moments import Choose, Done, Side
from clausewitz.play.norms import NotAwaitedError, NotOfferedError
from clausewitz.play.orders import Report
from clausewitz.play.records import replace
from clausewitz.play.switches import standing_clauses, stands
from clausewitz.rulebooks.empires.atlas import Presence, WorldMap
from clausewitz.rulebooks.empires.combat import defence
from clausewitz.rulebooks.empires.moves.stuck import next_turn
from clausewitz.rulebooks.empires.numbers import number_ruling
from clausewitz.rulebooks.empires.orders import Attack, Move, Outcome, Sail, SheetOrder, written_in
from clausewitz.rulebooks.empires.readings import PREFERRED, Profile
from clausewitz.rulebooks.empires.turn.assaults import execute_attack
from clausewitz.rulebooks.empires.turn.course import Battle, Course
from clausewitz.rulebooks.empires.turn.marches import execute_move, execute_set_defence
from clausewitz.rulebooks.empires.turn.voyages import execute_sail
from clausewitz.rulebooks.empires.turn.words import TurnEvent


@dataclass(frozen=True)
class Outcomes:
    """Every possible outcome of a battle; made one by one."""

    battle: Battle

    def __iter__(self) -> Iterator[Outcome]:
        fitting = self.battle.fits
        for lost in range(self.battle.attackers):
            yield Outcome(won=True, lost=lost)
        for lost in range(self.battle.attackers + 1):
            for killed in range(self.battle.defenders + 1):
                if fitting(outcome := Outcome(won=False, lost=lost, killed=killed)):
                    yield outcome

    def __contains__(self, outcome: object) -> bool:
        return isinstance(outcome, Outcome) and self.battle.fits(outcome)


@dataclass(frozen=True, kw_only=True)
class Turn:
    """A position in a turn. Immutable: `choose` returns the next position."""

    world: WorldMap
    ahead: tuple[SheetOrder, ...] = ()
    """The orders still to be executed."""
    profile: Profile = PREFERRED
    reports: tuple[Report, ...] = ()

    @property
    def awaits(self) -> Choose | Done:
        """The outcome of a battle, which section 8 would decide, or the end of the turn.

        The attacking side is asked, since somebody must be; the outcome is not its decision.
        """
        executed = execute(self.world, self.ahead[0], self.profile) if self.ahead else None
        if isinstance(executed, Battle):
            question = f"how does the battle of {executed.place} end?"
            return Choose(Side.ATTACKER, question, Outcomes(executed), executed.cites)
        return Done("all orders are executed", ())

    def choose(self, outcome: object) -> "Turn":
        """The turn after a battle with this outcome. Raises `NotAwaitedError` or `NotOfferedError`."""
        awaited = self.awaits
        if not isinstance(awaited, Choose):
            raise NotAwaitedError("an outcome", "nothing more")
        if outcome not in Outcomes(self._battle()):
            raise NotOfferedError(outcome, awaited.question)
        assert isinstance(outcome, Outcome)
        entry, *following = self.ahead
        return replace(self, ahead=(replace(entry, outcome=outcome), *following)).onward()

    def onward(self) -> "Turn":
        """The position at which the outcome of a battle is needed, or all orders are executed."""
        turn = self
        while turn.ahead:
            entry, *following = turn.ahead
            executed = execute(turn.world, entry, turn.profile)
            if isinstance(executed, Battle):
                return turn
            reports = (*turn.reports, _report(executed))
            turn = replace(turn, world=executed.world, ahead=tuple(following), reports=reports)
        return turn

    def _battle(self) -> Battle:
        battle = execute(self.world, self.ahead[0], self.profile)
        assert isinstance(battle, Battle)
        return battle


def _report(course: Course) -> Report:
    entry, told = course.entry, tuple(each.render() for each in (*course.told, *_unused_outcomes(course)))
    return Report(entry.line, entry.country, entry.order, course.failed, course.written, told)


def _unused_outcomes(course: Course) -> Iterator[TurnEvent]:
    """Errors for outcomes of battles that do not take place."""
    if course.entry.outcome and not course.has_fought:
        yield TurnEvent(f'there is no battle; "{course.entry.outcome}" is ignored')


def execute(world: WorldMap, entry: SheetOrder, profile: Profile = PREFERRED) -> Course | Battle:
    """An order executed, or failed, or the battle that it causes if the outcome is unknown."""
    order, number = entry.order, number_ruling(entry.order, profile)
    written = (*standing_clauses(written_in(order).clause), *(number.cites if number else ()))
    course = Course(world, world, entry, profile, tuple(dict.fromkeys(written)))
    if number and not number.allowed:
        return course.refuse(number, (0, ()))
    if isinstance(order, Sail):
        return execute_sail(course, order)
    if isinstance(order, Attack):
        return execute_attack(course, order)
    return execute_move(course, order) if isinstance(order, Move) else execute_set_defence(course, order)


def _in_next_turn(here: Presence) -> Presence:
    sticky_by = None if stands("em.stuck.that-turn") else here.sticky_by
    return replace(here, ships_moved=0, stack=next_turn(here.stack), sticky_by=sticky_by)


def begin_next_turn(world: WorldMap, profile: Profile = PREFERRED) -> tuple[WorldMap, tuple[str, ...]]:
    """The map at the beginning of a new turn, with the clause that frees stuck armies."""
    fresh = (_in_next_turn(each) for each in world.presences)
    areas = (replace(each, defence=defence.next_turn(each.defence, profile)) for each in world.areas)
    return replace(world, areas=tuple(areas), presences=tuple(fresh)), standing_clauses("em.stuck.that-turn")
