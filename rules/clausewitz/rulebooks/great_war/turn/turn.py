"""A turn as a position: it awaits rolls and choices as a battle does, and hands them to the battle that is fought."""

from collections.abc import Iterable
from typing import ClassVar, Self

from clausewitz.lazy import dataclass
from clausewitz.play.moments import Awaited, Done, Event, Held, Left
from clausewitz.play.positions import walk
from clausewitz.play.records import replace
from clausewitz.play.refusals import NotAwaitedError, NotOfferedError, RefusedError
from clausewitz.play.roster import Roster
from clausewitz.play.sequences import Ask
from clausewitz.play.switches import once, standing_clauses
from clausewitz.rulebooks.great_war.air.flying_back import FlyBack
from clausewitz.rulebooks.great_war.air.raid import RAID
from clausewitz.rulebooks.great_war.forces.army import ROSTER
from clausewitz.rulebooks.great_war.forces.fight import Fight
from clausewitz.rulebooks.great_war.land.land import LAND
from clausewitz.rulebooks.great_war.sea.naval import NAVAL
from clausewitz.rulebooks.great_war.shore.evacuation import EVACUATION
from clausewitz.rulebooks.great_war.shore.invasion import INVASION
from clausewitz.rulebooks.great_war.straits.passage import PASSAGE
from clausewitz.rulebooks.great_war.territory.bombardment import BOMBARDMENT
from clausewitz.rulebooks.great_war.turn.chores import begin_turn
from clausewitz.rulebooks.great_war.turn.conduct import BETWEEN, PHASES, begun_by
from clausewitz.rulebooks.great_war.turn.holders import holders
from clausewitz.rulebooks.great_war.turn.movement import homing
from clausewitz.rulebooks.great_war.turn.options import Options, Phase, row_of
from clausewitz.rulebooks.great_war.turn.records import Captured
from clausewitz.rulebooks.great_war.turn.state import TURN, TurnState

_FIGHTS = {each.name: each for each in (LAND, INVASION, BOMBARDMENT, RAID, NAVAL, EVACUATION, PASSAGE)}


@dataclass(frozen=True, kw_only=True)
class Turn(TurnState):
    """A position in the turn of nations that move together. Immutable: `roll` and `choose` return the next one."""

    roster: ClassVar[Roster] = ROSTER

    def start(self) -> Self:
        """The turn at its first roll or decision."""
        on_land = {name for name, each in self.board.territories.items() if each.contested}
        at_sea = {each.name for each in self.board.atlas.places if each.sea and self.board.contested_at_sea(each.name)}
        contests = frozenset(on_land | at_sea)
        return walk.advance(replace(begin_turn(self), old_contests=contests))

    @once
    def awaits(self) -> Awaited:
        """What the position awaits."""
        return walk.awaits_of(self)

    def roll(self, faces: Iterable[int]) -> Self:
        """The position after the dice of a fight fell. Raises `NotAwaitedError` or `WrongDiceError`."""
        if not self.fight:
            raise NotAwaitedError("a roll", walk.in_words(self.awaits))
        return self.with_fight(self.fight.roll(faces))

    def choose(self, option: object) -> Self:
        """The position after a decision: one of the options of `awaits`.

        Raises what a fight under way raises; otherwise `NotAwaitedError` at the end of the turn, `NotAllowedError` with
        the clause that forbids it, `ImpossibleMoveError` for what the map does not let be done, `UnknownPlaceError` for
        what is not on it, and `NotOfferedError` for what is no option here.
        """
        return self.with_fight(self.fight.choose(option)) if self.fight else walk.choose(self, option)

    def with_fight(self, fight: Fight) -> Self:
        """The position once the fight under way has come to this position."""
        return walk.advance(replace(self, fight=fight))

    @property
    def now(self) -> object | None:
        """The fight under way, then the fleets that leave, the aircraft that land, and at last what the phase asks."""
        if self.fight or self.evacuating:
            return self.fight or self.evacuating[0]
        if self.must_land_aircraft:
            side = self.side(self.homing[0].stack.nation)
            return Ask(side, "where do they land?", (FlyBack,), "gw.retreats.aircraft")
        return super().now

    @property
    def decidable(self) -> Iterable[object]:
        """What might be decided, in the fight under way or in the phase."""
        if self.fight:
            return self.fight.decidable
        return (each for row in self.phase.decisions for each in row.proposed(self))

    def find_refusal(self, option: object) -> RefusedError | None:
        """Why something may not be decided; None if it may."""
        if self.fight or not isinstance(self.now, Ask):
            return self.fight.find_refusal(option) if self.fight else None
        return self.options(self.now).refusal(option)

    @property
    def active_battle(self) -> Fight | None:
        """The fight under way."""
        return self.fight

    @property
    def survivors(self) -> tuple[Left, ...]:
        """What is left in the fight under way; at the end of the turn what stands in each place."""
        if self.fight:
            return self.fight.survivors
        return self.board.survivors if isinstance(self.awaits, Done) else ()

    @property
    def holders(self) -> tuple[Held, ...]:
        """Whose each territory is, and where enemies share a place, once the turn is over."""
        return tuple(holders(self.board, self.profile)) if isinstance(self.awaits, Done) else ()

    @property
    def transcript(self) -> tuple[Event, ...]:
        """All that has happened, in the fight under way as well."""
        return self.events + (_events_of_fight(self.fight) if self.fight else ())

    def heading(self, event: Event) -> str:
        """The phase in which an event happened, or the fight with its round and step."""
        title = _FIGHTS.get(event.within, TURN).titles.get(event.step)
        titled = f"{event.step}{f': {title}' if title else ''}"
        if event.within:
            return f"{_FIGHTS[event.within].title}, round {event.round}, step {titled}"
        return f"Phase {titled}" if title else "The end of the turn"

    @property
    def where(self) -> str:
        """The phase, and in a fight its round and step."""
        phase = "the end of the turn" if self.at_end else f"phase {self.current.label}"
        return f"{phase}, {self.fight.sequence.title.lower()}, {self.fight.where}" if self.fight else phase

    @property
    def phase(self) -> Phase:
        """The decisions that are due now."""
        return BETWEEN if self.must_land_aircraft else PHASES[self.current.label]

    def begin_step(self) -> Self:
        """The position once that is done which comes before the decisions of the phase."""
        begun: Self = self.phase.begun(self)
        return begun

    def apply_upkeep(self) -> Self:
        """The position once that is done which the phase is for."""
        kept_up: Self = self.phase.upkeep(self)
        return kept_up

    def options(self, ask: Ask) -> Options:
        """What may be decided."""
        return Options(self, self.phase, ask.question)

    def refusal(self, ask: Ask, option: object) -> RefusedError:
        """Why something may not be decided."""
        return self.options(ask).refusal(option) or NotOfferedError(option, ask.question)

    def cites_of(self, ask: Ask) -> tuple[str, ...]:
        """The clauses by which a question is put, and by which just these options are open."""
        return standing_clauses(ask.clause, *self.phase.cites(self))

    def apply_answer(self, ask: Ask, action: object) -> Self:
        """The position after a decision; the question is put again until the phase is ended."""
        following: Self = row_of(self.phase, action).done(self, action)
        return following

    def skip_question(self, ask: Ask) -> Self:
        """Aircraft that can land nowhere are lost; a phase without anything to decide is over."""
        return homing.remove_stranded_aircraft(self) if self.must_land_aircraft else self.next_moment()

    def advance_past(self, moment: object) -> Self | None:
        """The position past a fight that is over, or with a fleet on its way out of a captured port."""
        if isinstance(moment, Captured):
            leaving: Self = row_of(BETWEEN, moment).done(self, moment)
            return leaving
        return self._conclude_fight(self.fight) if self.fight and isinstance(self.fight.awaits, Done) else None

    def _conclude_fight(self, fight: Fight) -> Self:
        end, cause = fight.awaits, self.cause
        assert isinstance(end, Done)
        told = replace(self, events=self.transcript, fight=None, cause=None).note(end.outcome, *end.cites)
        after: Self = begun_by(cause).over(told, fight, cause)
        return after if after.fight else replace(after, engagement=None)

    def awaits_at(self, moment: object) -> Awaited:
        """What a fight under way awaits."""
        assert isinstance(moment, Fight)
        return moment.awaits

    def outcome(self) -> Done | None:
        """The turn is over when all phases are, none of which ends while anything is under way."""
        return Done("the turn is over", standing_clauses("gw.turn.income")) if self.at_end else None


def _events_of_fight(fight: Fight) -> tuple[Event, ...]:
    """What has happened in a fight, as the turn tells it."""
    return tuple(replace(each, within=fight.sequence.name) for each in fight.events)
