"""Random battles as a part of the judgement on an engine: the smallest in which it parts from the rules is a case."""

from collections.abc import Container, Mapping
from dataclasses import replace
from functools import partial

from msgspec.structs import replace as with_fields

from clausewitz.conform.cases.case import cited_in
from clausewitz.conform.judging.profile import OnProgress
from clausewitz.conform.judging.traces import Divergence, Passed
from clausewitz.conform.judging.verdicts import Judgement
from clausewitz.conform.lockstep.battles import Battles
from clausewitz.conform.lockstep.playing import Match, smallest_parting
from clausewitz.conform.protocol.engine import Engine
from clausewitz.conform.protocol.replies import State, Welcome
from clausewitz.conform.protocol.requests import Open

_OF_THE_MATCH = {"profile", "readings", "moves"}
"""Entries of a document that say how it is played, not what it sets up."""


def tried(  # noqa: PLR0913, PLR0917 - who plays whom, at what, and who is told
    judgement: Judgement,
    engine: Engine,
    who: Welcome,
    rules: Engine,
    battles: Battles,
    clauses: Container[str],
    on_progress: OnProgress,
) -> Judgement:
    """The judgement with random battles of each kind that an engine plays besides, under the readings found.

    Of the clauses cited where the two part one of `clauses` stands for the case. Raises `UnusableError`.
    """
    asked = judgement.asked
    preferred = asked.issues.preferred
    readings = {each.issue: each.letter for each in judgement.found if each.letter != preferred.get(each.issue)}
    for kind, opened in _opened(judgement).items():
        if kind in who.plays[asked.rulebook].documents:
            match = Match(engine, rules, asked.rulebook, opened, readings)
            tell = partial(_tell, on_progress, f"Playing random battles of the kind {kind}", battles.number)
            parted = smallest_parting(match, battles.number, battles.seed, tell)
            if parted:
                judgement = _with(judgement, _named(parted, kind, battles.seed, clauses))
    return judgement


def _tell(on_progress: OnProgress, what: str, of: int, done: int) -> None:
    on_progress(what, done, of)


def _with(judgement: Judgement, parted: Divergence) -> Judgement:
    """The judgement with one more case, in which the two part."""
    went = Passed(parted.case, parted.number, divergence=parted)
    asked = replace(judgement.asked, cases=(*judgement.asked.cases, parted.case))
    return replace(judgement, asked=asked, results=(*judgement.results, went))


def _opened(judgement: Judgement) -> Mapping[str, list[Mapping[str, object]]]:
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


def _named(parted: Divergence, kind: str, seed: int, clauses: Container[str]) -> Divergence:
    """The parting as a case that stands under a clause that its transcript cites."""
    assert isinstance(parted.expected, State)
    here = sorted(cited_in(with_fields(parted.expected, holders=[])))
    clause = next((each for each in (*here, *reversed(parted.case.cites)) if each in clauses), "")
    id_, title = f"{clause}/random-{kind}-{seed}", f"A random battle ({kind}, seed {seed})"
    return replace(parted, case=with_fields(parted.case, id=id_, clause=clause, title=title))
