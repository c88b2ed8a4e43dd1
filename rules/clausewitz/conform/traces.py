"""Traces of a case: the answers of an engine and of the rules, the point where they part, and baselines.

A baseline lists the known divergences of an engine, so that only new ones count.
"""

import dataclasses
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields, is_dataclass
from pathlib import Path
from typing import cast

import msgspec
from msgspec.structs import replace

from clausewitz.answers.base import Versioned, id_of
from clausewitz.answers.conformance import ConformAnswer
from clausewitz.conform.case import Case, Exchange, cited_in
from clausewitz.conform.diff import (
    Difference,
    comparable_parts,
    difference,
    format_path,
    unsaid_difference,
    without_readings,
)
from clausewitz.conform.protocol import (
    STATE_PARTS,
    Answered,
    Asked,
    Choose,
    Engine,
    Failed,
    May,
    NoReplyError,
    Open,
    Orders,
    Results,
    Roll,
    Ruled,
    State,
    Unsupported,
    answers,
)
from clausewitz.conform.reference import Reference
from clausewitz.documents.files import DocumentError, read_text
from clausewitz.play.asked import record_asked_of
from clausewitz.store.writing import write_at_once

_QUESTIONS = (May, Orders)
"""Requests that leave all positions unchanged, so that later ones do not depend on the answer."""

Letters = Mapping[str, str]
"""Readings, the letter of each by its issue."""


@dataclass(frozen=True)
class Trace:
    """The answers to the requests of a case, in order, as far as there were any."""

    answers: tuple[Answered, ...]
    """Unsupported stands for a question that was not asked, since the engine does not say that it answers it."""
    fault: NoReplyError | None = None
    """Why the answers ended; None if all arrived."""
    state: tuple[str, ...] = ()
    """The parts of a state that the engine says it tells."""


@dataclass(frozen=True)
class Divergence:
    """The first point at which an engine and the rules part in a case."""

    case: Case
    number: int
    """The index of the exchange, from 0."""
    expected: Answered
    came: Answered
    difference: Difference
    state: tuple[str, ...] = ()
    """The parts of a state that the engine says it tells."""
    is_generated: bool = False
    """Whether the case was generated, so that its clause is only one of those cited there."""


@dataclass(frozen=True)
class Passed:
    """The result of a case: how many of its exchanges agree, and why it ends there if not all do."""

    case: Case
    agreed: int
    """The number of exchanges that agree, without questions that the engine does not answer."""
    cites: frozenset[str] = frozenset()
    """Ids of the clauses that the rules cite in these."""
    divergence: Divergence | None = None
    unsupported: bool = False
    """Whether it ends because of an unsupported request, or skips an unsupported question."""
    passed_over: int = 0
    """The number of questions skipped."""
    unsaid: Difference | None = None
    """The first place, in answers that agree, where the engine tells otherwise what no sentence decides."""
    error: NoReplyError | None = None
    """Why it ends because of a request to which the engine has only an error for an answer."""

    @property
    def is_whole(self) -> bool:
        """Whether the whole case agrees."""
        return self.agreed == len(self.case.exchanges)

    @property
    def agrees(self) -> bool:
        """Whether everything that the engine answers agrees, and it answers more than some of the questions."""
        return 0 < self.agreed == len(self.case.exchanges) - self.passed_over


def trace_case(
    case: Case, engine: Engine, plays: Callable[[Asked], bool] = lambda _: True, state: tuple[str, ...] = ()
) -> Trace:
    """An engine's answers to as much of a case as it plays, telling these parts of a state. Raises `UnusableError`."""
    asked = [each.ask for each in case.exchanges]
    came = answers(engine, [each for each in asked if plays(each)])
    got: list[Answered] = []
    try:
        for exchange in case.exchanges:
            got.append(shorten(next(came), exchange.answer, state) if plays(exchange.ask) else Unsupported())
    except NoReplyError as error:
        return Trace((*got, Failed(why=error.what)), error, state)
    return Trace(tuple(got), state=state)


def shorten(answer: Answered, recorded: Answered, state: Sequence[str] = STATE_PARTS) -> Answered:
    """As much of an answer as will be compared and shown: the rules' own if that is the same.

    So a run takes no more memory than its cases do, however much an engine writes. An answer that says several times
    as much as the rules is cut off; it agrees with them under no reading.
    """
    if isinstance(recorded, State | Results | Ruled) and _counts(answer, state) == _counts(recorded, state):
        return recorded
    if isinstance(answer, State):
        dropped: dict[str, list[object]] = {
            part: [] for part in ("units", "board", "spaces") if part not in state and "*" not in state
        }
        answer = replace(answer, outcome="", cites=(), **dropped)
    room = _Room(_MORE_WORDS + _TIMES_AS_LONG * len(msgspec.json.encode(recorded)))
    return cast("Answered", _cut(answer, room))


_TIMES_AS_LONG, _MORE_WORDS = 4, 20_000
"""An answer is kept up to so many times the length of that of the rules, and so many letters more.

Under another reading the rules may offer a hundred options where they refuse under those of the case.
"""


def _counts(answer: Answered, state: Sequence[str]) -> Mapping[str, object]:
    return comparable_parts(answer, answer, state, with_unsaid=True)[1]


@dataclass
class _Room:
    """The number of letters that are left."""

    left: int

    def take(self, size: int) -> int:
        """As many of these letters as there is room for."""
        taken = max(0, min(size, self.left))
        self.left -= size
        return taken


def _cut(value: object, room: _Room) -> object:
    """The beginning of a value: lists, tables and texts end where there is no more room."""
    match value:
        case str():
            return value[: room.take(len(value))]
        case Mapping():
            return {key: _cut(each, room) for key, each in value.items() if room.take(len(str(key)) + 1)}
        case list() | tuple():
            return type(value)(_cut(each, room) for each in value if room.take(1))
        case msgspec.Struct():
            return replace(value, **{name: _cut(getattr(value, name), room) for name in value.__struct_fields__})
        case _ if is_dataclass(value) and not isinstance(value, type):
            return dataclasses.replace(
                value, **{each.name: _cut(getattr(value, each.name), room) for each in fields(value)}
            )
        case _:
            return value


def is_played(case: Case, came: Trace) -> bool:
    """Whether an engine plays the positions of a case, or answers any question if there are none."""
    both = zip(case.exchanges, came.answers, strict=False)
    left_out = [each.ask for each, answer in both if isinstance(answer, Unsupported)]
    return len(left_out) < len(came.answers) and all(isinstance(each, _QUESTIONS) for each in left_out)


def compare_trace(case: Case, expected: Sequence[Answered], came: Trace) -> Passed:
    """The result of a case, as far as it is valid by the rules under these readings, and the engine has no error."""
    cites: set[str] = set()
    agreed = passed_over = 0
    unsupported, unsaid = False, None
    for number, (exchange, ours, theirs) in enumerate(zip(case.exchanges, expected, came.answers, strict=False)):
        if isinstance(theirs, Unsupported):
            unsupported = True
            if not isinstance(exchange.ask, _QUESTIONS):
                break
            passed_over += 1
        elif isinstance(theirs, Failed):
            error = came.fault or NoReplyError("answers with an error", theirs.why)
            return Passed(case, agreed, frozenset(cites), None, unsupported, passed_over, error=error)
        elif found := difference(ours, theirs, came.state):
            parted = Divergence(case, number, ours, theirs, found, came.state)
            return Passed(case, agreed, frozenset(cites), parted, unsupported, passed_over)
        else:
            cites.update(cited_in(ours))
            agreed += 1
            unsaid = unsaid or unsaid_difference(ours, theirs, came.state)
    return Passed(case, agreed, frozenset(cites), None, unsupported, passed_over, unsaid)


@dataclass(frozen=True)
class _Course:
    """The rules' answers to a case, and the readings that they asked for on the way."""

    asked: Letters
    answers: tuple[Answered, ...]

    def stands_under(self, letters: Letters) -> bool:
        """Whether the rules answer the same under these readings, since they ask for the same ones."""
        return all(letters[issue] == letter for issue, letter in self.asked.items())


@dataclass
class ReferenceAnswers:
    """The engine here, with its answers to cases under any readings.

    Readings that it does not ask for in a case change nothing there, so it is asked once for all that are alike.
    """

    engine: Reference
    preferred: Letters
    """The preferred reading of each issue of all games."""
    kept: dict[str, list[_Course]] = field(default_factory=dict)
    """By the ids of cases."""

    def answers(self, case: Case, letters: Letters) -> tuple[Answered, ...]:
        """The rules' answers to a case under these readings, and its own elsewhere, while its inputs are valid."""
        own = {**self.preferred, **case.readings}
        chosen = {**own, **letters}
        others = [issue for issue, letter in chosen.items() if own.get(issue) != letter]
        recorded = tuple(each.answer for each in case.exchanges)
        if not others:
            return recorded
        courses = self.kept.setdefault(case.id, [])
        if not courses and not all(issue in case.rests_on for issue in others):
            courses.append(dataclasses.replace(self._follow(case, own), answers=recorded))
        known = next((each for each in courses if each.stands_under(chosen)), None)
        if known is None:
            courses.append(known := self._follow(case, chosen))
        return known.answers

    def _follow(self, case: Case, letters: Letters) -> _Course:
        profile = type(self.engine.rulebooks[case.rulebook].preferred_profile)
        with record_asked_of(profile) as asked:
            answers = tuple(_ask_exchanges(case.exchanges, self.engine.ask, self._named(letters)))
        return _Course({issue: letters[issue] for issue in sorted(asked & letters.keys())}, answers)

    def _named(self, letters: Letters) -> Letters:
        """Those of these readings that a document names: the others are preferred."""
        return {issue: letter for issue, letter in letters.items() if letter != self.preferred.get(issue)}

    def case_with_readings(self, case: Case, letters: Letters) -> Case:
        """A case whose requests name these readings, and its own elsewhere."""
        own = {**self.preferred, **case.readings}
        chosen = {**own, **letters}
        if chosen == own:
            return case
        named = self._named(chosen)
        return replace(
            case, exchanges=tuple(Exchange(with_readings(each.ask, named), each.answer) for each in case.exchanges)
        )


def _ask_exchanges(
    exchanges: Sequence[Exchange], ask: Callable[[Asked], Answered], readings: Letters
) -> Iterator[Answered]:
    """The answers under these readings, up to the first invalid request."""
    before: dict[str, Answered] = {}
    for exchange in exchanges:
        if not _fits(before.get(exchange.ask.game), exchange.ask):
            return
        answer = ask(with_readings(exchange.ask, readings))
        if isinstance(answer, Failed):
            return
        if isinstance(answer, State):
            before[exchange.ask.game] = answer
        yield answer


def with_readings(request: Asked, readings: Letters) -> Asked:
    """The request with these readings instead of its own."""
    match request:
        case Open():
            return replace(request, document=_document_with_readings(request.document, readings))
        case Orders():
            return replace(request, map=_document_with_readings(request.map, readings))
        case May():
            return replace(request, readings=readings)
        case _:
            return request


def _document_with_readings(document: Mapping[str, object], readings: Letters) -> Mapping[str, object]:
    own = without_readings(document)
    return {**own, "readings": readings} if readings else own


def _fits(before: Answered | None, request: Asked) -> bool:
    """Whether the position awaits the input of a request."""
    awaited = before.awaits if isinstance(before, State) else None
    match request:
        case Roll():
            groups = [(each.side, each.kind, each.target, each.dice) for each in awaited.dice] if awaited else []
            given = [(each.side, each.kind, each.target, len(each.faces)) for each in request.dice]
            return bool(given) and sorted(given) == sorted(groups)
        case Choose():
            return awaited is not None and awaited.kind == "choice"
        case _:
            return True


@dataclass(frozen=True, order=True)
class Known:
    """A divergence by its place; another one in the same case counts as new."""

    case: str
    exchange: int
    """The number of the request, from 1."""
    path: str


class Baseline(Versioned, frozen=True, tag="urn:clausewitz:baseline:1"):
    """The known divergences of an engine, and its readings."""

    divergences: tuple[Known, ...] = ()
    readings: Letters = {}  # noqa: RUF012 - msgspec gives each struct its own
    """The reading of each issue for which only one fits the engine's answers."""


def baseline_entry(divergence: Divergence) -> Known:
    """The baseline entry of a divergence."""
    return Known(divergence.case.id, divergence.number + 1, format_path(divergence.difference.path))


def read_baseline(file: Path) -> Baseline:
    """The baseline in a file. Raises `DocumentError`."""
    try:
        return msgspec.json.decode(read_text(file), type=Baseline)
    except (msgspec.MsgspecError, RecursionError) as error:
        what = f"is not a baseline ({id_of(Baseline)}) written by --write-baseline: {error}"
        raise DocumentError(file.name, [((), what)]) from None


def write_baseline(file: Path, answer: ConformAnswer) -> None:
    """Write the divergences and the readings in a report as the known ones, overwriting the file."""
    divergences = sorted(Known(each.case, each.exchange, each.path) for each in answer.divergences)
    readings = {each.issue: each.letter for game in answer.games for each in game.readings if each.verdict == "found"}
    baseline = Baseline(tuple(divergences), readings)
    write_at_once(file, msgspec.json.format(msgspec.json.encode(baseline), indent=2) + b"\n")
