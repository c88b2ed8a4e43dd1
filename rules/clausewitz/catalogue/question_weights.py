"""How often each open question comes up in random play and what it moves: a small table that look-ups read.

It needs no engine. The smallest battles are found first, with what open questions weigh in them (`FIND_BATTLES`).
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import field
from hashlib import sha256
from pathlib import Path

from clausewitz.catalogue.project import OpenProject
from clausewitz.lazy import dataclass
from clausewitz.text.project import Project

FIND_BATTLES = ("play.*", "compare.smallest_store")
"""The modules that find the weights, with all that they import."""


@dataclass(frozen=True)
class QuestionWeight:
    """How much an open question weighs."""

    in_words: str
    """How often it comes up, and what it moves in an example."""
    share: float
    """The share of random battles of a kind in which it comes up."""
    moves: float
    """The most that its readings move in the odds of an example."""


@dataclass(frozen=True)
class QuestionWeights:
    """The weights of the open questions that somebody has looked at."""

    by_issue: Mapping[str, QuestionWeight] = field(default_factory=dict)

    def in_words(self, issue: str) -> str:
        """How much an open question weighs; empty if nobody has looked."""
        return self.by_issue[issue].in_words if issue in self.by_issue else ""

    def never_came_up(self, issue: str) -> bool:
        """Whether an open question came up in no random battle, and moves the odds of no example."""
        weight = self.by_issue.get(issue)
        return weight is not None and not weight.share and not weight.moves

    def order(self, issues: Iterable[str]) -> list[str]:
        """Open questions by how often they come up, then by what they move; last those with one answer alone."""

        def rank(issue: str) -> tuple[float, float]:
            weight = self.by_issue.get(issue)
            return (-weight.share, -weight.moves) if weight else (1, 0)

        return sorted(issues, key=rank)


def example_files(project: Project) -> Iterable[Path]:
    """The files that may set up battles: among the pages, in a folder `examples`, or beside the pyproject.toml."""
    within = (*project.docs.rglob("*.toml"), *(project.root / "examples").rglob("*.toml"), *project.root.glob("*.toml"))
    return dict.fromkeys(sorted(within))


def load_question_weights(project: OpenProject) -> QuestionWeights:
    """The weights of open questions in all games, as far as they are known for the current rules and examples."""
    kept = (project.store.read(key, now, QuestionWeights) for key, now in _keys(project))
    return QuestionWeights({issue: weight for own in kept if own for issue, weight in own.by_issue.items()})


def keep_question_weights(project: OpenProject, weights: Mapping[str, QuestionWeights]) -> None:
    """Keep the current weights in each game, by its id, for look-ups."""
    for (key, now), own in zip(_keys(project, weights), weights.values(), strict=True):
        project.store.keep(key, now, own)


def _keys(project: OpenProject, games: Iterable[str] | None = None) -> Iterator[tuple[str, str]]:
    """Where the weights in each game are kept, with the fingerprint of all that they depend on."""
    files = (each for file in example_files(project) for each in (file, file.with_suffix(".orders")) if each.is_file())
    examples = sha256(b"".join(sha256(each.name.encode() + each.read_bytes()).digest() for each in files)).hexdigest()
    now = project.fingerprints.games(*FIND_BATTLES)
    for game in now if games is None else games:
        yield f"smallest/{game}/questions", f"{now[game]} {examples}"
