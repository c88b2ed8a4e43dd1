"""The report as one page that needs nothing else: its looks are in it, and its only links lead into the book."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from xml.etree.ElementTree import Element

from clausewitz.catalogue.answers.conformance import (
    CitedClause,
    ConformAnswer,
    DivergenceDocument,
    GameVerdict,
    ReadingFound,
    TopicVerdict,
)
from clausewitz.conform.report.figures import STANDINGS, describe_faults, describe_small_battles, figures, standing_of
from clausewitz.conform.report.kept import battle_files, ways_to_replay
from clausewitz.conform.report.markup import Node, as_page, element
from clausewitz.conform.report.shown import describe_difference, outline, request_lines
from clausewitz.conform.report.words import FOUND, NOT_DECLARED, UNDETERMINED, is_compared, speaks_against
from clausewitz.text.counts import format_count
from clausewitz.text.quotes import fold
from clausewitz.text.rooms.house import TOOLKIT

_LOOKS = (TOOLKIT / "catalogue" / "looks" / "rules.css", Path(__file__).with_name("page.css"))
_MOST = 200
"""So many divergences are on the page; `--json` has them all."""


@dataclass(frozen=True)
class Book:
    """Where the book is: an address, or a path from the page on; empty where there is none."""

    address: str = ""

    def place(self, page: str, id_: str) -> Mapping[str, str]:
        """Where a link leads, as an attribute; none where there is no book."""
        return {"href": f"{self.address.rstrip('/')}/{page}#{id_}"} if self.address else {}

    def link(self, page: str, id_: str) -> Node:
        """A link into the book, or the id alone where there is none."""
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
    if is_compared(answer):
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
    """The words of a sentence, what stands in backquotes as code."""
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
    """What is told at once is what speaks against the engine; all else is folded away."""
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


def _divergence(divergence: DivergenceDocument, book: Book) -> Element:
    known: list[Node] = [" ", verdict_badge("known")] if divergence.known else []
    return element(
        "article",
        element("h3", divergence.title, *known),
        element("p", divergence.case, class_="note"),
        element("p", describe_difference(divergence.path, divergence.expected, divergence.came), class_="parts"),
        *(node for each in divergence.cites for node in _render_clause(each, each.id in divergence.broken, book)),
        *_render_kept_battle(divergence),
        element(
            "details",
            element("summary", f"All that was asked, {format_count(divergence.exchange, 'request')}, and both answers"),
            element("pre", "\n".join(line for each in divergence.asked for line in request_lines(each))),
            element(
                "div",
                _side("The rules", outline(divergence.expected_answer)),
                _side("You", outline(divergence.came_answer)),
                class_="sides",
            ),
        ),
    )


def _render_kept_battle(divergence: DivergenceDocument) -> Iterator[Element]:
    """Where a random battle is kept, and how it is played again."""
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
