"""Shared by all directives: the catalogue, names with "did you mean", cross references and quotes as nodes."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TypeVar

from docutils import nodes
from sphinx.addnodes import pending_xref
from sphinx.builders.html import StandaloneHTMLBuilder
from sphinx.util.docutils import SphinxDirective

from clausewitz.answers.rulings import FoundRulingAnswer
from clausewitz.catalogue.catalogue import Catalogue
from clausewitz.catalogue.ruling_lines import RulingLine
from clausewitz.play.rulebook import Rulebook
from clausewitz.publish.domain import RulesDomain, name_of, rules_of
from clausewitz.publish.positions import key_of_scenario
from clausewitz.publish.showing import Showing, digest_of_nodes
from clausewitz.store.entries import NOT_RUN, ClaimResult
from clausewitz.text.model import Quote
from clausewitz.text.quotes import fold, line_at
from clausewitz.text.words import did_you_mean, format_count, make_visible

_Thing = TypeVar("_Thing")
_FULL_STOP = re.compile(r"(?<=\w{3}\.) (?=[A-Z])")
"""Where a sentence ends and another follows; not after a short form such as `St.`."""


class RulesDirective(SphinxDirective):
    """A directive that shows a part of the catalogue.

    What it shows depends on its arguments, its content and what is known alone, never on its place: so it can be run
    again to see whether its page has to be read anew.
    """

    def run(self) -> list[nodes.Node]:
        """The nodes, recorded with the page."""
        shown = self.visible_nodes()
        written = (tuple(self.arguments), tuple(self.content))
        showing = Showing(type(self), *written, self.lineno, self.noted, digest_of_nodes(shown))
        self.rules.showings_by_page.setdefault(self.env.current_document.docname, []).append(showing)
        return shown

    def visible_nodes(self) -> list[nodes.Node]:
        """The nodes, with invisible characters shown as their codes."""
        self.noted: tuple[tuple[str, str], ...] = ()
        nodes_shown = self.build_nodes()
        for node in nodes_shown:
            _show_invisible(node)
        return nodes_shown

    def build_nodes(self) -> list[nodes.Node]:
        """The nodes as the directive makes them."""
        raise NotImplementedError

    @property
    def rules(self) -> RulesDomain:
        """The rules domain."""
        return rules_of(self.env)

    @property
    def catalogue(self) -> Catalogue:
        """All that is known."""
        return self.rules.catalogue

    def resolve_name(self, what: str, name: str, known: Mapping[str, _Thing]) -> _Thing:
        """The thing with this name. Raises the directive's error, with a suggestion, for an unknown name."""
        if name not in known:
            there_are = ", ".join(known) or "none"
            meant = did_you_mean(name, known)
            raise self.error(f'there is no {what} "{name}"; there are {there_are}{meant}')
        return known[name]

    def rulebook(self, name: str) -> Rulebook:
        """The rulebook with this id."""
        return self.resolve_name("rulebook", name, self.catalogue.engines)

    def note(self, kind: str, ids: Iterable[str]) -> None:
        """Record that things are on this page."""
        self.noted += tuple((kind, id_) for id_ in ids)

    def topic(self, topic: str) -> nodes.Node:
        """The heading of a topic: the linked title of its page, or its own name if it has no clauses."""
        name = nodes.Text(name_of(topic))
        return self.link("topic", topic, name) if topic in self.rules.topics else name

    def link(self, kind: str, target: str, *shown: nodes.Node, tip: str = "") -> pending_xref:
        """A cross reference with a tooltip; it shows the id unless it is given something else to show."""
        several = nodes.inline("", "", *shown)
        content = several if len(shown) > 1 else next(iter(shown), nodes.literal(text=target))
        reference = pending_xref(
            "", content, refdomain="rules", reftype=kind, reftarget=target, refexplicit=bool(shown), refwarn=False
        )
        reference["tip"] = make_visible(tip) or None
        self.set_source_info(reference)
        return reference

    def page(self, page: str, words: nodes.Text) -> list[nodes.Node]:
        """A link to a page, if that page exists and is not this one."""
        if page not in self.env.found_docs or page == self.env.current_document.docname:
            return []
        target = {"refdomain": "std", "reftype": "doc", "reftarget": f"/{page}", "refwarn": True}
        return [pending_xref("", nodes.inline("", "", words), refexplicit=True, **target)]

    def try_it(self, game: str, key: str, words: str = "Try it") -> list[nodes.Node]:
        """A link that opens a position of a game on the page to play on; none if it cannot be opened there."""
        builder = self.env._app.builder  # its public name is deprecated
        if not (isinstance(builder, StandaloneHTMLBuilder) and self.rules.has_engine):
            return []
        if key not in self.rules.positions[game]:
            return []
        there = builder.get_relative_uri(self.env.current_document.docname, self.rules.play_page(game))
        return [nodes.reference("", words, refuri=f"{there}#try={key}", internal=True, classes=["try"])]

    def try_rule(self, clause: str) -> list[nodes.paragraph]:
        """A line with the first position that a rule shows; none if there is none."""
        entry = self.catalogue.entries[clause].clause
        for scenario in entry.scenarios:
            if link := self.try_it(entry.rulebook, key_of_scenario(entry, scenario), scenario.name):
                return [paragraph("Try it: ", *link, classes=["why-not"])]
        return []

    def dispute(self, issue: str) -> list[nodes.Node | str]:
        """An issue with its preferred answer."""
        known = self.catalogue.issues.get(issue)
        if known is None:
            return [self.link("issue", issue)]
        answer = nodes.strong(text=known.preferred_reading.text)
        return [self.link("issue", issue, nodes.Text(known.question)), " We play: ", answer]

    def permalink(self, id_: str, *more: nodes.Node | str) -> nodes.paragraph:
        """The id of a thing as a link to itself, with what goes beside it."""
        itself = nodes.reference("", "", nodes.literal(text=id_), refid=id_, internal=True)
        return paragraph(itself, *more, classes=["clause-id"])

    def rulings_about(self, id_: str) -> Iterator[nodes.Node]:
        """The rulings about a clause, an issue or an action, folded, with their answers."""
        found = self.rules.rulings.get(id_, ())
        if found:
            lines: Iterator[list[nodes.Node | str]]
            lines = ([f"{each.ruling.answer}: ", self.ruling(each)] for each in found)
            yield foldable([format_count(len(found), "ruling")], bullets(lines))

    def ruling(self, ruling: FoundRulingAnswer) -> pending_xref:
        """The title of a ruling, as a link."""
        return self.link("ruling", ruling.id, nodes.Text(ruling.title))

    def rule(self, id_: str, *shown: nodes.Node) -> pending_xref:
        """A link to a clause, an issue or a claim."""
        kinds = {"clause": self.catalogue.entries, "issue": self.catalogue.issues}
        return self.link(next((kind for kind, known in kinds.items() if id_ in known), "claim"), id_, *shown)

    def _in_words(self, id_: str) -> list[nodes.Text]:
        """A clause or an issue in words; nothing of what is known by its name alone."""
        if id_ in self.catalogue.entries:
            return [nodes.Text(self.catalogue.entries[id_].clause.paraphrase)]
        return [nodes.Text(self.catalogue.issues[id_].question)] if id_ in self.catalogue.issues else []

    def ruling_line(self, line: RulingLine, answer: str = "") -> nodes.paragraph:
        """A line of a ruling, preceded by an answer if that is not its own, and linked to its rule."""
        says = answer or line.answer
        parts: list[nodes.Node | str] = [badge(says, LOOKS[says]), " "] if says else []
        if line.label:
            parts.append(f"{line.label}{': ' if line.text else ' '}")
        if not line.text:
            parts += join_nodes((self.rule(id_, *self._in_words(id_)) for id_ in line.ids), " · ")
        elif line.ids:
            parts.append(self.rule(line.ids[0], nodes.Text(line.text)))
        else:
            parts += parse_backquotes(line.text)
        return paragraph(*parts)

    def ruling_lines(self, lines: Iterable[RulingLine], *, quoted: bool = False) -> list[nodes.Node]:
        """The lines of a ruling as a list, with quotes on demand; nothing if there are no lines."""
        items = [
            nodes.list_item(
                "",
                self.ruling_line(line),
                *(self.ruling_quotes(line) if quoted else ()),
                *self.ruling_lines(line.below),
            )
            for line in lines
        ]
        return [nodes.bullet_list("", *items, classes=["ruling-lines"])] if items else []

    def ruling_quotes(self, line: RulingLine) -> Iterator[nodes.block_quote]:
        """The quotes of a line of a ruling."""
        return quotations(self, self.catalogue.entries[line.ids[0]].clause.quotes if line.quotes else ())

    def proofs(self, claims: Iterable[ClaimResult]) -> Iterator[tuple[str, nodes.Node]]:
        """A row with what is proved, each by its first sentence, which leads to the rest; nothing if there is none.

        Left out are the claims that only test proofs: they are refuted as expected.
        """
        lasting = [each for each in claims if not (each.verdict == "refuted" and each.as_expected)]
        if lasting:
            yield "Proofs", bullets([claim_badge(each), " ", self._claim(each)] for each in lasting)

    def _claim(self, claim: ClaimResult) -> pending_xref:
        return self.link("claim", claim.name, nodes.Text(_FULL_STOP.split(claim.statement, maxsplit=1)[0]))


def section(id_: str, *title: nodes.Node | str, body: Iterable[nodes.Node]) -> nodes.section:
    """A part of a page under a heading."""
    return nodes.section("", nodes.title("", "", *map(_node, title)), *body, ids=[nodes.make_id(id_)])


def paragraph(*children: nodes.Node | str, classes: Iterable[str] = ()) -> nodes.paragraph:
    """A paragraph of texts and nodes."""
    return nodes.paragraph("", "", *map(_node, children), classes=list(classes))


def inline(*children: nodes.Node | str, classes: Iterable[str] = ()) -> nodes.inline:
    """Words of a class."""
    return nodes.inline("", "", *map(_node, children), classes=list(classes))


def bullets(items: Iterable[Iterable[nodes.Node | str]], classes: Iterable[str] = ()) -> nodes.bullet_list:
    """A list with a paragraph for each item."""
    entries = [nodes.list_item("", paragraph(*item)) for item in items]
    return nodes.bullet_list("", *entries, classes=list(classes))


def fields(rows: Iterable[tuple[str, nodes.Node]]) -> nodes.field_list:
    """A list of names and their contents."""
    return nodes.field_list(
        "", *(nodes.field("", nodes.field_name(text=name), nodes.field_body("", body)) for name, body in rows)
    )


def table(columns: Sequence[str], rows: Iterable[Iterable[nodes.entry]], classes: Iterable[str] = ()) -> nodes.table:
    """A table with a head."""
    group = nodes.tgroup("", *(nodes.colspec(colwidth=1) for _ in columns), cols=len(columns))
    group += nodes.thead("", nodes.row("", *(cell(name) for name in columns)))
    group += nodes.tbody("", *(nodes.row("", *row) for row in rows))
    return nodes.table("", group, classes=list(classes))


def cell(*content: nodes.Node | str) -> nodes.entry:
    """A cell of a table with one paragraph."""
    return nodes.entry("", paragraph(*content))


def join_nodes(items: Iterable[nodes.Node], separator: str = ", ") -> list[nodes.Node]:
    """The items with a separator between them."""
    return [part for item in items for part in (nodes.Text(separator), item)][1:]


def foldable(title: Iterable[nodes.Node | str], *body: nodes.Node, is_open: bool = False) -> nodes.admonition:
    """A title that unfolds its contents."""
    head = nodes.title("", "", *map(_node, title))
    return nodes.admonition("", head, *body, collapsible="open" if is_open else "closed", classes=["foldable"])


LOOKS = {
    "yes": "permits",
    "may": "permits",
    "must": "permits",
    "no": "forbids",
    "may not": "forbids",
    "unclear": "disputed",
    "open question": "disputed",
    "says": "quoted",
}
"""The style of the badge for an answer, or for the verdict of a sentence."""


WORDS = {
    "disputed": "open question",
    "not played": "not in the engine",
    "passing": "tested",
    "preferred": "how we play it",
    "refuted as expected": "not always so",
    "sourced": "in the rulebook",
}
"""What readers are told for a word of the toolkit; every other word of a badge is the same for both."""


def badge(word: str, kind: str) -> nodes.inline:
    """A word, as readers know it, in a box; the style sheet adds a sign, so that it is never told by colour alone."""
    return inline(WORDS.get(word, word), classes=["badge", f"is-{kind.replace(' ', '-')}"])


def claim_badge(claim: ClaimResult) -> nodes.inline:
    """The verdict on a claim; one refuted as expected is not shown as a failure."""
    return badge(claim.ending, claim.verdict if claim.as_expected or claim.verdict == NOT_RUN else "failing")


def quotations(directive: RulesDirective, quotes: Iterable[Quote]) -> Iterator[nodes.block_quote]:
    """The quotes as quotations, in order: each sentence once, with all quoted words marked."""
    for sentence in directive.catalogue.register.marked_sentences(tuple(quotes)):
        places = join_nodes(places_of(directive, sentence.quotes), " · ")
        words = (inline(text, classes=["quoted" if is_quoted else "around"]) for text, is_quoted in sentence.parts)
        yield nodes.block_quote("", paragraph(*words), nodes.attribution("", "", *places), classes=["rule"])


def by_wording(quotes: Iterable[Quote]) -> dict[str, list[Quote]]:
    """The quotes grouped by their words, in order."""
    wordings: dict[str, list[Quote]] = {}
    for quote in quotes:
        wordings.setdefault(fold(quote.text), []).append(quote)
    return wordings


def places_of(directive: RulesDirective, quotes: Iterable[Quote]) -> Iterator[nodes.Node]:
    """Where quotes stand, each place once, as links: the name of the source and a line, then further lines of it."""
    sources, last = directive.catalogue.register.sources, ""
    first = {(each.source, line_at(sources[each.source].text, each.start)): each for each in reversed(list(quotes))}
    for (source, line), quote in reversed(first.items()):
        name = "" if source == last else f"{sources[source].title.partition(':')[0]}, "
        last = source
        part = directive.catalogue.register.part(quote)
        case = f"{part.case}, " if part and part.case else ""
        yield directive.link("source", f"{source}:{quote.start}", nodes.Text(f"{name}{case}line {line}"))


def parse_backquotes(text: str) -> Iterator[nodes.Node]:
    """A text, with the parts in backquotes as code."""
    for number, part in enumerate(text.split("`")):
        if part:
            yield nodes.literal(text=part) if number % 2 else nodes.Text(part)


def _node(child: nodes.Node | str) -> nodes.Node:
    return nodes.Text(child) if isinstance(child, str) else child


def _show_invisible(shown: nodes.Node) -> None:
    """Replace invisible characters in texts and code blocks by their codes."""
    for block in shown.findall(nodes.literal_block):
        block.rawsource = make_visible(block.rawsource)
    for text in list(shown.findall(nodes.Text)):
        if (seen := make_visible(text)) != text:
            text.parent.replace(text, nodes.Text(seen))
