"""What the sentences of the games oblige to: each is written as an obligation, and none changes a ruling by that."""

import re
from collections.abc import Mapping, Sequence

import pytest

from clausewitz.catalogue.engines import Engines
from clausewitz.play.norms import Norm, Verdict, norms_by_action, order_norms
from clausewitz.play.rulebook import Rulebook
from clausewitz.prove.norms.formulas import Speaking
from clausewitz.prove.shapes import Shapes
from here import PROJECT

REGISTER = PROJECT.register
ENGINES = {each.prefix: Engines(PROJECT.games)[each.id] for each in REGISTER.rulebooks}
NORMS: Mapping[tuple[str, type], Sequence[Norm]] = {
    (prefix, action): norms for prefix in ENGINES for action, norms in norms_by_action(prefix).items()
}
DEMANDS = re.compile(r"\b(must|ha(s|ve) to|needs? to|shall|forced)\b", re.IGNORECASE)
NOTHING_TO_DO = {
    "gw.allies.called-off": "what has to have happened before a nation may attack",
    "gw.allies.not-together": "how nations attack, not that they do",
    "gw.bombing.heavy-bomber": "what a nation has to have",
    "gw.bombing.return": "what aircraft have to have left",
    "gw.bombing.zeppelin-return": "what zeppelins have to have left",
    "gw.fort.hit-left": "what a fort has to have left",
    "gw.retreats.own-first": "where the defender goes if he retreats, which he need not",
    "gw.retreats.unresolved": "what is still to be done elsewhere",
}
"""Clauses whose norms rest on words that demand something, but no act; each with what they demand."""


def obliging() -> list[Norm]:
    return [norm for norms in NORMS.values() for norm in norms if norm.must]


def test_every_sentence_that_demands_an_act_is_written_as_an_obligation() -> None:
    spoken = {norm.clause for norms in NORMS.values() for norm in norms} & REGISTER.clauses.keys()
    demanding = {id_ for id_ in spoken if any(DEMANDS.search(quote.text) for quote in REGISTER.clauses[id_].quotes)}
    obliges = {each.clause for each in obliging()}
    assert demanding - obliges == NOTHING_TO_DO.keys()
    assert obliges - demanding == {"ew.fuel.fly-home"}  # aircraft "which must disengage" leave, says the same sentence


def test_what_must_be_done_instead_of_something_is_permitted_by_an_obligation() -> None:
    permitted = {each.must for each in obliging() if each.verdict is Verdict.PERMITS}
    assert {each.must for each in obliging()} == permitted
    assert {each.action for each in obliging() if each.verdict is Verdict.PERMITS} == permitted


BESIDE_PERMISSIONS = [
    pytest.param(ENGINES[prefix], norms, norm, id=f"{norm.clause}-{norm.name}")
    for (prefix, _), norms in NORMS.items()
    for norm in norms
    if norm.must
    and norm.verdict is Verdict.PERMITS
    and any(each.verdict is norm.verdict and not each.must for each in norms)
]


@pytest.mark.parametrize(("engine", "norms", "duty"), BESIDE_PERMISSIONS)
def test_an_obligation_beside_a_permission_decides_no_ruling(
    engine: Rulebook, norms: Sequence[Norm], duty: Norm
) -> None:
    speaking = Speaking.from_norms(norms, Shapes({}, engine.texts))
    told = order_norms(norms)
    before = [speaking.falls(each) for each in told[: told.index(duty)]]
    assert speaking.formulas.are_possible(speaking.applies(duty))
    assert not speaking.formulas.are_possible(speaking.remains(duty), *before)
