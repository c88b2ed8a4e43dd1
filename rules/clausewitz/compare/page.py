"""The report as one page that needs nothing else: a tree of elements, so that nothing in it is ever markup."""

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from types import MappingProxyType
from xml.etree.ElementTree import Element

from clausewitz.catalogue.answers.compared.report import CompareAnswer, GameDocument
from clausewitz.catalogue.answers.compared.results import ClaimChange, FindingChange, ScenarioChange
from clausewitz.catalogue.answers.compared.rulings import DecidingDocument, FlipDocument
from clausewitz.catalogue.answers.compared.suspects import SuspectDocument
from clausewitz.catalogue.answers.compared.texts import (
    ComparedClauseDocument,
    MovedDocument,
    RewordedDocument,
    TextsDocument,
    ValueDocument,
)
from clausewitz.conform.report import page as report
from clausewitz.conform.report.markup import Node, as_page, element
from clausewitz.text.counts import counted
from clausewitz.text.quotes import fold
from clausewitz.text.rooms.house import TOOLKIT

_LOOKS = (TOOLKIT / "catalogue" / "looks" / "rules.css", Path(report.__file__).with_name("page.css"))
_TAGS = {"": "span", "new": "ins", "gone": "del"}


def page(answer: CompareAnswer, links: Mapping[str, str] = MappingProxyType({})) -> bytes:
    """The report as a page in HTML, in the colours of the book, light or dark as the reader has it.

    What is told by an id leads to the address that `links` has of it.
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
    games = (node for game in answer.games for node in _game(game))
    body = element("main", element("h1", "What the change does"), *told, *games)
    for code in body.iter("code"):
        if address := links.get(id_ := code.text or ""):
            code[:], code.text = [element("a", id_, href=address)], ""
    return as_page(element("html", head, element("body", body), lang="en"))


def _game(game: GameDocument) -> Iterator[Element]:
    yield element("h2", game.rulebook)
    if game.texts:
        yield from _texts(game.texts)
    yield from _rulings(game)
    yield from _part("Sequences", map(_value, game.sequences))
    for battle in game.battles:
        if first := battle.first:
            parted = f"{battle.file}: parts in {battle.parted} of {battle.plays} plays, first at {first.differs}: "
            became = f"{first.expected or 'nothing'}, now {first.came or 'nothing'}"
            yield from _part("An example battle", [[f"{parted}{became}"]])
    yield from _part("Scenarios that end otherwise", map(_scenario, game.scenarios))
    yield from _part("Claims on which the verdict is another", map(_claim, game.claims))
    yield from _part("What is found of the sentences", map(_finding, game.findings))
    yield from _part("Read again", map(_suspect, game.suspects))


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


def _suspect(suspect: SuspectDocument) -> list[Node]:
    reasons = element("ul", *(element("li", why) for why in suspect.reasons))
    return [_id(suspect.clause), f" {suspect.paraphrase}", reasons]


def _texts(texts: TextsDocument) -> Iterator[Element]:
    for title, clauses in (("Clauses that are new", texts.added), ("Clauses that are gone", texts.removed)):
        yield from _part(title, map(_clause, clauses))
    yield from _part("Perhaps the same clause under another id", map(_moved, texts.moved))
    yield from _part("In other words", map(_reworded, texts.reworded))
    for title, values in (("Issues", texts.issues), ("Figures", texts.figures), ("Sources", texts.sources)):
        yield from _part(title, map(_value, values))
    yield from _part("References that lead nowhere", map(_value, texts.dangling))


def _clause(clause: ComparedClauseDocument) -> list[Node]:
    return [_id(clause.id), f" {clause.paraphrase}"]


def _moved(moved: MovedDocument) -> list[Node]:
    return [_id(moved.before), " now ", _id(moved.now)]


def _rulings(game: GameDocument) -> Iterator[Element]:
    yield element("h3", "Rulings")
    yield from map(_flip, game.rulings.flips)
    yield from (element("p", f"Nothing permits {each} any longer.") for each in game.rulings.gone)
    for each in game.rulings.uncompared:
        yield element("p", f"Not compared: {each.action}, as {each.why}", class_="note")
    other = "other " if game.rulings.flips else ""
    on = counted(game.rulings.compared - len(game.rulings.uncompared), "kind")
    yield element("p", f"No {other}ruling changes, on {on} of action: proved for every situation.")


def _flip(flip: FlipDocument) -> Element:
    where = "where" if flip.conditions else "wherever it comes up"
    return element(
        "article",
        element("h4", f"{flip.action}: {'yes' if flip.allowed else 'no'} now, {where}"),
        element("ul", *(element("li", each) for each in flip.conditions)),
        element("p", f"As in: {flip.question}"),
        *_decided("Before", flip.before),
        *_decided("Now", flip.after),
    )


def _decided(when: str, rules: Iterable[DecidingDocument]) -> Iterator[Element]:
    for rule in rules:
        yield element("p", f"{when}: ", _id(rule.clause), f" {rule.says}")
        for each in rule.quotes:
            sentence = element("p", each.before, element("mark", fold(each.text)), each.after)
            yield element("blockquote", sentence, element("p", each.source, class_="attribution"), class_="rule")


def _reworded(reworded: RewordedDocument) -> list[Node]:
    words = (element(_TAGS[each.change], f"{each.words} ") for each in reworded.text)
    return [_id(reworded.id), f", {reworded.part}: ", *words]


def _value(value: ValueDocument) -> list[Node]:
    return [f"{value.name}: {value.before or 'nothing'}, now {value.now or 'nothing'}"]


def _part(title: str, entries: Iterable[Iterable[Node]]) -> Iterator[Element]:
    """A list under a heading; nothing where nothing is."""
    told = [element("li", *each) for each in entries]
    if told:
        yield element("h3", title)
        yield element("ul", *told)


def _id(id_: str) -> Element:
    return element("code", id_)
