"""Looking at one rulebook or one topic alone: what is left out is neither shown nor read nor run."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from clausewitz.catalogue.engines import Engines
from clausewitz.catalogue.project import OpenProject
from clausewitz.cli import terminal
from clausewitz.store.entries import Stated
from here import PROJECT, project_at
from small_war.gas import CATALOGUE, CLAIM, FIRST

from .conftest import Runner

CLAIMS = """\
from clausewitz.play.counts import Count
from clausewitz.prove.claims import claim

@claim("sm.gas.first")
def a_count_is_not_negative(count: Count) -> None:
    \"\"\"No count is below nothing.\"\"\"
    assert count >= 0
"""


@pytest.fixture
def claims(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A game with a claim, a topic of it that cannot be imported, and a game that cannot."""
    for file, text in {
        "verify/small/gas.py": CLAIMS,
        "verify/small/fog.py": "raise RuntimeError('never read')\n",
        "verify/large/gas.py": "raise RuntimeError('never read')\n",
    }.items():
        (tmp_path / file).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / file).write_text(text)
    monkeypatch.setattr(terminal, "open_project", lambda: project_at(tmp_path, "small", "large"))
    monkeypatch.setattr(OpenProject, "engines", Engines(()))  # neither game has one


@pytest.mark.usefixtures("claims")
def test_only_the_claims_of_a_rulebook_and_a_topic_are_imported(clausewitz: Runner) -> None:
    answer = clausewitz("prove", "-r", "Small", "-t", "GAS", "--jobs", "1", "--json")
    assert (answer.code, [each["name"] for each in json.loads(answer.out)["claims"]]) == (
        0,
        ["small.gas.a_count_is_not_negative"],
    )


@pytest.mark.usefixtures("claims")
def test_two_rulebooks_are_not_taken_for_one(clausewitz: Runner) -> None:
    answer = clausewitz("consistency", "small", "-r", "large")
    told = "two rulebooks are named; name one, either as RULEBOOK or with --rulebook"
    assert (answer.code, answer.out, answer.err.splitlines()[0]) == (2, "", told)


@pytest.mark.usefixtures("claims")
@pytest.mark.parametrize(
    ("options", "message"),
    [
        (["-r", "smal"], 'there is no rulebook "smal"; there are small, large; did you mean "small"?'),
        (["-t", "gass"], 'there is no topic "gass"; did you mean gas?'),
        (["-t", "x"], 'there is no topic "x"; there are fog, gas'),
        (["-r", ""], 'there is no rulebook ""; there are small, large'),
        (["-t", ""], 'there is no topic ""; there are fog, gas'),
    ],
)
def test_an_unknown_rulebook_or_topic_is_wrong_use(clausewitz: Runner, options: list[str], message: str) -> None:
    answer = clausewitz("prove", *options)
    assert (answer.code, answer.out, answer.err.splitlines()[0]) == (2, "", message)


@pytest.mark.parametrize(
    "words", ["check", "search gas", "clauses", "issues", "dangling", "prove", "consistency", "book"]
)
def test_each_command_on_the_rules_takes_a_rulebook(clausewitz: Runner, words: str) -> None:
    answer = clausewitz(*words.split(), "--rulebook", "great-wra")
    assert (answer.code, answer.out, answer.err.splitlines()[0]) == (
        2,
        "",
        'there is no rulebook "great-wra"; there are empires, end-all-wars, great-war; did you mean "great-war"?',
    )


def test_a_check_of_one_rulebook_tells_of_its_sources_and_clauses_alone(clausewitz: Runner) -> None:
    answer = clausewitz("check", "--rulebook", "end-all-wars", "--json")
    told = json.loads(answer.out)
    assert (answer.code, told["faults"], [each["source"] for each in told["coverage"]]) == (0, [], ["003"])
    clauses = (PROJECT.features / "end_all_wars").rglob("*.feature")
    assert sum(told["standings"].values()) == sum(file.read_text().count("  Rule: ") for file in clauses)


def test_a_rulebook_is_named_before_or_behind(clausewitz: Runner) -> None:
    reports = [clausewitz("consistency", *words, "--json") for words in (["EMPIRES"], ["-r", "empires"])]
    assert [[each["rulebook"] for each in json.loads(report.out)["reports"]] for report in reports] == [["empires"]] * 2


@pytest.fixture
def two_topics(small: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """The small catalogue, with a clause and its issue in a topic of their own."""
    fog = replace(FIRST, id="sm.fog", topic="fog", paraphrase="Fog hides gas", issues=("sm.issue.fog",))
    entry = replace(CATALOGUE.entries[FIRST.id], clause=fog, claims=(CLAIM,))
    issue = replace(CATALOGUE.issues["sm.issue.when"], id="sm.issue.fog", clauses=(fog.id,))
    catalogue = replace(
        CATALOGUE,
        register=replace(CATALOGUE.register, clauses={**CATALOGUE.register.clauses, fog.id: fog}),
        entries={**CATALOGUE.entries, fog.id: entry},
        issues={**CATALOGUE.issues, issue.id: issue},
    )
    stated = Stated(dict(catalogue.issues), {}, (), {})
    monkeypatch.setattr("clausewitz.catalogue.catalogue.load_stated", lambda *_, **__: stated)
    for name in ("clauses", "issues"):
        monkeypatch.setattr(f"clausewitz.cli.{name}.load_catalogue", lambda _project, **_: catalogue)
    monkeypatch.setattr(OpenProject, "register", catalogue.register)


@pytest.mark.usefixtures("two_topics")
def test_a_topic_narrows_what_is_listed_and_found(clausewitz: Runner) -> None:
    def listed(*words: str) -> list[object]:
        return [each["id"] for each in json.loads(clausewitz(*words, "--json").out)[words[0]]]

    assert listed("clauses", "-t", "Fog") == ["sm.fog"]
    assert listed("clauses", "--topic", "gas") == ["sm.gas.first", "sm.gas.twice"]
    assert listed("issues", "-t", "fog") == ["sm.issue.fog"]
    assert listed("issues", "sm.issue.when", "-t", "fog") == []
    assert [
        each["id"] for each in json.loads(clausewitz("search", "gas", "eat", "-t", "fog", "--json").out)["hits"]
    ] == [
        "sm.fog",
        "sm.issue.fog",
    ]
    assert json.loads(clausewitz("dangling", "-t", "fog", "--json").out)["references"] == []
    assert len(json.loads(clausewitz("dangling", "-t", "gas", "--json").out)["references"]) == 1


@pytest.mark.usefixtures("two_topics")
@pytest.mark.parametrize("words", [["clauses"], ["issues"], ["search", "gas"], ["dangling"]])
def test_a_topic_that_there_is_not_is_wrong_use(clausewitz: Runner, words: list[str]) -> None:
    answer = clausewitz(*words, "-t", "fo")
    assert (answer.code, answer.err.splitlines()[0]) == (2, 'there is no topic "fo"; did you mean fog?')


@pytest.mark.parametrize(
    "arguments",
    [
        ("issues", "gw.issue.closed-spaces"),
        ("rulings", "GW.ruling.nowhere"),
        ("rulings", "--issue", "gw.issue.closed-spaces"),
        ("compare", "--without", "gw.retreats.unresolved"),
        ("compare", "--reading", "gw.issue.closed-spaces=b"),
    ],
)
def test_an_id_of_another_rulebook_is_told_to_be_its(clausewitz: Runner, arguments: tuple[str, ...]) -> None:
    told = clausewitz(*arguments, "-r", "empires")
    says = f'"{arguments[-1]}" is an id of great-war, but only empires is searched; use -r great-war'
    assert (told.code, told.out, told.err.splitlines()[0]) == (2, "", says)
