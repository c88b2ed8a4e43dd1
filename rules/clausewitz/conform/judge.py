"""Judging an engine: its readings, found by the cases that depend on them, and the verdict on each clause."""

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass, field
from enum import Enum
from functools import cached_property, partial
from itertools import chain, product
from math import prod

from clausewitz.conform.case import Case, cited_in
from clausewitz.conform.protocol import (
    Data,
    Engine,
    May,
    NoReplyError,
    Open,
    Orders,
    Plays,
    Refused,
    Results,
    Ruled,
    State,
    Welcome,
)
from clausewitz.conform.traces import (
    Divergence,
    Letters,
    Passed,
    ReferenceAnswers,
    Trace,
    compare_trace,
    is_played,
    trace_case,
)
from clausewitz.play.readings import readings_of
from clausewitz.play.rulebook import Rulebook

OnProgress = Callable[[str, int, int], None]

_MOST_TRIED = 16
"""The most profiles tried on one case, if none fits that differs from the current one in one issue."""
_MOST_ROUNDS = 9
"""The most rounds of elimination."""
_MOST_ALIKE = 10
"""The most cases in a row in which an engine may fail in the same way before it is asked no more."""


@dataclass(frozen=True)
class EngineReadings:
    """The issues of a game, with the readings that its engine plays."""

    letters: Mapping[str, tuple[str, ...]]
    """The letters by issue; an assumption has only one."""
    profiles: Mapping[str, Letters]
    """The named profiles; the first has the preferred readings."""

    @property
    def preferred_letters(self) -> Letters:
        """The preferred reading of each issue."""
        return next(iter(self.profiles.values()), {})


def issues_of(rulebook: Rulebook) -> EngineReadings:
    """The issues of a rulebook."""
    readings = readings_of(rulebook.preferred_profile)
    return EngineReadings(
        {each.issue: tuple(other.letter for other in type(each)) for each in readings},
        {
            name: {each.issue: each.letter for each in readings_of(profile)}
            for name, profile in rulebook.profiles.items()
        },
    )


@dataclass
class Probe:
    """A case that depends on readings, with the engine's answers; none if it was not asked."""

    case: Case
    trace: Trace | None
    is_kept_back: bool
    """Whether it was not asked although the engine says that it plays it."""
    rules: ReferenceAnswers
    issues: EngineReadings
    kept: dict[frozenset[tuple[str, str]], bool] = field(default_factory=dict)
    """Whether the rules answer as the engine does, by the readings that were tried."""

    @cached_property
    def is_supported(self) -> bool:
        """Whether the engine plays it, as far as it has said."""
        if self.trace is None:
            return self.is_kept_back
        return self.trace.fault is not None or is_played(self.case, self.trace)

    @cached_property
    def is_answered(self) -> bool:
        """Whether the engine gives an answer in it, be it a refusal."""
        answers = self.trace.answers if self.trace else ()
        return any(isinstance(each, State | Ruled | Results | Refused) for each in answers)

    @cached_property
    def is_informative(self) -> bool:
        """Whether it can tell readings apart: the engine plays it, and answers something in it."""
        answers = self.trace.answers if self.trace else ()
        answering = any(isinstance(each, State | Ruled | Results) for each in answers)
        return self.trace is not None and answering and is_played(self.case, self.trace)

    def fits(self, current: Letters) -> bool:
        """Whether the rules answer as the engine does under these readings.

        A case knows on which issues it rests under its own readings. Under others it may rest on more, so all current
        readings are tried as well.
        """
        return self._fits({each: current[each] for each in relevant_issues(self.case)}) or self._fits(current)

    def letters(self, issue: str, current: Letters) -> frozenset[str]:
        """The readings of an issue under which the rules answer as the engine does, with these others.

        If there are none, with any others.
        """
        others = {each: current[each] for each in relevant_issues(self.case)}
        fitting = {
            letter
            for letter in self.issues.letters[issue]
            if self._fits({**others, issue: letter}) or self._fits({**current, issue: letter})
        }
        return frozenset(fitting or (letters[issue] for letters in self._fitting))

    def _fits(self, letters: Letters) -> bool:
        if not self.is_informative or self.trace is None:
            return False
        key = frozenset(letters.items())
        if key not in self.kept:
            result = compare_trace(self.case, self.rules.answers(self.case, letters), self.trace)
            self.kept[key] = result.divergence is None and result.agreed > 0
        return self.kept[key]

    @cached_property
    def _fitting(self) -> Sequence[Letters]:
        """All combinations of readings under which the rules answer as the engine does, if few enough to try."""
        letters = {issue: self.issues.letters[issue] for issue in relevant_issues(self.case)}
        if prod(map(len, letters.values())) > _MOST_TRIED:
            return ()
        tried = (dict(zip(letters, each, strict=True)) for each in product(*letters.values()))
        return [each for each in tried if self._fits(each)]


def relevant_issues(case: Case) -> Iterable[str]:
    """The issues that may change a case: those that it depends on, and those that it names."""
    return dict.fromkeys((*case.rests_on, *case.readings))


@dataclass(frozen=True)
class FoundReading:
    """The reading of an issue that an engine follows, by the cases."""

    issue: str
    letter: str
    """The reading it is judged by."""
    fitting: tuple[str, ...]
    """The readings that fit most cases; only one if the reading is determined."""
    evidence: Mapping[tuple[str, ...], tuple[str, ...]]
    """Ids of cases that do not fit every reading, by those that they fit; as few as needed if all agree."""
    declared: str = ""
    """The reading that the engine declares, or had when its baseline was written, if any."""
    probes: int = 0
    """The number of cases that depend on it."""
    supported: int = 0
    """The number of these that the engine plays."""
    answered: int = 0
    """The number of these in which it gives an answer, be it a refusal."""

    @property
    def is_consistent(self) -> bool:
        """Whether some reading fits all cases that fit any."""
        return not self.evidence or bool(frozenset.intersection(*map(frozenset, self.evidence)))

    @property
    def is_determined(self) -> bool:
        """Whether only one reading fits."""
        return self.is_consistent and len(self.fitting) == 1

    @property
    def fits_declaration(self) -> bool:
        """Whether nothing contradicts the engine's declaration, or its baseline."""
        return not self.declared or (self.is_consistent and self.declared in self.fitting)


def find_readings(
    probes: Sequence[Probe], issues: EngineReadings, declared: Letters, on_progress: OnProgress
) -> tuple[FoundReading, ...]:
    """The reading of each issue with several, in the order of the profile.

    They are found one at a time, the one first that explains the most cases, since the readings of other issues may
    explain some of them too. This repeats until none changes.
    """
    current = {
        **issues.preferred_letters,
        **{i: each for i, each in declared.items() if each in issues.letters.get(i, ())},
    }
    open_issues = [issue for issue, letters in issues.letters.items() if len(letters) > 1]
    about = {issue: [each for each in probes if issue in each.case.rests_on] for issue in open_issues}
    usual = dict(current)

    def is_open_to_doubt(issue: str) -> bool:
        """Whether the reading of this issue may change: a case speaks against it, or it is no longer the usual one."""
        return current[issue] != usual[issue] or any(
            each.is_informative and not each.fits(current) for each in about[issue]
        )

    def explained(issue: str, unexplained: Sequence[Probe]) -> int:
        """How many more cases agree once the reading of this issue alone is the one found."""
        changed = {**current, issue: _find_reading(issue, about[issue], current, issues, declared).letter}
        others = (each for each in unexplained if issue not in each.case.rests_on)
        return sum(each.fits(changed) - each.fits(current) for each in chain(about[issue], others))

    for _ in range(_MOST_ROUNDS):
        before = dict(current)
        unexplained = [each for each in probes if each.is_informative and not each.fits(current)]
        doubtful = sorted(
            filter(is_open_to_doubt, open_issues), key=lambda issue: explained(issue, unexplained), reverse=True
        )
        for number, issue in enumerate(doubtful, start=1):
            on_progress("Determining your readings", number, len(doubtful))
            current[issue] = _find_reading(issue, about[issue], current, issues, declared).letter
        if current == before:
            break
    return tuple(_find_reading(issue, about[issue], current, issues, declared) for issue in open_issues)


def _find_reading(
    issue: str, probes: Sequence[Probe], current: Letters, issues: EngineReadings, declared: Letters
) -> FoundReading:
    telling = _gather_evidence(issue, probes, current)
    votes = {letter: sum(letter in fit for fit in telling.values()) for letter in issues.letters[issue]}
    fitting = tuple(letter for letter, number in votes.items() if telling and number == max(votes.values()))
    evidence: dict[tuple[str, ...], tuple[str, ...]] = {}
    for id_, fit in telling.items():
        if len(fit) < len(votes):
            letters = tuple(sorted(fit))
            evidence[letters] = (*evidence.get(letters, ()), id_)
    return FoundReading(
        issue,
        _letter(
            fitting,
            tuple(map(frozenset, evidence)),
            current[issue],
            issues.preferred_letters[issue],
            declared.get(issue),
        ),
        fitting,
        evidence,
        declared.get(issue, ""),
        len(probes),
        sum(each.is_supported for each in probes),
        sum(each.is_answered for each in probes),
    )


def _letter(
    fitting: tuple[str, ...], evidence: Sequence[frozenset[str]], current: str, preferred: str, declared: str | None
) -> str:
    """The reading that an engine is judged by, of those that fit most cases: the declared one, else the preferred one.

    For an inconsistent engine the declared reading counts, if any case fits it.
    """
    if declared and evidence and not frozenset.intersection(*evidence) and declared in frozenset.union(*evidence):
        return declared
    return next((each for each in (declared, preferred, current) if each in fitting), (*fitting, current)[0])


def _gather_evidence(issue: str, probes: Sequence[Probe], current: Letters) -> Mapping[str, frozenset[str]]:
    """The readings of an issue that fit, by the ids of cases.

    All cases if one contradicts the current reading; otherwise as few as rule out the others.
    """
    against = (each.letters(issue, current) for each in probes if not each.fits(current))
    if any(letters and current[issue] not in letters for letters in against):
        every = ((each.case.id, each.letters(issue, current)) for each in probes)
        return {id_: letters for id_, letters in every if letters}
    telling: dict[str, frozenset[str]] = {}
    for each in sorted((each for each in probes if each.fits(current)), key=lambda each: len(each.case.exchanges)):
        telling[each.case.id] = each.letters(issue, current)
        if frozenset.intersection(*telling.values()) == {current[issue]}:
            break
    return telling


class Standing(Enum):
    """The verdict on a clause by its cases."""

    FOLLOWED = "followed"
    BROKEN = "broken"
    ERRORED = "errored"
    """The engine fails in its cases, or was asked no more."""
    NOT_EXERCISED = "not exercised"
    """No case reaches it, because of the engine's readings or of earlier failures."""
    NOT_SUPPORTED = "not supported"
    """The engine does not play its cases."""


@dataclass(frozen=True)
class Inquiry:
    """The questions to an engine, and to the rules, in one game."""

    rulebook: str
    issues: EngineReadings
    usual: str
    """The default kind of document."""
    cases: Sequence[Case]
    recorded: Letters = field(default_factory=dict)
    """The readings that the engine had when its baseline was written."""

    def expected_readings(self, who: Welcome) -> Letters:
        """The readings that an engine is expected to have, by its baseline and by what it declares."""
        return {**self.recorded, **self.issues.profiles.get(who.profile, {}), **who.readings}


@dataclass(frozen=True)
class Counted:
    """A small battle that an engine and the rules have played out in every way."""

    kind: str
    document: Data
    positions: tuple[int, ...]
    """The number of positions by the rules, after no roll or decision, after one, after two ..."""
    came: tuple[int, ...]
    """The engine's numbers, up to the first that differs or hides a different position."""
    case: str = ""
    """The id of the case in which the two part; empty if they do not."""


@dataclass(frozen=True)
class Generated:
    """Battles or sheets of one sort that were generated, and put to both engines."""

    kind: str
    """The kind of document."""
    sort: str
    """What is special about them, in words."""
    number: int
    requests: int
    """The number of requests to the engine."""


@dataclass(frozen=True)
class Cause:
    """What several divergences come from."""

    clauses: tuple[str, ...]
    """The clause that accounts for them; several if no case tells them apart."""
    divergences: tuple[Divergence, ...]
    """The smallest first."""


@dataclass(frozen=True)
class Judgement:
    """The judgement on an engine in one game."""

    asked: Inquiry
    found: tuple[FoundReading, ...]
    """The reading of each issue; none if the engine plays by the readings of each document."""
    results: tuple[Passed, ...]
    """The result of each case, in their order."""
    faults: tuple[tuple[Case, NoReplyError], ...]
    """The cases with invalid or missing answers, each with its fault."""
    unasked: tuple[Case, ...] = ()
    """The cases that it was not asked, since it failed in the same way in ten before them."""
    counted: tuple[Counted, ...] = ()
    """The small battles that were played out in every way."""
    battles: tuple[Divergence, ...] = ()
    """The random and small battles in which the two have parted in this run."""
    generated: tuple[Generated, ...] = ()
    """What was generated besides the cases."""
    causes: tuple[Cause, ...] = ()
    """The causes of the divergences, those first that account for most; none if nobody has looked for them."""

    @property
    def divergences(self) -> tuple[Divergence, ...]:
        """The cases in which the engine and the rules part."""
        return tuple(each.divergence for each in self.results if each.divergence)

    def broken(self, divergence: Divergence) -> tuple[str, ...]:
        """The clauses broken in a divergence: those of its cause, if it is known."""
        own = (
            each.clauses for each in self.causes if any(one.case.id == divergence.case.id for one in each.divergences)
        )
        return next(own, broken_clauses(divergence))

    @property
    def errored(self) -> Collection[str]:
        """The ids of the cases that the engine fails to answer, where it has not parted from the rules before."""
        parting = {each.case.id for each in self.divergences}
        return {case.id for case in (*(each for each, _ in self.faults), *self.unasked)} - parting


def judge_engine(  # noqa: PLR0913 - the last is a flag
    asking: Inquiry,
    engine: Engine,
    who: Welcome,
    rules: ReferenceAnswers,
    on_progress: OnProgress,
    *,
    keep_going: bool = False,
) -> Judgement:
    """The judgement on an engine in one game, given its welcome. Raises `UnusableError`.

    It is asked no more once it has failed in the same way in ten cases in a row, unless asked to keep going.
    """
    traces: dict[str, Trace] = {}
    alike, last = 0, ""
    for number, case in enumerate(asking.cases, start=1):
        on_progress("Asking the engine", number, len(asking.cases))
        if plays(case, who, asking.usual):
            if alike == _MOST_ALIKE and not keep_going:
                continue
            own = who.plays[case.rulebook]
            traces[case.id] = trace_case(case, engine, partial(_plays, own, asking.usual), own.state)
            fault = traces[case.id].fault
            alike = (alike + 1 if fault.what == last else 1) if fault else 0
            last = fault.what if fault else ""
    return judge_traces(asking, traces, who, rules, on_progress)


def judge_traces(
    asking: Inquiry, traces: Mapping[str, Trace], who: Welcome, rules: ReferenceAnswers, on_progress: OnProgress
) -> Judgement:
    """The judgement on an engine in one game, by its answers to the cases that it plays, by the ids of these."""
    unasked = tuple(each for each in asking.cases if each.id not in traces and plays(each, who, asking.usual))
    kept_back = frozenset(each.id for each in unasked)
    expected = asking.expected_readings(who)
    found = () if who.takes_readings else _readings(asking, traces, kept_back, expected, rules, on_progress)
    letters = {each.issue: each.letter for each in found}
    results = []
    for case in asking.cases:
        trace = traces.get(case.id)
        results.append(_result(case, trace, rules, letters) if trace else Passed(case, 0, unsupported=True))
    errors = ((each.case, each.error or traces[each.case.id].fault) for each in results if each.case.id in traces)
    return Judgement(
        asking,
        found,
        tuple(results),
        tuple((case, error) for case, error in errors if error),
        unasked,
    )


def _readings(  # noqa: PLR0913, PLR0917 - what the kit and the engine have said, and the progress
    asking: Inquiry,
    traces: Mapping[str, Trace],
    kept_back: Set[str],
    declared: Letters,
    rules: ReferenceAnswers,
    on_progress: OnProgress,
) -> tuple[FoundReading, ...]:
    resting = [case for case in asking.cases if case.rests_on]
    probes = [Probe(case, traces.get(case.id), case.id in kept_back, rules, asking.issues) for case in resting]
    return find_readings(probes, asking.issues, declared, on_progress)


def _result(case: Case, trace: Trace, rules: ReferenceAnswers, letters: Letters) -> Passed:
    """The result of a case under the readings found; if it diverges, other readings it does not depend on are tried."""
    own = {issue: letters[issue] for issue in relevant_issues(case) if issue in letters}
    result = compare_trace(case, rules.answers(case, own), trace)
    if not result.divergence:
        return result
    return compare_trace(rules.case_with_readings(case, letters), rules.answers(case, letters), trace)


def plays(case: Case, who: Welcome, usual: str) -> bool:
    """Whether an engine says that it plays all positions of a case, or answers any question if there are none."""
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
    """The clauses broken, by citation alone: the case's own if the rules have reached it, else those cited there."""
    case, number = divergence.case, divergence.number
    here = sorted(set(cited_in(divergence.expected)))
    coming = [at for at, exchange in enumerate(case.exchanges) if case.clause in cited_in(exchange.answer)]
    return tuple(here) if coming and number < coming[0] and here else (case.clause,)


def standings(judgement: Judgement, clauses: Iterable[str]) -> dict[str, Standing]:
    """The verdict on each of these clauses."""
    broken = {clause for each in judgement.divergences for clause in judgement.broken(each)}
    about: dict[str, list[Passed]] = {}
    cited_in_agreement: Counter[str] = Counter()
    for each in judgement.results:
        about.setdefault(each.case.clause, []).append(each)
        cited_in_agreement.update(each.cites)
    errored = judgement.errored
    return {id_: _standing(id_, broken, errored, about.get(id_, ()), cited_in_agreement[id_]) for id_ in clauses}


def _standing(
    clause: str, broken: Collection[str], errored: Collection[str], own: Sequence[Passed], cited: int
) -> Standing:
    if clause in broken:
        return Standing.BROKEN
    if any(each.is_whole or clause in each.cites for each in own) or (cited and not own):
        return Standing.FOLLOWED
    if any(each.case.id in errored for each in own):
        return Standing.ERRORED
    if own and all(each.unsupported for each in own):
        return Standing.NOT_SUPPORTED
    return Standing.NOT_EXERCISED


def kinds_of_fault(judgements: Iterable[Judgement]) -> Iterator[tuple[str, int, tuple[Case, NoReplyError]]]:
    """Each kind of fault once, with its number and its first occurrence."""
    every = [each for judgement in judgements for each in judgement.faults]
    for what, count in Counter(fault.what for _, fault in every).items():
        yield what, count, next(each for each in every if each[1].what == what)
