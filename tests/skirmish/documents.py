"""Documents that set up a skirmish, and pigeons that carry its messages by sheets of orders."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from enum import Enum
from typing import Annotated, Self

from clausewitz.play.document_schema import Kind
from clausewitz.play.documents import Fault, Name, Named, Opened, PositionDocument, Table, Within
from clausewitz.play.orders import (
    ONE,
    Chart,
    ChartDocument,
    Executed,
    Field,
    Format,
    OrderEvent,
    OrderRules,
    Report,
    WrittenOrder,
)
from clausewitz.play.rulebook import Rulebook
from skirmish.battle import USUAL, Customs, Manners, Skirmish
from skirmish.squads import Squad

PROFILES = {"polite": USUAL, "rude": Customs(manners=Manners.ATTACKER_FIRST)}


class Weather(Enum):
    """What it is like to be outside."""

    FAIR = "fair"
    FOUL = "foul"


@dataclass(frozen=True, kw_only=True)
class Side(Table):
    """A side."""

    name: Name = ""
    """Its name."""
    units: Squad
    """How many of each kind."""

    def faults(self) -> Iterator[Fault]:
        if self.units.total() == 0:
            yield (), "nobody is there"


@dataclass(frozen=True, kw_only=True)
class Grave(Table):
    """A grave."""

    depth: int = 0
    """How deep it is."""


@dataclass(frozen=True, kw_only=True)
class Battlefield(PositionDocument):
    """A skirmish."""

    attacker: Side
    """Who attacks."""
    defender: Side
    """Who was there."""
    roads: frozenset[Name] = frozenset()
    """Roads by which one may leave."""
    blocked: Annotated[str, Named("roads")] = ""
    """The road that is blocked."""
    weather: Weather = Weather.FAIR
    """The weather."""
    night: bool = False
    """Whether night falls soon."""
    graves: Mapping[Name, Grave] = field(default_factory=dict)
    """The graves on the field."""
    waves: Annotated[tuple[Squad, ...], Within(least=1)] = ()
    """Those who come later."""

    def set_up(self) -> Opened:
        profile = self.resolve_profile(PROFILES)
        battle = Skirmish(
            attacker=self.attacker.units,
            defender=self.defender.units,
            profile=profile,
            roads=tuple(sorted(self.roads)),
            skipped="4" if self.night else "",
        )
        return Opened(battle.start(), "A skirmish", (("attacker", "some"), ("defender", "others")), profile)


FIELD = Kind("field", "A skirmish in the field", Battlefield)
WOOD = Kind("wood", "A skirmish in a wood", Battlefield)
SKIRMISH = Rulebook("skirmish", "A Skirmish", PROFILES, documents=(FIELD, WOOD))


@dataclass(frozen=True, kw_only=True)
class SquadsDocument(PositionDocument):
    """Two squads, either of which may be empty, and nothing else."""

    attacker: Squad
    """Who attacks."""
    defender: Squad
    """Who is there."""

    def set_up(self) -> Opened:
        profile = self.resolve_profile(PROFILES)
        battle = Skirmish(attacker=self.attacker, defender=self.defender, profile=profile).start()
        return Opened(
            battle, "A skirmish", (("attacker", str(self.attacker)), ("defender", str(self.defender))), profile
        )


SQUADS = Kind("skirmish", "A skirmish", SquadsDocument)
SKIRMISHES = replace(SKIRMISH, documents=(SQUADS,))
"""Skirmishes that differ in their squads and readings alone, for the search through small battles."""


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

    def execute(self, orders: Iterable[WrittenOrder]) -> Executed:
        given = tuple(orders)
        reports = tuple(
            Report(each.line, each.country, each.word, failed=False, written=("pp.sent",), told=(OrderEvent("done"),))
            for each in given
        )
        eaten = sum(each.numbers.get(GRAINS, ONE).count_among(self.grains) for each in given if each.word == "FEED")
        left = self.grains - eaten
        return Executed(reports, None, 0, (("grains", str(left)),), {"grains": left}, replace(self, grains=left))


@dataclass(frozen=True, kw_only=True)
class LoftDocument(ChartDocument):
    """A loft."""

    towns: frozenset[Name]
    """The towns."""
    grains: int = 0
    """What there is to eat."""

    def set_up(self) -> Chart:
        return Loft(tuple(sorted(self.towns)), grains=self.grains)

    def next_document(self, chart: Chart) -> Self:
        assert isinstance(chart, Loft)
        return replace(self, grains=chart.grains)


LOFT: Kind[Chart] = Kind("loft", "A loft of Pigeon Post", LoftDocument)
FLIGHTS = OrderRules(
    map=LOFT,
    formats=(
        Format("SEND", (BIRD, TOWN), "pp.sent"),
        Format("FEED", (BIRD, GRAINS), "pp.fed", last_may_lack=True),
        Format("WAIT", (), "pp.wait"),
    ),
)
PIGEONS = Rulebook("pigeon-post", "Pigeon Post", {"usual": Customs()}, orders=FLIGHTS)
