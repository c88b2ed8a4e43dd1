"""The engine in Perl, which executes Empires' sheets, under the kit: it conforms, and does not with any mistake.

By day it is given the sheets below; by night also all cases of the game.
"""

import json
import shlex
import shutil
from collections.abc import Iterator, Mapping, Sequence
from functools import cache

import pytest

from clausewitz.conform.case import Case, Exchange, cited_in
from clausewitz.conform.judge import Inquiry, Judgement, broken_clauses, issues_of, judge_engine, plays
from clausewitz.conform.protocol import Orders, Results
from clausewitz.conform.traces import ReferenceAnswers, Trace, compare_trace
from clausewitz.conform.wire import Driver
from conform.made import made
from conform.samples import REFERENCE
from here import NIGHT, PROJECT, sample

ENGINE = PROJECT.root / "tests" / "conform" / "engines" / "perl"
MISTAKES = json.loads((ENGINE / "mistakes.json").read_text(encoding="utf-8"))
PERL = shutil.which("perl") or "perl"
ISSUES = issues_of(REFERENCE.rulebooks["empires"])
RULES = ReferenceAnswers(REFERENCE, ISSUES.preferred_letters)
OTHER_READINGS = {
    "em.issue.all": "b",
    "em.issue.captured-mode": "b",
    "em.issue.distance-from": "d",
    "em.issue.failed-cost": "b",
    "em.issue.location-left-out": "b",
    "em.issue.nobody": "b",
    "em.issue.retreat-adjacent": "b",
    "em.issue.room-aboard": "b",
    "em.issue.too-many": "b",
    "em.issue.unowned-sea": "b",
}
"""Readings that the engine can play instead of those that are preferred."""
pytestmark = pytest.mark.skipif(not shutil.which("perl"), reason="there is no perl here to run the engine")

Area = Mapping[str, object]
STRAITS: Mapping[str, Area] = {
    "Kent": {"owner": "Albion", "adjacent": ["Sussex", "Channel", "Sound"], "naval_base": {"entrance": "Channel"}},
    "Sussex": {"owner": "Albion", "adjacent": ["Wessex", "Channel"]},
    "Wessex": {"owner": "Gallia", "adjacent": ["Wales"]},
    "Wales": {},
    "Picardy": {"owner": "Gallia", "adjacent": ["Channel", "Normandy"]},
    "Normandy": {"owner": "Gallia", "adjacent": ["Brest"]},
    "Brest": {"owner": "Gallia", "naval_base": {"entrance": "Ocean"}},
    "Cadiz": {"owner": "Albion", "adjacent": ["Ocean"], "naval_base": {"entrance": "Ocean"}},
    "Channel": {"sea": True, "adjacent": ["Sound", "Ocean"]},
    "Sound": {"sea": True},
    "Ocean": {"sea": True},
}


def sheet(clause: str, orders: str, *, points: int = 20, **areas: Area) -> Case:
    """A sheet on the map of the straits, on which these areas are otherwise; its orders are parted by semicolons."""
    names = [*STRAITS, *areas]
    chart = {name: {**STRAITS.get(name, {}), **areas.get(name, {})} for name in dict.fromkeys(names)}
    document = {"rulebook": "empires", "countries": {"Albion": {"BPs": points}, "Gallia": {"BPs": 20}}, "areas": chart}
    asked = Orders(map=document, sheet="\n".join(each.strip() for each in orders.split(";")))
    exchanges = (Exchange(asked, REFERENCE.ask(asked)),)
    assert isinstance(exchanges[0].answer, Results)
    title = orders.replace(";", ", then")
    case = Case(f"{clause}/{title}", "empires", clause, title, exchanges, {}, {}, tuple(cited_in(exchanges[0].answer)))
    return Case(case.id, case.rulebook, clause, title, exchanges, {}, dict(resting(case)), case.cites)


def resting(case: Case) -> Iterator[tuple[str, str]]:
    """The readings under another one of which a case goes otherwise, of the issues that the engine reads otherwise."""
    own = Trace(tuple(each.answer for each in case.exchanges))
    for issue in OTHER_READINGS:
        others = (RULES.answers(case, {issue: each}) for each in ISSUES.letters[issue])
        if any(compare_trace(case, other, own).divergence for other in others):
            yield issue, ISSUES.preferred_letters[issue]


def of(who: str, armies: int = 0, ships: int = 0) -> Area:
    """Armies and ships of a country."""
    return {"armies": {who: armies}} | ({"ships": {who: ships}} if ships else {})


@cache
def sheets() -> Sequence[Case]:
    landed = of("Albion", 3, 3)
    return (
        sheet("em.move.any-number", "Albion: MOVE Kent, Sussex, 7", Kent=of("Albion", 7)),
        sheet("em.move.any-number", "Albion: MOVE Kent, Sussex, 256", Kent=of("Albion", 300)),
        sheet("em.move.cost", "Albion: MOVE Kent, Sussex, 1", points=1, Kent=of("Albion", 2)),
        sheet("em.move.ships", "Albion: MOVE Sussex, Channel, 2", Sussex=of("Albion", 2), Channel=of("Albion", 1, 2)),
        sheet("em.move.ships", "Albion: MOVE Sussex, Channel, 3", Sussex=of("Albion", 3), Channel=of("Albion", 0, 2)),
        sheet("em.move.format", "Albion: MOVE Kent, Sussex, 4", Kent=of("Albion", 3)),
        sheet("em.move.format", "Albion: MOVE Kent, Sussex, 0", Kent=of("Albion", 3)),
        sheet("em.move.format", "Albion: MOVE Kent, Sussex, all but 1", Kent=of("Albion", 3)),
        sheet("em.move.fails", "Albion: MOVE Sussex, Wessex, 1", Sussex=of("Albion", 3)),
        sheet("em.move.at-sea", "Albion: MOVE Channel, Sound, 1", Channel=of("Albion", 2, 2), Sound=of("Albion", 0, 2)),
        sheet("em.attack.cost", "Albion: ATTACK Sussex, Wessex, 3", Sussex=of("Albion", 3)),
        sheet(
            "em.attack.from-own",
            "Gallia: ATTACK Wales, Kent, 1; Albion: ATTACK Wales, Wessex, 1",
            Wales={"armies": {"Albion": 1}, "owner": "Gallia"},
        ),
        sheet(
            "em.attack.battle",
            "Albion: ATTACK Sussex, Wessex, 3 => won, losing 3",
            Sussex=of("Albion", 4),
            Wessex=of("Gallia", 2),
        ),
        sheet(
            "em.stuck.towns",
            "Albion: MOVE Kent, Sussex, 1; MOVE Sussex, Kent, 1",
            Kent=of("Albion", 1),
            Sussex={"terrain": "towns"},
        ),
        sheet("em.stuck.by-sea", "Albion: ATTACK Channel, Picardy, 2; MOVE Picardy, Channel, 1", Channel=landed),
        sheet(
            "em.stuck.same-country",
            "Gallia: MOVE Wessex, Wales, 1",
            Wessex={"armies": {"Gallia": 1, "Albion": 1}, "placed_from_reserve": {"Albion": 1}},
            Wales={"owner": "Gallia"},
        ),
        sheet(
            "em.stuck.reserve",
            "Albion: MOVE Sussex, Kent, 1",
            Sussex={"armies": {"Albion": 2}, "placed_from_reserve": {"Albion": 1}},
        ),
        sheet(
            "em.defence.retreat.stronger",
            "Gallia: RETREAT Picardy, Normandy; Albion: ATTACK Channel, Picardy, 2 => lost",
            Picardy=of("Gallia", 2),
            Channel=landed,
        ),
        sheet(
            "em.defence.defend.even-if-losing",
            "Gallia: RETREAT Picardy, Normandy; DEFEND Picardy; Albion: ATTACK Channel, Picardy, 3 => won, losing 1",
            Picardy=of("Gallia", 2),
            Channel=landed,
        ),
        sheet(
            "em.defence.retreat.not-owned",
            "Gallia: RETREAT Picardy, Normandy; Albion: ATTACK Channel, Picardy, 3 => won, losing 1",
            Picardy=of("Gallia", 2),
            Normandy={"owner": "Albion"},
            Channel=landed,
        ),
        sheet(
            "em.defence.retreat-location",
            "Gallia: RETREAT Picardy, Brest; Albion: ATTACK Channel, Picardy, 3 => lost",
            Picardy=of("Gallia", 2),
            Channel=landed,
        ),
        sheet(
            "em.defence.retreat-location",
            "Gallia: RETREAT Picardy, Normandy; RETREAT Picardy; Albion: ATTACK Channel, Picardy, 3 => lost",
            Picardy=of("Gallia", 2),
            Channel=landed,
        ),
        sheet("em.defence.start", "Gallia: DEFEND Picardy; Albion: ATTACK Channel, Picardy, 2", Channel=landed),
        sheet("em.sea.seamove.cost", "Albion: SEAMOVE Kent, Channel, 3", Kent=of("Albion", 0, 3)),
        sheet("em.sea.seamove.distance", "Albion: SEAMOVE Channel, Sound, 1", Channel=of("Albion", 0, 2)),
        sheet("em.sea.seamove.distance", "Albion: SEAMOVE Sound, Channel, 1", Sound=of("Albion", 0, 2)),
        sheet("em.sea.seamove.format", "Albion: SEAMOVE Channel, Sound, 3", points=2, Channel=of("Albion", 0, 2)),
        sheet(
            "em.sea.no-route.closed",
            "Albion: CONVOY Channel, Sound, 3",
            Kent={"naval_base": {"entrance": "Channel", "closed": True}},
            Cadiz={"owner": "Gallia"},
            Channel=landed,
        ),
        sheet(
            "em.sea.no-route.army",
            "Albion: CONVOY Ocean, Cadiz, 3",
            Kent={"owner": "Gallia"},
            Cadiz={"naval_base": {"entrance": "Ocean", "closed": True}},
            Ocean=of("Albion", 2, 3),
        ),
        sheet("em.sea.base.entrance", "Albion: SEAMOVE Kent, Sound, 1", Kent=of("Albion", 0, 1)),
        sheet("em.sea.base.own", "Albion: SEAMOVE Ocean, Brest, 1", Ocean=of("Albion", 0, 1)),
        sheet("em.sea.convoy.armies", "Albion: CONVOY Kent, Channel, 2", Kent=of("Albion", 5, 3)),
        sheet("em.sea.convoy.all-but", "Albion: CONVOY Channel, Sound, all but 1", Channel=of("Albion", 1, 3)),
        sheet(
            "em.sea.battle",
            "Albion: CONVOY Channel, Ocean, 3 => won, losing 2",
            Channel=of("Albion", 2, 3),
            Ocean=of("Gallia", 1, 2),
        ),
    )


def engine(mistake: int = 0, readings: Mapping[str, str] | None = None) -> Driver:
    """The engine, with a mistake of `mistakes.json` or none, by other readings than those that are preferred."""
    read = " ".join(f"{issue}={letter}" for issue, letter in (readings or {}).items())
    planted = (f"-Mmistakes={mistake}",) if mistake else ()
    return Driver(shlex.join(("env", f"READINGS={read}", PERL, f"-I{ENGINE}", *planted, str(ENGINE / "adapter.pl"))))


def judgement(driven: Driver, cases: Sequence[Case]) -> Judgement:
    with driven as other:
        own = [each for each in cases if plays(each, other.welcome, "")]
        return judge_engine(Inquiry("empires", ISSUES, "", own), other, other.welcome, RULES, lambda *_: None)


def others_found(judged: Judgement) -> dict[str, tuple[str, ...]]:
    """The issues of which another reading than the preferred one is found, with the readings that fit."""
    preferred = ISSUES.preferred_letters
    return {each.issue: each.fitting for each in judged.found if each.letter != preferred[each.issue]}


@pytest.mark.parametrize("cases", ["sheets", pytest.param("all", marks=pytest.mark.nightly)])
def test_it_conforms_under_the_preferred_readings(cases: str) -> None:
    judged = judgement(engine(), sheets() if cases == "sheets" else made()["empires"].cases)
    assert [(each.case.id, each.difference) for each in judged.divergences] == []
    assert (others_found(judged), judged.faults) == ({}, ())


@pytest.mark.parametrize("issue", sample(OTHER_READINGS, 4))
def test_a_reading_that_it_does_not_declare_is_found(issue: str) -> None:
    played = {issue: OTHER_READINGS[issue]}
    judged = judgement(engine(readings=played), made()["empires"].cases if NIGHT else sheets())
    assert [(each.case.id, each.difference) for each in judged.divergences] == []
    assert others_found(judged) == {issue: (OTHER_READINGS[issue],)}


@pytest.mark.parametrize(
    "number", sample(range(1, len(MISTAKES) + 1), 6, lambda number: str(MISTAKES[number - 1]["wrong"]))
)
def test_a_mistake_is_found_where_a_clause_that_it_breaks_is_cited(number: int) -> None:
    breaks = set(MISTAKES[number - 1]["breaks"])
    judged = judgement(engine(number), sheets())
    named = [{*broken_clauses(each), *cited_in(each.expected)} for each in judged.divergences]
    assert [each & breaks for each in named if each & breaks] != []
