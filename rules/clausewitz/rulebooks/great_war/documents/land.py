"""Documents of land battles of The Great War."""

from collections.abc import Iterator

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
from clausewitz.play.moments import Side
from clausewitz.rulebooks.great_war.documents.land_schema import land_properties
from clausewitz.rulebooks.great_war.forces.areas import Alliance, Area, Attack, Theatre
from clausewitz.rulebooks.great_war.forces.army import ROSTER, Army, Combatant, Origin, Technology
from clausewitz.rulebooks.great_war.forces.fleet import Fleet
from clausewitz.rulebooks.great_war.land.battle import LandBattle
from clausewitz.rulebooks.great_war.profile import PROFILES, Profile
from clausewitz.rulebooks.great_war.shore.invasion import Invasion


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
    properties=land_properties,
    required=("attacker", "defender"),
    faults=_faults,
    opened=_opened,
)
