"""Documents that set up a raid: all that the raid and the norms on taking off look at, and who may not take off."""

from pathlib import Path

from clausewitz.documents.kinds import read_position
from clausewitz.rulebooks.great_war import RULEBOOK
from clausewitz.rulebooks.great_war.air.bombing import Altitude
from clausewitz.rulebooks.great_war.air.raid import Overflown, Raid
from clausewitz.rulebooks.great_war.forces import Army
from clausewitz.rulebooks.great_war.profile import LATEST

from .faults import faults

WHOLE = """\
rulebook = "great-war"
battle = "raid"
altitude = "high"
value = 3
contested = true
lost_before = 1
heavy_bomber = true
way_home = 1
way_to_sea = 2
raiders = { fighters = 1, bombers = 2, zeppelins = 1 }
route = [{ name = "Essen", fighters = 2, intercepted = true }]
"""
RAID = {
    "rulebook": "great-war",
    "battle": "raid",
    "value": 3,
    "raiders": {"zeppelins": 1},
    "route": [{"name": "Dover"}, {"name": "London"}],
}


def test_a_document_says_all_that_a_raid_needs(tmp_path: Path) -> None:
    (tmp_path / "raid.toml").write_text(WHOLE)
    assert read_position(tmp_path / "raid.toml", [RULEBOOK]).position == (
        Raid(
            raiders=Army(fighters=1, bombers=2, zeppelins=1),
            route=(Overflown(name="Essen", fighters=2, intercepted=True),),
            altitude=Altitude.HIGH,
            value=3,
            contested=True,
            lost_before=1,
            profile=LATEST,
        ).start()
    )


def test_a_raid_needs_somebody_who_bombs(tmp_path: Path) -> None:
    assert faults(tmp_path, {**RAID, "raiders": {"fighters": 1}}) == (
        "raiders: there are neither bombers nor zeppelins; nobody else bombs",
    )


def test_bombers_without_heavy_bomber_do_not_take_off(tmp_path: Path) -> None:
    assert faults(tmp_path, {**RAID, "raiders": {"bombers": 1}}) == (
        'raiders.bombers: Bombers must have the technology "Heavy Bomber" to bomb (gw.bombing.heavy-bomber)',
    )


def test_all_kinds_of_aircraft_that_may_not_take_off_are_told_with_the_sentence_that_keeps_them(tmp_path: Path) -> None:
    raid = {**RAID, "raiders": {"fighters": 1, "bombers": 1, "zeppelins": 2}, "no_factory": True, "heavy_bomber": True}
    assert faults(tmp_path, {**raid, "way_home": 1}) == (
        "raiders.fighters: All aircraft of a raid must have enough movement points left to return to a friendly "
        "territory (gw.bombing.return): fighters move 2 (assumed), and it is 2 out and 1 home",
        "raiders.bombers: Only a territory that contains a factory may be bombed (gw.bombing.factory)",
        "raiders.zeppelins: Only a territory that contains a factory may be bombed (gw.bombing.factory)",
    )


def test_zeppelins_may_go_home_to_the_sea(tmp_path: Path) -> None:
    far = {**RAID, "way_home": 3}
    assert [each.partition(":")[0] for each in faults(tmp_path, far)] == ["raiders.zeppelins"]
    with_bombers = {**far, "raiders": {"bombers": 1, "zeppelins": 1}, "heavy_bomber": True, "way_to_sea": 2}
    assert [each.partition(":")[0] for each in faults(tmp_path, with_bombers)] == ["raiders.bombers"]


def test_no_rule_permits_a_raid_on_friendly_territory(tmp_path: Path) -> None:
    assert faults(tmp_path, {**RAID, "friendly": True}) == ("raiders.zeppelins: No rule allows this",)


def test_under_a_reading_a_contested_territory_is_not_bombed(tmp_path: Path) -> None:
    contested = {**RAID, "contested": True, "readings": {"gw.issue.raid-contested": "b"}}
    assert faults(tmp_path, contested) == (
        "raiders.zeppelins: A contested territory may not be bombed (open question) (gw.issue.raid-contested)",
    )
