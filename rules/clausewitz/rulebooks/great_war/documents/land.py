"""Documents of land battles of The Great War."""

from collections.abc import Iterator, Mapping

from clausewitz.play.documents.entries import (
    Place,
    Table,
    flag,
    force_of,
    names,
    number,
    profile_of,
    table,
    tables,
    text,
)
from clausewitz.play.documents.kinds import Kind, Opened, UnknownName
from clausewitz.play.documents.schemas import (
    Schema,
    count,
    list_of,
    map_of,
    name,
    one_of,
    rows_of,
    table_of,
    units,
    yes_or_no,
)
from clausewitz.play.moments import Side
from clausewitz.rulebooks.great_war.areas import Alliance, Area, Attack, Theatre
from clausewitz.rulebooks.great_war.army import LANDING, ROSTER, Army, Combatant, Origin, Technology
from clausewitz.rulebooks.great_war.battle import LandBattle
from clausewitz.rulebooks.great_war.fleet import Fleet
from clausewitz.rulebooks.great_war.invasion import Invasion
from clausewitz.rulebooks.great_war.landings import CARGO
from clausewitz.rulebooks.great_war.profile import PROFILES, Profile
from clausewitz.rulebooks.great_war.support_fire import SUPPORTERS

_KINDS = tuple(kind for kind in Army.kinds() if kind not in LANDING.values())
"""Kinds of unit that a document names: who lands is told by the waves."""


def _properties() -> Mapping[str, Schema]:
    return {
        "attacker": _side("attacker", {"came_from": _came_from()}),
        "defender": _side("defender", {}),
        "landing": _landing_schema(),
        "here": name("The area that is fought over; it is one of `areas` if there are any."),
        "areas": map_of(_area_schema(), "The areas around the battle, by name; without them nobody can retreat."),
        "alliances": _alliances(),
    }


def _alliances() -> Schema:
    return map_of(
        list_of(name("A nation."), "Nations that are allied."),
        "Alliances by name. Who belongs to which is in no source, so it is stated here.",
    )


def _side(side: str, more: Mapping[str, Schema]) -> Schema:
    return table_of(
        f"What the {side} brings.",
        {
            "nation": name("The nation of this side; it decides which areas are its own and who its allies are."),
            "units": units(
                Army, "How many units of each kind fight in the battle; kinds without any may be left out.", _KINDS
            ),
            "fort_hits": count("Hits that its forts have taken before, in all."),
            "bombarded": count("How many of its supporting rail guns have bombarded in this turn."),
            "gas": count("Dice of its gas attack. What gas a side has is in no source, so it is stated here."),
            "technologies": list_of(
                {"enum": [each.value for each in Technology]}, "Technologies that this side has developed."
            ),
            **more,
        },
        ["units"],
    )


def _came_from() -> Schema:
    return map_of(
        units(Army, "The units that came from this area.", _KINDS),
        "From which areas the land units of the attacker came: he may retreat to such an area only.",
    )


def _landing_schema() -> Schema:
    return table_of(
        "What makes the battle a naval invasion; what the attacker has in `units` came by land.",
        {
            "waves": rows_of(
                units(Army, "A wave.", CARGO),
                "Land units that come by sea, in the order in which they land, one wave a round.",
                minItems=1,
            ),
            "fleet": units(
                Fleet,
                "The transports that are used, and the ships that can give support fire.",
                ("transports", *SUPPORTERS),
            ),
            "fought_at_sea": yes_or_no("Whether these ships have fought a naval battle in this turn."),
        },
        ["waves"],
    )


def _area_schema() -> Schema:
    return table_of(
        "A land territory.",
        {
            "owner": name("The nation that owns it; left out for a neutral one."),
            "adjacent": list_of(name("An area."), "Areas next to it; said of one of two areas it holds for both."),
            "contested": yes_or_no("Whether both sides have units in it."),
            "attack": one_of(
                (each.value for each in Attack),
                "An attack on it that is still to be resolved: by land units, another, or none.",
            ),
        },
    )


def _opened(document: Table) -> Opened:
    profile = profile_of(document, PROFILES)
    battle = _battle(document, profile)
    title = f"The battle of {battle.theatre.here}" if battle.theatre.here else "A land battle"
    return Opened(battle.opened(), title, tuple(_sides(battle)), profile)


def _battle(document: Table, profile: Profile) -> LandBattle:
    attacker, defender = _combatant(document, "attacker"), _combatant(document, "defender")
    theatre, landing = _theatre(document), table(document, "landing")
    if not landing:
        return LandBattle(attacker=attacker, defender=defender, theatre=theatre, profile=profile)
    return Invasion(
        attacker=attacker,
        defender=defender,
        theatre=theatre,
        profile=profile,
        waves=tuple(force_of(Army, wave) for wave in tables(landing, "waves")),
        fleet=force_of(Fleet, table(landing, "fleet")),
        fought_at_sea=flag(landing, "fought_at_sea"),
    )


def _combatant(document: Table, side: str) -> Combatant:
    own = table(document, side)
    return Combatant(
        nation=text(own, "nation"),
        army=force_of(Army, table(own, "units")),
        fort_hits=number(own, "fort_hits"),
        bombarded=number(own, "bombarded"),
        gas=number(own, "gas"),
        technologies=frozenset(Technology(each) for each in names(own, "technologies")),
        came_from=tuple(
            Origin(area=area, units=force_of(Army, table(table(own, "came_from"), area)))
            for area in table(own, "came_from")
        ),
    )


def _theatre(document: Table) -> Theatre:
    areas = table(document, "areas")
    return Theatre(
        here=text(document, "here"),
        areas=tuple(_area(each, table(areas, each)) for each in areas),
        alliances=tuple(
            Alliance(name=each, nations=frozenset(names(table(document, "alliances"), each)))
            for each in table(document, "alliances")
        ),
    )


def _area(area: str, entries: Table) -> Area:
    return Area(
        name=area,
        owner=text(entries, "owner"),
        adjacent=frozenset(names(entries, "adjacent")),
        contested=flag(entries, "contested"),
        attack=Attack(entries.get("attack", "none")),
    )


def _faults(document: Table) -> Iterator[str | UnknownName]:
    yield from _unknown_areas(document)
    attacker, defender = _combatant(document, "attacker"), _combatant(document, "defender")
    if attacker.nation and attacker.nation == defender.nation:
        yield f'defender.nation: "{defender.nation}" is the nation of the attacker as well'
    for side, own in (("attacker", attacker), ("defender", defender)):
        forts, most = own.army.forts, own.army.forts * ROSTER.number("forts", "hits")
        if own.fort_hits > most:
            yield f"{side}.fort_hits: {own.fort_hits} is more than {ROSTER.count('forts', forts)} can take, {most}"
        if own.bombarded > own.army.supporting_rail_guns:
            guns = ROSTER.count("supporting_rail_guns", own.army.supporting_rail_guns)
            yield f"{side}.bombarded: {own.bombarded} is more than there are, {guns}"
    for kind in Army.kinds():
        came = sum(origin.units[kind] for origin in attacker.came_from)
        if came > attacker.army[kind]:
            yield f"attacker.came_from: {ROSTER.count(kind, came)} came, and attacker.units has {attacker.army[kind]}"


def _unknown_areas(document: Table) -> Iterator[str | UnknownName]:
    areas = table(document, "areas")
    named: list[tuple[Place, str]] = []
    if areas:
        if "here" not in document:
            yield '"here" is missing: where there are areas, one of them is fought over'
        else:
            named.append((("here",), text(document, "here")))
    named += [(("attacker", "came_from"), area) for area in table(table(document, "attacker"), "came_from")]
    for each in areas:
        neighbours = names(table(areas, each), "adjacent")
        named += [(("areas", each, "adjacent", index), area) for index, area in enumerate(neighbours)]
    for place, area in named:
        if area not in areas:
            yield UnknownName(place, area, "areas", tuple(areas))


def _sides(battle: LandBattle) -> Iterator[tuple[str, str]]:
    """For each side its name and what it brings."""
    for side in Side:
        combatant = battle.combatant(side)
        yield f"{side.value}{f' ({combatant.nation})' if combatant.nation else ''}", _in_words(combatant)
    if isinstance(battle, Invasion):
        yield "by sea", ", then ".join(str(wave) for wave in battle.waves)
        yield "its ships", f"{battle.fleet}{', which have fought at sea' if battle.fought_at_sea else ''}"


def _in_words(combatant: Combatant) -> str:
    parts = [str(combatant.army)]
    parts += [f"hits on its forts: {combatant.fort_hits}"] * bool(combatant.fort_hits)
    parts += [f"rail guns that have bombarded: {combatant.bombarded}"] * bool(combatant.bombarded)
    parts += [f"{combatant.gas} {'die' if combatant.gas == 1 else 'dice'} of gas"] * bool(combatant.gas)
    parts += sorted(each.value for each in combatant.technologies)
    return ", ".join(parts)


LAND_DOCUMENT = Kind(
    name="land",
    title="A land battle of The Great War",
    properties=_properties,
    required=("attacker", "defender"),
    faults=_faults,
    opened=_opened,
)
