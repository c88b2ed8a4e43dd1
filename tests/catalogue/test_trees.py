"""The trees of a project: kept under the fingerprint of a game, and where none can be made it is said why."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest

from clausewitz.catalogue.project import as_open
from clausewitz.catalogue.trees import Askable, NotAskableError, Trees
from clausewitz.play.norms import norm, norms_on
from here import project_at
from small_war.ferry import Cross
from small_war.gas import ENGINE


@dataclass(frozen=True)
class Ice:
    """What the norms look at."""

    warmth: float = 0.0


@dataclass(frozen=True)
class Melt:
    """Melt away."""


@norm(permits=Melt, cites="ml.melt")
def ice_melts(at: Ice, _action: Melt) -> bool:
    """Ice melts when it is warm."""
    return at.warmth > 0


def test_norms_that_no_interview_covers_are_refused_with_the_reason(tmp_path: Path) -> None:
    with pytest.raises(NotAskableError) as raised:
        Trees(project_at(tmp_path, "small")).load_tree(Askable(ENGINE, norms_on(Melt)))
    assert str(raised.value).startswith("no interview covers melt: the situation.warmth: float cannot vary")


def test_a_tree_is_built_once_until_its_game_or_its_builder_changes(tmp_path: Path) -> None:
    project = project_at(tmp_path, "small")
    made: list[Askable] = []

    @contextmanager
    def making(asked: Askable) -> Iterator[None]:
        made.append(asked)
        yield

    asked = Askable(ENGINE, norms_on(Cross))
    first = Trees(project, making).load_tree(asked)
    assert Trees(project, making).load_tree(asked) == first
    assert made == [asked]
    question = first.places[0].question
    assert question
    assert (question.asks, question.clauses) == ("Is it night?", ("fy.ferry.night",))
    (project.games[0].folder / "changed.py").parent.mkdir(parents=True)
    (project.games[0].folder / "changed.py").write_text("")
    Trees(as_open(project), making).load_tree(asked)
    assert made == [asked, asked]
