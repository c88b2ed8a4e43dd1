"""Battles in which two engines part, as they are kept: the script replays them, and the scenario passes in its game."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import islice
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace as with_fields

from clausewitz.answers.play import awaited_as_data, survivors_as_data
from clausewitz.cli.play import apply_script
from clausewitz.conform.case import Case, Exchange, cited_in
from clausewitz.conform.diff import Difference
from clausewitz.conform.lockstep_store import keep
from clausewitz.conform.protocol import State, Unsupported
from clausewitz.conform.traces import Divergence
from clausewitz.documents.files import read_document
from clausewitz.documents.kinds import read_setting
from conform.engines.battles import Document, land_battle, land_combat, played
from conform.samples import REFERENCE, REGISTER
from here import NIGHT, PROJECT

PASTED = """\
import pytest
from pytest_bdd import scenarios
from clausewitz.steps.vocabulary import phrases_below
from steps.{room}.world import World

globals().update(phrases_below("clausewitz.steps.phrases", "steps.{room}"))

@pytest.fixture
def world():
    return World()

scenarios("pasted.feature")
"""
EXAMPLES = [read_document(file) for file in sorted(PROJECT.docs.glob("examples/*.toml"))]
"""Documents of all kinds, a turn among them."""
DRAWN = {"great-war": land_battle, "end-all-wars": land_combat}
ALL = ("awaits", "survivors", "holders")
MOST = 15
"""So many moments of a battle are parted at."""


def partings(document: Document, battle: int) -> Iterator[Divergence]:
    """A battle played at random, as if an engine had parted from the rules at each of its moments."""
    exchanges: list[Exchange] = []
    for number, (ask, answer) in enumerate(islice(played(REFERENCE, document, Random(battle)), MOST)):
        assert isinstance(answer, State)
        exchanges.append(Exchange(ask, answer))
        told = (with_fields(each.answer, holders=[]) for each in exchanges if isinstance(each.answer, State))
        cites = [clause for each in told for clause in cited_in(each) if clause in REGISTER.clauses]
        name, game = f"Battle {battle} parted at {number}", str(document["rulebook"])
        case = Case(f"{cites[-1]}/{name}", game, cites[-1], name, tuple(exchanges), {}, {}, ())
        yield Divergence(case, number, answer, Unsupported(), Difference(ALL, None, None))


@pytest.fixture(scope="module", params=DRAWN)
def parted(request: pytest.FixtureRequest) -> list[Divergence]:
    """Partings of some battles of a game."""
    documents = [each for each in EXAMPLES if isinstance(each, dict) and each["rulebook"] == request.param]
    documents += [DRAWN[request.param](Random(seed)) for seed in range(4)]
    documents = documents[:: 1 if NIGHT else 3]
    return [each for battle, document in enumerate(documents) for each in partings(document, battle)]


def kept(folder: Path, parted: Sequence[Divergence]) -> dict[str, Path]:
    """The files of the cases, by their ids."""
    project = replace(PROJECT, build=folder)
    for each in parted:
        keep(project, each, REFERENCE.rulebooks[each.case.rulebook])
    return {each.case.id: folder / "random" / f"{each.case.id.replace('/', '-')}.json" for each in parted}


def test_the_scenario_passes_in_its_game_under_the_clause_that_is_cited(
    pytester: pytest.Pytester, parted: list[Divergence]
) -> None:
    game = parted[0].case.rulebook
    files = kept(pytester.path, parted)
    rules = (
        f"  @{each.case.clause}\n  Rule: {each.case.id}\n\n{files[each.case.id].with_suffix('.feature').read_text()}"
        for each in parted
    )
    (pytester.path / "pasted.feature").write_text("\n".join((f"@{game}\nFeature: Pasted\n", *rules)))
    pytester.makepyfile(PASTED.format(room=PROJECT.folder_name_of(game)))
    plugin = ("-p", "clausewitz.testing.recorder", "--results", str(pytester.path / "results"))
    ran = pytester.runpytest_inprocess(*plugin, "-q", "--tb=line", "-p", "no:cacheprovider")
    ran.assert_outcomes(passed=len(parted))


def test_the_script_replays_it(tmp_path: Path, parted: list[Divergence]) -> None:
    for each in parted:
        (file,) = kept(tmp_path, [each]).values()
        setting = read_setting(file.with_suffix(".toml"), REFERENCE.rulebooks.values())
        reached = apply_script(setting.opened.position, file.with_suffix(".script"))
        assert isinstance(each.expected, State)
        assert (awaited_as_data(reached), survivors_as_data(reached)) == (each.expected.awaits, each.expected.survivors)
