"""What a version of Red Ford no longer keeps of what was proved of the one before, and what is found then."""

from pathlib import Path

import msgspec
import pytest

from clausewitz.answers.compare import CompareAnswer, GameAnswer

from .projects import Project

EXCEPTION = "at.shaken and not gives_way"
"""When a shaken army must retreat: not where by a reading its elephants keep it in the battle."""
pytestmark = pytest.mark.nightly
LAST_CLAIM = '@claim("rf.retreat.shaken")\n'


def rewritten(project: Project, file: str, was: str, is_: str) -> None:
    path = project.folder / file
    text = path.read_text(encoding="utf-8")
    assert was in text
    path.write_text(text.replace(was, is_), encoding="utf-8")


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> GameAnswer:
    """The next version has every shaken army retreat, and makes one claim less."""
    before, now = (Project(tmp_path_factory.mktemp(name)) for name in ("before", "now"))
    rewritten(now, "rules/red_ford/retreat.py", EXCEPTION, "at.shaken")
    rewritten(now, "rules/red_ford/retreat.py", "gives_way = at.in_the_water", "_ = at.in_the_water")
    rewritten(now, "verify/red_ford/retreat.py", LAST_CLAIM, "")
    code, out, errors = now.clausewitz("compare", str(before.folder), "--json")
    assert code == 1, errors
    assert not (before.folder / "build").exists(), "the folder of another version is left as it is"
    return msgspec.json.decode(out, type=CompareAnswer).games[0]


def test_a_claim_that_falls_is_told_with_its_counterexample(game: GameAnswer) -> None:
    # A shaken attacker with elephants must retreat now, and by the preferred reading may not: no answer is left.
    told = {each.claim: (each.before, each.now, each.told) for each in game.claims}
    before, now, counterexample = told["red_ford.retreat.there_is_always_an_answer"]
    assert (before, now) == ("proved", "refuted")
    assert "shaken=True" in counterexample


def test_a_claim_that_is_no_longer_made_is_told(game: GameAnswer) -> None:
    told = {each.claim: (each.before, each.now) for each in game.claims}
    assert told.pop("red_ford.retreat.a_shaken_army_never_fights_on_without_elephants") == ("proved", "")
    assert told.keys() == {"red_ford.retreat.there_is_always_an_answer"}


def test_a_disagreement_that_is_settled_no_longer_and_a_question_without_an_answer_are_told(
    game: GameAnswer,
) -> None:
    # The reading that had the elephants stay settled it; nothing does now that the sentence on the shaken forgets it.
    clauses = ("rf.retreat.shaken", "rf.retreat.elephants")
    ways = {(each.kind, each.clauses): (each.before, each.now) for each in game.findings}
    assert ways["disagreement", clauses] == ("settled by a reading", "left open")
    assert ("", "found") in [each for (kind, _), each in ways.items() if kind == "no legal answer"]


def test_the_clause_of_a_claim_that_falls_is_to_be_read_again(game: GameAnswer) -> None:
    reasons = {each.clause: each.reasons for each in game.suspects}
    assert (
        "red_ford.retreat.there_is_always_an_answer is about it: proved, now refuted" in reasons["rf.retreat.elephants"]
    )


@pytest.mark.nightly
def test_a_clause_with_another_id_is_still_in_the_same_disagreement(tmp_path: Path) -> None:
    before, now = Project(tmp_path / "before"), Project(tmp_path / "now")
    for file in ("features/red_ford/retreat.feature", "features/red_ford/morale.feature"):
        rewritten(now, file, "rf.retreat.fight-on", "rf.retreat.stay")
    for file in ("rules/red_ford/retreat.py", "verify/red_ford/retreat.py"):
        rewritten(now, file, "rf.retreat.fight-on", "rf.retreat.stay")
    _, out, _ = now.clausewitz("compare", str(before.folder), "--json")
    (game,) = msgspec.json.decode(out, type=CompareAnswer).games
    assert game.texts is not None
    assert [(each.before, each.now) for each in game.texts.moved] == [("rf.retreat.fight-on", "rf.retreat.stay")]
    assert (game.findings, game.claims) == ((), ())
