"""Small battles that an engine and the rules play out in every way: how many positions there are, and where they part.

Every roll and decision of the rules is put to the engine, from the beginning each time, since it can take none back.
"""

from collections.abc import Container, Iterator, Sequence
from dataclasses import replace

from clausewitz.conform.cases.case import Case, Exchange, PerftEntry, cited_in
from clausewitz.conform.cases.perft import Reached, comparison_key, levels
from clausewitz.conform.judging.profile import OnProgress
from clausewitz.conform.judging.traces import Divergence
from clausewitz.conform.judging.verdicts import Counted, Judgement
from clausewitz.conform.lockstep.parting import Players, name_case, nonpreferred_readings, with_case
from clausewitz.conform.protocol.comparing import canonical_json, comparable_parts, difference
from clausewitz.conform.protocol.engine import Engine, NoReplyError, answers
from clausewitz.conform.protocol.reference import Reference
from clausewitz.conform.protocol.replies import Answered, Failed, State, Unsupported
from clausewitz.conform.protocol.requests import Asked, Data, Open


def play_small_battles(
    judgement: Judgement,
    players: Players,
    perft: Sequence[PerftEntry],
    clauses: Container[str],
    on_progress: OnProgress,
) -> Judgement:
    """The judgement with these battles played out, as far as the engine plays them, under the readings found.

    Of the clauses cited where the two part one of `clauses` stands for the case. Raises `UnusableError`.
    """
    asked, readings = judgement.asked, nonpreferred_readings(judgement)
    own = players.who.plays[asked.rulebook].documents
    for number, entry in enumerate(perft, start=1):
        on_progress("Playing small battles out", number, len(perft))
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
    """One battle: to how many positions it comes, and the first point at which the two part."""
    played, came = levels(document, players.rules.rulebooks[rulebook]), list[int]()
    counted = Counted(
        kind, document, tuple(len({comparison_key(each.state) for each in level}) for level in played), ()
    )
    for level in played:
        looks, parted = set[str](), None
        for asked, ours, theirs in _ask_level(players.engine, document, level):
            if isinstance(theirs, Unsupported):
                return replace(counted, came=tuple(came)), None
            if parted is None and difference(ours, theirs):
                parted = _build_divergence(players.rules, rulebook, asked, theirs)
            if isinstance(theirs, Failed):
                return replace(counted, came=tuple(came)), parted  # whoever hangs is not asked again
            looks.add(canonical_json(comparable_parts(ours, theirs)[1]))
        came.append(len(looks))
        if parted:
            return replace(counted, came=tuple(came)), parted
    return replace(counted, came=tuple(came)), None


def _ask_level(
    engine: Engine, document: Data, level: Sequence[Reached]
) -> Iterator[tuple[tuple[Asked, ...], State, Answered]]:
    """What leads to each position, and how it stands by the rules and by the engine."""
    for each in level:
        asked = (Open(document=document), *each.asked)
        yield asked, each.state, _last_answer(engine, asked)


def _last_answer(engine: Engine, asked: Sequence[Asked]) -> Answered:
    """The last answer, or the first that says that the engine does not play this."""
    try:
        came = list(answers(engine, asked))
    except NoReplyError as error:
        return Failed(why=error.what)
    return next((each for each in came if isinstance(each, Unsupported)), came[-1])


def _build_divergence(rules: Reference, rulebook: str, asked: Sequence[Asked], theirs: Answered) -> Divergence:
    exchanges = tuple(Exchange(each, rules.ask(each)) for each in asked)
    cites = (clause for each in exchanges for clause in cited_in(each.answer))
    case = Case("", rulebook, "", "", exchanges, {}, {}, tuple(dict.fromkeys(cites)))
    found = difference(exchanges[-1].answer, theirs)
    assert found
    return Divergence(case, len(asked) - 1, exchanges[-1].answer, theirs, found)
