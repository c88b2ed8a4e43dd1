"""Reading a battle of The Great War from a document: what the schema cannot say is checked here."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import cast

from clausewitz.catalogue.battle_schema import battle_schema
from clausewitz.catalogue.documents import DocumentError, path_in_words, read_document
from clausewitz.play.readings import choosing
from clausewitz.rulebooks.great_war.areas import Alliance, Area, Attack, Theatre
from clausewitz.rulebooks.great_war.army import ROSTER, Army, Combatant, Origin, Technology
from clausewitz.rulebooks.great_war.battle import LandBattle
from clausewitz.rulebooks.great_war.profile import PROFILES, Profile
from clausewitz.text.nearest import did_you_mean

Table = Mapping[str, object]


def read_battle(file: Path) -> LandBattle:
    """The battle in a document, at its first roll or decision. Raises `DocumentError` with all faults."""
    reader = _Reader(read_document(file, battle_schema()))
    faults = list(reader.faults())
    if faults:
        raise DocumentError(file.name, faults)
    return reader.battle().opened()


@dataclass(frozen=True)
class _Reader:
    """Makes a battle of a document that fits the schema."""

    document: Table

    def battle(self) -> LandBattle:
        return LandBattle(
            attacker=self.side("attacker"),
            defender=self.side("defender"),
            theatre=self.theatre(),
            profile=self.profile(),
        )

    def side(self, name: str) -> Combatant:
        table = _table(self.document, name)
        return Combatant(
            nation=_text(table, "nation"),
            army=_army(_table(table, "units")),
            fort_hits=_number(table, "fort_hits"),
            gas=_number(table, "gas"),
            technologies=frozenset(Technology(each) for each in _list(table, "technologies")),
            came_from=tuple(
                Origin(area=area, units=_army(cast("Table", units)))
                for area, units in _table(table, "came_from").items()
            ),
        )

    def theatre(self) -> Theatre:
        areas = _table(self.document, "areas")
        return Theatre(
            here=_text(self.document, "here"),
            areas=tuple(_area(name, _table(areas, name)) for name in areas),
            alliances=tuple(
                Alliance(name=name, nations=frozenset(cast("list[str]", nations)))
                for name, nations in _table(self.document, "alliances").items()
            ),
        )

    def profile(self) -> Profile:
        profile = PROFILES[_text(self.document, "profile") or "latest"]
        for issue, letter in _table(self.document, "readings").items():
            profile = choosing(profile, issue, str(letter))
        return profile

    def faults(self) -> Iterator[str]:
        """What fits the schema and still makes no sense."""
        yield from self._unknown_areas()
        attacker, defender = self.side("attacker"), self.side("defender")
        if attacker.nation and attacker.nation == defender.nation:
            yield f'defender.nation: "{defender.nation}" is the nation of the attacker as well'
        for name, side in (("attacker", attacker), ("defender", defender)):
            if not side.is_sound():
                most = side.army.forts * ROSTER.number("forts", "hits")
                forts = ROSTER.units["forts"].count(side.army.forts)
                yield f"{name}.fort_hits: {side.fort_hits} is more than {forts} can take, {most}"
        for kind in Army.kinds():
            came = sum(origin.units[kind] for origin in attacker.came_from)
            if came > attacker.army[kind]:
                units = ROSTER.units[kind].count(came)
                yield f"attacker.came_from: {units} came, and attacker.units has {attacker.army[kind]}"

    def _unknown_areas(self) -> Iterator[str]:
        areas = _table(self.document, "areas")
        named: list[tuple[tuple[str | int, ...], str]] = []
        if areas:
            if "here" not in self.document:
                yield '"here" is missing: where there are areas, one of them is fought over'
            else:
                named.append((("here",), _text(self.document, "here")))
        named += [(("attacker", "came_from"), area) for area in _table(_table(self.document, "attacker"), "came_from")]
        for name in areas:
            neighbours = _list(_table(areas, name), "adjacent")
            named += [(("areas", name, "adjacent", number), area) for number, area in enumerate(neighbours)]
        for path, area in named:
            if area not in areas:
                yield f'{path_in_words(path)}: "{area}" is none of the areas{did_you_mean(area, areas)}'


def _area(name: str, table: Table) -> Area:
    return Area(
        name=name,
        owner=_text(table, "owner"),
        adjacent=frozenset(_list(table, "adjacent")),
        contested=bool(table.get("contested", False)),
        attack=Attack(table.get("attack", "none")),
    )


def _army(table: Table) -> Army:
    return Army(**{kind: _number(table, kind) for kind in table})


def _table(table: Table, key: str) -> Table:
    return cast("Table", table.get(key, {}))


def _list(table: Table, key: str) -> list[str]:
    return cast("list[str]", table.get(key, []))


def _text(table: Table, key: str) -> str:
    return str(table.get(key, ""))


def _number(table: Table, key: str) -> int:
    return int(cast("int", table.get(key, 0)))  # JSON's 3.0 is a whole number as well
