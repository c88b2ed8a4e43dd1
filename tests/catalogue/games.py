"""Two little games for tests of documents: a skirmish from a document, and pigeons that fly by sheets of orders."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from clausewitz.play.documents.entries import Table, flag, force_of, names, number, profile_of, table, text
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
    yes_or_no,
)
from clausewitz.play.moments import Side
from clausewitz.play.orders import ONE, Chart, Executed, Field, Format, Orders, Report, Told, WrittenOrder
from clausewitz.play.rulebook import Rulebook
from play.skirmish import USUAL, Customs, Manners, Skirmish
from play.squads import Squad

PROFILES = {"polite": USUAL, "rude": Customs(manners=Manners.ATTACKER_FIRST)}


def _properties() -> Mapping[str, Schema]:
    squad = table_of("A squad.", {kind: count(f"Number of {kind}.") for kind in Squad.kinds()})
    side = table_of("A side.", {"name": name("Its name."), "units": squad}, ["units"])
    return {
        "attacker": side,
        "defender": side,
        "roads": list_of(name("A road."), "Roads by which one may leave."),
        "blocked": name("The road that is blocked."),
        "weather": one_of(["fair", "foul"], "The weather."),
        "night": yes_or_no("Whether night falls soon."),
        "graves": map_of(table_of("A grave.", {"depth": count("How deep it is.")}), "The graves on the field."),
        "waves": rows_of(squad, "Those who come later.", minItems=1),
    }


def _squad(document: Table, side: str) -> Squad:
    return force_of(Squad, table(table(document, side), "units"))


def _faults(document: Table) -> Iterator[str | UnknownName]:
    if text(document, "blocked") not in ("", *names(document, "roads")):
        yield UnknownName(("blocked",), text(document, "blocked"), "roads", tuple(names(document, "roads")))
    for side in Side:
        if _squad(document, side.value).total() == 0:
            yield f"{side.value}: nobody is there"


def _opened(document: Table) -> Opened:
    profile = profile_of(document, PROFILES)
    battle = Skirmish(
        attacker=_squad(document, "attacker"),
        defender=_squad(document, "defender"),
        profile=profile,
        roads=tuple(names(document, "roads")),
        skipped="4" if flag(document, "night") else "",
    )
    return Opened(battle.opened(), "A skirmish", (("attacker", "some"), ("defender", "others")), profile)


FIELD = Kind("field", "A skirmish in the field", _properties, ("attacker", "defender"), _faults, _opened)
WOOD = Kind("wood", "A skirmish in a wood", _properties, ("attacker", "defender"), _faults, _opened)
SKIRMISH = Rulebook("skirmish", "A Skirmish", PROFILES, documents=(FIELD, WOOD))


BIRD, TOWN, GRAINS = Field("bird", "birds", "a bird"), Field("town", "towns", "a town"), Field("grains")


@dataclass(frozen=True)
class Loft(Chart):
    """Towns between which pigeons fly, each of them of the only owner or of one of several."""

    towns: tuple[str, ...]
    birds: tuple[str, ...] = ("Gull", "Gray Hen")
    owners: tuple[str, ...] = ("Anna",)
    grains: int = 0

    @property
    def countries(self) -> tuple[str, ...]:
        return self.owners

    @property
    def names(self) -> Mapping[str, tuple[str, ...]]:
        return {"birds": self.birds, "towns": self.towns}

    def executed(self, orders: Iterable[WrittenOrder]) -> Executed:
        given = tuple(orders)
        reports = tuple(
            Report(each.line, each.country, each.word, failed=False, written=("pp.sent",), told=(Told("done"),))
            for each in given
        )
        eaten = sum(each.numbers.get(GRAINS, ONE).of(self.grains) for each in given if each.word == "FEED")
        return Executed(reports, None, 0, (("grains", str(self.grains - eaten)),), {"grains": self.grains - eaten})


def _loft() -> Mapping[str, Schema]:
    return {"towns": list_of(name("A town."), "The towns."), "grains": count("What there is to eat.")}


def _opened_loft(document: Table) -> Loft:
    return Loft(tuple(names(document, "towns")), grains=number(document, "grains"))


LOFT: Kind[Chart] = Kind("loft", "A loft of Pigeon Post", _loft, ("towns",), lambda _: (), _opened_loft)
FLIGHTS = Orders(
    map=LOFT,
    formats=(
        Format("SEND", (BIRD, TOWN), "pp.sent"),
        Format("FEED", (BIRD, GRAINS), "pp.fed", last_may_lack=True),
        Format("WAIT", (), "pp.wait"),
    ),
)
PIGEONS = Rulebook("pigeon-post", "Pigeon Post", {"usual": Customs()}, orders=FLIGHTS)
