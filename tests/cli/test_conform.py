"""`clausewitz conform` as the author of another engine meets it."""

import json
import os
import sys
import tomllib
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Self

import msgspec
import pytest

from clausewitz.cli import conform
from clausewitz.conform import lockstep_store
from clausewitz.conform.cases.store import Made
from clausewitz.conform.protocol import (
    Answered,
    Asked,
    NoReplyError,
    Plays,
    Refused,
    State,
    Unsupported,
    UnusableError,
    Welcome,
)
from conform.fakes import LAND_ALONE, Fake
from conform.samples import BEFORE, GUNS, LAND, OPEN, PLAIN, REGISTER, REMAINING, STORM, TRENCH
from here import PROJECT

from .conftest import Runner

SERVED = f"{sys.executable} -m clausewitz serve"
Against = Callable[[Fake], None]


@pytest.fixture(autouse=True)
def few_cases(monkeypatch: pytest.MonkeyPatch) -> None:
    """A few cases in place of those of all scenarios."""
    monkeypatch.setattr(conform, "cases_of", lambda _project, _jobs: {"great-war": Made(cases=LAND)})
    monkeypatch.setattr(conform, "tables_of", lambda _project, _games: {})


@pytest.fixture(autouse=True)
def own_battles(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """Where random battles are kept."""
    monkeypatch.setattr(lockstep_store, "folder_of", lambda _project: tmp_path / "random")
    return tmp_path / "random"


@pytest.fixture
def against(monkeypatch: pytest.MonkeyPatch) -> Against:
    """Puts an engine that is made up in the place of whatever is behind the command."""

    def put(engine: Fake) -> None:
        class Driver:
            welcome = engine.welcome
            ask = engine.ask

            def __init__(self, _where: str, _timeout: float) -> None: ...

            def __enter__(self) -> Self:
                return self

            def __exit__(self, *_: object) -> None: ...

        monkeypatch.setattr(conform, "Driver", Driver)

    return put


def test_the_engine_of_the_project_conforms_to_itself_behind_a_pipe(clausewitz: Runner) -> None:
    answer = clausewitz("conform", "--against", SERVED, "-r", "great-war")
    assert (answer.code, answer.out.splitlines()[0], answer.out.splitlines()[-1]) == (
        0,
        "You play by the readings that a document names.",
        "You conform.",
    )


def test_the_report_begins_with_the_readings_and_ends_with_the_verdict(clausewitz: Runner, against: Against) -> None:
    against(Fake({REMAINING: "b", BEFORE: "b"}))
    answer = clausewitz("conform", "--against", "logo", "--topic", "preemptive_fire")
    lines = answer.out.splitlines()
    others = sum(each.topic == "preemptive_fire" for each in REGISTER.clauses.values()) - 4
    assert (answer.code, lines[:11], lines[-2:]) == (
        0,
        [
            f"You follow `preferred` but for {REMAINING} b and",
            f"{BEFORE} b. {OPEN - 2} of {OPEN} issues remain undetermined.",
            "Fake 1 (Logo)",
            "",
            "The Great War 1914-1918: Clash of Empires",
            "3 cases as the rules have it, 0 otherwise. Not compared, as hello does not name",
            "it: units, hits, wrecks, fuel, fired, board, spaces, nations.",
            "",
            "  clauses of       followed  broken  errored  not exercised  not supported",
            f"  preemptive_fire         4                              {others}",
            "",
        ],
        ["", "You conform."],
    )
    assert lines[11:13] == [
        f"Readings: 2 found, {OPEN - 2} undetermined.",
        "  None of the cases given to you tells its readings apart.",
    ]
    assert lines[13].startswith("    gw.issue.")
    assert max(map(len, lines)) <= 80


def test_an_engine_is_judged_on_the_parts_of_a_state_that_its_hello_names(clausewitz: Runner, against: Against) -> None:
    def forget_fire(_asked: Asked, answer: Answered) -> Answered:
        if not isinstance(answer, State):
            return answer
        units = [msgspec.structs.replace(each, fired=False) for each in answer.units]
        return msgspec.structs.replace(answer, units=units)

    def telling(*state: str) -> Welcome:
        return msgspec.structs.replace(LAND_ALONE, plays={"great-war": Plays(documents=("land",), state=state)})

    ask = ("conform", "--against", "logo", "--topic", "preemptive_fire")
    against(Fake(spoilt=forget_fire, welcome=telling("units", "hits", "wrecks", "fuel")))
    answer = clausewitz(*ask)
    told = "does not name it: fired, board, spaces, nations." in " ".join(answer.out.split())
    assert (answer.code, told) == (0, True)
    against(Fake(spoilt=forget_fire, welcome=telling("*")))
    answer = clausewitz(*ask)
    assert (answer.code, "Not compared" in answer.out, "fired" in answer.out) == (1, False, True)
    against(Fake(welcome=telling("hit")))
    assert 'You tell "hit", which is not a part of a state; did you mean "hits"?' in clausewitz(*ask).out


def test_a_divergence_is_told_with_all_that_led_to_it_and_the_clauses_with_their_quotes(
    clausewitz: Runner, against: Against
) -> None:
    against(Fake(spoilt=lambda _asked, _answer: Refused(why="\x1b[31mnever")))
    answer = clausewitz("conform", "--against", "logo", "--case", PLAIN.id)
    assert answer.code == 1
    told = answer.out[answer.out.index("Where you differ") :]
    assert (
        told
        == f"""\
Where you differ

two against one
{PLAIN.id}
  open
    rulebook = "great-war"
    battle = "land"
    here = "Alsace"

    [attacker]
    nation = "Germany"

    [attacker.units]
    infantry = 2

    [attacker.came_from.Lorraine]
    infantry = 2

    [defender]
    nation = "France"

    [defender.units]
    infantry = 1

    [areas.Alsace]
    owner = "France"
    adjacent = [
        "Lorraine",
    ]

    [areas.Lorraine]
    owner = "Germany"
the rules answer state, you answer refused
  the rules:
    is: state
    awaits:
      kind: roll
      dice:
        attacker:
          infantry: 2 dice at 1
        defender:
          infantry: 1 die at 2
    survivors:
      attacker:
        infantry: 2
      defender:
        infantry: 1
  you:
    is: refused
    why: <U+001B>[31mnever
broken  gw.infantry.attack
    Infantry attacks at 1
    002:13  "Infantry: Attack at 1," Defend at 2, Move 1, Cost 1.5 Infantry move
            1 and are better on defense than offense.
cited  gw.infantry.defend
    Infantry defends at 2
cited  gw.land.step-5.fire
    In step 5a the attacker and the defender fire with all their remaining units
cited  gw.land.step-5.remaining
    Units that have fired earlier in the round are not among the units that
    remain for step 5a

You differ from the rules in 1 case.
"""
    )


def test_files_are_written_besides_and_known_divergences_do_not_count(
    clausewitz: Runner, against: Against, tmp_path: Path
) -> None:
    against(Fake(spoilt=lambda asked, answer: Refused() if "entrenched" in str(asked) else answer))
    files = {each: tmp_path / f"report.{each}" for each in ("junit", "html", "badge", "write-baseline")}
    options = [word for name, file in files.items() for word in (f"--{name}", str(file))]
    assert clausewitz("conform", "--against", "logo", "--book", "https://x.org/", *options).code == 1
    assert json.loads(files["write-baseline"].read_text()) == {
        "schema": "urn:clausewitz:baseline:1",
        "divergences": [{"case": TRENCH.id, "exchange": 1, "path": "is"}],
        "readings": {BEFORE: "a"},
    }
    begun = {name: files[name].read_bytes()[:15] for name in ("junit", "html", "badge")}
    assert begun == {"junit": b"<?xml version='", "html": b"<!DOCTYPE html>", "badge": b"<?xml version='"}
    assert 'href="https://x.org/great_war/land/infantry.html#gw.infantry.attack"' in files["html"].read_text()
    again = clausewitz("conform", "--against", "logo", "--baseline", str(files["write-baseline"]))
    assert (again.code, again.out.splitlines()[-1]) == (0, "You conform, but for 1 known divergence.")


def test_a_report_that_cannot_be_written_is_told_before_the_engine_is_asked(
    clausewitz: Runner, against: Against, tmp_path: Path
) -> None:
    against(Fake())
    (tmp_path / "file").write_text("")
    file = tmp_path / "file" / "report.xml"
    answer = clausewitz("conform", "--against", "logo", "--junit", str(file))
    assert (answer.code, answer.out, answer.err) == (
        2,
        "",
        f"{file} cannot be written: a parent folder is a file\n(`clausewitz conform --help` shows its usage)\n",
    )


def test_an_engine_that_leaves_a_request_unanswered_ends_in_red_however_much_agrees(
    clausewitz: Runner, against: Against, tmp_path: Path
) -> None:
    class Mute(Fake):
        def ask(self, request: Asked) -> Answered:
            if request == GUNS.exchanges[-1].ask:
                raise NoReplyError("gave no answer within 5 s")
            return super().ask(request)

    against(Mute({REMAINING: "b"}))
    suites = tmp_path / "report.xml"
    answer = clausewitz("conform", "--against", "logo", "--case", GUNS.id, "--junit", str(suites))
    assert (answer.code, answer.out.splitlines()[-1]) == (1, "You left 1 case without an answer.")
    assert 'failures="0" errors="1"' in suites.read_text()


def test_two_reports_are_shown_side_by_side(clausewitz: Runner, against: Against, tmp_path: Path) -> None:
    before, after = tmp_path / "before.json", tmp_path / "after.json"
    against(Fake(spoilt=lambda asked, answer: Refused() if "entrenched" in str(asked) else answer))
    before.write_text(clausewitz("conform", "--against", "logo", "--json").out)
    against(Fake({BEFORE: "b"}, welcome=Welcome(name="Faker", plays=LAND_ALONE.plays)))
    after.write_text(clausewitz("conform", "--against", "logo", "--json").out)
    assert (
        clausewitz("conform", "--compare", str(before), str(after)).out
        == f"""\
Fake 1: You differ from the rules in 1 case.
Faker: You conform.

Readings
                         Fake 1  Faker
  {BEFORE}  a       b

Clauses
                                 Fake 1         Faker
  gw.land.step-3.artillery       followed       not exercised
  gw.land.step-4.storm-troops    followed       not exercised
  gw.land.step-2.artillery       broken         followed
  gw.storm-troops.before-others  not exercised  followed
  gw.land.step-4.entrenched      not exercised  followed

Cases
  {" " * len(TRENCH.id)}  Fake 1   Faker
  {TRENCH.id}  differs  agrees
"""
    )
    again = tmp_path / "again.json"
    again.write_text(after.read_text())
    assert clausewitz("conform", "--compare", str(after), str(again)).out == (
        "after.json: You conform.\nagain.json: You conform.\nThere are no other differences.\n"
    )


def test_two_reports_that_are_too_wide_to_stand_side_by_side_stand_below_each_other(
    clausewitz: Runner, against: Against, tmp_path: Path
) -> None:
    before, after = tmp_path / "a-month-ago.json", tmp_path / "this-morning.json"
    against(Fake(spoilt=lambda asked, answer: Refused() if "entrenched" in str(asked) else answer))
    before.write_text(clausewitz("conform", "--against", "logo", "--json").out)
    against(Fake())
    after.write_text(clausewitz("conform", "--against", "logo", "--json").out)
    told = clausewitz("conform", "--compare", str(before), str(after)).out
    assert (
        told[told.index("Cases") :]
        == f"""\
Cases
  {TRENCH.id}
    a-month-ago.json: differs; this-morning.json: agrees
"""
    )


def test_an_engine_that_plays_nothing_of_what_is_asked_is_not_said_to_conform(
    clausewitz: Runner, against: Against, tmp_path: Path
) -> None:
    against(Fake(spoilt=lambda _asked, _answer: Unsupported(why="not yet")))
    page = tmp_path / "report.html"
    answer = clausewitz("conform", "--against", "logo", "--html", str(page))
    assert (answer.code, answer.out.splitlines()[-1]) == (2, "No case covers anything you play.")
    assert "plays nothing that was asked" in page.read_text()


def test_an_engine_that_follows_other_readings_than_it_declares_is_told_so(
    clausewitz: Runner, against: Against
) -> None:
    against(Fake({BEFORE: "b"}, welcome=msgspec.structs.replace(LAND_ALONE, readings={BEFORE: "a"})))
    answer = clausewitz("conform", "--against", "logo")
    assert (answer.code, answer.out.splitlines()[-1]) == (1, "Your readings differ from those you declare.")


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        ((), 'name your engine, such as --against "node my-engine.js"'),
        (
            ("--against", "x", "--case", GUNS.id.replace("guns", "gun", 1)),
            f'there is no case "{GUNS.id.replace("guns", "gun", 1)}"; did you mean "{GUNS.id}"?',
        ),
        (("--against", "x", "--timeout", "nan"), "Invalid value for '--timeout': nan is not a number of seconds."),
        (
            ("--against", "x", "--timeout", "1e300"),
            "Invalid value for '--timeout': 1e+300 is not in the range 0<x<=3600.",
        ),
        (("--against", "x", "--topic", "gass"), 'there is no topic "gass"; did you mean gas?'),
        (
            ("--compare", "README.md", "README.md"),
            "README.md: is not a report (urn:clausewitz:answer:conform:1) written by --json: JSON is malformed: "
            "invalid character (byte 0)",
        ),
        (
            ("--against", "x", "--baseline", "README.md"),
            "README.md: is not a baseline (urn:clausewitz:baseline:1) written by --write-baseline: JSON is "
            "malformed: invalid character (byte 0)",
        ),
        (
            ("--against", "x", "--badge", "README.md/badge.svg"),
            "README.md/badge.svg cannot be written: a parent folder is a file",
        ),
    ],
)
def test_wrong_use_is_told_with_what_would_be_right(
    clausewitz: Runner, against: Against, arguments: tuple[str, ...], complaint: str
) -> None:
    against(Fake())
    answer = clausewitz("conform", *arguments)
    assert (
        answer.code,
        answer.out,
        answer.err,
    ) == (
        2,
        "",
        f"{complaint}\n(`clausewitz conform --help` shows its usage)\n",
    )


@pytest.mark.parametrize(
    ("option", "is_no"),
    [
        ("--baseline", "baseline (urn:clausewitz:baseline:1) written by --write-baseline"),
        ("--compare", "report (urn:clausewitz:answer:conform:1) written by --json"),
    ],
)
def test_a_file_that_is_nested_without_end_is_no_report_and_no_baseline(
    clausewitz: Runner, tmp_path: Path, option: str, is_no: str
) -> None:
    file, tag = tmp_path / "deep.json", is_no[is_no.index("(") + 1 : is_no.index(")")]
    file.write_text(f'{{"schema": "{tag}", "x": {"[" * 100_000}{"]" * 100_000}}}')
    files = [str(file)] * (2 if option == "--compare" else 1)
    answer = clausewitz("conform", "--against", "x", option, *files)
    assert (answer.code, answer.err.splitlines()[0]) == (
        2,
        f"deep.json: is not a {is_no}: maximum recursion depth exceeded while deserializing an object",
    )


def test_an_engine_that_cannot_be_asked_is_no_engine_that_differs(
    clausewitz: Runner, monkeypatch: pytest.MonkeyPatch
) -> None:
    def nobody(where: str, _timeout: float) -> None:
        raise UnusableError(f"nothing answers at {where}: Connection refused")

    monkeypatch.setattr(conform, "Driver", nobody)
    answer = clausewitz("conform", "--against", "tcp:localhost:1")
    assert (answer.code, answer.out, answer.err.splitlines()[0]) == (
        2,
        "",
        "nothing answers at tcp:localhost:1: Connection refused",
    )


def test_an_engine_of_other_games_is_told_which_there_are(clausewitz: Runner, against: Against) -> None:
    against(Fake(welcome=Welcome(name="Chess", plays={"chess": LAND_ALONE.plays["great-war"]})))
    answer = clausewitz("conform", "--against", "x")
    assert (answer.code, answer.err.splitlines()[0]) == (
        2,
        "Chess plays none of empires, end-all-wars, great-war; the games that it names are chess",
    )


def test_the_case_of_a_clause_that_is_not_reached_is_not_counted_as_followed(
    clausewitz: Runner, against: Against
) -> None:
    against(Fake({BEFORE: "b"}))
    told = json.loads(clausewitz("conform", "--against", "logo", "--case", STORM.id, "--json").out)
    assert [
        topic["not_exercised"] for topic in told["games"][0]["topics"] if STORM.clause in topic["not_exercised"]
    ] != []


def no_infantry_defends(_asked: Asked, answer: Answered) -> Answered:
    """A mistake: the defender's infantry rolls no dice."""
    if not isinstance(answer, State) or not answer.awaits or answer.awaits.kind != "roll":
        return answer
    dice = tuple(each for each in answer.awaits.dice if (each.side, each.kind) != ("defender", "infantry"))
    return msgspec.structs.replace(answer, awaits=replace(answer.awaits, dice=dice))


@pytest.mark.nightly
def test_the_smallest_random_battle_in_which_the_two_part_is_told_and_kept_in_four_forms(
    clausewitz: Runner, against: Against, own_battles: Path
) -> None:
    against(Fake(spoilt=no_infantry_defends))
    answer = clausewitz("conform", "--against", "logo", "--battles", "10", "--seed", "3", "--json")
    assert answer.code == 1
    title = "A random battle (land, seed 3)"
    (found,) = (each for each in json.loads(answer.out)["divergences"] if each["title"] == title)
    assert (found["path"], found["expected"], found["came"]) == ("awaits.dice.defender.infantry", "1 die at 2", None)
    name = found["case"].replace("/", "-")
    forms = {"document": "toml", "script": "script", "scenario": "feature", "case": "json"}
    assert found["kept"] == {form: str(own_battles / f"{name}.{end}") for form, end in forms.items()}
    units = tomllib.loads(Path(found["kept"]["document"]).read_text())
    assert (units["attacker"]["units"], units["defender"]["units"]) == ({"infantry": 1}, {"infantry": 1})
    played = clausewitz("play", found["kept"]["document"], "--script", found["kept"]["script"], "--json")
    awaited = json.loads(played.out)["awaits"]
    assert [(each["side"], each["kind"]) for each in awaited["dice"]] == [
        ("attacker", "infantry"),
        ("defender", "infantry"),
    ]


def test_the_report_ends_a_random_battle_with_its_files_and_the_commands_and_it_is_put_to_the_engine_again(
    clausewitz: Runner, against: Against, own_battles: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(own_battles.parent)
    against(Fake(spoilt=no_infantry_defends))
    lines = clausewitz("conform", "--against", "logo", "--battles", "10", "--seed", "3").out.splitlines()
    case = next(line for line in lines if line.endswith("/random-land-3"))
    name = f"random/{case.replace('/', '-')}"
    last = lines.index("kept:", lines.index(case))
    assert lines[last : last + 9] == [
        "kept:",
        f"  document  {name}.toml",
        f"  script    {name}.script",
        f"  scenario  {name}.feature",
        f"  case      {name}.json",
        "  plays it up to there:",
        f"    clausewitz play {name}.toml --script {name}.script",
        "  asks your engine again:",
        f"    clausewitz conform --against COMMAND --case {case}",
    ]
    again = clausewitz("conform", "--against", "logo", "--case", case)
    assert (again.code, again.out.splitlines()[-1]) == (1, "You differ from the rules in 1 case.")
    against(Fake())
    mended = clausewitz("conform", "--against", "logo", "--case", case)
    assert (mended.code, mended.out.splitlines()[-1]) == (0, "You conform.")


@pytest.mark.nightly
def test_a_battle_that_cites_no_clause_of_the_topic_that_is_asked_for_stands_under_one_that_it_cites(
    clausewitz: Runner, against: Against
) -> None:
    against(Fake(spoilt=no_infantry_defends))
    narrowed = (
        "conform",
        "--against",
        "logo",
        "--topic",
        "preemptive_fire",
        "--battles",
        "10",
        "--seed",
        "3",
        "--json",
    )
    found = [each["case"] for each in json.loads(clausewitz(*narrowed).out)["divergences"]]
    (case,) = [each for each in found if "/random-" in each]
    assert case.partition("/")[0] in REGISTER.clauses
    again = clausewitz("conform", "--against", "logo", "--case", case)
    assert (again.code, again.out.splitlines()[-1]) == (1, "You differ from the rules in 1 case.")


def test_an_engine_that_plays_as_the_rules_do_parts_in_no_random_battle(
    clausewitz: Runner, against: Against, own_battles: Path
) -> None:
    against(Fake({REMAINING: "b"}))
    answer = clausewitz("conform", "--against", "logo", "--battles", "20")
    assert (answer.code, answer.out.splitlines()[-1]) == (0, "You conform.")
    assert not own_battles.exists()


def test_random_battles_leave_nothing_in_the_folder_in_which_one_stands(
    clausewitz: Runner, against: Against, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HYPOTHESIS_STORAGE_DIRECTORY", "elsewhere")
    monkeypatch.delenv("HYPOTHESIS_STORAGE_DIRECTORY")
    against(Fake())
    clausewitz("conform", "--against", "logo", "--battles", "1")
    assert os.environ["HYPOTHESIS_STORAGE_DIRECTORY"] == str(PROJECT.build / "hypothesis")
