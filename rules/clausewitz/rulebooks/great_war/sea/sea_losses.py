"""Losses at sea: the units that hits may be taken on, with the rule on airships and transports."""

from collections.abc import Iterator

from clausewitz.lazy import dataclass
from clausewitz.play.counts import Count, every, least, some
from clausewitz.play.forces import Force, Selections
from clausewitz.play.switches import standing_clauses, stands
from clausewitz.rulebooks.great_war.forces import AIRCRAFT, WARSHIPS, Fleet
from clausewitz.rulebooks.great_war.profile import LATEST, Profile
from clausewitz.rulebooks.great_war.readings.sea import Airships, CombatShips


@dataclass(frozen=True, kw_only=True)
class LossesAtSea:
    """The losses that these hits leave to choose between; made one by one."""

    room: Fleet
    """The hits that each kind can take."""
    hits: Count
    protected: tuple[str, ...]
    """Kinds that are lost only after all combat ships."""
    combat: tuple[str, ...]
    """The combat ships."""

    @property
    def last(self) -> tuple[str, ...]:
        """The protected kinds."""
        return self.protected

    def is_allowed(self, losses: Force) -> bool:
        """Whether these losses may be taken: all the hits, or the whole fleet, protected kinds last."""
        if not isinstance(losses, Fleet):
            return False
        none_of_them = losses.total(self.protected) == 0
        all_combat_ships = losses.total(self.combat) == self.room.total(self.combat)
        so_many = losses.total() == least(self.hits, self.room.total())
        return every((self.room.covers(losses), so_many, some((none_of_them, all_combat_ships))))

    def __iter__(self) -> Iterator[Fleet]:
        number = least(self.hits, self.room.total())
        yield from _selections(self.room, self.protected, number)
        combat = self.room.only(self.combat)
        beyond = _selections(self.room, self.combat, number - combat.total())
        yield from (combat + each for each in beyond if each.total(self.protected) > 0)

    def forced_losses(self) -> Fleet | None:
        """The only possible losses; None if there is a choice."""
        protected, combat = self.room.only(self.protected), self.room.only(self.combat)
        first, hits = self.room - protected, least(self.hits, self.room.total())
        if hits <= first.total():  # whoever has lost all combat ships may take the others on what is protected
            else_protected = every((hits > combat.total(), protected.total() > 0))
            return None if else_protected else _only(first, hits)
        beyond = _only(self.room - combat, hits - combat.total())
        return None if beyond is None else combat + beyond


def _only(room: Fleet, number: int) -> Fleet | None:
    only = Selections(room, number).forced_losses()
    assert only is None or isinstance(only, Fleet)
    return only


def _selections(room: Fleet, spared: tuple[str, ...], number: int) -> Iterator[Fleet]:
    for each in Selections(room.only(kind for kind in Fleet.kinds() if kind not in spared), number):
        assert isinstance(each, Fleet)
        yield each


def losses_at_sea(
    room: Fleet, hits: int, *, called: bool = False, fortress_fire: bool = False, profile: Profile = LATEST
) -> LossesAtSea:
    """The losses that hits in a naval battle or by forts leave to choose between.

    Without `gw.naval.protected.called` called shots spare airships and transports as well.
    """
    protected = tuple(kind for kind, _ in _protected_kinds(profile, called=called, fortress_fire=fortress_fire))
    aircraft = AIRCRAFT if profile.combat_ships is CombatShips.AIRCRAFT_TOO else ()
    combat = tuple(kind for kind in (*WARSHIPS, *aircraft) if kind not in {*airships(profile), "transports"})
    return LossesAtSea(room=room, hits=hits, protected=protected, combat=combat)


def cites_of_protection(room: Fleet, *, called: bool, fortress_fire: bool, profile: Profile) -> tuple[str, ...]:
    """The clauses by which units that could be hit are protected, or are not."""
    if called:
        return standing_clauses("gw.naval.protected.called")
    protected = dict(_protected_kinds(profile, called=False, fortress_fire=fortress_fire))
    others = room.total() > room.total(tuple(protected))
    found = [clause for kind, clause in protected.items() if every((room[kind] > 0, others))]
    return standing_clauses(
        *dict.fromkeys(found), *(("gw.naval.protected.fortress-fire",) if found and fortress_fire else ())
    )


def airships(profile: Profile) -> tuple[str, ...]:
    """The kinds of aircraft that count as airships."""
    return AIRCRAFT if profile.airships is Airships.AIR_UNITS else ("zeppelins",)


def _protected_kinds(profile: Profile, *, called: bool, fortress_fire: bool) -> Iterator[tuple[str, str]]:
    """The kinds that are lost only after all combat ships, with their clauses."""
    excepted = called and stands("gw.naval.protected.called")
    if excepted or (not stands("gw.naval.protected.fortress-fire") and fortress_fire):
        return
    if stands("gw.naval.protected.airships"):
        yield from ((kind, "gw.naval.protected.airships") for kind in airships(profile))
    if stands("gw.naval.protected.transports"):
        yield "transports", "gw.naval.protected.transports"
