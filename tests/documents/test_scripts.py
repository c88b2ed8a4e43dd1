"""Scripts: which of their lines count, and through which stages they lead a battle."""

from pathlib import Path

import pytest

from clausewitz.catalogue.engines import Engines
from clausewitz.documents.files import read_document, read_text
from clausewitz.documents.kinds import setting_of
from clausewitz.documents.moves import follow_script, lines_in, stages
from clausewitz.play.moments import Done, Left, Side
from clausewitz.play.switches import with_figures
from here import PROJECT
from skirmish.battle import Skirmish
from skirmish.squads import Squad

SCRIPTS = sorted((PROJECT.docs / "examples").rglob("*.script"))


def test_blank_lines_and_comments_are_ignored_and_other_lines_keep_their_numbers() -> None:
    assert list(lines_in("# a battle\n\n1 4  # the guns\n  fights on\n")) == [(3, "1 4"), (4, "fights on")]


def test_a_stage_shows_the_events_of_a_step_and_the_units_left_after_it() -> None:
    start = Skirmish(attacker=Squad(foot=1), defender=Squad(foot=2)).start()
    led = list(stages(follow_script(start, "1 3 3  # foot\nstays\nstays\n")))
    both = (Left(Side.ATTACKER, Squad(foot=1)), Left(Side.DEFENDER, Squad(foot=1)))
    assert [(each.heading, [str(event.happening) for event in each.events], each.left) for each in led] == [
        (
            "Round 1, step 2: Foot",
            [
                "the guns are spent",
                "attacker: foot roll 1 against 2, hits: 1",
                "defender: foot roll 3, 3 against 2, hits: 0",
                "defender loses 1 foot",
            ],
            both,
        ),
        (
            "Round 1, step 4: Decisions",
            ["attacker stays", "defender stays", "combat goes on from step 3"],
            both,
        ),
    ]


def test_no_units_are_shown_for_a_step_without_a_halt() -> None:
    start = Skirmish(attacker=Squad(guns=1), defender=Squad(guns=1)).start()
    led = list(stages(follow_script(start, "3 3")))
    assert [(each.heading, each.left == ()) for each in led] == [
        ("Round 1, step 1: Guns", True),
        ("Round 1, step 2: Foot", False),
    ]


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda script: script.stem)
def test_each_script_beside_an_example_leads_it_to_its_end(script: Path) -> None:
    rulebooks = Engines(PROJECT.games).values()
    setting = setting_of(read_document(script.with_suffix(".toml")), rulebooks)
    with with_figures(setting.document.own_figures):
        *_, last = follow_script(setting.opened.position, read_text(script))
        assert isinstance(last.awaits, Done)
