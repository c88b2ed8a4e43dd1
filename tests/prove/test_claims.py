"""Claims: what is ill-formed is refused with what would be right, and files of claims are read in order."""

import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from enum import Flag
from pathlib import Path
from typing import Annotated

import pytest

from clausewitz.play.counts import Bounds, Count
from clausewitz.prove.claims import assume, claim, load_claims
from clausewitz.prove.shapes import IllFormedClaimError
from clausewitz.prove.symbolic.runs import Discarded

from . import samples


@dataclass
class Loose:
    """A dataclass that can change."""

    number: int


@dataclass(frozen=True)
class Named:
    """A dataclass with a text."""

    number: int
    name: str


@dataclass(frozen=True)
class Unreadable:
    """A dataclass with a type that nobody defines."""

    number: "Nowhere"  # type: ignore[name-defined]  # noqa: F821  # the point of the test


def no_type(count) -> None:  # type: ignore[no-untyped-def]  # the point of the test
    """Say nothing."""


def loose(value: Loose) -> None:
    """Say nothing."""


def named(value: Named) -> None:
    """Say nothing."""


def unreadable(value: Unreadable) -> None:
    """Say nothing."""


def unreadable_itself(value: "Nowhere") -> None:  # type: ignore[name-defined]  # noqa: F821  # the point of the test
    """Say nothing."""


def many(*values: int) -> None:
    """Say nothing."""


def empty_bounds(value: Annotated[int, Bounds(2, 1)]) -> None:
    """Say nothing."""


def odd_bounds(value: Annotated[bool, Bounds(2, 3)]) -> None:
    """Say nothing."""


def a_list(value: list[int]) -> None:
    """Say nothing."""


class Many(Flag):
    """More flags than are combined."""

    A, B, C, D, E, F, G = (1 << bit for bit in range(7))


def many_flags(many: Many) -> None:
    """Say nothing."""


def silent(count: Count) -> None:
    assert count >= 0


@pytest.mark.parametrize(
    ("function", "message"),
    [
        (no_type, ': argument "count" has no type, so that nothing says what may vary'),
        (loose, ": value: Loose can change; make it @dataclass(frozen=True)"),
        (
            named,
            ": value.name: str cannot vary in a proof; give it one value with @claim(..., fixed={str: ...}), "
            "or use int, bool, an Enum, a Literal, a tuple, a frozenset of an Enum, or a frozen dataclass of these",
        ),
        (
            unreadable,
            ": value: the types of Unreadable cannot be read, as name 'Nowhere' is not defined; "
            "import it where it is used",
        ),
        (unreadable_itself, ": the types of its arguments cannot be read, as name 'Nowhere' is not defined"),
        (many, ": argument *values: int must be an ordinary one, such as `raid: Raid`"),
        (empty_bounds, ": value: no number is within Bounds(low=2, high=1)"),
        (odd_bounds, ": value: Bounds are for an int or a tuple[T, ...], not for bool"),
        (
            a_list,
            ": value: list[int] cannot vary in a proof; give it one value with @claim(..., fixed={list[int]: ...}), "
            "or use int, bool, an Enum, a Literal, a tuple, a frozenset of an Enum, or a frozen dataclass of these",
        ),
        (many_flags, ": many: Many combines more than 6 flags; use a frozenset of an Enum"),
        (silent, " has no docstring; say in one sentence what must hold"),
    ],
)
def test_an_ill_formed_claim_says_where_and_what_would_be_right(function: Callable[..., None], message: str) -> None:
    where = f"tests/prove/test_claims.py:{function.__code__.co_firstlineno}: claim {function.__name__}"
    with pytest.raises(IllFormedClaimError) as refusal:
        claim("test.clause")(function)
    assert str(refusal.value) == where + message


def test_a_claim_without_a_clause_is_refused() -> None:
    with pytest.raises(IllFormedClaimError) as refusal:
        claim()(named)
    assert str(refusal.value) == (
        f"tests/prove/test_claims.py:{named.__code__.co_firstlineno}: claim named names no clause; "
        'write @claim("mg.retreats.own-first"), say'
    )


def test_a_claim_can_be_called_on_plain_values() -> None:
    @claim("test.clause")
    def small(count: Count) -> None:
        """Small, if positive."""
        assume(count > 0)
        assert count < 5

    small(count=4)
    with pytest.raises(AssertionError):
        small(count=5)
    with pytest.raises(Discarded):
        small(count=0)


def test_claims_are_refused_where_python_leaves_assertions_out() -> None:
    ran = subprocess.run(
        [sys.executable, "-O", "-c", "import prove.samples"],
        cwd=Path(__file__).parents[1],
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.stderr.splitlines()[-1] == (
        f"clausewitz.prove.shapes.IllFormedClaimError: "
        f"tests/prove/samples.py:{samples.counts_are_not_negative.line}: claim counts_are_not_negative: "
        "`python -O` leaves assertions out; run Python without -O"
    )


CLAIMS = '''"""Claims."""

from clausewitz.play.counts import Count
from clausewitz.prove.claims import claim


@claim("sw.{topic}.one")
def later_in_the_alphabet(count: Count) -> None:
    """It is a count."""
    assert count >= 0


@claim("sw.{topic}.two")
def earlier_in_the_alphabet(count: Count) -> None:
    """It is a count."""
    assert count >= 0
'''


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for topic in ("land", "air"):
        file = tmp_path / "verify" / "small_war" / f"{topic}.py"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(CLAIMS.format(topic=topic), encoding="utf-8")
    return tmp_path / "verify"


def test_claims_are_read_in_the_order_of_files_and_lines(folder: Path) -> None:
    assert [(each.name, each.clauses, each.file, each.line) for each in load_claims(folder)] == [
        ("small_war.air.later_in_the_alphabet", ("sw.air.one",), "verify/small_war/air.py", 7),
        ("small_war.air.earlier_in_the_alphabet", ("sw.air.two",), "verify/small_war/air.py", 13),
        ("small_war.land.later_in_the_alphabet", ("sw.land.one",), "verify/small_war/land.py", 7),
        ("small_war.land.earlier_in_the_alphabet", ("sw.land.two",), "verify/small_war/land.py", 13),
    ]


def test_a_topic_may_lie_in_any_folder_of_its_game_but_in_one_only(folder: Path) -> None:
    before = load_claims(folder)
    (folder / "small_war" / "field").mkdir()
    land = (folder / "small_war" / "land.py").rename(folder / "small_war" / "field" / "land.py")
    nested = "verify/small_war/field/land.py"
    assert [(each.name, each.file) for each in load_claims(folder)] == [
        (each.name, nested if each.file == "verify/small_war/land.py" else each.file) for each in before
    ]
    (folder / "small_war" / "land.py").write_text(land.read_text(encoding="utf-8"), encoding="utf-8")
    with pytest.raises(IllFormedClaimError) as refusal:
        load_claims(folder)
    assert str(refusal.value) == (
        f"verify/small_war/land.py: the topic land is in {nested} already; a topic is one file"
    )


def test_claims_that_another_file_imports_are_read_once(folder: Path) -> None:
    (folder / "small_war" / "sea.py").write_text(
        "from verify.small_war.air import later_in_the_alphabet\n", encoding="utf-8"
    )
    assert [each.name for each in load_claims(folder)][4:] == []


def test_two_functions_of_one_name_in_a_file_are_refused(folder: Path) -> None:
    land = folder / "small_war" / "land.py"
    land.write_text(land.read_text(encoding="utf-8").replace("earlier", "later"), encoding="utf-8")
    with pytest.raises(IllFormedClaimError) as refusal:
        load_claims(folder)
    assert str(refusal.value) == (
        "verify/small_war/land.py:14: later_in_the_alphabet is already defined in line 8; "
        "give each claim a name of its own"
    )


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("\n\n1 / 0\n", "verify/small_war/sea.py:3: cannot be imported: ZeroDivisionError: division by zero"),
        ("from no_game import sea\n", "verify/small_war/sea.py:1: cannot be imported: ModuleNotFoundError: No module"),
        ("x = (\n", "verify/small_war/sea.py:1: is not Python: '(' was never closed"),
    ],
)
def test_a_file_that_cannot_be_imported_is_told_with_its_line(folder: Path, text: str, fault: str) -> None:
    (folder / "small_war" / "sea.py").write_text(text, encoding="utf-8")
    with pytest.raises(IllFormedClaimError) as refusal:
        load_claims(folder)
    assert str(refusal.value).startswith(fault)


@pytest.mark.filterwarnings("ignore:assertion is always true")
@pytest.mark.parametrize(
    ("assertion", "fault"),
    [
        ("assert (count > 3, 'few')", "a tuple cannot fail; write `assert condition, message` without parentheses"),
        ("assert (each > 3 for each in (count,))", "a generator cannot fail; write `assert all(...)`"),
        ("assert lambda: count > 3", "a function cannot fail; call it"),
        ("assert is_large", "the function is_large cannot fail; call it"),
        ("assert print", "the function print cannot fail; call it"),
        ("assert camp.is_large", "the method camp.is_large cannot fail; call it"),
        ("assert 'count > 3'", "'count > 3' cannot fail; write a condition"),
        ("assert f'over {count}'", "a text cannot fail; write a condition"),
        ("assert [count > 3]", "a list cannot fail; write `assert all(...)`"),
        ("assert {count > 3}", "a set cannot fail; write `assert all(...)`"),
        ("assert {'large': count > 3}", "a dict cannot fail; write `assert all(...)`"),
        ("assert count == 3 or 'four'", "an `or` with 'four' cannot fail; write a condition on each side"),
        ("assert camp.is_large and is_large", "the method camp.is_large cannot fail; call it"),
    ],
)
def test_an_assertion_that_cannot_fail_is_told_with_its_line(folder: Path, assertion: str, fault: str) -> None:
    text = f"""
class Camp:
    def is_large(self):
        return True

def is_large(count):
    return count > 3

def large(count: int, camp: Camp):
    {assertion}
"""
    (folder / "small_war" / "sea.py").write_text(text, encoding="utf-8")
    with pytest.raises(IllFormedClaimError) as refusal:
        load_claims(folder)
    assert str(refusal.value) == f"verify/small_war/sea.py:10: `assert` of {fault}"


def test_the_own_method_of_a_class_is_not_asserted_uncalled(folder: Path) -> None:
    text = """
class Camp:
    def is_large(self):
        return True

    def check(self):
        assert self.is_large
"""
    (folder / "small_war" / "sea.py").write_text(text, encoding="utf-8")
    with pytest.raises(IllFormedClaimError) as refusal:
        load_claims(folder)
    assert str(refusal.value) == (
        "verify/small_war/sea.py:7: `assert` of the method self.is_large cannot fail; call it"
    )


@pytest.mark.parametrize("assertion", ["count or 0", "[*rows]", "{**named}", "f'{count}'", "count and 'few'", "not 0"])
def test_what_may_be_false_may_be_asserted(folder: Path, assertion: str) -> None:
    text = f"def large(count, rows, named):\n    assert {assertion}\n"
    (folder / "small_war" / "sea.py").write_text(text, encoding="utf-8")
    assert [each.name for each in load_claims(folder) if ".sea." in each.name] == []


def test_a_value_with_the_name_of_a_function_may_be_asserted(folder: Path) -> None:
    text = """
def is_large(count):
    return count > 3

def large(count: int):
    is_large = count > 3
    assert is_large
"""
    (folder / "small_war" / "sea.py").write_text(text, encoding="utf-8")
    assert load_claims(folder, [folder / "small_war" / "sea.py"]) == []


def test_where_files_are_named_no_others_are_imported(folder: Path) -> None:
    (folder / "small_war" / "sea.py").write_text("1 / 0\n", encoding="utf-8")
    assert [each.name for each in load_claims(folder, [folder / "small_war" / "land.py"])] == [
        "small_war.land.later_in_the_alphabet",
        "small_war.land.earlier_in_the_alphabet",
    ]
