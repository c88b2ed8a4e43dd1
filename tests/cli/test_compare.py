"""`compare`: what a change does to the rulings of the small game, and what is wrong with a change."""

import json
from pathlib import Path

import pytest

from catalogue.quarrel import ENGINE, QUARRELLING
from clausewitz.cli.comparing import compare
from clausewitz.compare import within

from .conftest import Runner

WITHOUT = """\
without sm.gas.first

throw: Throw gas.
  no  where
       -  the gas is not thrown
       as in: May you throw gas?
       before: sm.gas.first: Gas is thrown first.
         900  "Gas first."
       now: No clause speaks of it; what no clause permits is not allowed.
"""
END = """\
No other ruling changes, on 5 kinds of action: proved for every situation.
"""


@pytest.fixture(autouse=True)
def quarrelling(monkeypatch: pytest.MonkeyPatch) -> None:
    """The small game, with an engine whose norms quarrel."""
    monkeypatch.setattr("clausewitz.cli.terminal.house_here", lambda: QUARRELLING.house)
    monkeypatch.setattr(compare, "kept_register", lambda _house: QUARRELLING.register)
    monkeypatch.setattr(compare, "Engines", lambda _games: {"small": ENGINE})
    monkeypatch.setattr(within, "scenarios_compared", lambda *_: ())  # it has no step definitions
    monkeypatch.setattr(within, "claims_compared", lambda *_: ())  # nor claims


def test_each_ruling_that_flips_is_shown_with_what_decided_and_what_decides(clausewitz: Runner) -> None:
    answer = clausewitz("compare", "--without", "SM.gas.first")
    assert answer.code == 1
    assert answer.out.startswith(WITHOUT)
    assert END in answer.out
    assert "disagreement: settled by the text's own words, now gone\n      Throw gas.\n" in answer.out
    assert "Nothing permits sell any longer." in answer.out
    assert "Not compared: label, as the action.words: list[str] cannot vary in a proof" in answer.out
    assert max(map(len, answer.out.splitlines())) <= 80


def test_where_nothing_flips_that_is_a_proof_and_fine(clausewitz: Runner) -> None:
    answer = clausewitz("compare", "--reading", "sm.issue.when=b")
    assert answer.code == 0
    assert "No ruling changes, on 5 kinds of action: proved for every situation." in answer.out


def test_a_program_gets_the_same(clausewitz: Runner) -> None:
    told = json.loads(clausewitz("compare", "--without", "sm.gas.first", "--json").out)
    assert told["changes"] == ["without sm.gas.first"]
    (game,) = told["games"]
    assert (game["rulebook"], game["texts"]) == ("small", None)
    assert [(each["action"], each["allowed"]) for each in game["rulings"]["flips"]] == [
        ("throw", False),
        ("store", False),
        ("sell", False),
    ]  # another sentence burns gas as well, and none is ever hidden
    assert game["rulings"]["gone"] == ["throw", "store", "sell"]


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (("",), "a version is a folder or a commit, and its name cannot be empty"),
        ((), "name a change: --reading, --profile, --without or --figure; or a version, OLD"),
        (
            ("--without", "sm.gas.twise"),
            'small has no clause "sm.gas.twise"; did you mean sm.gas.twice or sm.gas.first?',
        ),
        (("--reading", "sm.issue.when=c"), 'there is no "sm.issue.when c"'),
        (("--profile", "hungri"), 'small has no profile "hungri"'),
    ],
)
def test_what_is_no_change_is_said(clausewitz: Runner, arguments: tuple[str, ...], complaint: str) -> None:
    answer = clausewitz("compare", *arguments)
    assert (answer.code, answer.out) == (2, "")
    assert complaint in answer.err


def test_a_change_by_ids_of_two_games_is_of_none(clausewitz: Runner, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compare, "Engines", lambda _games: {"small": ENGINE, "other": ENGINE})
    assert "name one rulebook with --rulebook: small, other" in clausewitz("compare", "--profile", "hungry").err
    assert clausewitz("compare", "--without", "sm.gas.first").code == 1


def test_what_is_meant_is_fine_and_what_is_not_is_listed(clausewitz: Runner, tmp_path: Path) -> None:
    meant = tmp_path / "meant.json"
    meant.write_text(clausewitz("compare", "--without", "sm.gas.twice", "--json").out, encoding="utf-8")
    same = clausewitz("compare", "--without", "sm.gas.twice", "--allow", str(meant))
    assert (same.code, "All of it is in" in same.out) == (0, True)
    other = clausewitz("compare", "--without", "sm.gas.first", "--allow", str(meant), "--json")
    assert other.code == 1
    told = " ".join(other.err.split())
    assert (
        "- small: throw is not allowed now where the gas is not thrown "
        "- small: store is not allowed now where the gas is not thrown "
        "- small: sell is not allowed now where the gas is not thrown "
    ) in told
    assert "- small: silence: Throw gas.: none, now found" in told  # nothing else permits it
    assert "disagreement" not in told  # what is gone is gone by the one that was meant as well


@pytest.mark.parametrize(
    ("content", "what"), [(None, "cannot be read"), ("{}", "is no answer"), ("[" * 9000, "is no answer")]
)
def test_a_file_that_says_nothing_of_what_is_meant_is_refused(
    clausewitz: Runner, tmp_path: Path, content: str | None, what: str
) -> None:
    file = tmp_path / "meant.json"
    if content is not None:
        file.write_text(content, encoding="utf-8")
    answer = clausewitz("compare", "--without", "sm.gas.first", "--allow", str(file))
    assert (answer.code, answer.out) == (2, "")
    assert what in " ".join(answer.err.split())
