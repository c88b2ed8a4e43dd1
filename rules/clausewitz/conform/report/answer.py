"""The judgement as data: all that a report shows, whoever shows it."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

import msgspec

from clausewitz.catalogue.answers.conformance import (
    CaseVerdict,
    CitedClause,
    ConformAnswer,
    DivergenceDocument,
    EngineDocument,
    EngineFault,
    Evidence,
    GameVerdict,
    PerftVerdict,
    ReadingFound,
    TopicVerdict,
)
from clausewitz.catalogue.model import IssueEntry
from clausewitz.conform.cases.case import cited_in
from clausewitz.conform.judging.baseline import Baseline, Known, baseline_entry
from clausewitz.conform.judging.profile import FoundReading
from clausewitz.conform.judging.traces import Divergence, Passed
from clausewitz.conform.judging.verdicts import Judgement, Standing, broken_clauses, kinds_of_fault, standings
from clausewitz.conform.lockstep.kept import find_kept_battle
from clausewitz.conform.protocol.comparing import comparable_parts, format_path
from clausewitz.conform.protocol.replies import Answered, Failed, Welcome
from clausewitz.conform.report.shown import format_value
from clausewitz.conform.report.words import NOT_DECLARED, describe_readings, explain_finding, nearest_profile, verdict
from clausewitz.text.counts import format_count
from clausewitz.text.model import Clause
from clausewitz.text.nearest import suggest_ids
from clausewitz.text.register import Register
from clausewitz.text.rooms.house import Project

AGREES, DIFFERS, NOT_SUPPORTED = "agrees", "differs", "not supported"
"""How a case may go."""
_NAMELESS = "(no name)"


@dataclass(frozen=True)
class Corpus:
    """What the report says of clauses and issues in words."""

    house: Project
    register: Register
    issues: Mapping[str, IssueEntry]

    def page_of(self, clause: Clause) -> str:
        """The page of the book on which a clause stands: its topic has one name in all rooms."""
        return clause.file.relative_to(self.house.features).with_suffix(".html").as_posix()


def answer_of(
    who: Welcome, judgements: Sequence[Judgement], corpus: Corpus, baseline: Baseline, clauses: Collection[str]
) -> ConformAnswer:
    """The judgement on an engine that is `who` it says, as data; of these clauses alone it tells how they stand."""
    known = frozenset(baseline.divergences)
    parting = sorted(
        (each for judgement in judgements for each in judgement.divergences),
        key=lambda each: (baseline_entry(each) in known, isinstance(each.came, Failed), each.number, _length(each)),
    )
    differs = any(baseline_entry(each) not in known for each in parting)
    differs = differs or any(_is_belied(each) or _unanswered_cases(each) for each in judgements)
    return ConformAnswer(
        engine=EngineDocument(
            format_value(who.name) or _NAMELESS,
            format_value(who.version),
            format_value(who.language),
            who.takes_readings,
        ),
        conforms=any(map(_is_compared, judgements)) and not differs,
        games=[_game(each, who, corpus, clauses) for each in judgements],
        divergences=[_divergence(each, corpus, known) for each in _put_varied_first(parting, known)],
        faults=[
            EngineFault(what, times, case.id, fault.shown) for what, times, (case, fault) in kinds_of_fault(judgements)
        ],
        remarks=[*_wrong_readings(who, judgements), *_baseline_remarks(parting, judgements, known)],
    )


def _is_compared(judgement: Judgement) -> bool:
    """Whether an engine has answered anything that was put to it."""
    return any(each.agreed or each.divergence for each in judgement.results)


def _is_belied(judgement: Judgement) -> bool:
    """Whether an engine declares a reading and follows another one."""
    return any(verdict(each) == NOT_DECLARED for each in judgement.found)


def _unanswered_cases(judgement: Judgement) -> set[str]:
    """The cases in which an engine fails to answer where the rules, under its readings, have no more to say."""
    parting = {each.case.id for each in judgement.divergences}
    return {case.id for case, _ in judgement.faults} - parting


def _length(divergence: Divergence) -> int:
    return len(msgspec.json.encode([each.ask for each in divergence.case.exchanges[: divergence.number + 1]]))


def _put_varied_first(divergences: Sequence[Divergence], known: Collection[Known]) -> list[Divergence]:
    """The same, but first one for each set of clauses that is broken: those shown first are to be different faults."""
    first: dict[tuple[str, ...], Divergence] = {}
    for each in divergences:
        if baseline_entry(each) not in known:
            first.setdefault(broken_clauses(each), each)
    chosen = {each.case.id for each in first.values()}
    return [*first.values(), *(each for each in divergences if each.case.id not in chosen)]


def _game(judgement: Judgement, who: Welcome, corpus: Corpus, clauses: Collection[str]) -> GameVerdict:
    asked, found, unanswered = judgement.asked, judgement.found, _unanswered_cases(judgement)
    own = [each for each in corpus.register.clauses.values() if each.rulebook == asked.rulebook and each.id in clauses]
    names = {each.id: each.name for each in corpus.register.rulebooks}
    return GameVerdict(
        rulebook=asked.rulebook,
        name=names[asked.rulebook],
        says=describe_readings(found, asked.issues, takes_readings=who.takes_readings),
        profile=nearest_profile(found, asked.issues.profiles),
        issues=f"{corpus.house.room_of(asked.rulebook)}/issues.html",
        readings=[_reading(each, corpus.issues[each.issue]) for each in found],
        topics=list(_topics(own, standings(judgement, [each.id for each in own]), corpus)),
        cases=[
            CaseVerdict(each.case.id, each.case.clause, each.case.title, _case_verdict(each, unanswered))
            for each in judgement.results
        ],
        perft=[
            PerftVerdict(each.kind, each.document, each.positions, each.came, each.case) for each in judgement.counted
        ],
    )


def _case_verdict(result: Passed, unanswered: Collection[str]) -> str:
    if result.divergence or result.case.id in unanswered:
        return DIFFERS
    return NOT_SUPPORTED if result.unsupported and not result.agrees else AGREES


def _reading(found: FoundReading, issue: IssueEntry) -> ReadingFound:
    text = next(each.text for each in issue.readings if each.letter == found.letter)
    return ReadingFound(
        issue=found.issue,
        question=issue.question,
        verdict=verdict(found),
        letter=found.letter,
        text=text,
        declared=found.declared,
        why=explain_finding(found),
        evidence=tuple(Evidence(letters, ids) for letters, ids in found.evidence.items()),
    )


def _topics(clauses: Sequence[Clause], standing: Mapping[str, Standing], corpus: Corpus) -> Iterator[TopicVerdict]:
    for topic, one in {each.topic: each for each in clauses}.items():
        ids = {
            each: tuple(clause.id for clause in clauses if clause.topic == topic and standing[clause.id] is each)
            for each in Standing
        }
        yield TopicVerdict(
            topic,
            corpus.page_of(one),
            ids[Standing.FOLLOWED],
            ids[Standing.BROKEN],
            ids[Standing.NOT_EXERCISED],
            ids[Standing.NOT_SUPPORTED],
        )


def _divergence(divergence: Divergence, corpus: Corpus, known: Collection[Known]) -> DivergenceDocument:
    case, number = divergence.case, divergence.number
    broken = broken_clauses(divergence)
    told = comparable_parts(divergence.expected, divergence.came)
    cites = dict.fromkeys((*broken, *sorted(cited_in(divergence.expected))))
    return DivergenceDocument(
        case=case.id,
        rulebook=case.rulebook,
        title=case.title,
        known=baseline_entry(divergence) in known,
        exchange=number + 1,
        path=format_path(divergence.difference.path),
        expected=divergence.difference.expected,
        came=divergence.difference.came,
        asked=tuple(msgspec.to_builtins(each.ask) for each in case.exchanges[: number + 1]),
        expected_answer=_with_why(told[0], divergence.expected),
        came_answer=_with_why(told[1], divergence.came),
        broken=broken,
        cites=tuple(
            _cited_clause(corpus.register.clauses[id_], corpus) for id_ in cites if id_ in corpus.register.clauses
        ),
        kept=find_kept_battle(corpus.house, case),
    )


def _with_why(told: Mapping[str, object], answer: Answered) -> Mapping[str, object]:
    """What counts in an answer, and in words why it is no other one."""
    why = getattr(answer, "why", "")
    return {**told, **({"why": why} if why else {})}


def _cited_clause(clause: Clause, corpus: Corpus) -> CitedClause:
    return CitedClause(clause.id, clause.paraphrase, clause.quotes, corpus.page_of(clause))


def _wrong_readings(who: Welcome, judgements: Sequence[Judgement]) -> Iterator[str]:
    """What the engine declares and there is not."""
    letters = {issue: each for judgement in judgements for issue, each in judgement.asked.issues.letters.items()}
    for issue, letter in who.readings.items():
        if issue not in letters and any(issue.startswith(f"{prefix(each)}.") for each in letters):
            yield f'You declare a reading of "{format_value(issue)}", which is no issue{suggest_ids(issue, letters)}'
        elif letter not in letters.get(issue, (letter,)):
            there_are = ", ".join(letters[issue])
            yield f'You declare reading "{format_value(letter)}" of {issue}; its readings are {there_are}'


def prefix(id_: str) -> str:
    """What the ids of one rulebook begin with."""
    return id_.partition(".")[0]


def _baseline_remarks(
    parting: Iterable[Divergence], judgements: Iterable[Judgement], known: Collection[Known]
) -> Iterator[str]:
    """That the baseline lists what is not found any more in the cases that were put."""
    there = set(map(baseline_entry, parting))
    asked = {case.id for judgement in judgements for case in judgement.asked.cases}
    gone = [each for each in known if each not in there and each.case in asked]
    if gone:
        yield f"Gone since the baseline was written: {format_count(len(gone), 'divergence')}. Write it anew."
