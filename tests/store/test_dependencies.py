"""What changes the parts of a module, and which of them."""

from pathlib import Path

import pytest

from clausewitz.store.dependencies import Parts, figures_of, parts_of

MODULE = '''\
"""A crossing."""

from functools import cache

WIDTH = 3


class Bridge:
    length: int = 4

    def load(self, lorry: int = 2) -> int:
        """What it carries."""
        return lorry + 1

    heavy = property(lambda self: self.load(9))


@cache
def cross(bridge: Bridge) -> list[int]:
    def weigh(lorry):
        return lorry * 2

    return [weigh(each) for each in range(WIDTH)]
'''
CLAIMS = '''\
from clausewitz.prove.claims import claim


def width(bridge):
    return bridge.width


@claim("br.width")
def bridges_are_wide(bridge: Bridge) -> None:
    """They are."""
    assert width(bridge) > 0
'''


def parts(text: str, *, of_claims: bool = False) -> Parts:
    return parts_of(text.encode(), of_claims=of_claims)


def changed(old: str, new: str) -> list[str]:
    """Which parts of the module another passage changes; what stands outside of functions is `.`."""
    assert MODULE.count(old) == 1
    before, after = parts(MODULE), parts(MODULE.replace(old, new))
    assert before.whole != after.whole
    functions = [name for name in before.functions if before.functions[name] != after.functions.get(name)]
    return functions + (["."] if before.shell != after.shell else [])


@pytest.mark.parametrize(
    ("old", "new", "parts"),
    [
        ("return lorry + 1", "return lorry + 2", ["Bridge.load"]),
        ("return lorry * 2", "return lorry * 3", ["cross"]),
        ("return lorry + 1", "return lorry + 1  # more", []),
        ("WIDTH = 3", "# Paces.\nWIDTH = 3", []),
        ("WIDTH = 3", "WIDTH = 4", ["."]),
        ("length: int = 4", "length: int = 5", ["."]),
        ("lorry: int = 2", "lorry: int = 1", ["."]),
        ("-> list[int]", "-> list[float]", ["."]),
        ("self.load(9)", "self.load(8)", ["."]),
        ("@cache\n", "", ["."]),
        ("A crossing", "A bridge", ["."]),
        ("What it carries", "What it bears", ["Bridge.load", "."]),
        ("return lorry + 1", "yield lorry + 1", ["Bridge.load", "."]),
        ("return lorry * 2", "yield lorry * 2", ["cross"]),
        ("return lorry + 1", "return lambda: (yield lorry)", ["Bridge.load"]),
        ("return lorry + 1", "return lambda lorry=(yield): lorry", ["Bridge.load", "."]),
        ("def cross", "def pass_over", ["cross", "."]),
    ],
)
def test_a_change_belongs_to_the_function_around_it(old: str, new: str, parts: list[str]) -> None:
    assert changed(old, new) == parts


def test_each_line_of_a_function_is_part_of_it() -> None:
    lines = MODULE.splitlines()
    found = {line: parts(MODULE).function_at(at) for at, line in enumerate(lines, start=1)}
    assert found["@cache"] == found["        return lorry * 2"] == "cross"
    assert found["        return lorry + 1"] == "Bridge.load"
    assert found["    heavy = property(lambda self: self.load(9))"] == found["WIDTH = 3"] == ""


def test_a_claim_changes_no_other() -> None:
    without = CLAIMS.partition("@claim")[0]
    changed = CLAIMS.replace("br.width", "br.long")
    assert len({parts(text, of_claims=True).shell for text in (CLAIMS, without, changed)}) == 1
    assert len({parts(text).shell for text in (CLAIMS, without, changed)}) == 3
    name = "bridges_are_wide"
    assert parts(CLAIMS, of_claims=True).functions[name] != parts(changed, of_claims=True).functions[name]


@pytest.mark.parametrize(
    "more",
    [
        "print(bridges_are_wide)",
        "from bridges import claim",
        "import bridges as claim",
        "claim = print",
        "def claim(*clauses): ...",
    ],
)
def test_a_claim_that_is_referred_to_or_may_be_none_belongs_to_the_whole_module(more: str) -> None:
    text = f"{CLAIMS}\n\n{more}\n"
    assert parts(text, of_claims=True).shell != parts(text.replace("br.width", "br.long"), of_claims=True).shell


def test_invalid_python_has_no_functions() -> None:
    found = parts("def cross(:\n")
    assert (found.functions, found.shell) == ({}, found.whole)


NORMS = '''\
from clausewitz.play.norms import norm


@norm(permits=Cross, cites="br.cross")
def whoever_pays_crosses(at, action):
    """Whoever pays crosses."""
    return at.paid


def helper():
    """It helps."""
'''


def test_the_docstring_of_a_norm_is_a_part_of_its_own_and_those_of_other_functions_are_not() -> None:
    before = parts(NORMS)
    other_words = parts(NORMS.replace("Whoever pays crosses.", "Who pays may cross."))
    assert (other_words.shell, other_words.says == before.says) == (before.shell, False)
    assert parts(NORMS.replace("It helps.", "It is of help.")).shell != before.shell
    assert parts(NORMS.replace("clausewitz.play.norms", "elsewhere")).says == parts("").says, "it is no norm of ours"


@pytest.mark.parametrize("line", ["x = whoever_pays_crosses.doc", "y = helper.__doc__", "from inspect import getdoc"])
def test_modules_that_may_read_the_docstrings_of_norms_are_recognised(line: str) -> None:
    assert (parts(NORMS).reads_docs, parts(f"{NORMS}\n\n{line}\n").reads_docs) == (False, True)


def test_each_figure_of_a_roster_is_a_part_and_other_files_have_none(tmp_path: Path) -> None:
    file = tmp_path / "roster.toml"
    file.write_text('columns = ["load"]\n[cart]\nload = { value = 2, clause = "br.cart" }\n[waggon]\nlike = "cart"\n')
    before = figures_of(file)
    file.write_text(file.read_text().replace("value = 2", "value = 3"))
    after = figures_of(file)
    assert before
    assert after
    assert (after.shell, {*before.each}) == (before.shell, {"cart.load", "waggon.load"})
    assert {each for each in before.each if before.each[each] != after.each[each]} == {"cart.load", "waggon.load"}
    file.write_text("[sources]\nname = 3\n")
    assert figures_of(file) is None
