"""The world of one scenario: what its Givens set up, the battle that its Whens lead on, and the clauses cited."""

from dataclasses import dataclass, field, replace

from clausewitz.play.forces import Force
from clausewitz.play.moments import Choose, Done, Roll, Side
from clausewitz.rulebooks.great_war.air.bombing import Sortie
from clausewitz.rulebooks.great_war.air.raid import Overflown, Raid
from clausewitz.rulebooks.great_war.allies.assaults import Assaults
from clausewitz.rulebooks.great_war.forces.areas import NOWHERE, Space, Theatre
from clausewitz.rulebooks.great_war.forces.army import Army, Combatant
from clausewitz.rulebooks.great_war.forces.fleet import Fleet, Haven, Navy
from clausewitz.rulebooks.great_war.forces.standoff import FightOn
from clausewitz.rulebooks.great_war.land.battle import LandBattle
from clausewitz.rulebooks.great_war.land.infantry import InfantryUnit
from clausewitz.rulebooks.great_war.profile import LATEST, Profile
from clausewitz.rulebooks.great_war.sea.battle import SeaBattle
from clausewitz.rulebooks.great_war.sea.standoff import (
    SendDestroyers,
    SendSubHunters,
    StayInBattle,
    StrikeFirst,
    Submerge,
)
from clausewitz.rulebooks.great_war.shore.evacuation import Evacuation
from clausewitz.rulebooks.great_war.shore.invasion import Invasion
from clausewitz.rulebooks.great_war.straits.halts import SailOn
from clausewitz.rulebooks.great_war.straits.passage import Passage
from clausewitz.rulebooks.great_war.territory.bombardment import Bombardment, RailGun
from clausewitz.rulebooks.great_war.territory.repairs import Works
from clausewitz.rulebooks.great_war.turn.turn import Turn
from clausewitz.steps.asking import Asker
from clausewitz.steps.dice import Dice
from clausewitz.steps.expecting import UnexpectedError, expect_kind, expect_one_of, of_givens
from clausewitz.steps.seeing import Line, in_sight, lines_of

from .words import army_of, fleet_of

Fight = LandBattle | Bombardment | Raid | Evacuation | Passage | SeaBattle

_TOO_LONG = 100
"""More rolls and decisions than any scenario needs to reach its step."""
_NOTHING_SPECIAL = (StayInBattle(), StrikeFirst(), Submerge(0), SendDestroyers(0), SendSubHunters(0))


@dataclass
class World(Asker):
    """One scenario. The battle begins with the first When or Then that needs it."""

    attacker: Combatant = field(default_factory=lambda: Combatant(army=Army()))
    defender: Combatant = field(default_factory=lambda: Combatant(army=Army()))
    theatre: Theatre = NOWHERE
    profile: Profile = LATEST
    unit: InfantryUnit = field(default_factory=InfantryUnit)
    dice: Dice = field(default_factory=Dice)
    raiders: Army = field(default_factory=Army)
    route: list[Overflown] = field(default_factory=list)
    raid: Raid | None = None
    """What the Givens say of a raid besides; none where the scenario is of a land battle."""
    sortie: Sortie | None = None
    invasion: Invasion | None = None
    """What the Givens say of a naval invasion besides; none where the attacker comes by land."""
    guns: int = 0
    """How many rail guns bombard, where the scenario is of a bombardment."""
    gun: RailGun = field(default_factory=RailGun)
    works: Works = field(default_factory=Works)
    """The attacks on the defender's forts, and the phase in which they might be repaired."""
    evacuation: Evacuation | None = None
    friends: Fleet = field(default_factory=Fleet)
    """Ships of friends in the sea zone to which a fleet evacuates."""
    passage: Passage | None = None
    ally_contests: bool = False
    """Whether an ally of the attacker has contested the space of the battle before."""
    assaults: Assaults = field(default_factory=lambda: Assaults(waiting=()))
    """The attacks of several nations on one zone."""
    turn: Turn | None = None
    """The turn as it stands; none where the scenario is of one battle alone."""
    navies: dict[Side, Navy] = field(default_factory=dict)
    """What the sides have at sea; empty where the scenario is of no battle at sea."""
    _fight: Fight | None = None

    @property
    def cited(self) -> set[str]:
        """All clauses cited so far."""
        return self.looked_up.union(*map(_cited, self._positions))

    @property
    def transcript(self) -> list[Line]:
        """All that has happened so far."""
        return [line for position in self._positions for line in lines_of(position.events)]

    @property
    def in_sight(self) -> str:
        """The board, and what is awaited."""
        board = self.turn.board if self.turn else ""
        return f"{board} {'; '.join(in_sight(position.awaits) for position in self._positions)}"

    @property
    def _positions(self) -> list[Fight | Turn]:
        return [position for position in (self._fight, self.turn) if position is not None]

    @property
    def fight(self) -> Fight:
        """The battle or raid as it stands."""
        if self._fight is None:
            self._fight = self._opened()
        return self._fight

    @fight.setter
    def fight(self, fight: Fight) -> None:
        self._fight = fight
        if isinstance(fight.awaits, Done):
            self.dice.over(fight)  # those of the next fight are others
        if self.turn:
            self.turn = self.turn.carried_on(fight)
            self.look_at_fight()

    def look_at_fight(self) -> None:
        """Have `fight` be that of the turn; the one before while there is none."""
        if self.turn and self.turn.fight:
            assert isinstance(self.turn.fight, Fight)
            self._fight = self.turn.fight

    @property
    def fight_of_armies(self) -> LandBattle | Bombardment | Raid:
        """The battle or raid as it stands, where it is one of armies."""
        fight = self.fight
        if not isinstance(fight, LandBattle | Bombardment | Raid):
            raise UnexpectedError("a fight of armies", "has one of fleets")
        return fight

    @property
    def battle(self) -> LandBattle:
        """The land battle as it stands."""
        return expect_kind(self.fight, LandBattle)

    def _opened(self) -> Fight:
        if self.evacuation:
            return replace(self.evacuation, profile=self.profile).opened()
        if self.passage:
            return replace(self.passage, profile=self.profile).opened()
        if self.navies:
            return self._sea_battle()
        if self.guns:
            return Bombardment(guns=self.guns, defender=self.defender, profile=self.profile).opened()
        if self.raid:
            route = tuple(self.route)
            return replace(self.raid, raiders=self.raiders, route=route, profile=self.profile).opened()
        return self._land_battle()

    def _land_battle(self) -> LandBattle:
        battle = self.invasion or LandBattle(attacker=self.attacker, defender=self.defender)
        return replace(
            battle,
            attacker=self.attacker,
            defender=self.defender,
            theatre=self.theatre,
            ally_contests=self.ally_contests,
            profile=self.profile,
        ).opened()

    def _sea_battle(self) -> SeaBattle:
        attacker, defender = (self.navy(side) for side in Side)
        return SeaBattle(attacker=attacker, defender=defender, profile=self.profile).opened()

    @property
    def sea_battle(self) -> SeaBattle:
        """The sea battle as it stands."""
        return expect_kind(self.fight, SeaBattle)

    def navy(self, side: Side) -> Navy:
        """What a side has at sea before the battle."""
        return self.navies.get(side, Navy(fleet=Fleet()))

    def haven(self, side: Side, name: str) -> Haven:
        """A place to which a side might withdraw from a sea battle."""
        found = (haven for haven in self.sea_battle.combatant(side).havens if haven.name == name)
        return of_givens(next(found, None), f"a place {name}")

    def force_of(self, text: str) -> Force:
        """Units by number, of the kind of force that fights: a fleet or an army."""
        return fleet_of(text) if isinstance(self.fight, SeaBattle) else army_of(text)

    def combatant(self, side: Side) -> Combatant:
        """A side before the battle."""
        return self.attacker if side is Side.ATTACKER else self.defender

    def bring(self, side: Side, combatant: Combatant) -> None:
        """Change a side before the battle."""
        if side is Side.ATTACKER:
            self.attacker = combatant
        else:
            self.defender = combatant

    @property
    def astray(self) -> list[str]:
        """The dice that no step accounts for, or that are not rolled, in sentences."""
        return self.dice.astray

    def reach(self, label: str, round_of_combat: int) -> None:
        """Go on to the roll or decision of a step: all dice before it miss, and everybody fights on."""
        for _ in range(_TOO_LONG):
            awaited = self.fight.awaits
            at_step = not isinstance(awaited, Done) and self.fight.current.label == label
            if at_step and self.fight.round == round_of_combat:
                return self.dice.arrived(self.fight)
            if isinstance(awaited, Roll):
                self.fight = self.fight.roll(self.dice.on_the_way(self.fight, awaited))
            else:
                expected = f"the battle to go on to step {label} of round {round_of_combat}"
                self.fight = self.fight.choose(expect_one_of(awaited, _is_nothing_special, expected))
        raise UnexpectedError(f"the battle to reach step {label} of round {round_of_combat}", "never reaches it")

    def roll(self) -> None:
        """Roll the dice of the step that is fought, as the scenario names them."""
        while isinstance(awaited := self.fight.awaits, Roll) and self.dice.are_of(self.fight):
            self.fight = self.fight.roll(self.dice.in_the_step(self.fight, awaited))
        if not self.dice.are_of(self.fight):
            self.dice.over(self.fight)

    def space(self, side: Side, name: str) -> Space:
        """A space of the map as a side sees it."""
        origins = frozenset(origin.area for origin in self.battle.attacker.came_from)
        spaces = self.battle.theatre.spaces(self.battle.combatant(side).nation, origins)
        return of_givens(next((space for space in spaces if space.name == name), None), f"an area {name}")


def _is_nothing_special(option: object) -> bool:
    return isinstance(option, FightOn | SailOn) or option in _NOTHING_SPECIAL


def _cited(position: Fight | Turn) -> set[str]:
    """What the transcript of a position cites, and what it awaits."""
    awaited = position.awaits
    shown = awaited.cites if isinstance(awaited, Choose | Done) else [c for g in awaited.groups for c in g.cites]
    return set(shown).union(*(event.cites for event in position.events))
