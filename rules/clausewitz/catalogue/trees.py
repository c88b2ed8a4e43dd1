"""The decision trees of the games of a project, stored because building one may take seconds."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from functools import partial
from hashlib import sha256
from typing import TYPE_CHECKING

from clausewitz.catalogue.project import OpenProject
from clausewitz.lazy import dataclass
from clausewitz.play.norms import Norm, norms_by_action
from clausewitz.play.rulebook import Rulebook
from clausewitz.play.wording import doc_of, name_in_words
from clausewitz.rulings.legal_options import Unasked, find_unasked
from clausewitz.rulings.reversals import WhyAnswer
from clausewitz.rulings.trees.tree import DecisionTree, TreeEnd, TreeRuling
from clausewitz.text.register import Register

if TYPE_CHECKING:
    from clausewitz.rulings.trees.render import NormsRenderer

FIND_TREES = ("play.*", "catalogue.trees")
"""The modules that build a tree, with all that they import."""


@dataclass(frozen=True)
class Askable:
    """A kind of action that norms rule on."""

    rulebook: Rulebook
    norms: Sequence[Norm]

    @property
    def action(self) -> type:
        """The action."""
        return self.norms[0].action

    def __str__(self) -> str:
        return name_in_words(self.action)

    @property
    def does(self) -> str:
        """What it is to do so."""
        return doc_of(self.action)

    @property
    def clauses(self) -> tuple[str, ...]:
        """The clauses and issues that rule on it."""
        return tuple(dict.fromkeys(norm.clause for norm in self.norms))

    def says(self, id_: str) -> str:
        """The text of the first norm of a clause or issue."""
        return next(norm.doc for norm in self.norms if norm.clause == id_)


def askables(project: OpenProject) -> Iterator[Askable]:
    """All kinds of action that the norms of a project rule on, by game. This imports its engines."""
    yield from askables_in(project.register, project.engines)


def askables_in(register: Register, engines: Mapping[str, Rulebook]) -> Iterator[Askable]:
    """All kinds of action that the norms of these games rule on."""
    prefixes = {each.id: each.prefix for each in register.rulebooks}
    for game, engine in engines.items():
        for norms in norms_by_action(prefixes[game]).values():
            yield Askable(engine, norms)


class NotAskableError(Exception):
    """No questions can be made from the norms on an action; says why."""


class Trees:
    """The decision trees of a project."""

    def __init__(
        self, project: OpenProject, making: Callable[[Askable], AbstractContextManager[None]] = lambda _: nullcontext()
    ) -> None:
        """A tree that is not stored is built within `making`."""
        self._store, self._making = project.store, making
        self.fingerprints: Mapping[str, str] = project.fingerprints.games(*FIND_TREES)
        """The fingerprints of what the trees of each game depend on."""

    def load_tree(self, asked: Askable) -> DecisionTree:
        """The tree on a kind of action; building it needs the extra `prove`.

        Raises `NotAskableError` if the norms cannot be examined.
        """
        return self._load_tree(asked, partial(build_tree, asked))

    def find_tree(self, game: str, kind: str) -> DecisionTree | None:
        """The tree on an action, by what the engine of the game calls it, if it is kept; no engine is imported."""
        return self._store.read(_tree_key(game, kind), self.fingerprints[game], DecisionTree)

    def load_ends(self, asked: Askable) -> tuple[TreeEnd, ...]:
        """What would reverse each ruling of the tree on a kind of action; raises as `load_tree` does."""

        def build() -> tuple[TreeEnd, ...]:
            renderer = _renderer(asked)  # which follows the norms for both
            return tuple(renderer.render_ends(self._load_tree(asked, partial(_render_tree, asked, renderer))))

        game, kind = asked.rulebook.id, tuple[TreeEnd, ...]
        name = f"trees/{game}/{asked.action.__name__}-ends"
        return self._store.get(name, self.fingerprints[game], kind, build)

    def load_reversals(
        self, asked: Askable, tree: DecisionTree, answers: Sequence[tuple[int, int]], end: TreeRuling
    ) -> WhyAnswer:
        """What would reverse the ruling to which answers have led in the tree; finding it needs the extra `prove`."""
        game, there = asked.rulebook.id, repr((answers, end.allowed, end.issues))
        name = f"whys/{game}/{asked.action.__name__}-{sha256(there.encode()).hexdigest()}"
        build = partial(find_reversals, asked, tree, answers, end)
        return self._store.get(name, self.fingerprints[game], WhyAnswer, build)

    def _load_tree(self, asked: Askable, build: Callable[[], DecisionTree]) -> DecisionTree:
        def build_here() -> DecisionTree:
            with self._making(asked):
                return build()

        game = asked.rulebook.id
        name = _tree_key(game, asked.action.__name__)
        return self._store.get(name, self.fingerprints[game], DecisionTree, build_here)

    def load_unasked(self, rulebook: Rulebook) -> tuple[Unasked, ...]:
        """The questions of its sequences that leave no choice; finding them needs the extra `prove`."""

        def build() -> tuple[Unasked, ...]:
            return tuple(find_unasked(rulebook))

        name, kind = f"trees/{rulebook.id}/unasked", tuple[Unasked, ...]
        return self._store.get(name, self.fingerprints[rulebook.id], kind, build)


def _tree_key(game: str, kind: str) -> str:
    return f"trees/{game}/{kind}"


def build_tree(asked: Askable) -> DecisionTree:
    """Build the tree on a kind of action; needs the extra `prove`. Raises `NotAskableError`."""
    return _render_tree(asked, _renderer(asked))


def find_reversals(
    asked: Askable, tree: DecisionTree, answers: Sequence[tuple[int, int]], end: TreeRuling
) -> WhyAnswer:
    """What would reverse the ruling to which answers have led in a tree; needs the extra `prove`."""
    return _renderer(asked).render_reversals(tree, answers, end)


def _render_tree(asked: Askable, renderer: "NormsRenderer") -> DecisionTree:
    from clausewitz.prove.shapes import IllFormedClaimError  # noqa: PLC0415
    from clausewitz.prove.symbolic.runs import Unprovable  # noqa: PLC0415 - needs the solver

    try:
        return renderer.render_tree()
    except (Unprovable, IllFormedClaimError) as error:
        raise NotAskableError(f"no interview covers {asked}: {error}") from None


def _renderer(asked: Askable) -> "NormsRenderer":
    from clausewitz.rulings.trees.render import NormsRenderer  # noqa: PLC0415 - needs the solver

    return NormsRenderer(asked.rulebook, asked.norms)
