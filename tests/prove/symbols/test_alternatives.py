"""One of several known sets behaves as that set does, and a path forks only where it matters which of them it is."""

from collections.abc import Callable
from dataclasses import dataclass, field

import pytest

from clausewitz.prove.symbolic.exploring import PathEnd, explore
from clausewitz.prove.symbolic.numbers import SymbolicInt
from clausewitz.prove.symbolic.paths import Limits, Paths
from clausewitz.prove.symbolic.sets import is_among, one_of
from clausewitz.prove.symbolic.terms import literal, z3

SETS = (frozenset({"foot"}), frozenset({"foot", "guns"}), frozenset({"foot", "horse"}))


def followed(ask: Callable[[frozenset[str]], object]) -> list[PathEnd[tuple[object, object]]]:
    """What is asked of each of the sets on symbols, with what is asked of the set itself."""

    def code(paths: Paths) -> tuple[object, object]:
        which = z3.Int("which")
        paths.assume(z3.And(which >= literal(0), which < literal(len(SETS))))
        answer = ask(one_of(SETS, SymbolicInt(which)))  # type: ignore[arg-type]  # it stands in for an int
        _, model = paths.witness(z3.BoolVal(True))
        assert model is not None
        return answer, ask(SETS[model.eval(which, model_completion=True).as_long()])

    return list(explore(code, Limits()))


@dataclass(frozen=True)
class Question:
    """A question about a set, and on how many paths its answer is found."""

    ask: Callable[[frozenset[str]], object]
    paths: int
    label: str = field(default="")


@pytest.mark.parametrize(
    "question",
    [
        Question(lambda kinds: 1, 1, "not looked at"),
        Question(lambda kinds: "foot" in kinds, 1, "a member of all"),
        Question(lambda kinds: "cook" in kinds, 1, "a member of none"),
        Question(lambda kinds: "guns" in kinds, 2, "a member of one"),
        Question(lambda kinds: "guns" in kinds | {"guns"}, 1, "a member of all once it is added"),
        Question(lambda kinds: "guns" in kinds | {"cook"}, 2, "a member of one, whatever is added"),
        Question(bool, 1, "whether it has any"),
        Question(lambda kinds: kinds == {"foot", "horse"}, 2, "equality"),
        Question(len, 3, "size"),
        Question(sorted, 3, "all members"),
        Question(lambda kinds: {kinds: 1}.get(frozenset({"foot"})), 3, "key of a dict"),
        Question(lambda kinds: kinds & {"guns"}, 2, "intersection"),
        Question(lambda kinds: isinstance(kinds, frozenset), 1, "its type"),
    ],
    ids=lambda question: question.label,
)
def test_a_path_forks_only_where_it_matters_which_set_it_is(question: Question) -> None:
    endings = followed(question.ask)
    assert len(endings) == question.paths
    for ending in endings:
        assert ending.value is not None
        answer, plain = ending.value
        assert answer == plain


@pytest.mark.parametrize(("sets", "answers"), [(SETS, {True}), (SETS[:2], {True, False}), ((), {False})])
def test_whether_it_is_among_others_is_one_condition(sets: tuple[frozenset[str], ...], answers: set[bool]) -> None:
    found = followed(lambda kinds: bool(is_among(kinds, sets)))
    assert [ending.value and ending.value[0] for ending in found] == sorted(answers, reverse=True)
    assert all(ending.value and ending.value[0] == ending.value[1] for ending in found)


@pytest.mark.parametrize("ask", [str, lambda kinds: kinds.first], ids=["text", "an unknown attribute"])
def test_what_it_cannot_answer_for_all_is_refused(ask: Callable[[frozenset[str]], object]) -> None:
    assert [ending.unprovable for ending in followed(ask)] != [""]


def test_it_is_no_set_of_another_path() -> None:
    kept: list[frozenset[str]] = []

    def code(paths: Paths) -> bool:
        paths.assume(z3.And(z3.Int("which") >= literal(0), z3.Int("which") < literal(len(SETS))))
        kept.append(one_of(SETS, SymbolicInt(z3.Int("which"))))  # type: ignore[arg-type]  # it stands in for an int
        return bool(SymbolicInt(z3.Int("which"))) or "foot" in kept[0]

    assert "kept" in "".join(ending.unprovable for ending in explore(code, Limits()))


def test_a_plain_number_gives_the_set_itself() -> None:
    assert one_of(SETS, 1) is SETS[1]
    assert is_among(SETS[1], SETS)
    assert not is_among(SETS[1], SETS[:1])
