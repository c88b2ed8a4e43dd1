"""What a map says of its places and nations is what stands on the board of a turn, and nothing else does."""

from typing import Literal

from clausewitz.play.counts import Count
from clausewitz.prove.claims import claim
from clausewitz.rulebooks.great_war.documents.battles import ForceEntry, GunsEntry, MinesEntry, NationEntry, PlaceEntry
from clausewitz.rulebooks.great_war.forces import Army, Fleet, Technology
from clausewitz.rulebooks.great_war.straits.straits import Strait, ZonePosition
from clausewitz.rulebooks.great_war.turn.board import Guns, Minefield, Nation, Place, Stack, Territory


@claim("gw.contesting.owner", "gw.turn.combat")
def a_territory_begins_a_turn_as_its_map_has_it_and_its_contest_with_its_owner(
    contested: bool, first: Literal["", "France"], before: Literal["", "Russia"], forts: Count, hits: Count, lost: bool
) -> None:
    """A territory has the owner, forts and hits that are written; if no other is, its owner has always had it.

    Who owned it before its contest began counts while it is contested, and no longer.
    """
    written = PlaceEntry(
        owner="Germany",
        first_owner=first,
        owner_before=before,
        contested=contested,
        value=3,
        port=True,
        forts=forts,
        fort_hits=hits,
        idle_forts=2,
        idle_forts_of="Austria",
        idle_fort_hits=1,
        garrison_lost=lost,
        bombed=4,
        onslaughts=(5, 6),
    )
    assert written.territory("Lorraine") == Territory(
        name="Lorraine",
        owner="Germany",
        first_owner=first or "Germany",
        contested=contested,
        owner_before=(before or "Germany") if contested else "",
        forts=forts,
        fort_hits=hits,
        idle_forts=2,
        idle_forts_of="Austria",
        idle_fort_hits=1,
        garrison_lost=lost,
        bombed=4,
        onslaughts=(5, 6),
    )
    near = frozenset({"Paris"})
    assert written.place("Lorraine", near) == Place(name="Lorraine", sea=False, adjacent=near, value=3, port=True)
    assert PlaceEntry(sea=True).place("Atlantic", near) == Place(name="Atlantic", sea=True, adjacent=near)


@claim("gw.turn.combat-movement", "gw.turn.income")
def nations_forces_mines_and_guns_stand_where_their_map_has_them(
    money: Count, bombed: Count, bomber: bool, united: bool, infantry: Count, cruisers: Count, number: Count
) -> None:
    """A nation begins with what it has developed and its money, and all units have not moved where they stand."""
    entry = NationEntry(
        treasury=money,
        bombed=bombed,
        heavy_bomber=bomber,
        coordination=united,
        technologies=frozenset({Technology.GAS_MASK}),
    )
    assert entry.nation("France") == Nation(
        name="France",
        treasury=money,
        bombed=bombed,
        heavy_bomber=bomber,
        coordination=united,
        technologies=frozenset({Technology.GAS_MASK}),
    )
    force = ForceEntry(nation="France", place="Paris", units=Army(infantry=infantry), ships=Fleet(cruisers=cruisers))
    stack = Stack(nation="France", place="Paris", army=Army(infantry=infantry), fleet=Fleet(cruisers=cruisers))
    assert force.stack == stack
    assert (stack.has_moved, stack.spent) == (False, 0)
    mines = MinesEntry(nation="France", place="Atlantic", number=number)
    assert mines.minefield == Minefield(nation="France", place="Atlantic", number=number)
    forts = GunsEntry(
        zone="Aegean Sea",
        coming_from="Black Sea",
        at=Strait.DARDANELLES_FROM_BLACK_SEA,
        way=ZonePosition.THROUGH,
        forts="Constantinople",
    )
    assert forts.guns == Guns(
        zone="Aegean Sea",
        coming_from="Black Sea",
        at=Strait.DARDANELLES_FROM_BLACK_SEA,
        way=ZonePosition.THROUGH,
        forts="Constantinople",
    )
