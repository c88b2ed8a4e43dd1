"""The tables of rulings of The War to End All Wars: the engine here answers each as it stands there."""

from collections.abc import Mapping
from functools import cache

import msgspec

from clausewitz.conform.case import Case
from clausewitz.conform.protocol import May, Ruled
from clausewitz.conform.reference import reference_of
from clausewitz.conform.ruling_tables import ruling_cases
from clausewitz.play.norms import norms_by_action
from clausewitz.play.readings import readings_of
from clausewitz.rulebooks.end_all_wars import RULEBOOK
from here import PROJECT

REFERENCE = reference_of(PROJECT)


LETTERS = {
    each.issue: [other.letter for other in type(each)] for each in readings_of(next(iter(RULEBOOK.profiles.values())))
}


def allowed(case: Case, readings: Mapping[str, str]) -> list[bool]:
    """What the engine here answers to a case under other readings."""
    asked = (msgspec.structs.replace(each.ask, readings=readings) for each in case.exchanges)
    return [answer.allowed for answer in map(REFERENCE.ask, asked) if isinstance(answer, Ruled)]


@cache
def tables() -> tuple[Case, ...]:
    return tuple(each for norms in norms_by_action("ew").values() for each in ruling_cases(RULEBOOK, norms, {}))


def test_each_ruling_that_is_put_to_an_engine_is_answered_so_by_the_one_here() -> None:
    sent = msgspec.json.decode(msgspec.json.encode(tables()), type=tuple[Case, ...])
    for case in sent:
        for exchange in case.exchanges:
            assert REFERENCE.ask(exchange.ask) == exchange.answer, case.id


def test_each_case_is_of_one_kind_of_action_one_clause_and_one_set_of_readings() -> None:
    ids = [each.id for each in tables()]
    assert len(set(ids)) == len(ids)
    for case in tables():
        asked = [each.ask for each in case.exchanges]
        assert {each.readings == case.readings for each in asked if isinstance(each, May)} == {True}
        assert {f"Rulings: {each.action['action']}" for each in asked if isinstance(each, May)} == {case.title}
        deciding = [each.answer.cites[:1] for each in case.exchanges if isinstance(each.answer, Ruled)]
        assert set(deciding) <= {(), (case.clause,)}


def test_every_clause_that_a_norm_cites_decides_somewhere_in_the_tables() -> None:
    cited = {norm.clause for norms in norms_by_action("ew").values() for norm in norms}
    assert {each.clause for each in tables()} == cited


def test_a_case_rests_on_the_readings_under_another_one_of_which_a_ruling_is_another() -> None:
    for case in tables():
        for issue, letter in case.rests_on.items():
            others = [each for each in LETTERS[issue] if each != letter]
            assert any(
                allowed(case, {**case.readings, issue: other}) != allowed(case, case.readings) for other in others
            )
