"""Documents of a bombardment: what they set up, and guns that may not fire."""

from pathlib import Path

import pytest

from clausewitz.documents.kinds import read_position
from clausewitz.play.moments import Done
from clausewitz.rulebooks.great_war import RULEBOOK
from clausewitz.rulebooks.great_war.forces import Army, Combatant
from clausewitz.rulebooks.great_war.profile import LATEST
from clausewitz.rulebooks.great_war.territory.bombardment import Bombardment

from .faults import faults

WHOLE = """\
rulebook = "great-war"
battle = "bombardment"
here = "Verdun"
guns = 2
contested = true
no_attack = true
defender = { nation = "France", units = { infantry = 1, forts = 1 }, fort_hits = 1 }
"""
SMALLEST = {"rulebook": "great-war", "battle": "bombardment", "guns": 1, "defender": {"units": {"infantry": 1}}}


def test_a_document_says_all_that_a_bombardment_needs(tmp_path: Path) -> None:
    (tmp_path / "guns.toml").write_text(WHOLE)
    opened = read_position(tmp_path / "guns.toml", [RULEBOOK])
    france = Combatant(nation="France", army=Army(infantry=1, forts=1), fort_hits=1)
    assert opened.position == Bombardment(guns=2, defender=france, profile=LATEST).start()
    assert (opened.title, opened.sides) == (
        "The bombardment of Verdun",
        (("attacker", "2 rail guns"), ("defender (France)", "1 infantry, 1 fort, hits on its forts: 1")),
    )


def test_a_bombardment_is_fought_to_its_end(tmp_path: Path) -> None:
    (tmp_path / "guns.toml").write_text(WHOLE + 'moves = ["1 6", "1 fort hit"]\n'.replace("fort hit", "hit on forts"))
    position = read_position(tmp_path / "guns.toml", [RULEBOOK]).position
    assert isinstance(position, Bombardment)
    assert (position.defender.fort_hits, isinstance(position.awaits, Done)) == (2, True)


@pytest.mark.parametrize(
    ("entries", "fault"),
    [
        ({"guns": 0}, "there are none; somebody has to fire"),
        ({"distant": True}, "Rail guns may bombard only adjacent territories (gw.bombardment.adjacent)"),
        (
            {"friendly": True, "contested": True},
            "Rail guns bombard only an enemy space or (open question) any space with enemies in it "
            "(gw.bombardment.enemy)",
        ),
        ({"combat_begun": True}, "Bombardment is done before the land combat of the turn (gw.bombardment.before)"),
        (
            {"no_attack": True, "readings": {"gw.issue.bombardment-alone": "b"}},
            "Rail guns bombard only a space that land units attack afterwards (open question) "
            "(gw.issue.bombardment-alone)",
        ),
    ],
)
def test_guns_that_may_not_bombard_are_told_with_the_sentence_that_keeps_them(
    entries: dict[str, object], fault: str, tmp_path: Path
) -> None:
    assert faults(tmp_path, {**SMALLEST, **entries}) == (f"guns: {fault}",)


def test_forts_have_not_taken_more_hits_than_they_can(tmp_path: Path) -> None:
    assert faults(tmp_path, {**SMALLEST, "defender": {"units": {"forts": 1}, "fort_hits": 5}}) == (
        "defender.fort_hits: 5 is more than 1 fort can take, 4",
    )
