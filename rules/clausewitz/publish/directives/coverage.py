"""The directives `coverage` and `claims`: the status of the whole rulebook at a glance, and claim by claim.

The page of a claim shows what its proof rests on: assumptions, questions to the solver, and which solvers answered
them.
"""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator
from itertools import groupby

from docutils import nodes

from clausewitz.play.rulebook import Rulebook
from clausewitz.prove.certificates.certificate import Certificate
from clausewitz.prove.verdicts import Ground
from clausewitz.publish.domain import sheet, sheet_of
from clausewitz.publish.nodes import (
    WORDS,
    RulesDirective,
    badge,
    bullets,
    cell,
    claim_badge,
    fields,
    foldable,
    inline,
    join_nodes,
    paragraph,
    parse_backquotes,
    section,
    table,
)
from clausewitz.publish.proofs import CHECKED_HERE
from clausewitz.store.entries import NOT_RUN, ClaimResult, ClauseEntry, ClauseStatus
from clausewitz.text.words import format_count

_WITH_PROOF = {"proved", "refuted"}
"""The verdicts that can be checked again: the others rest on examples, or are faults."""
PAGE = "proofs"
"""The page that explains how to check proofs."""


def proof_details(directive: RulesDirective, rulebook: Rulebook, claim: ClaimResult) -> nodes.Node:
    """The evidence for the verdict on a claim on a game, folded."""
    more = directive.page(PAGE, nodes.Text("How to check it yourself"))
    rows = [
        *_grounds(claim.grounds),
        *_statement_rows(directive, claim),
        *(certificate_rows(claim.certificate) if claim.certificate else ()),
    ]
    body = [fields(rows), *([paragraph(*more)] if more else [])]
    if claim.verdict == "tested":
        body.append(paragraph("There is no proof to check: the claim is tested on examples alone."))
    shown = foldable(["What it rests on"], *body)
    if claim.verdict in _WITH_PROOF and directive.rules.checks_proofs_of(rulebook):
        shown["classes"].append(CHECKED_HERE)
    return shown


def _grounds(grounds: Iterable[Ground]) -> Iterator[tuple[str, nodes.Node]]:
    """The parts of the proof, one row per kind."""
    for name, group in groupby(grounds, key=lambda each: each.name):
        said = [list(parse_backquotes(each.in_words)) for each in group]
        yield name.capitalize(), paragraph(*said[0]) if len(said) == 1 else bullets(said)


def _statement_rows(directive: RulesDirective, claim: ClaimResult) -> Iterator[tuple[str, nodes.Node]]:
    if claim.about:
        yield "For all", paragraph(*join_nodes(_code(each) for each in claim.about))
    if claim.fixed:
        yield "Fixed", paragraph(*join_nodes(_code(each) for each in claim.fixed))
    assumed = bullets([_code(each)] for each in claim.assumes)
    yield "Assumed", assumed if claim.assumes else paragraph("nothing but well-formed values")
    if claim.rests_on:
        yield "Open questions", bullets(map(directive.dispute, claim.rests_on))


def certificate_rows(certificate: Certificate) -> Iterator[tuple[str, nodes.Node]]:
    """The questions behind the verdict, and how often the claim applies at all."""
    drawn = certificate.drawn
    if drawn.situations:
        share = f"{drawn.met or 'none'} of {drawn.situations} situations drawn at random"
        yield "Met by", paragraph(share if drawn.met < drawn.situations else f"all {share.partition(' of ')[2]}")
    yield "Paths", paragraph(f"{certificate.paths:,}")
    whole = ", the last of which shows that there are no other paths" if certificate.is_whole else ""
    yield "Questions", paragraph(f"{certificate.questions:,} to Z3{whole}")
    yield "Second solver", paragraph(_second(certificate))


def _second(certificate: Certificate) -> str:
    second = certificate.second
    if second is None:
        return "not asked"
    if second.agreed == certificate.questions:
        return f"{second.solver} agrees on all"
    otherwise = format_count(sum(each.is_contradiction for each in second.otherwise), "other answer")
    return f"{second.solver} agrees on {second.agreed:,} of {certificate.questions:,}; {otherwise}"


def _code(words: str) -> nodes.literal:
    return nodes.literal(text=words)


class Coverage(RulesDirective):
    """`.. coverage::` shows a square for each clause that is no draft, and how much of each source has been read."""

    def build_nodes(self) -> list[nodes.Node]:
        """The totals, the squares by topic, and the sources."""
        topics: dict[tuple[str, str], list[ClauseEntry]] = {}
        for entry in self.catalogue.entries.values():
            topics.setdefault((entry.clause.rulebook, self.rules.topic_of(entry)), []).append(entry)
        found: list[nodes.Node] = [_figures(self.catalogue.entries.values())]
        for rulebook in self.catalogue.register.rulebooks:
            shown = [self._topic(topic, entries) for (id_, topic), entries in topics.items() if id_ == rulebook.id]
            if shown:
                found.append(section(rulebook.name, rulebook.name, body=shown))
        unit = paragraph("In characters, without white space.")
        return [*found, section("read", "How much of the sources is read", body=[unit, self._sources()])]

    def _topic(self, topic: str, entries: list[ClauseEntry]) -> nodes.section:
        executed = [each for each in entries if not each.clause.drafted]
        squares = [bullets(([self._square(each)] for each in executed), ["squares"])] if executed else []
        drafts = f", {len(entries) - len(executed)} drafted" if len(executed) < len(entries) else ""
        many = f"{format_count(len(entries), 'rule')}{drafts}"
        return section(f"coverage-{topic}", self.topic(topic), f": {many}", body=squares)

    def _square(self, entry: ClauseEntry) -> nodes.Node:
        too = ", proved too" if _proved_too(entry) else ""
        words = f"{entry.clause.id}: {WORDS.get(entry.standing.value, entry.standing.value)}{too}"
        link = self.link("clause", entry.clause.id, inline(words, classes=["unseen"]), tip=words)
        link["classes"] = ["square"]
        look = ["badge", f"is-{entry.standing.value.replace(' ', '-')}"]
        return inline(link, classes=[*look, "proved-too"] if too else look)

    def _sources(self) -> nodes.table:
        figures = sorted(self.catalogue.register.coverage(), key=lambda each: each.source)
        rows = (
            [
                cell(self.link("source", each.source)),
                *(cell(f"{number:,}") for number in (each.clauses, each.aside, each.unread, each.gap)),
            ]
            for each in figures
        )
        return table(("source", "in rules", "aside", "not yet read", "gap"), rows, ["figures"])


class Claims(RulesDirective):
    """`.. claims:: my-game` tallies the claims of a rulebook by topic; in HTML each topic has its own page."""

    required_arguments = 1

    def build_nodes(self) -> list[nodes.Node]:
        """The total, then the claims of each topic in the order of its file."""
        rulebook = self.rulebook(self.arguments[0])
        folder = self.catalogue.project.folder_name_of(rulebook.id)
        topics: dict[str, list[ClaimResult]] = {}
        for claim in self.catalogue.claims:
            game, topic, _ = claim.name.split(".")
            if game == folder:
                topics.setdefault(topic, []).append(claim)
        claims = [claim for stated in topics.values() for claim in stated]
        self.note("claim", [claim.name for claim in claims])
        if not claims:
            return [paragraph("Nothing is proved yet.")]
        return [paragraph(_tally(claims)), *(self._topic(rulebook, folder, *each) for each in topics.items())]

    def _topic(self, rulebook: Rulebook, folder: str, topic: str, claims: Collection[ClaimResult]) -> nodes.container:
        title: list[nodes.Node | str] = ["Proofs: ", self.topic(f"{folder}/{topic}")]
        listed = nodes.definition_list(
            "", *(self._describe_claim(rulebook, each) for each in claims), classes=["claims", "simple"]
        )
        name = sheet_of("claim", next(iter(claims)).name)
        return sheet(name, f"claims-{topic}", title, [paragraph(_tally(claims))], [listed])

    def _describe_claim(self, rulebook: Rulebook, claim: ClaimResult) -> nodes.definition_list_item:
        term = nodes.term("", "", claim_badge(claim), nodes.Text(f" {claim.statement}"), ids=[f"claim-{claim.name}"])
        summary, _, rest = claim.detail.partition("\n")
        body: list[nodes.Node] = [paragraph(summary)] if summary else []
        if rest:
            body = [foldable(["Counterexample"], *body, nodes.literal_block(rest, rest, language="scenario"))]
        body.append(proof_details(self, rulebook, claim))
        place = inline(f"{claim.file}, line {claim.line}", classes=["place"])
        body.append(paragraph(*join_nodes([*(self.link("clause", id_) for id_ in claim.clauses), place], " · ")))
        return nodes.definition_list_item("", term, nodes.definition("", *body))


def _tally(claims: Collection[ClaimResult]) -> str:
    """How many claims came out how: `78 statements: 66 proved, 12 not always so`."""
    outcomes = Counter(_outcome(claim) for claim in claims)
    said = ", ".join(f"{number} {WORDS.get(how, how)}" for how, number in outcomes.items())
    return f"{format_count(len(claims), 'statement')}: {said}."


def _outcome(claim: ClaimResult) -> str:
    if claim.verdict == NOT_RUN:
        return NOT_RUN
    if not claim.as_expected:
        return f"{claim.verdict} against expectation"
    return "refuted as expected" if claim.verdict == "refuted" else claim.verdict


def is_proved(entry: ClauseEntry) -> bool:
    """Whether a clause is proved, or disputed with a proved claim about it."""
    too = entry.standing is ClauseStatus.DISPUTED and any(claim.verdict == "proved" for claim in entry.claims)
    return too or entry.standing is ClauseStatus.PROVED


def _proved_too(entry: ClauseEntry) -> bool:
    """Whether a clause has a proved claim that its status does not show."""
    return entry.standing is not ClauseStatus.PROVED and is_proved(entry)


def _figures(entries: Collection[ClauseEntry]) -> nodes.Node:
    standings = Counter(entry.standing for entry in entries)
    too = sum(map(_proved_too, entries))
    meaning = {
        ClauseStatus.PROVED: "every scenario passes, and a proof says so for all situations",
        ClauseStatus.PASSING: "every scenario passes",
        ClauseStatus.DISPUTED: f"every scenario passes, and the text leaves a question open; {too} proved too (■)",
        ClauseStatus.FAILING: "a scenario fails, or a proof is broken",
        ClauseStatus.NOT_RUN: "no result is recorded for the rules as they are now",
        ClauseStatus.EXEMPT: "it needs neither scenario nor proof",
    }
    if standings[ClauseStatus.DRAFTED]:
        meaning[ClauseStatus.DRAFTED] = "it is quoted, and not yet executed"
    return bullets(
        (
            [badge(f"{standings[standing]} {WORDS.get(standing.value, standing.value)}", standing.value), f" {words}"]
            for standing, words in meaning.items()
        ),
        ["legend"],
    )
