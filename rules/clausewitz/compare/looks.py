"""Everything the norms on each kind of action look at: found once, and kept until the rules change."""

from collections.abc import Callable, Collection, Mapping
from typing import Self

import msgspec

from clausewitz.catalogue.project import OpenProject
from clausewitz.catalogue.trees import Askable
from clausewitz.play.norms import Norm
from clausewitz.play.rulebook import Rulebook
from clausewitz.rulings.diff import Looked, looked_at

_FIND_LOOKS = ("play.*", "compare.looks")
"""The modules that find it, with all that they import."""


class _Look(msgspec.Struct, frozen=True):
    """What the norms on one kind of action look at, as kept: norms by their index."""

    asked: frozenset[str]
    come_up: frozenset[str]
    by_norm: tuple[frozenset[str], ...]
    by_clause: Mapping[str, frozenset[str]]

    @classmethod
    def from_looked(cls, looked: Looked, norms: Collection[Norm]) -> Self:
        each = tuple(looked.by_norm[norm] for norm in norms)
        return cls(looked.asked, looked.by_norm[None], each, looked.by_clause)

    def to_looked(self, norms: Collection[Norm]) -> Looked:
        by_norm: dict[Norm | None, frozenset[str]] = {None: self.come_up, **dict(zip(norms, self.by_norm, strict=True))}
        return Looked(self.asked, by_norm, self.by_clause)


def load_looks(
    project: OpenProject,
    rulebook: Rulebook,
    askables: Collection[Askable],
    on_progress: Callable[[int, int], None] = lambda done, of: None,
) -> dict[type, Looked | None]:
    """What the norms on each kind of action of a game look at; None if unknown.

    `on_progress` gets the number of kinds looked at, and of all, unless it is kept.
    """

    def build_looks() -> dict[str, _Look | None]:
        found = {}
        for done, each in enumerate(askables):
            on_progress(done, len(askables))
            looked = looked_at(tuple(each.norms), each.rulebook.texts)
            found[each.action.__name__] = _Look.from_looked(looked, each.norms) if looked else None
        return found

    fingerprint = project.fingerprints.games(*_FIND_LOOKS)[rulebook.id]
    looks = project.store.get(f"looks-{rulebook.id}", fingerprint, dict[str, _Look | None], build_looks)
    on_action = ((each, looks[each.action.__name__]) for each in askables)
    return {each.action: look.to_looked(each.norms) if look else None for each, look in on_action}
