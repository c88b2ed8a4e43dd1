"""What a report shows, as a page, for a CI, as a badge: all of it text, wherever it comes from."""

import dataclasses
import tracemalloc
from pathlib import Path
from xml.etree import ElementTree

import msgspec
import pytest
from bs4 import BeautifulSoup
from docutils import nodes
from msgspec.structs import replace

from clausewitz.answers.conformance import (
    ConformAnswer,
    EngineAnswer,
    EngineRecord,
    GameRecord,
    KeptBattle,
    PerftVerdict,
)
from clausewitz.answers.play import AwaitedAnswer, HolderAnswer, OptionAnswer, SurvivorsAnswer
from clausewitz.conform.diff import difference
from clausewitz.conform.protocol import (
    Answered,
    Asked,
    NoReplyError,
    Open,
    Order,
    Orders,
    Refused,
    Results,
    Ruled,
    State,
)
from clausewitz.conform.report import _divergence, answer_outlines, outline, record_of
from clausewitz.conform.report_formats import badge, clauses, junit, page, read_report
from clausewitz.conform.traces import Baseline, Known, Trace, compare_trace, shorten
from clausewitz.export.bundle import as_json
from clausewitz.publish.directives.reference import judged_table
from here import PROJECT

from .fakes import LAND_ALONE, Fake
from .samples import (
    BEFORE,
    CORPUS,
    GUNS,
    ISSUES,
    LAND,
    OPEN,
    PLAIN,
    REGISTER,
    REMAINING,
    STORM,
    TRENCH,
    judgement,
    recorded,
    report,
)

MARKUP = '<script>alert("\x00\ud800")</script>'


def soup(answer: ConformAnswer, book: str = "") -> BeautifulSoup:
    return BeautifulSoup(page(answer, book).decode(), "html.parser")


@pytest.fixture(scope="module")
def hostile() -> ConformAnswer:
    """The report on an engine that puts markup wherever it can."""

    class Hostile(Fake):
        def ask(self, request: Asked) -> Answered:
            if isinstance(request, Open) and "entrenched" in str(request.document):
                raise NoReplyError("wrote what is no JSON", MARKUP)
            answer = super().ask(request)
            if isinstance(answer, State) and answer.awaits:
                option = OptionAnswer({"action": MARKUP}, MARKUP, MARKUP)
                spoilt = dataclasses.replace(answer.awaits, by=MARKUP, options=(option,))
                return replace(answer, awaits=spoilt, survivors=[SurvivorsAnswer(MARKUP, {MARKUP: 1})], outcome=MARKUP)
            return answer

    named = {"name": MARKUP, "version": MARKUP, "language": MARKUP, "readings": {f"gw.{MARKUP}": MARKUP}}
    return report(Hostile(welcome=replace(LAND_ALONE, **named)))


def test_nothing_that_comes_from_an_engine_is_markup_on_the_page(hostile: ConformAnswer) -> None:
    read = soup(hostile, "https://example.org/book")
    shown = MARKUP.replace("\x00", "<U+0000>").replace("\ud800", "<U+D800>")
    assert read.find_all("script") == []
    assert read.h1 is not None
    assert read.h1.text == f"{shown} {shown} and the rules"
    assert {str(link["href"]).partition("#")[0].rpartition("/")[0] for link in read.find_all("a", href=True)} == {
        "https://example.org/book/great_war/land",
        "https://example.org/book/great_war",
    }
    assert {
        element.name for element in read.find_all(lambda tag: any(name.startswith("on") for name in tag.attrs))
    } == set()


def test_nothing_that_comes_from_an_engine_is_markup_for_a_ci_or_on_a_badge(hostile: ConformAnswer) -> None:
    suites = ElementTree.fromstring(junit(hostile))
    assert {each.tag for each in suites.iter()} == {
        "testsuites",
        "testsuite",
        "testcase",
        "failure",
        "error",
        "skipped",
    }
    assert {each.tag.rpartition("}")[2] for each in ElementTree.fromstring(badge(hostile)).iter()} == {
        "svg",
        "title",
        "rect",
        "text",
    }


def test_the_page_needs_nothing_else() -> None:
    read = soup(report(Fake(spoilt=lambda _asked, _answer: Refused())))
    assert read.find_all(["script", "img", "link", "iframe", "object"]) == []
    assert read.find_all(src=True) == []
    assert [link for link in read.find_all("a") if link.has_attr("href")] == []
    assert read.style is not None
    assert "url(" not in read.style.text
    assert "@import" not in read.style.text


def test_the_page_tells_readings_clauses_and_the_first_divergence_with_its_quotes() -> None:
    read = soup(report(Fake(spoilt=lambda _asked, _answer: Refused(why="No.")), (PLAIN,)), "book")
    article = read.article
    assert article is not None
    assert [each.get_text(" ", strip=True) for each in article.find_all(["h3", "p"], recursive=False)] == [
        "two against one",
        "gw.infantry.attack/two-against-one",
        "the rules answer state, you answer refused",
        "gw.infantry.attack Infantry attacks at 1 broken",
        "gw.infantry.defend Infantry defends at 2",
        "gw.land.step-5.fire In step 5a the attacker and the defender fire with all their remaining units",
        "gw.land.step-5.remaining Units that have fired earlier in the round are not among the units that remain for "
        "step 5a",
    ]
    assert [each.get_text(" ", strip=True) for each in article.find_all("blockquote")] == ["Infantry: Attack at 1, 002"]
    assert [each["href"] for each in article.find_all("a")] == [
        "book/great_war/land/infantry.html#gw.infantry.attack",
        "book/great_war/land/infantry.html#gw.infantry.defend",
        "book/great_war/land/land.html#gw.land.step-5.fire",
        "book/great_war/land/land.html#gw.land.step-5.remaining",
    ]
    assert [each["title"] for each in read.select("ul.squares a")] == ["gw.infantry.attack: broken"]


def test_the_page_begins_with_the_readings_and_sets_the_name_of_the_profile_as_code() -> None:
    said = soup(report(Fake())).select_one(".says")
    assert said is not None
    assert str(said) == (
        f'<p class="says">You follow <code>preferred</code>. {OPEN - 1} of {OPEN} issues remain undetermined.</p>'
    )


def test_the_page_tells_small_battles_that_come_to_other_numbers_and_where_a_battle_is_kept() -> None:
    answer = report(Fake(spoilt=lambda _asked, _answer: Refused()), (PLAIN,))
    numbers = ((1, 3, 2), (1, 3, 2), ""), ((1, 3, 2), (1, 2), "gw.x/perft-land-2"), ((1, 5), (), "")
    perft = [PerftVerdict("land", {}, ours, theirs, case) for ours, theirs, case in numbers]
    kept = KeptBattle("a b.toml", "a b.script", "a b.feature", "a b.json")
    games = [dataclasses.replace(answer.games[0], perft=perft)]
    divergences = [dataclasses.replace(answer.divergences[0], case="gw.x/random-land-1", kept=kept)]
    read = soup(replace(answer, games=games, divergences=divergences))
    assert [each.text for each in read.select(".figures")][1:] == [
        "3 small battles played out in every way: 1 as the rules have it.",
        "land: positions by the rules 1, 3, 2; yours 1, 2, and they part in gw.x/perft-land-2",
        "land: positions by the rules 1, 5; none of yours; you do not play on",
    ]
    assert [each.text for each in read.select("article details:first-of-type li")] == [
        "document: a b.toml",
        "script: a b.script",
        "scenario: a b.feature",
        "case: a b.json",
        "plays it up to there: clausewitz play 'a b.toml' --script 'a b.script'",
        "asks your engine again: clausewitz conform --against COMMAND --case gw.x/random-land-1",
    ]


def test_every_clause_stands_on_the_page_that_bears_the_name_of_its_feature() -> None:
    missing = []
    for clause in REGISTER.clauses.values():
        page_of = PROJECT.docs / clause.file.relative_to(PROJECT.features).with_suffix(".rst")
        directive = f".. clauses:: {clause.rulebook} {clause.topic}\n"
        if not page_of.is_file() or directive not in page_of.read_text(encoding="utf-8") + "\n":
            missing.append(clause.id)
    assert missing == []


def test_a_ci_reads_a_suite_for_each_topic_with_its_cases_and_one_of_all_issues() -> None:
    stubborn = Fake(spoilt=lambda asked, answer: Refused() if "artillery" in str(asked) else answer)
    answer = report(stubborn, baseline=Baseline((Known(TRENCH.id, 1, "is"),)))
    suites = ElementTree.fromstring(junit(answer))
    assert suites.attrib == {"name": "Fake and the rules"}
    *topics, readings = suites
    undetermined = {
        "name": "great-war.readings",
        "tests": str(OPEN),
        "failures": "0",
        "errors": "0",
        "skipped": str(OPEN),
    }
    assert readings.attrib == undetermined
    assert [each.attrib for each in topics] == [
        {"name": "great-war.infantry", "tests": "1", "failures": "0", "skipped": "0", "errors": "0"},
        {"name": "great-war.preemptive_fire", "tests": "3", "failures": "2", "skipped": "1", "errors": "0"},
    ]
    assert [
        (test.attrib["name"], [(end.tag, end.attrib["message"]) for end in test]) for each in topics for test in each
    ] == [
        (PLAIN.id, []),
        (GUNS.id, [("failure", "the rules answer state, you answer refused")]),
        (TRENCH.id, [("skipped", "a known divergence")]),
        (STORM.id, [("failure", "the rules answer state, you answer refused")]),
    ]


def test_a_badge_tells_how_many_clauses_are_followed() -> None:
    title = "{http://www.w3.org/2000/svg}title"
    answers = [report(each, LAND) for each in (Fake(), Fake(spoilt=lambda *_: Refused()))]
    assert [ElementTree.fromstring(badge(each)).findtext(title) for each in answers] == [
        "Clausewitz: follows 3 of 3 clauses",
        "Clausewitz: follows 0 of 2 clauses",
    ]


def left(of: str = "attacker", place: str = "", apart: str = "", **units: int) -> State:
    return State(survivors=[SurvivorsAnswer(of, units, place, apart)])


def held(holder: str | None, space: str = "", *, contested: bool = False) -> State:
    return State(holders=[HolderAnswer(holder, space, contested)])


@pytest.mark.parametrize(
    ("ours", "theirs", "path"),
    [
        (left(infantry=2), left(infantry=2, forts=0), None),
        (left(infantry=2), left(), ("survivors", "attacker", "infantry")),
        (left(infantry=2), left(place="Alsace", infantry=2), ("survivors", "attacker", "infantry")),
        (left(apart="out of the battle", infantry=2), left(apart="gone", infantry=2), None),
        (left(apart="gone", infantry=2), left(infantry=2), None),
        (held("France"), State(), ("holders", "here")),
        (held("France"), held("Germany"), ("holders", "here")),
        (held("France"), held("France", "here"), None),
        (held("France"), held("Germany", "Alsace"), ("holders", "here")),
        (held("France", "Alsace"), held("France"), ("holders", "Alsace")),
        (held("France", "Alsace"), held("France", "Alsace", contested=True), ("holders", "Alsace")),
        (held(None), held("France"), ("holders", "here")),
        (held(None), held(""), None),
        (Results(map={"readings": {"x": "b"}}), Results(map={"profile": "y"}), None),
        (State(outcome="over"), State(outcome="at an end", cites=("x",)), None),
        (Ruled(allowed=True), Ruled(allowed=False), ("allowed",)),
        (Results(orders=(Order(1, failed=True),)), Results(orders=(Order(1, failed=False),)), ("orders", "line 1")),
        (Results(unread=(2,)), Results(), ("unread", "line 2")),
        (Results(map={"a": ["x", "y"], "b": False}), Results(map={"a": ["y", "x"]}), None),
        (Results(map={"a": ["x"]}), Results(map={"a": ["y"]}), ("map", "a", '"x"')),
        (Results(map={"a": {"ships_of": "X"}}), Results(map={"a": {}}), None),
        (Refused(why="no"), Refused(cites=("x",)), None),
    ],
)
def test_of_two_answers_is_compared_what_counts(ours: Answered, theirs: Answered, path: tuple[str, ...] | None) -> None:
    found = difference(ours, theirs)
    assert (found.path if found else None) == path


def test_the_order_of_options_and_lists_that_are_cut_off_are_not_compared() -> None:
    def offering(*names: str, more: bool = False) -> State:
        options = tuple(OptionAnswer({"action": "Retreat", "to": name}) for name in names)
        return State(awaits=AwaitedAnswer(kind="choice", by="attacker", options=options, more_options=more))

    assert difference(offering("Alsace", "Lorraine"), offering("Lorraine", "Alsace")) is None
    assert difference(offering("Alsace"), offering("Lorraine", more=True)) is None
    found = difference(offering("Alsace"), offering())
    assert found is not None
    assert (found.path, found.expected, found.came) == (
        ("awaits", "options", '{"action": "Retreat", "to": "Alsace"}'),
        "offered",
        None,
    )


def test_of_what_an_engine_writes_at_length_the_beginning_is_shown() -> None:
    long = "x" * 5_000
    answer = report(
        Fake(
            spoilt=lambda _asked, _answer: State(survivors=[SurvivorsAnswer("attacker", {long: 1})]),
            welcome=replace(LAND_ALONE, name=long, readings={f"gw.{long}": long}),
        )
    )
    cut = f"{'x' * 300}..."
    assert answer.engine.name == cut
    assert answer.remarks == [f'You declare a reading of "gw.{"x" * 297}...", which is not an issue']
    assert long not in page(answer).decode()
    assert list(outline({long: {long: long}})) == [f"{cut}:", f"  {cut}: {cut}"]
    assert list(outline(dict.fromkeys(map(str, range(501)), 1)))[-2:] == ["499: 1", "..."]


def test_an_engine_that_gives_no_name_is_shown_without_one() -> None:
    answer = report(Fake(welcome=replace(LAND_ALONE, name="", version="")))
    assert str(soup(answer).title) == "<title>(no name) and the rules</title>"


def test_a_report_of_before_there_was_a_field_is_read_all_the_same(tmp_path: Path) -> None:
    answer = report(Fake(spoilt=lambda _asked, _answer: Refused()))
    older = msgspec.to_builtins(answer)
    for divergence in older["divergences"]:
        del divergence["kept"]
    file = tmp_path / "older.json"
    file.write_bytes(msgspec.json.encode(older))
    assert [each.kept for each in read_report(file).divergences] == [None] * len(answer.divergences)
    assert clauses(read_report(file), answer) == []


def test_of_a_large_sheet_only_what_differs_is_shown() -> None:
    areas = {f"Area {number}": {"owner": "Gallia", "armies": {"Gallia": number}} for number in range(1, 100)}
    chart = {"rulebook": "empires", "countries": {"Gallia": {"BPs": 8}}, "areas": areas}
    sheet = "\n".join(f"MOVE Area {number}, Area {number + 1}, 1" for number in range(1, 50))
    case = recorded("em.move.cost/a-large-sheet", [Orders(map=chart, sheet=sheet)], rulebook="empires")
    ours = case.exchanges[0].answer
    assert isinstance(ours, Results)
    assert ours.map is not None
    theirs = msgspec.structs.replace(ours, map={**ours.map, "countries": {"Gallia": {"BPs": 7}}})
    trace = Trace((theirs,))
    parted = compare_trace(case, [ours], trace).divergence
    assert parted is not None
    shown = answer_outlines(_divergence(parted, (), CORPUS, (), {}))
    assert shown == (
        ["map:", "  countries:", "    Gallia:", "      BPs: 8", "the rest is the same"],
        ["map:", "  countries:", "    Gallia:", "      BPs: 7", "the rest is the same"],
    )


def test_of_forty_thousand_declared_readings_a_few_are_named() -> None:
    declared = {f"gw.issue.storm-{number}": "b" for number in range(40_000)}
    answer = report(Fake(welcome=replace(LAND_ALONE, readings=declared)))
    assert len(answer.remarks) == 7
    assert answer.remarks[0].startswith('You declare a reading of "gw.issue.storm-0", which is not an issue')
    assert answer.remarks[-1] == "You declare more readings that are not there."
    assert len(page(answer)) < 100_000


@pytest.mark.nightly  # by day, that of each answer no more is kept than counts
def test_a_run_takes_no_more_memory_than_its_cases_however_much_an_engine_writes() -> None:
    def fatten(_asked: Asked, answer: Answered) -> Answered:
        if not isinstance(answer, State):
            return answer
        crowd = [SurvivorsAnswer(f"side {number}", {"infantry": number}) for number in range(1, 2_000)]
        return replace(answer, survivors=[*answer.survivors, *crowd], outcome="x" * 200_000)

    tracemalloc.start()
    _, judged = judgement(Fake(spoilt=fatten))
    most = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert [each.difference.path for each in judged.divergences] == [("survivors", "side 1", "infantry")] * len(LAND)
    assert most < 15_000_000


def test_what_counts_of_an_answer_is_kept_and_the_rules_own_stands_for_the_same() -> None:
    opened = PLAIN.exchanges[0].answer
    assert isinstance(opened, State)
    assert opened.awaits is not None
    other_words = replace(opened, awaits=dataclasses.replace(opened.awaits, question="eh?", cites=("x",)), outcome="y")
    assert shorten(other_words, opened) is opened
    fewer = replace(opened, survivors=[], cites=(), outcome="z")
    assert shorten(fewer, opened) == replace(fewer, outcome="")
    refused = Refused(why="never")
    assert shorten(refused, refused) == refused


def test_a_record_says_in_short_how_an_engine_was_judged_and_the_book_shows_it_in_a_row() -> None:
    said = record_of(report(Fake({REMAINING: "b", BEFORE: "b"})), {"great-war": ISSUES}, "1.2", "2026-11-29")
    assert said == EngineRecord(
        EngineAnswer("Fake", "1", "Logo", takes_readings=False),
        "1.2",
        "2026-11-29",
        conforms=True,
        games=[
            GameRecord(
                rulebook="great-war",
                name="The Great War 1914-1918: Clash of Empires",
                profile="preferred",
                others=(f"{REMAINING} b", f"{BEFORE} b"),
                undetermined=OPEN - 2,
                followed=2,  # under its reading the case of the storm troops ends before they are reached
                broken=0,
                agree=4,
                differ=0,
                errored=0,
                not_supported=0,
            )
        ],
    )
    again = msgspec.json.decode(as_json(said), type=EngineRecord)
    row = [each.astext() for each in judged_table([again]).findall(nodes.entry)][8:]
    assert row == [
        "Fake 1 (Logo)",
        "The Great War 1914-1918: Clash of Empires",
        "2 of 2 rules",
        f"preferred but for {REMAINING} b, {BEFORE} b; {OPEN - 2} issues undetermined",
        "4",
        "0",
        "0",
        "2026-11-29, Clausewitz 1.2",
    ]
