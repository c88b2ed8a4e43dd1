"""What random battles and small ones have in common: how the point at which the two part becomes a case."""

from collections.abc import Container
from dataclasses import dataclass, replace

from msgspec.structs import replace as with_fields

from clausewitz.conform.cases.case import cited_in
from clausewitz.conform.judging.traces import Divergence, Letters, Passed
from clausewitz.conform.judging.verdicts import Judgement
from clausewitz.conform.protocol.engine import Engine
from clausewitz.conform.protocol.reference import Reference
from clausewitz.conform.protocol.replies import State, Welcome


@dataclass(frozen=True)
class Players:
    """Who plays a battle, input by input."""

    engine: Engine
    who: Welcome
    """What the engine says of itself."""
    rules: Reference


def nonpreferred_readings(judgement: Judgement) -> Letters:
    """The readings by which an engine is judged, as far as they are not the preferred ones."""
    preferred = judgement.asked.issues.preferred_letters
    return {each.issue: each.letter for each in judgement.found if each.letter != preferred.get(each.issue)}


def name_case(parted: Divergence, name: str, title: str, clauses: Container[str]) -> Divergence:
    """The parting as a case that stands under a clause which its transcript cites, one of these if there is one."""
    assert isinstance(parted.expected, State)
    here = sorted(cited_in(with_fields(parted.expected, holders=[])))
    cited = [*here, *reversed(parted.case.cites), ""]
    clause = next((each for each in cited if each in clauses), cited[0])
    return replace(parted, case=with_fields(parted.case, id=f"{clause}/{name}", clause=clause, title=title))


def with_case(judgement: Judgement, parted: Divergence) -> Judgement:
    """The judgement with the case in which the two part, in the place of what bears its id."""
    went = Passed(parted.case, parted.number, divergence=parted)
    others = [each for each in judgement.results if each.case.id != parted.case.id]
    cases = (*(each for each in judgement.asked.cases if each.id != parted.case.id), parted.case)
    battles = (*judgement.battles, parted)
    return replace(judgement, asked=replace(judgement.asked, cases=cases), results=(*others, went), battles=battles)
