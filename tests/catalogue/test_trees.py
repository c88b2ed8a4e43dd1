"""The trees of a project: kept under the fingerprint of a game, and where none can be made it is said why."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest

from clausewitz.catalogue.project import as_open
from clausewitz.catalogue.trees import Askable, NotAskableError, Trees
from clausewitz.play.norms import norm, norms_on
from clausewitz.play.readings import Answer, Reading
from clausewitz.play.rulebook import Rulebook
from here import project_at


class Thaw(Reading, issue="ml.issue.thaw"):
    """When does it thaw?"""

    SPRING = Answer("a", "In spring.", "It is warm then.")


@dataclass(frozen=True)
class Profile:
    """The readings of the ice."""

    thaw: Thaw = Thaw.SPRING


@dataclass(frozen=True)
class Ice:
    """What the norms look at."""

    warmth: float = 0.0


@dataclass(frozen=True)
class Melt:
    """Melt away."""


@dataclass(frozen=True)
class Skate:
    """Go out on the ice."""


@norm(permits=Melt, cites="ml.melt")
def ice_melts(at: Ice, _action: Melt) -> bool:
    """Ice melts when it is warm."""
    return at.warmth > 0


@dataclass(frozen=True)
class Pond:
    """What the norms look at."""

    thin: bool = False
    """Whether the ice is thin."""


@norm(permits=Skate, cites="ml.skate")
def thick_ice_bears(at: Pond, _action: Skate) -> bool:
    """Thick ice bears a skater."""
    return not at.thin


RULEBOOK = Rulebook("ml", "Ice", {"preferred": Profile()})


def test_norms_that_nobody_can_be_asked_about_are_told_with_the_reason(tmp_path: Path) -> None:
    with pytest.raises(NotAskableError) as raised:
        Trees(project_at(tmp_path, "ml")).load_tree(Askable(RULEBOOK, norms_on(Melt)))
    assert str(raised.value).startswith("no interview covers melt: the situation.warmth: float cannot vary")


def test_a_tree_is_made_once_as_long_as_its_game_and_what_makes_it_are_the_same(tmp_path: Path) -> None:
    project = project_at(tmp_path, "ml")
    made: list[Askable] = []

    @contextmanager
    def making(asked: Askable) -> Iterator[None]:
        made.append(asked)
        yield

    asked = Askable(RULEBOOK, norms_on(Skate))
    first = Trees(project, making).load_tree(asked)
    assert Trees(project, making).load_tree(asked) == first
    assert made == [asked]
    question = first.places[0].question
    assert question
    assert (question.asks, question.clauses) == ("Is the ice thin?", ("ml.skate",))
    (project.games[0].folder / "changed.py").parent.mkdir(parents=True)
    (project.games[0].folder / "changed.py").write_text("")
    Trees(as_open(project), making).load_tree(asked)
    assert made == [asked, asked]
