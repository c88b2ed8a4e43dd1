"""The map that is written after a turn: read again, it is the world in which the next turn begins."""

from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from clausewitz.documents.files import write_document
from clausewitz.documents.kinds import read_chart
from clausewitz.play.readings import readings_of
from clausewitz.rulebooks.empires import RULEBOOK
from clausewitz.rulebooks.empires.atlas import Presence, WorldMap
from clausewitz.rulebooks.empires.combat.defence import Defence
from clausewitz.rulebooks.empires.documents import Map
from clausewitz.rulebooks.empires.turn.turn import begin_next_turn
from here import examples

from .boards import STRAITS_MAP, any_turn, map_in

WITH_READINGS = settings(max_examples=examples(100), suppress_health_check=[HealthCheck.function_scoped_fixture])


def compared(world: WorldMap) -> tuple[WorldMap, set[Presence]]:
    """A world apart from the order in which it says what is where, and from what says that nothing is there."""
    there = {each for each in world.presences if each != Presence(area=each.area, country=each.country)}
    return replace(world, presences=()), there


@pytest.mark.parametrize("suffix", [".toml", ".json"])
@WITH_READINGS
@given(seed=st.integers(0, 2**32))
def test_the_map_that_is_written_after_any_turn_is_the_world_as_the_next_turn_begins(
    suffix: str, seed: int, tmp_path: Path
) -> None:
    turn = any_turn(seed)
    after, _ = begin_next_turn(turn.onward().world, turn.profile)
    charted = read_chart(STRAITS_MAP, [RULEBOOK])
    readings = {each.issue: each.letter for each in readings_of(turn.profile)}
    under = replace(charted, document=replace(charted.document, readings=readings))
    file = tmp_path / f"next{suffix}"
    write_document(file, under.chart_entries(Map(after, turn.profile)))
    read = map_in(file)
    assert (compared(read.world), read.profile) == (compared(after), turn.profile)


def test_a_naval_base_of_nobody_stays_one_of_nobody_once_the_area_has_an_owner(tmp_path: Path) -> None:
    nobodys = STRAITS_MAP.read_text().replace(
        "[areas.Jersey]\n", '[areas.Jersey]\nnaval_base = { entrance = "Channel" }\n'
    )
    (tmp_path / "map.toml").write_text(nobodys)
    charted = read_chart(tmp_path / "map.toml", [RULEBOOK])
    chart = charted.chart
    assert isinstance(chart, Map)
    taken = chart.world.with_area(replace(chart.world.area("Jersey"), owner="Albion"))
    write_document(tmp_path / "next.toml", charted.chart_entries(Map(taken)))
    assert map_in(tmp_path / "next.toml").world.area("Jersey") == taken.area("Jersey")


def test_locations_for_entrenching_and_for_an_ambush_may_differ(tmp_path: Path) -> None:
    charted = read_chart(STRAITS_MAP, [RULEBOOK])
    chart = charted.chart
    assert isinstance(chart, Map)
    brest = replace(chart.world.area("Brest"), defence=Defence(entrenched_against="Biscay"))
    write_document(tmp_path / "next.toml", charted.chart_entries(Map(chart.world.with_area(brest))))
    assert map_in(tmp_path / "next.toml").world.area("Brest") == brest
