"""The world of one scenario: what its Givens set up, the battle that its Whens lead on, and the clauses cited."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from clausewitz.play.battle import Battle
from clausewitz.play.combat import Playable
from clausewitz.play.forces import Force
from clausewitz.play.moments import Awaited, Side
from clausewitz.rulebooks.great_war import RULEBOOK
from clausewitz.rulebooks.great_war.air.bombing import Sortie
from clausewitz.rulebooks.great_war.air.raid import Overflown, Raid
from clausewitz.rulebooks.great_war.allies.assaults import Assaults
from clausewitz.rulebooks.great_war.forces import Army, Combatant, Fight, Fleet, Haven, Navy
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
from clausewitz.rulebooks.great_war.standoff import NOWHERE, FightOn, Space, Theatre
from clausewitz.rulebooks.great_war.straits.passage import Passage
from clausewitz.rulebooks.great_war.straits.straits import SailOn
from clausewitz.rulebooks.great_war.territory.bombardment import Bombardment, RailGun
from clausewitz.rulebooks.great_war.territory.repairs import Works
from clausewitz.rulebooks.great_war.turn.turn import Turn
from clausewitz.steps.expect import UnexpectedError, expect_kind, require_given
from clausewitz.steps.world import BattleWorld, Played

from .words import army_of, counts_of, fleet_of

_NOTHING_SPECIAL = (StayInBattle(), StrikeFirst(), Submerge(0), SendDestroyers(0), SendSubHunters(0))


@dataclass
class World(BattleWorld):
    """One scenario. The battle begins with the first When or Then that needs it."""

    rulebook = RULEBOOK
    attacker: Combatant = field(default_factory=lambda: Combatant(army=Army()))
    defender: Combatant = field(default_factory=lambda: Combatant(army=Army()))
    theatre: Theatre = NOWHERE
    profile: Profile = LATEST
    unit: InfantryUnit = field(default_factory=InfantryUnit)
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

    @property
    def in_sight(self) -> str:
        """The board, and what is awaited."""
        return f"{self.turn.board if self.turn else ''} {super().in_sight}"

    @property
    def positions(self) -> Sequence[Played]:
        """The battle or raid, and the turn that it is part of."""
        return (*super().positions, *([self.turn] if self.turn else []))

    @property
    def awaits(self) -> Awaited:
        """What is awaited in the turn, if there is one, or else in the battle or raid."""
        return self.turn.awaits if self.turn else super().awaits

    @property
    def playable(self) -> Playable:
        """The turn, if there is one, or else the battle or raid."""
        return self.turn or super().playable

    def lay_out(self, position: Playable) -> None:
        """Have a turn, or a battle or raid, be what is played."""
        if not isinstance(position, Turn):
            return super().lay_out(position)
        self.turn = position
        return self.look_at_fight()

    def follow_fight(self) -> None:
        """The turn goes on with the fight."""
        if self.turn:
            assert isinstance(self.fight, Fight)
            self.turn = self.turn.with_fight(self.fight)
            self.look_at_fight()

    def look_at_fight(self) -> None:
        """Have `fight` be that of the turn; the one before while there is none."""
        if self.turn and self.turn.fight:
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

    def start_fight(self) -> Battle:
        """The fight of the kind of which the Givens are."""
        if self.evacuation:
            return replace(self.evacuation, profile=self.profile).start()
        if self.passage:
            return replace(self.passage, profile=self.profile).start()
        if self.navies:
            return self._sea_battle()
        if self.guns:
            return Bombardment(guns=self.guns, defender=self.defender, profile=self.profile).start()
        if self.raid:
            route = tuple(self.route)
            return replace(self.raid, raiders=self.raiders, route=route, profile=self.profile).start()
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
        ).start()

    def _sea_battle(self) -> SeaBattle:
        attacker, defender = (self.navy(side) for side in Side)
        return SeaBattle(attacker=attacker, defender=defender, profile=self.profile).start()

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
        return require_given(next(found, None), f"a place {name}")

    def muster(self, side: Side, units: str) -> None:
        """Add units to those that a side has before the battle, gas attacks among them."""
        own, gas = self.combatant(side), counts_of(units).get("gas", 0)
        self.bring(side, replace(own, army=own.army + army_of(units), gas=own.gas + gas))

    def force_of(self, side: Side, units: str) -> Force:
        """Units by number, of the kind of force that fights: a fleet or an army."""
        return fleet_of(units) if isinstance(self.fight, SeaBattle) else army_of(units)

    def left_to(self, side: Side) -> Force:
        """The army that a side has left."""
        return self.fight_of_armies.combatant(side).army

    def leads_on(self, option: object) -> bool:
        """Whether nothing special happens by a decision: everybody fights on."""
        return isinstance(option, FightOn | SailOn) or option in _NOTHING_SPECIAL

    def combatant(self, side: Side) -> Combatant:
        """A side before the battle."""
        return self.attacker if side is Side.ATTACKER else self.defender

    def bring(self, side: Side, combatant: Combatant) -> None:
        """Change a side before the battle."""
        if side is Side.ATTACKER:
            self.attacker = combatant
        else:
            self.defender = combatant

    def space(self, side: Side, name: str) -> Space:
        """A space of the map as a side sees it."""
        origins = frozenset(origin.area for origin in self.battle.attacker.came_from)
        spaces = self.battle.theatre.spaces(self.battle.combatant(side).nation, origins)
        return require_given(next((space for space in spaces if space.name == name), None), f"an area {name}")
