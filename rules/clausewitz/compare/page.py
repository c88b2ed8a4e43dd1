"""The report of `compare` as one self-contained page, with diagrams, battles, odds, and links into the book.

The page is a tree of elements, so text is never markup.
"""

import os
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import groupby
from pathlib import Path
from xml.etree.ElementTree import Element, fromstring

from clausewitz.answers.compare import (
    BattleAnswer,
    ClaimChange,
    CompareAnswer,
    ComparedClauseAnswer,
    DecidingAnswer,
    FindingChange,
    FlipAnswer,
    GameAnswer,
    MovedAnswer,
    OddsChange,
    RewordedAnswer,
    ScenarioChange,
    SmallestBattleAnswer,
    SuspectAnswer,
    TextsAnswer,
    ValueAnswer,
)
from clausewitz.catalogue.markup import Node, as_page, element
from clausewitz.catalogue.ruling_lines import RulingLine, line_on_decider, line_on_gone, lines_on_flips
from clausewitz.rulings.flow import KEY, Flow
from clausewitz.text.project import TOOLKIT, Project
from clausewitz.text.quotes import fold
from clausewitz.text.register import Register


@dataclass(frozen=True)
class Books:
    """The addresses of clauses and issues, by id: in the current book, and in that of the version before."""

    now: Mapping[str, str] = field(default_factory=dict)
    before: Mapping[str, str] = field(default_factory=dict)

    def address(self, id_: str) -> str:
        """The address of an id, the current one if there is one; empty if no book shows it."""
        return self.now.get(id_) or self.before.get(id_, "")


_LOOKS = (
    TOOLKIT / "catalogue" / "looks" / "rules.css",
    TOOLKIT / "conform" / "page.css",
    Path(__file__).with_name("page.css"),
)
_TAGS = {"": "span", "new": "ins", "gone": "del"}
_CHECKSUM = 12
"""The characters of a checksum that are shown."""
_WAS, _BOTH = "was", "both"
"""The book that an id leads into, if not the current one."""


Draw = Callable[[Flow, str, Callable[[str], str]], str]
"""Draws a sequence as SVG, given a prefix for its ids, and a function for the address of a clause."""


def page(answer: CompareAnswer, books: Books, draw: Draw) -> bytes:
    """The report as a page in HTML, in the colours of the book, light or dark as the reader prefers.

    Ids become links into the books that have them: those of the version before into the old one.
    """
    looks = "\n".join(file.read_text(encoding="utf-8") for file in _LOOKS)
    head = element(
        "head",
        element("meta", charset="utf-8"),
        element("meta", name="viewport", content="width=device-width, initial-scale=1"),
        element("title", "What the change does"),
        element("style", looks),
    )
    told = [element("ul", *(element("li", each) for each in answer.changes))]
    games = (node for game in answer.games for node in _game(game, lambda flow, name: draw(flow, name, books.address)))
    body = element("main", element("h1", "What the change does"), *told, *games)
    for code in body.iter("code"):
        _lead(code, books)
    return as_page(element("html", head, element("body", body), lang="en"))


def _lead(code: Element, books: Books) -> None:
    """Make an id a link: into the old book for former clauses, into the new one otherwise, or into both."""
    id_, which = code.text or "", code.attrib.pop("class", "")
    old, new = books.before.get(id_, ""), books.now.get(id_, "")
    address = old or new if which == _WAS else new or old
    if not address:
        return
    title = {"title": "in the book of the version before"} if address == old else {}
    code[:], code.text = [element("a", id_, href=address, **title)], ""
    if which == _BOTH and old and new:
        code[0].tail = ", "
        code.append(element("a", "before", href=old, title="in the book of the version before"))


def _game(game: GameAnswer, drawn: Callable[[Flow, str], str]) -> Iterator[Element]:
    yield element("h2", game.rulebook)
    if game.texts:
        yield from _texts(game.texts)
    yield from _rulings(game)
    yield from _part("Sequences", map(_step, game.sequences))
    yield from (diagram(flow, drawn(flow, f"{game.rulebook}-flow")) for flow in game.flows)
    yield from _smallest(game.smallest) if game.smallest else ()
    yield from _part(
        "The example battles, with the same dice and decisions", filter(None, map(battle_told, game.battles))
    )
    yield from odds_told(game.battles)
    yield from _part("Scenarios that end differently", map(_scenario, game.scenarios))
    yield from _part("Claims whose verdict changes", map(_claim, game.claims))
    yield from _part("Findings on the sentences", map(_finding, game.findings))
    yield from _part("Read again", map(_suspect, game.suspects))
    yield from _part("Changed, and nothing here would notice", ([each] for each in game.unseen))


def diagram(flow: Flow, svg: str) -> Element:
    """A sequence drawn with its marks, and their key."""
    drawing = fromstring(svg)
    for each in drawing.iter():
        each.tag = each.tag.rpartition("}")[2]  # HTML knows them without a namespace
    key = element("figcaption", f"{flow.title}. {KEY}")
    return element("figure", drawing, key, class_="sequence-figure")


def battle_told(battle: BattleAnswer) -> list[Node]:
    """Where a battle first parts, or why it could not be played; empty if nothing changes."""
    if battle.why:
        return [f"{battle.file}: not played, as {battle.why}"]
    if battle.first is None:
        return []
    first = battle.first
    parted = f"{battle.file}: differs in {battle.parted} of {battle.plays} plays, first at {first.differs}: "
    lines = [*(f"before: {each}" for each in first.before), *(f"now: {each}" for each in first.after)]
    shown = [element("ul", *(element("li", each) for each in lines))] if lines else []
    return [f"{parted}{first.expected or 'nothing'}, now {first.came or 'nothing'}", *shown]


def odds_told(battles: Iterable[BattleAnswer]) -> Iterator[Element]:
    """A table of the odds that move, and below it those that do not, and those that could not be computed."""
    told = [(each.file, each.odds) for each in battles if each.odds]
    moved = [(file, odds) for file, odds in told if odds.is_moved]
    if not told:
        return
    yield element("h3", "Exact odds of the example battles")
    if moved:
        yield _odds_table(moved)
    same = [file for file, odds in told if not odds.is_moved and not odds.why]
    if same:
        yield element("p", f"As before: {', '.join(same)}.", class_="note")
    for file, odds in told:
        if odds.why:
            yield element("p", f"Not told: {file}, as {odds.why}.", class_="note")


def _odds_table(moved: Iterable[tuple[str, OddsChange]]) -> Element:
    """The odds of battles before and now, each battle with its name."""
    head = element("tr", *(element("th", each, scope="col") for each in ("Battle", "Outcome", "Before", "Now")))
    rows = (row for name, odds in moved for row in _rows(name, odds))
    table = element("table", element("thead", head), element("tbody", *rows), class_="odds")
    return element("div", table, class_="scrolls", tabindex="0", role="region", aria_label="Exact odds")


def _rows(file: str, odds: OddsChange) -> Iterator[Element]:
    """A row for each outcome, and for the losses of each side."""
    told = [
        (name, *(f"{100 * each.get(name, 0):.1f} %" for each in (odds.before, odds.now)))
        for name in dict.fromkeys((*odds.before, *odds.now))
    ]
    told += [
        (f"hits that the {side} takes on average", f"{odds.costs_before.get(side, 0):.2f}", f"{now:.2f}")
        for side, now in odds.costs_now.items()
    ]
    for number, (what, *numbers) in enumerate(told):
        name = element("th", "" if number else file, scope="row")
        yield element("tr", name, element("td", what), *(element("td", each, class_="number") for each in numbers))


def _smallest(battle: SmallestBattleAnswer) -> Iterator[Element]:
    yield element("h3", "The smallest battle in which it counts")
    yield element("ul", *(element("li", f"{side}: {units}") for side, units in battle.sides))
    yield _odds_table([(battle.title, battle.odds)])


def _scenario(ended: ScenarioChange) -> list[Node]:
    return [_id(ended.clause), f" {ended.scenario}", element("pre", ended.message)]


def _claim(claim: ClaimChange) -> list[Node]:
    return [
        _id(claim.claim),
        f" {claim.before}, now {claim.now or 'no claim'}: {claim.statement}",
        element("pre", claim.told),
    ]


def _finding(found: FindingChange) -> list[Node]:
    said = f"{found.kind}: {found.before or 'none'}, now {found.now or 'gone'}: {found.about}"
    return [said, *(node for each in found.clauses for node in (" ", _id(each)))]


def _suspect(suspect: SuspectAnswer) -> list[Node]:
    reasons = element("ul", *(element("li", why) for why in suspect.reasons))
    return [_id(suspect.clause), f" {suspect.paraphrase}", reasons]


def _texts(texts: TextsAnswer) -> Iterator[Element]:
    yield from _part("Renamed", ([f"{each.before}: now {each.now}"] for each in texts.renamed))
    yield from _part("Clauses added to the text", map(_clause, texts.added))
    yield from _part("Clauses removed from the text", (_clause(each, _WAS) for each in texts.removed))
    same, likely = ([each for each in texts.moved if each.is_same is wanted] for wanted in (True, False))
    yield from _part("The same words under another id", map(_render_moved, same))
    yield from _part("Perhaps the same clause under another id", map(_render_moved, likely))
    yield from _part("Reworded", map(_render_reworded, texts.reworded))
    yield from _part("Issues", ([_id(each.name, _BOTH), _became(each)] for each in texts.issues))
    yield from _part("Figures", map(_value, texts.figures))
    yield from _part("Tables", map(_value, texts.tables))
    yield from _part("Sources, by checksum", map(_source, texts.sources))
    yield from _part("References that lead nowhere", map(_value, texts.dangling))


def _clause(clause: ComparedClauseAnswer, book: str = "") -> list[Node]:
    quotes = element("ul", *(element("li", element("q", each)) for each in clause.quotes))
    return [_id(clause.id, book), f" {clause.paraphrase}", *([quotes] if clause.quotes else [])]


def _render_moved(moved: MovedAnswer) -> list[Node]:
    return [_id(moved.before, _WAS), " now ", _id(moved.now)]


def _rulings(game: GameAnswer) -> Iterator[Element]:
    yield element("h3", "Rulings")
    for _, alike in groupby(game.rulings.flips, key=lambda each: (each.action, each.decision_key)):
        yield _flips(tuple(alike))
    yield from (element("p", line_on_gone(each)) for each in game.rulings.gone)
    for each in game.rulings.uncompared:
        yield element("p", str(each), class_="note")
    yield element("p", game.rulings.proof)


def _flips(alike: Sequence[FlipAnswer]) -> Element:
    """Flips that the same sentences decide; these are shown once, below all of them."""
    deciding = (("before", alike[0].before, _WAS), ("now", alike[0].after, ""))
    return element(
        "article",
        element("h4", alike[0].action),
        *(node for line in lines_on_flips(alike) for node in _where(line)),
        *(node for when, rules, book in deciding for rule in rules for node in _decider(when, rule, book)),
    )


def _where(line: RulingLine) -> Iterator[Element]:
    yield element("p", str(line))
    yield element("ul", *(element("li", str(each)) for each in line.below))


def _decider(when: str, rule: DecidingAnswer, book: str) -> Iterator[Element]:
    line = line_on_decider(when, rule.clause, rule.says)
    clause: list[Node] = [*(_id(each, book) for each in line.ids), " "] if line.ids else []
    yield element("p", f"{line.label}: ", *clause, line.text)
    for each in rule.quotes:
        sentence = element("p", each.before, element("mark", fold(each.text)), each.after)
        yield element("blockquote", sentence, element("p", each.source, class_="attribution"), class_="rule")


def _render_reworded(reworded: RewordedAnswer) -> list[Node]:
    words = (node for each in reworded.text for node in (element(_TAGS[each.change], each.words), " "))
    return [_id(reworded.id, _BOTH), f", {reworded.part}: ", *words]


def _value(value: ValueAnswer) -> list[Node]:
    return [f"{value.name}{_became(value)}"]


def _step(value: ValueAnswer) -> list[Node]:
    was, is_ = (_id(each, book) if each else "nothing" for each, book in ((value.before, _WAS), (value.now, "")))
    return [f"{value.name}: ", was, ", now ", is_]


def _source(source: ValueAnswer) -> list[Node]:
    return _value(replace(source, before=source.before[:_CHECKSUM], now=source.now[:_CHECKSUM]))


def _became(value: ValueAnswer) -> str:
    return f": {value.before or 'nothing'}, now {value.now or 'nothing'}"


def _part(title: str, entries: Iterable[Iterable[Node]]) -> Iterator[Element]:
    """A list under a heading; nothing if it is empty."""
    told = [element("li", *each) for each in entries]
    if told:
        yield element("h3", title)
        yield element("ul", *told)


def _id(id_: str, book: str = "") -> Element:
    return element("code", id_, **({"class_": book} if book else {}))


def pages_of(project: Project, register: Register) -> dict[str, str]:
    """The page and anchor of each clause, and of each issue, by id, relative to a book's address."""
    pages: dict[str, str] = {}
    for clause in register.clauses.values():
        page = clause.file.relative_to(project.features).with_suffix(".html").as_posix()
        pages[clause.id] = f"{page}#{clause.id}"
        pages |= {issue: f"{project.folder_name_of(clause.rulebook)}/{issue}.html" for issue in clause.issues}
    return pages


def links_into(book: str, pages: Mapping[str, str]) -> Mapping[str, str]:
    """The addresses of pages relative to a book's; none without a book."""
    return {id_: f"{book.rstrip('/')}/{page}" for id_, page in pages.items()} if book else {}


def book_of(project: Project, file: Path) -> str:
    """The path from a file to the latest book; empty if there is none."""
    built = project.build / "book"
    return Path(os.path.relpath(built, file.resolve().parent)).as_posix() if (built / "index.html").is_file() else ""
