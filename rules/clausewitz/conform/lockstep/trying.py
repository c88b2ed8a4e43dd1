"""Random battles as a part of the judgement on an engine: the smallest in which it parts from the rules is a case."""

from collections.abc import Container, Mapping
from functools import partial

from clausewitz.conform.judging.profile import OnProgress
from clausewitz.conform.judging.verdicts import Judgement
from clausewitz.conform.lockstep.battles import Battles
from clausewitz.conform.lockstep.parting import Players, name_case, nonpreferred_readings, with_case
from clausewitz.conform.lockstep.playing import Match, smallest_parting
from clausewitz.conform.protocol.requests import Open

_OF_THE_MATCH = {"profile", "readings", "moves"}
"""Entries of a document that say how it is played, not what it sets up."""


def play_random_battles(
    judgement: Judgement,
    players: Players,
    battles: Battles,
    clauses: Container[str],
    on_progress: OnProgress,
) -> Judgement:
    """The judgement with random battles of each kind that an engine plays besides, under the readings found.

    Of the clauses cited where the two part one of `clauses` stands for the case. Raises `UnusableError`.
    """
    asked = judgement.asked
    readings, rulebook = nonpreferred_readings(judgement), players.rules.rulebooks[asked.rulebook]
    for kind, opened in _opened_documents(judgement).items():
        if kind in players.who.plays[asked.rulebook].documents:
            match = Match(players.engine, players.rules, rulebook, kind, opened, readings)
            tell = partial(_report_progress, on_progress, f"Playing random battles of the kind {kind}", battles.number)
            parted = smallest_parting(match, battles.number, battles.seed, tell)
            if parted:
                name, title = f"random-{kind}-{battles.seed}", f"A random battle ({kind}, seed {battles.seed})"
                judgement = with_case(judgement, name_case(parted, name, title, clauses))
    return judgement


def _report_progress(on_progress: OnProgress, what: str, of: int, done: int) -> None:
    on_progress(what, done, of)


def _opened_documents(judgement: Judgement) -> Mapping[str, list[Mapping[str, object]]]:
    """The documents that the cases open, by their kind."""
    opened: dict[str, list[Mapping[str, object]]] = {}
    for case in judgement.asked.cases:
        for request in (each.ask for each in case.exchanges):
            if isinstance(request, Open):
                kind = str(request.document.get("battle", judgement.asked.usual))
                document = {key: each for key, each in request.document.items() if key not in _OF_THE_MATCH}
                if document not in opened.setdefault(kind, []):
                    opened[kind].append(document)
    return opened
