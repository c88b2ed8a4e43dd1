"""Red Ford at the table: scripts, seeds, battles saved and played on, and its engine behind the protocol."""

import json
import re
import tomllib
from typing import Any

import pytest

from .projects import ELEPHANTS, FORD, Project

ARCHERY_AND_MELEE = ["5", "6 3 5 1 1 1"]
"""The defender's archer hits, then the attacker's spearman, his elephant and one of the defender's spearmen do."""
SHAKEN = """\
Round 1, step 4: Morale
  attacker: morale check 3 against 4, failed
      rf.morale.half, rf.morale.firm
  the attacker's army is shaken
      rf.morale.shaken

Round 1, step 5: Retreat
"""
RETREATS = """\
  attacker retreats, having no other choice
      rf.retreat.may, rf.retreat.attacker-first, rf.retreat.shaken

A battle is over: the attacker has retreated; the defender has won
(rf.ending.retreat).
"""
FIGHTS_ON = """\
  attacker fights on, having no other choice
      rf.retreat.may, rf.retreat.attacker-first, rf.retreat.fight-on,
      rf.retreat.elephants
"""
NO_ANSWER = """\
  the attacker has no legal answer to "retreat?"
      rf.retreat.may, rf.retreat.attacker-first, rf.retreat.elephants,
      rf.retreat.shaken
"""
SEED_4 = """\
Round 2, step 4: Morale
  defender: morale check 2 against 3, failed
      rf.morale.half, rf.morale.firm, rf.morale.general
  the defender's army is shaken
      rf.morale.shaken

Round 2, step 5: Retreat
  attacker fights on
      rf.retreat.may, rf.retreat.attacker-first, rf.retreat.fight-on
  defender retreats, having no other choice
      rf.retreat.may, rf.retreat.attacker-first, rf.retreat.shaken

A battle is over: the defender has retreated; the attacker has won
(rf.ending.retreat).
"""
"""With a general a 3 would have been enough."""


@pytest.mark.parametrize(("letter", "told"), [("a", FIGHTS_ON), ("b", RETREATS), ("c", NO_ANSWER)])
def test_what_a_shaken_attacker_with_elephants_does_is_by_the_reading(fresh: Project, letter: str, told: str) -> None:
    document = (fresh.folder / ELEPHANTS).read_text().replace('"b"', f'"{letter}"')
    (fresh.folder / f"{letter}.toml").write_text(document)
    assert SHAKEN + told in fresh.played(f"{letter}.toml", *fresh.script(*ARCHERY_AND_MELEE, "3"))


def survivors(played: Any) -> dict[str, dict[str, int]]:  # noqa: ANN401 - whatever JSON holds
    """What is left of each side by an answer of `play`."""
    return {each["of"]: each["units"] for each in played["survivors"]}


def test_a_battle_that_was_saved_is_played_on_to_the_same_end(fresh: Project) -> None:
    halfway = fresh.played(ELEPHANTS, *fresh.script(*ARCHERY_AND_MELEE), "--save", "half.toml")
    assert halfway.endswith("\nRoll 1 die: the attacker's morale.\n")
    assert tomllib.loads((fresh.folder / "half.toml").read_text())["moves"] == ARCHERY_AND_MELEE
    rest = fresh.answer("play", "half.toml", *fresh.script("3"))
    assert rest == fresh.answer("play", ELEPHANTS, *fresh.script(*ARCHERY_AND_MELEE, "3"))
    assert (rest["outcome"], survivors(rest), rest["holders"]) == (
        "the attacker has retreated; the defender has won",
        {"attacker": {"elephants": 1}, "defender": {"archers": 1, "spearmen": 1, "horsemen": 1}},
        [],  # no sentence says who holds the ford
    )


def test_dice_are_asked_for_by_their_numbers_and_clauses(fresh: Project) -> None:
    _, out, _ = fresh.clausewitz("play", "examples/elephants.toml", typed="\n".join([*ARCHERY_AND_MELEE, ""]))
    asked = [line for line in out.splitlines() if re.match(r"  (attacker|defender)  .* (hit|pass) ", line)]
    assert asked == [
        "  defender  1 archer  hit at 5 or more (rf.archery.number)",
        "  attacker  1 spearman  hit at 6 or more (rf.melee.all, rf.melee.water,",
        "  attacker  1 elephant  hit at 3 or more (rf.melee.elephant)",
        "  defender  3 spearmen  hit at 5 or more (rf.melee.spearman)",
        "  defender  1 horseman  hit at 4 or more (rf.melee.horseman)",
        "  attacker  morale  pass with 4 or more (rf.morale.half, rf.morale.firm)",
    ]


def test_a_seed_rolls_the_dice_and_the_players_decide(fresh: Project) -> None:
    out = fresh.played(FORD, "--seed", "4", *fresh.script("fights on", "fights on", "fights on"))
    assert out.endswith(SEED_4)
    again = fresh.answer("play", FORD, "--seed", "4", *fresh.script("fights on", "fights on", "fights on"))
    assert (again["outcome"], survivors(again)["defender"]) == (
        "the defender has retreated; the attacker has won",
        {"archers": 3, "elephants": 1},
    )


def test_its_engine_answers_behind_the_protocol(fresh: Project) -> None:
    def roll(*dice: tuple[str, str, int, list[int]]) -> dict[str, object]:
        return {
            "do": "roll",
            "dice": [dict(zip(("side", "kind", "target", "faces"), each, strict=True)) for each in dice],
        }

    asked: list[dict[str, object]] = [
        {"do": "open", "document": tomllib.loads((fresh.folder / ELEPHANTS).read_text())},
        roll(("defender", "archers", 5, [5])),
        roll(
            ("attacker", "spearmen", 6, [6]),
            ("attacker", "elephants", 3, [3]),
            ("defender", "spearmen", 5, [5, 1, 1]),
            ("defender", "horsemen", 4, [1]),
        ),
        roll(("attacker", "morale", 4, [3])),
    ]
    typed = "".join(json.dumps({"seq": number, "game": "ford", **each}) + "\n" for number, each in enumerate(asked))
    code, out, errors = fresh.clausewitz("serve", typed=typed)
    answers = [json.loads(line) for line in out.splitlines()]
    assert (code, errors, [each["is"] for each in answers]) == (0, "", ["state"] * 4)
    assert (answers[2]["awaits"]["hits"], answers[3]["outcome"]) == (
        "or more",
        "the attacker has retreated; the defender has won",
    )
