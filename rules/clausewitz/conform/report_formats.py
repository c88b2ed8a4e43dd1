"""The report on an engine as a web page, a badge in SVG and JUnit XML, and two reports side by side.

The page is self-contained, and its only links lead into the book. Pages and drawings are trees of elements, so text is
never markup. JUnit XML has a suite for each topic, with a test for each case, and one for the readings of each game,
with a test for each issue.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from xml.etree.ElementTree import Element

import msgspec

from clausewitz.answers.base import id_of
from clausewitz.answers.conformance import (
    CaseVerdict,
    CitedClause,
    ConformAnswer,
    DivergenceAnswer,
    GameVerdict,
    ReadingFound,
    TopicVerdict,
)
from clausewitz.catalogue.markup import Node, as_page, as_xml, element
from clausewitz.conform.report import (
    DIFFERS,
    ERRORED,
    FOUND,
    NOT_DECLARED,
    NOT_SUPPORTED,
    STANDINGS,
    UNDETERMINED,
    answer_outlines,
    battle_files,
    describe_difference,
    describe_faults,
    describe_possible_reading,
    describe_small_battles,
    figures,
    request_lines,
    speaks_against,
    standing_of,
    was_judged,
    ways_to_replay,
)
from clausewitz.documents.files import DocumentError
from clausewitz.text.project import TOOLKIT
from clausewitz.text.quotes import fold
from clausewitz.text.words import format_count

_LOOKS = (TOOLKIT / "catalogue" / "looks" / "rules.css", Path(__file__).with_name("page.css"))
_MOST = 200
"""The most divergences on the page; `--json` has them all."""


@dataclass(frozen=True)
class Book:
    """The place of the book: an address, or a path relative to the page; empty if there is none."""

    address: str = ""

    def place(self, page: str, id_: str) -> Mapping[str, str]:
        """The target of a link, as an attribute; none without a book."""
        return {"href": f"{self.address.rstrip('/')}/{page}#{id_}"} if self.address else {}

    def link(self, page: str, id_: str) -> Node:
        """A link into the book, or just the id without a book."""
        where = self.place(page, id_)
        return element("a" if where else "span", element("code", id_), **where)


def page(answer: ConformAnswer, address: str = "") -> bytes:
    """The report as a page in HTML, with links into the book at this address."""
    book, name = Book(address), f"{answer.engine.name} {answer.engine.version}".strip()
    looks = "\n".join(file.read_text(encoding="utf-8") for file in _LOOKS)
    head = element(
        "head",
        element("meta", charset="utf-8"),
        element("meta", name="viewport", content="width=device-width, initial-scale=1"),
        element("title", f"{name} and the rules"),
        element("style", looks),
    )
    body = element("main", *_beginning(answer, name), *_games(answer, book), *_divergences(answer, book))
    return as_page(element("html", head, element("body", body), lang="en"))


def verdict_badge(word: str, *words: Node) -> Element:
    """A word and a sign in a box."""
    return element("span", *(words or (word,)), class_=f"badge is-{word.replace(' ', '-')}")


def _beginning(answer: ConformAnswer, name: str) -> Iterator[Element]:
    yield element("h1", f"{name} and the rules")
    written = [f"Written in {answer.engine.language}. "] if answer.engine.language else []
    yield element("p", *written, _verdict(answer), class_="about")
    yield from (element("p", each, class_="note") for each in answer.remarks)
    if answer.faults:
        yield element("h2", "What kept you from answering")
        yield element("ul", *(element("li", *_fault(*each)) for each in describe_faults(answer.faults)))


def _verdict(answer: ConformAnswer) -> Element:
    if answer.conforms:
        return verdict_badge("followed", "conforms")
    if was_judged(answer):
        return verdict_badge("broken", "differs from the rules")
    return verdict_badge("not supported", "plays nothing that was asked")


def _fault(words: str, shown: str) -> Iterator[Node]:
    yield words
    if shown:
        yield element("pre", shown)


def _games(answer: ConformAnswer, book: Book) -> Iterator[Element]:
    for game in answer.games:
        yield element("h2", game.name)
        yield element("p", *_with_code(game.says), class_="says")
        yield element("p", figures(game), class_="figures")
        yield from (element("p", words, class_="figures") for words in describe_small_battles(game))
        yield element("h3", "Clauses by topic")
        yield element("ul", *(element("li", verdict_badge(each)) for each in STANDINGS), class_="legend")
        yield element("dl", *(node for topic in game.topics for node in _topic(topic, book)), class_="topics")
        yield from _reading_sections(game, book)


def _with_code(text: str) -> Iterator[Node]:
    """The words of a sentence, with code in backquotes as elements."""
    for number, part in enumerate(text.split("`")):
        yield element("code", part) if number % 2 else part


def _topic(topic: TopicVerdict, book: Book) -> Iterator[Element]:
    yield element("dt", topic.topic.replace("_", " "))
    squares = [
        element("li", verdict_badge(word, _square(clause, word, topic, book)))
        for word in STANDINGS
        for clause in standing_of(topic, word)
    ]
    yield element("dd", element("ul", *squares, class_="squares"))


def _square(clause: str, word: str, topic: TopicVerdict, book: Book) -> Element:
    words = f"{clause}: {word}"
    return element("a", element("span", words, class_="unseen"), title=words, **book.place(topic.page, clause))


def _reading_sections(game: GameVerdict, book: Book) -> Iterator[Element]:
    """Verdicts against the engine are shown open, all others folded away."""
    against = list(filter(speaks_against, game.readings))
    if game.readings:
        yield element("h3", "Your readings")
    if against:
        yield element("div", *(_reading(each, game, book) for each in against), class_="readings")
    for word in (FOUND, UNDETERMINED):
        rest = [each for each in game.readings if each.verdict == word]
        if rest:
            yield element(
                "details",
                element("summary", f"{format_count(len(rest), 'issue')} {word}"),
                element("div", *(_reading(each, game, book) for each in rest), class_="readings"),
            )


def _reading(reading: ReadingFound, game: GameVerdict, book: Book) -> Element:
    taken = [f" {reading.letter}: {reading.text}"] if reading.verdict in {FOUND, NOT_DECLARED} else []
    return element(
        "div",
        element("p", book.link(game.issues, reading.issue), " ", verdict_badge(reading.verdict)),
        element("p", reading.question),
        *(element("p", element("strong", "Reading"), each) for each in taken),
        *([element("p", reading.why, class_="note")] if reading.why else []),
    )


def _divergences(answer: ConformAnswer, book: Book) -> Iterator[Element]:
    if not answer.divergences:
        return
    yield element("h2", "Where you differ")
    yield from (_divergence(each, book) for each in answer.divergences[:_MOST])
    left = len(answer.divergences) - _MOST
    if left > 0:
        yield element("p", f"There are {left} more; the answer to --json has them all.", class_="note")


def _divergence(divergence: DivergenceAnswer, book: Book) -> Element:
    known: list[Node] = [" ", verdict_badge("known")] if divergence.known else []
    ours, theirs = answer_outlines(divergence)
    return element(
        "article",
        element("h3", divergence.title, *known),
        element("p", divergence.case, class_="note"),
        element("p", describe_difference(divergence.path, divergence.expected, divergence.came), class_="parts"),
        *(element("p", describe_possible_reading(each), class_="note") for each in divergence.perhaps),
        *(node for each in divergence.cites for node in _render_clause(each, each.id in divergence.broken, book)),
        *_render_kept_battle(divergence),
        element(
            "details",
            element("summary", f"All that was asked, {format_count(divergence.exchange, 'request')}, and both answers"),
            element("pre", "\n".join(line for each in divergence.asked for line in request_lines(each))),
            element(
                "div",
                _side("The rules", ours),
                _side("You", theirs),
                class_="sides",
            ),
        ),
    )


def _render_kept_battle(divergence: DivergenceAnswer) -> Iterator[Element]:
    """Where a random battle is stored, and how to play it again."""
    if kept := divergence.kept:
        files = [element("li", f"{what}: ", element("code", file)) for what, file in battle_files(kept)]
        ways = [element("li", f"{what}: ", element("code", way)) for what, way in ways_to_replay(divergence.case, kept)]
        yield element(
            "details", element("summary", "Where it is kept, and how to play it again"), element("ul", *files, *ways)
        )


def _side(title: str, lines: Iterable[str]) -> Element:
    return element("div", element("p", title), element("pre", "\n".join(lines)))


def _render_clause(clause: CitedClause, broken: bool, book: Book) -> Sequence[Element]:
    mark: list[Node] = [" ", verdict_badge("broken")] if broken else []
    quotes = [
        element(
            "blockquote", element("p", fold(each.text)), element("p", each.source, class_="attribution"), class_="rule"
        )
        for each in clause.quotes
    ]
    return [element("p", book.link(clause.page, clause.id), f" {clause.says}", *mark), *(quotes if broken else [])]


_WIDTH, _HEIGHT = 7, 20
"""The average width of a letter, and the height of the badge, in pixels."""
_NAME = "Clausewitz"
_GOOD, _BAD, _PLAIN = "#0b6b3a", "#b3261e", "#333f50"
"""The book's light colours that contrast with white."""


def badge(answer: ConformAnswer) -> bytes:
    """A badge in SVG."""
    topics = [topic for game in answer.games for topic in game.topics]
    followed = sum(len(each.followed) for each in topics)
    put = followed + sum(len(each.broken) for each in topics)
    words = f"follows {followed} of {put} clauses"
    left, right = (len(each) * _WIDTH + 12 for each in (_NAME, words))
    style = {"fill": "#fff", "font_family": "Verdana, Geneva, sans-serif", "font_size": "11"}
    return as_xml(
        element(
            "svg",
            element("title", f"{_NAME}: {words}"),
            _box(0, left, _PLAIN),
            _box(left, right, _GOOD if answer.conforms else _BAD),
            element("text", _NAME, x=str(left // 2), y="14", text_anchor="middle", **style),
            element("text", words, x=str(left + right // 2), y="14", text_anchor="middle", **style),
            xmlns="http://www.w3.org/2000/svg",
            width=str(left + right),
            height=str(_HEIGHT),
            role="img",
        )
    )


def _box(x: int, width: int, colour: str) -> Element:
    return element("rect", x=str(x), width=str(width), height=str(_HEIGHT), fill=colour)


def junit(answer: ConformAnswer) -> bytes:
    """The report in the format of test results for CI systems."""
    differing = {each.case: each for each in answer.divergences}
    suites = [suite for game in answer.games for suite in _suites(game, differing)]
    return as_xml(element("testsuites", *suites, name=f"{answer.engine.name} and the rules"))


def _suites(game: GameVerdict, differing: dict[str, DivergenceAnswer]) -> Iterator[Element]:
    by_clause: dict[str, list[CaseVerdict]] = {}
    for case in game.cases:
        by_clause.setdefault(case.clause, []).append(case)
    for topic in game.topics:
        clauses = (*topic.followed, *topic.broken, *topic.not_exercised, *topic.not_supported, *topic.errored)
        name = f"{game.rulebook}.{topic.topic}"
        yield from _suite(
            name, [_test(each, name, differing.get(each.id)) for id_ in clauses for each in by_clause.get(id_, ())]
        )
    name = f"{game.rulebook}.readings"
    yield from _suite(name, [_reading_test(each, name) for each in game.readings])


def _suite(name: str, tests: Sequence[Element]) -> Iterator[Element]:
    if tests:
        numbers = {
            plural: str(sum(each.find(tag) is not None for each in tests))
            for plural, tag in (("failures", "failure"), ("errors", "error"), ("skipped", "skipped"))
        }
        yield element("testsuite", *tests, name=name, tests=str(len(tests)), **numbers)


def _reading_test(reading: ReadingFound, suite: str) -> Element:
    """The test of an issue: skipped where the answers do not tell which reading the engine has."""
    ends = []
    if speaks_against(reading):
        ends = [element("failure", message=reading.why)]
    elif reading.verdict == UNDETERMINED:
        ends = [element("skipped", message=reading.why)]
    return element("testcase", *ends, classname=suite, name=reading.issue)


def _test(case: CaseVerdict, suite: str, divergence: DivergenceAnswer | None) -> Element:
    ends = []
    if case.verdict == NOT_SUPPORTED:
        ends = [element("skipped", message="you do not play this")]
    elif case.verdict == DIFFERS and divergence and divergence.known:
        ends = [element("skipped", message="a known divergence")]
    elif case.verdict == DIFFERS and divergence:
        ends = [
            element(
                "failure",
                "\n".join(_failure_lines(divergence)),
                message=describe_difference(divergence.path, divergence.expected, divergence.came),
            )
        ]
    elif case.verdict == ERRORED:
        ends = [element("error", message="you do not answer all that is asked")]
    return element("testcase", *ends, classname=suite, name=case.id)


def _failure_lines(divergence: DivergenceAnswer) -> Iterator[str]:
    for request in divergence.asked:
        yield from request_lines(request)
    for who, lines in zip(("the rules:", "you:"), answer_outlines(divergence), strict=True):
        yield who
        yield from (f"  {line}" for line in lines)
    for clause in divergence.cites:
        yield f"{clause.id}: {clause.says}"


Row = tuple[str, str, str]
"""An entry compared, with its values in both reports."""
_NOT_THERE = "-"


def read_report(file: Path) -> ConformAnswer:
    """A report written by `--json`. Raises `DocumentError`."""
    try:
        return msgspec.json.decode(file.read_bytes(), type=ConformAnswer)
    except OSError as error:
        raise DocumentError(file.name, [((), f"cannot be read: {error.strerror}")]) from None
    except (ValueError, RecursionError) as error:
        what = f"is not a report ({id_of(ConformAnswer)}) written by --json: {error}"
        raise DocumentError(file.name, [((), what)]) from None


def readings(one: ConformAnswer, other: ConformAnswer) -> list[Row]:
    """The issues with different findings, and these."""
    return list(_differing(dict(_readings(one)), dict(_readings(other))))


def clauses(one: ConformAnswer, other: ConformAnswer) -> list[Row]:
    """The clauses with different verdicts."""
    return list(_differing(dict(_clauses(one)), dict(_clauses(other))))


def cases(one: ConformAnswer, other: ConformAnswer) -> list[Row]:
    """The cases with different results."""
    return list(_differing(_cases(one), _cases(other)))


def _cases(answer: ConformAnswer) -> dict[str, str]:
    return {each.id: each.verdict for game in answer.games for each in game.cases}


def _readings(answer: ConformAnswer) -> Iterator[tuple[str, str]]:
    for each in (each for game in answer.games for each in game.readings):
        yield each.issue, each.letter if each.verdict == FOUND else each.verdict


def _clauses(answer: ConformAnswer) -> Iterator[tuple[str, str]]:
    for topic in (topic for game in answer.games for topic in game.topics):
        for word in STANDINGS:
            yield from ((clause, word) for clause in standing_of(topic, word))


def _differing(one: Mapping[str, str], other: Mapping[str, str]) -> Iterable[Row]:
    rows = ((id_, one.get(id_, _NOT_THERE), other.get(id_, _NOT_THERE)) for id_ in dict.fromkeys((*one, *other)))
    return (row for row in rows if row[1] != row[2])
