"""The answers of the commands that look something up: clauses, issues, search results, dangling references."""

from enum import Enum
from typing import Literal, cast

from clausewitz.answers.base import Versioned
from clausewitz.answers.cards import CardAnswer
from clausewitz.lazy import dataclass
from clausewitz.store.entries import ClaimResult, ClauseEntry, ClauseStatus, Code, IssueEntry, Status
from clausewitz.text.model import ExemptionKind, Quote, Reference
from clausewitz.text.project import Project
from clausewitz.text.register import Register
from clausewitz.text.sources import QuotedSentence
from clausewitz.text.structure import Form

ClauseKind = Literal["rule", "example", "note", "option", "erratum", "footnote"]


@dataclass(frozen=True)
class ScenarioAnswer:
    """A scenario with its last result."""

    name: str
    file: str
    """Feature file below the project, such as `features/my_game/land.feature`."""
    line: int
    status: Status
    message: str
    """Why it failed; empty otherwise."""


@dataclass(frozen=True)
class QuoteAnswer:
    """A quote in its sentence: the three texts together are the sentence, apart from white space in the quote."""

    source: str
    """Id of the source, such as `000`."""
    start: int
    """Offset of the first character in the source file."""
    end: int
    """Offset after the last character."""
    text: str
    """The characters of the source, with their white space."""
    before: str
    """The text before the quote in its sentence."""
    after: str
    """The text after the quote in its sentence."""


@dataclass(frozen=True)
class ActionAnswer:
    """A kind of action that a clause rules on."""

    action: str
    does: str
    """A description of the action."""
    command: str
    """The command that starts the interview on it."""


@dataclass(frozen=True)
class ClauseAnswer:
    """A clause and everything known about it."""

    id: str
    rulebook: str
    topic: str
    paraphrase: str
    standing: ClauseStatus
    quotes: tuple[QuoteAnswer, ...]
    issues: tuple[str, ...]
    """Ids of the issues that the clause raises."""
    scenarios: tuple[ScenarioAnswer, ...]
    claims: tuple[ClaimResult, ...]
    code: tuple[Code, ...]
    references: tuple[Reference, ...]
    referred_by: tuple[str, ...]
    """Ids of the clauses that refer to this one."""
    exempt: str
    """Why no scenario of the clause could fail without it; empty for most clauses."""
    asks: tuple[str, ...]
    """Questions in a player's words that the clause answers."""
    actions: tuple[ActionAnswer, ...]
    """The kinds of action that it permits or forbids in some situation."""
    kind: ClauseKind = "rule"
    """What its sentence is, as the tag in the feature file says."""
    case: str = ""
    """The number by which its sentence is cited, such as `8.31`, `4b` or `7`: its own, or that of the case or heading
    above; empty if there is none, and in a source of plain text."""
    label: str = ""
    """The number or letter in front of its sentence as it is printed, such as `[8.31]` or `(a)`; or empty."""
    headings: tuple[str, ...] = ()
    """The headings that its sentence stands under, from the top."""


@dataclass(frozen=True)
class AsideAnswer:
    """A passage that states no rule."""

    source: str
    start: int
    end: int
    text: str
    why: str
    """The reason, such as `a heading`, `a caption`, `a table`, `a picture`, `credits`, `front matter`, `an index`."""
    case: str
    """The number of a heading, or of the heading or case that it stands under; empty if there is none."""
    level: int
    """Of a heading, from 1 at the top; otherwise 0."""


@dataclass(frozen=True)
class CellAnswer:
    """A cell of a table, with its place in the source."""

    text: str
    start: int
    end: int


@dataclass(frozen=True)
class TableAnswer:
    """A table of a source."""

    rulebook: str
    source: str
    start: int
    end: int
    caption: str
    """Empty if it has none."""
    case: str
    """The number of the heading or case that it stands under; empty if there is none."""
    headings: tuple[str, ...]
    """The headings that it stands under, from the top."""
    header_rows: int
    """How many of the first rows are its header: 0 or 1."""
    rows: tuple[tuple[CellAnswer, ...], ...]
    """All rows, the header first; a cell that spans several stands in the place of each."""


@dataclass(frozen=True)
class ReadingAnswer:
    """One answer to an issue."""

    letter: str
    text: str
    assumes: str
    """What the reading assumes because no source says it; otherwise empty."""
    played: bool
    """Whether the engine plays it."""


@dataclass(frozen=True)
class IssueAnswer:
    """An issue with its readings."""

    id: str
    rulebook: str
    question: str
    clauses: tuple[str, ...]
    """Ids of the clauses that raise it."""
    quotes: tuple[Quote, ...]
    asks: tuple[str, ...]
    """Questions in a player's words that it answers."""
    readings: tuple[ReadingAnswer, ...]
    preferred: str
    """Letter of the preferred reading."""
    because: str
    """Why it is preferred."""
    weight: str = ""
    """How often it comes up in random play, and what it moves in the odds of an example; empty if not known."""


@dataclass(frozen=True)
class HitAnswer:
    """A search result: a clause, an issue, a ruling, an interview, a claim or a page."""

    id: str
    """For a page, its file below the folder of the pages, without the extension."""
    kind: Literal["clause", "issue", "ruling", "interview", "claim", "page"]
    text: str
    """The paraphrase of the clause, the question of the issue, the ruling or the interview, the statement of the claim,
    the title of the page."""
    score: int
    """How well it fits; comparable only within one answer."""
    rulebook: str
    """Empty for a page that belongs to no rulebook."""
    topics: tuple[str, ...]
    issue: str
    """The issue that puts the clause in doubt (the best match if there are several); for an issue, itself; otherwise
    empty.
    """
    question: str
    """The question of that issue."""
    reading: str
    """Its preferred reading: the letter and the words."""
    source: str
    """The source of the first quote."""
    before: str
    """The text before that quote in its sentence."""
    quote: str
    """The first quote, the answer of the ruling, or the first paragraph of the page."""
    after: str
    """The text after that quote in its sentence."""
    command: str
    """The command that starts the interview; empty for all other kinds."""


@dataclass(frozen=True)
class DanglingReferenceAnswer:
    """A reference that leads nowhere."""

    clause: str
    phrase: str
    """The words that refer to it."""
    why: str
    """What is missing from the texts."""
    place: str
    """File and line of the feature file."""


class Answered(Enum):
    """What answers a cell: the first that applies, in this order."""

    RULE = "rule"
    """A sentence of the rules."""
    OPEN = "open"
    """An open question, with its readings."""
    MOOT = "moot"
    """No text, and none is needed: it cannot come up, for a reason that the project gives."""
    SAME = "same"
    """No text: the project declares, with a reason, that the engine rules as in any other circumstance."""
    CODE = "code"
    """No text, and the engine rules as in any other circumstance, although it could tell the difference."""
    NOTHING = "-"
    """No text: the engine rules as in any other circumstance."""


@dataclass(frozen=True)
class QuestionAnswer:
    """One action or step in one circumstance."""

    circumstance: str
    """Such as `for or by an ally`."""
    short: str
    """The same in one word, such as `ally`."""
    answered: Answered
    by: tuple[str, ...]
    """The clauses, issues or fields of the code that answer it; for a moot or a declared cell, the reason."""


@dataclass(frozen=True)
class QuestionRowAnswer:
    """An action or a step in each circumstance that its game mentions."""

    rulebook: str
    topics: tuple[str, ...]
    """The topics of its clauses, in the order of the text."""
    action: str
    """The action, or the step."""
    cells: tuple[QuestionAnswer, ...]


class RuleAnswer(Versioned, frozen=True, tag="urn:clausewitz:answer:rule:2"):
    """One clause."""

    clause: ClauseAnswer


class ClausesAnswer(Versioned, frozen=True, tag="urn:clausewitz:answer:clauses:2"):
    """All clauses, or those of a rulebook or a topic."""

    clauses: list[ClauseAnswer]
    asides: list[AsideAnswer]
    """The passages of the sources of these rulebooks that state no rule, in order; marks of the layout are left out."""


class TablesAnswer(Versioned, frozen=True, tag="urn:clausewitz:answer:tables:1"):
    """The tables of all sources, or of those of a rulebook."""

    tables: list[TableAnswer]


class IssuesAnswer(Versioned, frozen=True, tag="urn:clausewitz:answer:issues:1"):
    """All issues, or those named."""

    issues: list[IssueAnswer]


class SearchAnswer(Versioned, frozen=True, tag="urn:clausewitz:answer:search:2"):
    """The results, the best first."""

    hits: list[HitAnswer]
    taken: dict[str, tuple[str, ...]]
    """For each unknown word, the words that it was taken for; none if nothing is similar."""
    interviews: list[str]
    """If the question asks whether something is allowed, the commands that start the interview on that action."""
    card: CardAnswer | None
    """The answer, and what it rests on; null if nothing was found, or if a kind or topic was named."""


class DanglingAnswer(Versioned, frozen=True, tag="urn:clausewitz:answer:dangling:1"):
    """The references to rules that are in no source."""

    references: list[DanglingReferenceAnswer]


class QuestionsAnswer(Versioned, frozen=True, tag="urn:clausewitz:answer:questions:1"):
    """What the rules say of each action and step, in each circumstance."""

    rows: list[QuestionRowAnswer]


def clause_answer(project: Project, register: Register, entry: ClauseEntry) -> ClauseAnswer:
    """The answer for a clause."""
    clause = entry.clause
    file = project.display_path(clause.file)
    part = register.part(clause.quotes[0]) if clause.quotes else None
    return ClauseAnswer(
        id=clause.id,
        rulebook=clause.rulebook,
        topic=clause.topic,
        paraphrase=clause.paraphrase,
        standing=entry.standing,
        quotes=tuple(quote_answer(each, register.sentence(each)) for each in clause.quotes),
        issues=clause.issues,
        scenarios=tuple(
            ScenarioAnswer(each.name, file, each.line, each.status, each.message) for each in entry.scenarios
        ),
        claims=entry.claims,
        code=entry.code,
        references=clause.references,
        referred_by=entry.referred_by,
        exempt=clause.exempt,
        asks=clause.asks,
        actions=tuple(ActionAnswer(each.name, each.does, each.command_in(clause.rulebook)) for each in entry.actions),
        kind=cast("ClauseKind", clause.kind),
        case=part.case if part else "",
        label=part.label if part else "",
        headings=_headings(register, clause.quotes[0].source, part.section) if part else (),
    )


def _headings(register: Register, source: str, section: int) -> tuple[str, ...]:
    """The headings that a part of a source stands under, from the top."""
    structure = register.structures[source]
    return tuple(structure.words(each) for each in structure.headings_above(section))


def aside_answers(register: Register) -> list[AsideAnswer]:
    """The answers for all passages that state no rule, by their sources."""
    found: list[AsideAnswer] = []
    for source in register.sources.values():
        structure = register.structures.get(source.id)
        for each in register.segments[source.id]:
            exemption = each.exemption
            if exemption is None or exemption.kind is not ExemptionKind.ASIDE or exemption.why == Form.MARK.value:
                continue
            if text := source.text[each.start : each.end].strip():
                part = structure.part_at(each.start) if structure else None
                level = part.level if part and part.form is Form.HEADING else 0
                case = part.case if part else ""
                found.append(AsideAnswer(source.id, each.start, each.end, text, exemption.why, case, level))
    return found


def table_answers(register: Register) -> list[TableAnswer]:
    """The answers for all tables, by their sources."""
    return [
        TableAnswer(
            rulebook=rulebook.id,
            source=source.id,
            start=table.start,
            end=table.end,
            caption=table.caption,
            case=table.case,
            headings=_headings(register, source.id, table.section),
            header_rows=int(bool(table.header)),
            rows=tuple(
                tuple(CellAnswer(cell.text, cell.start, cell.end) for cell in row)
                for row in (*((table.header,) if table.header else ()), *table.rows)
            ),
        )
        for rulebook in register.rulebooks
        for source in rulebook.sources
        if source.id in register.structures
        for table in register.structures[source.id].tables
    ]


def quote_answer(quote: Quote, sentence: QuotedSentence) -> QuoteAnswer:
    """The answer for a quote in its sentence."""
    return QuoteAnswer(quote.source, quote.start, quote.end, quote.text, sentence.before, sentence.after)


def issue_answer(issue: IssueEntry, weight: str = "") -> IssueAnswer:
    """The answer for an issue; `weight` says in words how often it comes up."""
    return IssueAnswer(
        id=issue.id,
        rulebook=issue.rulebook,
        question=issue.question,
        clauses=issue.clauses,
        quotes=issue.quotes,
        asks=issue.asks,
        readings=tuple(ReadingAnswer(each.letter, each.text, each.assumes, each.played) for each in issue.readings),
        preferred=issue.preferred_reading.letter,
        because=issue.preferred_reading.because,
        weight=weight,
    )
