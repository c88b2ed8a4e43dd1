"""Judging an engine: each case under the profile found, and what that says of each clause."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import partial

from clausewitz.conform.cases.case import Case, cited_in
from clausewitz.conform.judging.profile import (
    EngineReadings,
    FoundReading,
    OnProgress,
    Probe,
    find_readings,
    relevant_issues,
)
from clausewitz.conform.judging.traces import (
    Divergence,
    Letters,
    Passed,
    ReferenceAnswers,
    Trace,
    compare_trace,
    trace_case,
)
from clausewitz.conform.protocol.engine import Engine, NoReplyError
from clausewitz.conform.protocol.replies import Plays, Welcome
from clausewitz.conform.protocol.requests import Data, May, Open, Orders


class Standing(Enum):
    """What the cases say of a clause."""

    FOLLOWED = "followed"
    BROKEN = "broken"
    NOT_EXERCISED = "not exercised"
    """No case comes to it, under the readings that the engine has taken or for what it breaks before."""
    NOT_SUPPORTED = "not supported"
    """The engine does not play what its cases ask."""


@dataclass(frozen=True)
class Inquiry:
    """What is asked of an engine, and of the rules, in one game."""

    rulebook: str
    issues: EngineReadings
    usual: str
    """The kind of document that is meant where one names none."""
    cases: Sequence[Case]


@dataclass(frozen=True)
class Counted:
    """A small battle that an engine and the rules have played out in every way."""

    kind: str
    document: Data
    positions: tuple[int, ...]
    """To how many positions it comes by the rules, after no roll or decision, after one, after two ..."""
    came: tuple[int, ...]
    """To how many the engine comes; after the first number that differs, or hides another position, none follow."""
    case: str = ""
    """The id of the case in which the two part; empty where they do not."""


@dataclass(frozen=True)
class Judgement:
    """How an engine stands to the rules of one game."""

    asked: Inquiry
    found: tuple[FoundReading, ...]
    """The reading of each issue; none where the engine plays by the readings that a document names."""
    results: tuple[Passed, ...]
    """How each case went, in the order of the cases."""
    faults: tuple[tuple[Case, NoReplyError], ...]
    """The cases in which the engine did not answer as it should, and what it did."""
    counted: tuple[Counted, ...] = ()
    """The small battles that were played out in every way."""
    battles: tuple[Divergence, ...] = ()
    """The random battles, and the small ones, in which the two have parted just now."""

    @property
    def divergences(self) -> tuple[Divergence, ...]:
        """The cases in which the engine and the rules part."""
        return tuple(each.divergence for each in self.results if each.divergence)


def judge_engine(
    asking: Inquiry, engine: Engine, who: Welcome, rules: ReferenceAnswers, on_progress: OnProgress
) -> Judgement:
    """How an engine that is `who` it says stands to the rules of a game. Raises `UnusableError`."""
    traces: dict[str, Trace] = {}
    for number, case in enumerate(asking.cases, start=1):
        on_progress("Asking the engine", number, len(asking.cases))
        if plays(case, who, asking.usual):
            traces[case.id] = trace_case(case, engine, partial(_plays, who.plays[case.rulebook], asking.usual))
    found = () if who.takes_readings else _readings(asking, traces, who.readings, rules, on_progress)
    letters = {each.issue: each.letter for each in found}
    results = []
    for case in asking.cases:
        trace = traces.get(case.id)
        results.append(_result(case, trace, rules, letters) if trace else Passed(case, 0, unsupported=True))
    faults = tuple((each, traces[each.id].fault) for each in asking.cases if each.id in traces)
    return Judgement(asking, found, tuple(results), tuple((case, fault) for case, fault in faults if fault is not None))


def _readings(
    asking: Inquiry, traces: Mapping[str, Trace], declared: Letters, rules: ReferenceAnswers, on_progress: OnProgress
) -> tuple[FoundReading, ...]:
    resting = [case for case in asking.cases if case.rests_on]
    probes = [Probe(case, traces.get(case.id), rules, asking.issues) for case in resting]
    return find_readings(probes, asking.issues, declared, on_progress)


def _result(case: Case, trace: Trace, rules: ReferenceAnswers, letters: Letters) -> Passed:
    """How a case went under the readings found; those on which it does not rest are tried where it else diverges."""
    own = {issue: letters[issue] for issue in relevant_issues(case) if issue in letters}
    result = compare_trace(case, rules.answers(case, own), trace)
    if not result.divergence:
        return result
    return compare_trace(rules.case_with_readings(case, letters), rules.answers(case, letters), trace)


def plays(case: Case, who: Welcome, usual: str) -> bool:
    """Whether an engine says that it plays all positions of a case, or answers some question where there are none."""
    own = who.plays.get(case.rulebook)
    asked = [exchange.ask for exchange in case.exchanges]
    opened = [each for each in asked if isinstance(each, Open)]
    if own is None:
        return False
    return all(_plays(own, usual, each) for each in opened) and any(_plays(own, usual, each) for each in asked)


def _plays(own: Plays, usual: str, request: object) -> bool:
    match request:
        case Open():
            return request.document.get("battle", usual) in own.documents
        case May():
            return "*" in own.actions or request.action.get("action") in own.actions
        case Orders():
            return own.orders
        case _:
            return True


def broken_clauses(divergence: Divergence) -> tuple[str, ...]:
    """The clauses that are broken: that of the case where the rules have come to it, else those cited at that point."""
    case, number = divergence.case, divergence.number
    here = sorted(set(cited_in(divergence.expected)))
    coming = [at for at, exchange in enumerate(case.exchanges) if case.clause in cited_in(exchange.answer)]
    return tuple(here) if coming and number < coming[0] and here else (case.clause,)


def standings(judgement: Judgement, clauses: Iterable[str]) -> dict[str, Standing]:
    """What the cases say of each of these clauses."""
    broken = {clause for each in judgement.divergences for clause in broken_clauses(each)}
    about: dict[str, list[Passed]] = {}
    cited_in_agreement: Counter[str] = Counter()
    for each in judgement.results:
        about.setdefault(each.case.clause, []).append(each)
        cited_in_agreement.update(each.cites)
    return {id_: _standing(id_, broken, about.get(id_, ()), cited_in_agreement[id_]) for id_ in clauses}


def _standing(clause: str, broken: set[str], own: Sequence[Passed], cited: int) -> Standing:
    if clause in broken:
        return Standing.BROKEN
    if any(each.is_whole or clause in each.cites for each in own) or (cited and not own):
        return Standing.FOLLOWED
    if own and all(each.unsupported for each in own):
        return Standing.NOT_SUPPORTED
    return Standing.NOT_EXERCISED


def kinds_of_fault(judgements: Iterable[Judgement]) -> Iterator[tuple[str, int, tuple[Case, NoReplyError]]]:
    """Each kind of fault once, with how often it happened and its first time."""
    every = [each for judgement in judgements for each in judgement.faults]
    for what, count in Counter(fault.what for _, fault in every).items():
        yield what, count, next(each for each in every if each[1].what == what)
