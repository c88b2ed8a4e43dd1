"""Lockstep: an engine and the rules play the same battles until they part; the smallest parting becomes a case.

Random battles start from documents near those of cases, so that most of them make sense; numbers, flags and optional
entries are drawn at random. Small battles are played out in every way. Each sequence of inputs is put to the engine
from the beginning, since it cannot undo one.
"""

from collections.abc import Container, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from msgspec.structs import replace as with_fields

from clausewitz.conform.case import Case, Exchange, PerftEntry, cited_in
from clausewitz.conform.cases.store import Reached, comparison_key, levels
from clausewitz.conform.diff import canonical_json, comparable_parts, difference
from clausewitz.conform.judge import Counted, Judgement, OnProgress
from clausewitz.conform.protocol import (
    Answered,
    Asked,
    Data,
    Engine,
    Failed,
    NoReplyError,
    Open,
    State,
    Unsupported,
    Welcome,
    answers,
)
from clausewitz.conform.reference import Reference
from clausewitz.conform.traces import Divergence, Letters, Passed


@dataclass(frozen=True)
class Players:
    """The two engines that play a battle, input by input."""

    engine: Engine
    who: Welcome
    """The engine's welcome."""
    rules: Reference


def nonpreferred_readings(judgement: Judgement) -> Letters:
    """The readings that an engine is judged by, without the preferred ones."""
    preferred = judgement.asked.issues.preferred_letters
    return {each.issue: each.letter for each in judgement.found if each.letter != preferred.get(each.issue)}


def name_case(parted: Divergence, name: str, title: str, clauses: Container[str]) -> Divergence:
    """The parting as a case of a clause in its transcript, one of these if possible."""
    assert isinstance(parted.expected, State)
    here = sorted(cited_in(with_fields(parted.expected, holders=[])))
    cited = [*here, *reversed(parted.case.cites), ""]
    clause = next((each for each in cited if each in clauses), cited[0])
    case = with_fields(parted.case, id=f"{clause}/{name}", clause=clause, title=title)
    return replace(parted, case=case, is_generated=True)


def with_case(judgement: Judgement, parted: Divergence) -> Judgement:
    """The judgement with this battle added, which is then kept unless the engine has failed to answer."""
    battles = () if isinstance(parted.came, Failed) else (parted,)
    return replace(with_result(judgement, parted), battles=(*judgement.battles, *battles))


def with_result(judgement: Judgement, parted: Divergence) -> Judgement:
    """The judgement with this case added, replacing any with its id; errored if the engine has failed to answer."""
    went, faults = Passed(parted.case, parted.number, divergence=parted), judgement.faults
    if isinstance(parted.came, Failed):
        error = NoReplyError("fails in generated battles or sheets", parted.came.why)
        went, faults = Passed(parted.case, parted.number, error=error), (*faults, (parted.case, error))
    others = [each for each in judgement.results if each.case.id != parted.case.id]
    cases = (*(each for each in judgement.asked.cases if each.id != parted.case.id), parted.case)
    asked = replace(judgement.asked, cases=cases)
    return replace(judgement, asked=asked, results=(*others, went), faults=faults)


class PartedError(Exception):
    """The two engines have parted."""

    def __init__(self, divergence: Divergence) -> None:
        self.divergence = divergence
        super().__init__(f"they part after {divergence.number} inputs")


class UnplayableError(Exception):
    """There is no such battle: the rules do not set it up, or do not lead it on."""


@dataclass
class LockstepBattle:
    """A battle that two engines play input by input."""

    engine: Engine
    rules: Engine
    """The engine here."""
    rulebook: str
    readings: Letters
    """The readings that both play by, which the document names."""
    state: tuple[str, ...] = ()
    """The parts of a state that the engine says it tells."""
    exchanges: list[Exchange] = field(default_factory=list)

    def ask(self, request: Asked) -> State | None:
        """The rules' answer, if the other engine agrees; None if it does not support the request.

        Raises `PartedError`, and `UnplayableError`.
        """
        ours = self.rules.ask(request)
        if not isinstance(ours, State):
            raise UnplayableError
        self.exchanges.append(Exchange(request, ours))
        theirs = last_answer(self.engine, (request,))
        if isinstance(theirs, Unsupported):
            return None
        found = difference(ours, theirs, self.state)
        if found:
            raise PartedError(Divergence(self._case(), len(self.exchanges) - 1, ours, theirs, found, self.state))
        return ours

    def _case(self) -> Case:
        cites = [clause for each in self.exchanges for clause in getattr(each.answer, "cites", ())]
        return Case(
            id="",
            rulebook=self.rulebook,
            clause=cites[-1] if cites else "",
            title="a random battle",
            exchanges=tuple(self.exchanges),
            readings=self.readings,
            rests_on={},
            cites=tuple(dict.fromkeys(cites)),
        )


_OF_THE_MATCH = {"profile", "readings", "moves", "state"}
"""Entries of a document that say how it is played, not what it sets up."""


def opened_documents(judgement: Judgement) -> Mapping[str, list[Data]]:
    """The documents that the cases open, by their kind."""
    opened: dict[str, list[Data]] = {}
    for case in judgement.asked.cases:
        for request in (each.ask for each in case.exchanges):
            if isinstance(request, Open):
                kind = str(request.document.get("battle", judgement.asked.usual))
                document = {key: each for key, each in request.document.items() if key not in _OF_THE_MATCH}
                if document not in opened.setdefault(kind, []):
                    opened[kind].append(document)
    return opened


@dataclass(frozen=True)
class Battles:
    """The random battles of each kind of document."""

    number: int
    seed: int
    """The same seed draws the same battles."""


def play_small_battles(
    judgement: Judgement,
    players: Players,
    perft: Sequence[PerftEntry],
    clauses: Container[str],
    on_progress: OnProgress,
) -> Judgement:
    """The judgement after these battles are played out, as far as the engine can, under the readings found.

    One of `clauses` cited where the two part names the case. Raises `UnusableError`.
    """
    asked, readings = judgement.asked, nonpreferred_readings(judgement)
    own = players.who.plays[asked.rulebook].documents
    for number, entry in enumerate(perft, start=1):
        on_progress("Playing out small battles", number, len(perft))
        kind = str(entry.document.get("battle", asked.usual))
        if kind in own:
            document = {**entry.document, "readings": readings} if readings else entry.document
            counted, parted = _play_small_battle(players, asked.rulebook, kind, document)
            if parted:
                parted = name_case(parted, f"perft-{kind}-{number}", f"A small battle ({kind}), played out", clauses)
                judgement, counted = with_case(judgement, parted), replace(counted, case=parted.case.id)
            if counted.positions:  # under some readings there may be too many
                judgement = replace(judgement, counted=(*judgement.counted, counted))
    return judgement


def _play_small_battle(players: Players, rulebook: str, kind: str, document: Data) -> tuple[Counted, Divergence | None]:
    """One battle: the number of positions, and the first point at which the two part."""
    state = players.who.plays[rulebook].state
    played, came = levels(document, players.rules.rulebooks[rulebook]), list[int]()
    counted = Counted(
        kind, document, tuple(len({comparison_key(each.state) for each in level}) for level in played), ()
    )
    for level in played:
        looks, parted = set[str](), None
        for asked, ours, theirs in _ask_level(players.engine, document, level):
            if isinstance(theirs, Unsupported):
                return replace(counted, came=tuple(came)), None
            if parted is None and difference(ours, theirs, state):
                parted = _build_divergence(players.rules, rulebook, asked, theirs, state)
            if isinstance(theirs, Failed):
                return replace(counted, came=tuple(came)), parted  # whoever hangs is not asked again
            whole = ours if isinstance(theirs, State) and theirs.more_dice else theirs  # dice may be left out
            looks.add(canonical_json(comparable_parts(ours, whole, with_unsaid=True)[1]))
        came.append(len(looks))
        if parted:
            return replace(counted, came=tuple(came)), parted
    return replace(counted, came=tuple(came)), None


def _ask_level(
    engine: Engine, document: Data, level: Sequence[Reached]
) -> Iterator[tuple[tuple[Asked, ...], State, Answered]]:
    """The inputs to each position, and its state by the rules and by the engine."""
    for each in level:
        asked = (Open(document=document), *each.asked)
        yield asked, each.state, last_answer(engine, asked)


def last_answer(engine: Engine, asked: Sequence[Asked]) -> Answered:
    """The last answer of an engine, or the first that is unsupported."""
    try:
        came = list(answers(engine, asked))
    except NoReplyError as error:
        return Failed(why=error.what)
    return next((each for each in came if isinstance(each, Unsupported)), came[-1])


def _build_divergence(
    rules: Reference, rulebook: str, asked: Sequence[Asked], theirs: Answered, state: tuple[str, ...]
) -> Divergence:
    exchanges = tuple(Exchange(each, rules.ask(each)) for each in asked)
    cites = (clause for each in exchanges for clause in cited_in(each.answer))
    case = Case("", rulebook, "", "", exchanges, {}, {}, tuple(dict.fromkeys(cites)))
    found = difference(exchanges[-1].answer, theirs, state)
    assert found
    return Divergence(case, len(asked) - 1, exchanges[-1].answer, theirs, found, state)
