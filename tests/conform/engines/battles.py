"""Random battles that are played by two engines at once, up to the first answer in which they part."""

from collections.abc import Iterable, Iterator, Mapping
from random import Random

from clausewitz.answers.play import GroupAnswer
from clausewitz.conform.diff import Difference, difference
from clausewitz.conform.protocol import Answered, Asked, Choose, Dice, Engine, Open, Roll, State

Document = dict[str, object]

TROOPS = ("infantry", "entrenched", "cavalry", "storm_troops", "artillery", "rail_guns")
ON_LAND = (*TROOPS, "supporting_rail_guns", "forts", "fighters", "bombers", "zeppelins")
ATTACKERS = ("infantry", "artillery", "tanks")
DEFENDERS = (*ATTACKERS, "anti_air_guns", "fighters", "bombers", "ports", "industrial_complexes", "city")


def land_battle(by: Random) -> Document:
    """A land battle of The Great War, with up to five areas around it."""
    sides = {side: _side(by, nation) for side, nation in (("attacker", "Germany"), ("defender", "France"))}
    names = tuple("ABCDE"[: by.randint(2, 5)])
    sides["attacker"]["came_from"] = {name: {} for name in _some(by, (*names, "here"))}
    here = {
        "owner": by.choice(("France", "France", "Germany")),
        "adjacent": _some(by, names, 0.8),
        "contested": _rarely(by),
    }
    alliances = by.choice(({}, {"Entente": ["France", "England"], "Central Powers": ["Germany", "Austria"]}))
    areas = {"here": here, **{name: _area(by) for name in names}}
    around = {"here": "here", "areas": areas, "alliances": alliances, "ally_contests": _rarely(by)}
    return {"rulebook": "great-war", **sides, **around}


def _side(by: Random, nation: str) -> Document:
    units = _units(by, ON_LAND, 2)
    forts, guns = units.get("forts", 0), units.get("supporting_rail_guns", 0)
    technologies = [each for each in ("gas shells", "gas mask") if by.random() < 0.5]
    fought = {"fort_hits": by.randint(0, 4 * forts), "bombarded": by.randint(0, guns) if _rarely(by) else 0}
    return {"nation": nation, "units": units, "gas": by.randint(0, 1), "technologies": technologies, **fought}


def _area(by: Random) -> Document:
    owner = by.choice(("Germany", "France", "Austria", "England", "England", "Switzerland"))
    attack = by.choice(("none", "none", "none", "land", "other", "repelled"))
    return {"owner": owner, "contested": _rarely(by), "attack": attack}


def land_combat(by: Random) -> Document:
    """Land combat of The War to End All Wars."""
    units = _units(by, ATTACKERS, 2) or {"infantry": 1}
    attacker = {"units": units, "flights": [_flight(by) for _ in range(by.randint(0, 3))]}
    defending = _units(by, DEFENDERS, 2)
    amounts = {"way_home": by.randint(0, 3), "trench_penalty": by.randint(0, 4), "beach_penalty": by.choice((0, 0, 1))}
    return {"rulebook": "end-all-wars", "attacker": attacker, "defender": {"units": defending}, **amounts}


def _flight(by: Random) -> Document:
    fuel = by.randint(0, 6)
    return {"fuel": fuel, "spent": by.choice((0, 0, min(1, fuel))), **_units(by, ("fighters", "bombers"), 2)}


def _units(by: Random, kinds: Iterable[str], most: int) -> dict[str, int]:
    likely = by.choice((0.2, 0.4, 0.6))
    return {kind: by.randint(1, most) for kind in kinds if by.random() < likely}


def _some(by: Random, names: Iterable[str], likely: float = 0.5) -> list[str]:
    return [name for name in names if by.random() < likely]


def _rarely(by: Random) -> bool:
    return by.random() < 0.2


def parting(rules: Engine, other: Engine, document: Mapping[str, object], by: Random) -> Difference | None:
    """The first difference between two engines in a random battle; None if they play it alike to its end."""
    for ask, expected in played(rules, document, by):
        found = difference(expected, other.ask(ask))
        if found:
            return found
    return None


def played(rules: Engine, document: Mapping[str, object], by: Random) -> Iterator[tuple[Asked, Answered]]:
    """The requests of a random battle, each with its answer."""
    ask: Asked | None = Open(document=document)
    while ask:
        answer = rules.ask(ask)
        yield ask, answer
        assert isinstance(answer, State), answer
        ask = _next(answer, by)


def _next(state: State, by: Random) -> Asked | None:
    awaited = state.awaits
    if awaited is None:
        return None
    if awaited.kind == "choice":
        return Choose(option=by.choice(awaited.options).data)
    return Roll(dice=tuple(_fallen(each, awaited.faces, by) for each in awaited.dice))


def _fallen(group: GroupAnswer, faces: int, by: Random) -> Dice:
    shown = tuple(by.randint(1, faces) for _ in range(group.dice))
    return Dice(side=group.side, kind=group.kind, target=group.target, faces=shown)
