"""`compare`: what a change does to the rulings of the small game, and what is wrong with a change."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from clausewitz.answers.compare import (
    BattleAnswer,
    DecidingAnswer,
    FlipAnswer,
    OddsChange,
    RulingChanges,
    ScenarioChange,
    SmallestBattleAnswer,
)
from clausewitz.catalogue.project import OpenProject
from clausewitz.cli.compare import (
    show_proof,
    show_rulings,
    show_scenarios,
    show_smallest,
    show_unchecked,
    show_unseen,
)
from clausewitz.cli.terminal import Page
from clausewitz.compare import report
from clausewitz.store.entries import Fact
from clausewitz.store.results import Outcome
from clausewitz.testing.running import HarnessError
from small_war.gas import ENGINE, QUARRELLING

from .conftest import Runner

WITHOUT = """\
without sm.gas.first

throw: Throw gas.
  no where
      -  the gas is not thrown
      as in: May you throw gas?
      before sm.gas.first: Gas is thrown first.
      900  "Gas first."
      now: No rule allows this.
"""
END = """\
No other ruling changes, on 5 kinds of action: proved for every situation.
"""


@pytest.fixture(autouse=True)
def quarrelling(monkeypatch: pytest.MonkeyPatch) -> None:
    """The small game, with an engine whose norms quarrel."""
    monkeypatch.setattr("clausewitz.cli.terminal.open_project", lambda: replace(QUARRELLING.project))
    monkeypatch.setattr(OpenProject, "register", QUARRELLING.register)
    monkeypatch.setattr(OpenProject, "engines", {"small": ENGINE})
    monkeypatch.setattr(report, "compare_scenarios", lambda *_: ())  # it has no step definitions
    monkeypatch.setattr(report, "compare_claims", lambda *_: ())  # nor claims


def test_each_ruling_that_flips_is_shown_with_what_decided_and_what_decides(clausewitz: Runner) -> None:
    answer = clausewitz("compare", "--without", "SM.gas.first")
    assert answer.code == 1
    assert answer.out.startswith(WITHOUT)
    assert END in answer.out
    assert "disagreement: settled by the text's own words, now gone\n      Throw gas.\n" in answer.out
    assert "No rule permits sell any longer." in answer.out
    assert "Not compared: label, as the action.words: list[str] cannot vary in a proof" in answer.out
    assert max(map(len, answer.out.splitlines())) <= 80


def test_what_decides_flips_of_one_answer_is_told_once_below_all_of_them(capsys: pytest.CaptureFixture[str]) -> None:
    gas, late = (DecidingAnswer(f"sm.gas.{each}", f"It is {each}.", ()) for each in ("first", "late"))
    two = Fact("Masks:", "2", "there are 2 masks")
    wet = FlipAnswer("throw", "Throw gas.", True, ("it is wet",), "May you throw gas?", (two,), (gas,), (late,))
    dry = replace(wet, conditions=("it is dry",), facts=())
    rulings = RulingChanges(2, (wet, dry), (), ())
    show_rulings(Page(), rulings)
    show_proof(Page(), rulings)
    assert (
        capsys.readouterr().out
        == """
throw: Throw gas.
  yes where
      -  it is wet
      as in: May you throw gas? There are 2 masks.
  or where
      -  it is dry
      as in: May you throw gas?
      before sm.gas.first: It is first.
      now sm.gas.late: It is late.

No other ruling changes, on 2 kinds of action: proved for every situation.
"""
    )


def test_what_is_known_is_shown_before_the_rest_is_found(clausewitz: Runner, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise HarnessError("the scenarios cannot be run today")

    monkeypatch.setattr(report, "compare_scenarios", broken)
    answer = clausewitz("compare", "--without", "sm.gas.first")
    assert answer.code == 2
    assert answer.out.startswith(WITHOUT)
    assert answer.out.endswith(END)
    assert "the scenarios cannot be run today" in answer.err


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
        (("--reading", "sm.issue.when=a"), "that changes nothing: these are the preferred readings already"),
    ],
)
def test_what_is_no_change_is_said(clausewitz: Runner, arguments: tuple[str, ...], complaint: str) -> None:
    answer = clausewitz("compare", *arguments)
    assert (answer.code, answer.out) == (2, "")
    assert complaint in answer.err


def test_a_change_by_ids_of_two_games_is_of_none(clausewitz: Runner, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(OpenProject, "engines", {"small": ENGINE, "other": ENGINE})
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
    ("content", "what"), [(None, "cannot be read"), ("{}", "is not an answer"), ("[" * 9000, "is not an answer")]
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


ODDS = OddsChange(
    {"won": 0.25, "lost": 0.75}, {"won": 0.5, "lost": 0.5}, 0.25, {"attacker": 1.5}, {"attacker": 1.25}, ""
)
BATTLES = (
    BattleAnswer("duel.toml", 10, 0, None, ODDS),
    BattleAnswer("large.toml", 10, 0, None, OddsChange({}, {}, None, {}, {}, "it is too large")),
    BattleAnswer("none.toml", 0, 0, None, None, "it has no attacker"),
)


def test_odds_that_move_are_told_and_are_a_change_and_what_cannot_be_told_is_listed(
    clausewitz: Runner, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    change = ("compare", "--reading", "sm.issue.when=b")
    meant = tmp_path / "meant.json"
    meant.write_text(clausewitz(*change, "--json").out, encoding="utf-8")
    monkeypatch.setattr(report, "compare_battles", lambda *_: iter(BATTLES))
    answer = clausewitz(*change, "--allow", str(meant))
    assert answer.code == 1
    assert (
        "The example battles, with the same dice and decisions\n"
        "  none.toml: not played, as it has no attacker\n"
        "  2 battles went as before, in 10 plays each.\n"
        "\n"
        "Exact odds of the example battles, before and now\n"
        "  duel.toml: 25.0 % of the odds move\n"
        "       25.0 %   50.0 %  won\n"
        "       75.0 %   50.0 %  lost\n"
        "       1.50     1.25    hits that the attacker takes on average\n"
        "  Not told: large.toml, as it is too large.\n"
    ) in answer.out
    assert "- small: duel.toml: odds 25.0 % won, 75.0 % lost, now 50.0 % won, 50.0 % lost" in " ".join(
        answer.out.split()
    )


def test_the_smallest_battle_is_shown_with_its_units_and_odds(capsys: pytest.CaptureFixture[str]) -> None:
    show_smallest(Page(), SmallestBattleAnswer("A duel", (("attacker", "1 tank"), ("defender", "1 gun")), "", ODDS))
    assert (
        capsys.readouterr().out
        == """
The smallest battle in which it counts, before and now
  A duel: 25.0 % of the odds move
      attacker:  1 tank
      defender:  1 gun
       25.0 %   50.0 %  won
       75.0 %   50.0 %  lost
       1.50     1.25    hits that the attacker takes on average
"""
    )


def test_scenarios_that_expect_the_same_are_shown_together_the_most_first(capsys: pytest.CaptureFixture[str]) -> None:
    one, two = "the scenario expected a 2, the engine needs a 3", "the scenario expected rain, the engine has sun"

    def failed(name: str, line: int, difference: str) -> ScenarioChange:
        return ScenarioChange("sm.gas", name, Outcome.PASSED, Outcome.FAILED, f"line {line}, Then x: {difference}")

    show_scenarios(Page(), [failed("Wet", 3, two), *(failed(f"Gun {each}", each, one) for each in range(5))])
    assert (
        capsys.readouterr().out
        == f"""
Scenarios that end differently: 6
  5 alike: fails now: {one}
      sm.gas: Gun 0
      sm.gas: Gun 1
      sm.gas: Gun 2
      and 2 others
  sm.gas: Wet: fails now
      line 3, Then x: {two}
"""
    )


def test_what_nothing_looks_at_and_what_is_not_checked_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    show_unseen(Page(), ("tanks.cost", "tanks.move"))
    show_unchecked(Page(), ("a.b", "a.c"))
    show_unchecked(Page(), ("a.b",))
    show_unseen(Page(), ())
    show_unchecked(Page(), ())
    assert (
        capsys.readouterr().out
        == """
Changed, and nothing here would notice: tanks.cost, tanks.move

Not checked: 2 claims, though they use what changes; add --claims.

Not checked: 1 claim, though it uses what changes; add --claims.
"""
    )


def test_a_change_that_nothing_looks_at_is_named_and_no_success(
    clausewitz: Runner, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(report.ChangeCompared, "unseen", ("sm.issue.when",))
    answer = clausewitz("compare", "--reading", "sm.issue.when=b")
    assert answer.code == 1
    assert "\nChanged, and nothing here would notice: sm.issue.when\n" in answer.out


def test_claims_are_checked_on_demand_and_for_programs(clausewitz: Runner, monkeypatch: pytest.MonkeyPatch) -> None:
    checked: list[object] = []

    def compare_claims(*_: object) -> tuple[()]:
        checked.append("claims")
        return ()

    monkeypatch.setattr(report, "compare_claims", compare_claims)
    monkeypatch.setattr(report, "asked_in_claims", lambda *_: {"small.gas.first": frozenset({"sm.issue.when"})})
    change = ("compare", "--reading", "sm.issue.when=b")
    assert clausewitz(*change).out.endswith("\nNot checked: 1 claim, though it uses what changes; add --claims.\n")
    assert checked == []
    for option in ("--claims", "--json"):
        assert "Not checked" not in clausewitz(*change, option).out
    assert checked == ["claims", "claims"]


def test_a_page_is_written_with_the_book_to_which_it_leads(clausewitz: Runner, tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    assert clausewitz("compare", "--without", "sm.gas.first", "--html", str(page), "--book", "v2").code == 1
    assert 'href="v2/' in page.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("options", "complaint"),
    [
        (("--book", "v2"), "--book sets the links of the --html page; give --html as well"),
        (
            ("--html", "page.html", "--old-book", "v1"),
            "--old-book sets the links of the --html page to the rules of OLD; give both as well",
        ),
    ],
)
def test_a_book_without_what_leads_into_it_is_refused(
    clausewitz: Runner, options: tuple[str, ...], complaint: str
) -> None:
    answer = clausewitz("compare", "--without", "sm.gas.first", *options)
    assert (answer.code, answer.out) == (2, "")
    assert complaint in " ".join(answer.err.split())
