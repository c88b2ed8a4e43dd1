"""The state of a position: its units by kind, with hits, wrecks, fuel and fire, and the map around a battle."""

from collections.abc import Collection, Iterable

from clausewitz.lazy import dataclass
from clausewitz.play.counts import Count
from clausewitz.play.moments import Held, Left, Side
from clausewitz.play.roster import Roster


@dataclass(frozen=True)
class UnitState:
    """The units of one kind that a side has, or on a map a nation in one place."""

    of: Side | str
    kind: str
    number: Count
    """How many there are, wrecks included."""
    place: str = ""
    """Their place on the map, or on the way of a raid or fleet; empty for the space of a battle."""
    apart: str = ""
    """Why they are not in the fight, such as `out of the battle`; empty if they are in it, and on a map."""
    hits: Count = 0
    """Hits that they have taken so far, if each takes several."""
    hits_left: Count = 0
    """Hits that they can still take, if each takes several."""
    wrecks: Count = 0
    """How many of them are wrecked."""
    fuel: Count | None = None
    """Fuel points left to each; None for units without fuel."""
    fired: bool = False
    """Whether they have had their turn to fire in this round, or on a map in this turn."""

    @classmethod
    def from_left(cls, left: Left, kind: str) -> "UnitState":
        """The units of a kind among those that are left."""
        return cls(left.of, kind, left.units[kind], left.place, left.apart)

    @property
    def where(self) -> str:
        """Who has them, where, and why they are not in the fight, in words."""
        return ", ".join(filter(None, (self.place, _name(self.of), self.apart)))

    def in_words(self, roster: Roster) -> str:
        """The units with their hits, wrecks and fuel: `2 forts (5 hits of 8, 1 wrecked)`."""
        told = []
        if self.hits:
            told.append(f"{self.hits} {'hit' if self.hits == 1 else 'hits'} of {self.hits + self.hits_left}")
        if self.wrecks:
            told.append(f"{self.wrecks} wrecked" if self.number > 1 else "wrecked")
        if self.fuel is not None:
            told.append(f"{self.fuel} fuel {'point' if self.fuel == 1 else 'points'}")
        units = roster.count(self.kind, self.number)
        return f"{units} ({', '.join(told)})" if told else units


@dataclass(frozen=True)
class NationState:
    """What a nation owns besides its units."""

    nation: str
    """Its name; in a raid that is no part of a turn, the side: `defender`."""
    money: Count = 0
    """Money in its treasury."""
    raided: Count = 0
    """Money that raids have cost it since it last collected income."""
    technologies: tuple[str, ...] = ()
    """The technologies that it has developed, in the words of the rulebook."""


@dataclass(frozen=True)
class PositionState:
    """All that a position says of its units, and on a map of its territories and nations."""

    units: tuple[UnitState, ...] = ()
    """The units in the fight under way, and those that have left it or take no part."""
    board: tuple[UnitState, ...] = ()
    """On a map, the units in each place; those in a fight under way as they stood when it began."""
    spaces: tuple[Held, ...] = ()
    """On a map, the holder of each territory, and the contested sea zones, as they are now."""
    nations: tuple[NationState, ...] = ()
    """On a map, the money and technologies of each nation; in a raid, what raids have cost the owner of the target."""


def state_lines(left: Iterable[Left], units: Collection[UnitState], roster: Roster) -> tuple[tuple[str, str], ...]:
    """The units that are left in words, by owner and place: `("defender", "1 infantry, 2 forts (3 hits of 8)")`.

    An owner whose units are in no other place has a line of `nothing` without any.
    """
    lines: dict[str, list[str]] = {str(each): [] for each in left}
    for each in units:
        lines.setdefault(each.where, []).append(each.in_words(roster))
    elsewhere = {_name(each.of) for each in units if each.place}
    return tuple(
        (where, ", ".join(said) or "nothing") for where, said in lines.items() if said or where not in elsewhere
    )


def _name(of: Side | str) -> str:
    return of.value if isinstance(of, Side) else of
