"""The fixture by which scenarios read documents and what a player types, as `clausewitz play` does."""

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from clausewitz.documents import moves
from clausewitz.documents.files import DocumentError, parse_document
from clausewitz.documents.kinds import setting_of
from clausewitz.lazy import dataclass
from clausewitz.play.combat import Playable
from clausewitz.play.documents import Opened
from clausewitz.play.rulebook import Rulebook
from clausewitz.play.switches import with_figures
from clausewitz.steps.expect import UnclearError

_NAME = Path("document.toml")
"""The file name given to documents in a scenario."""


@dataclass(frozen=True)
class AsPlayed:
    """Reads documents and moves for one scenario."""

    to_its_end: ExitStack

    def set_up(self, document: str, rulebook: Rulebook) -> Opened:
        """The position of a document, whose figures apply from then on. Raises `UnclearError`."""
        try:
            setting = setting_of(parse_document(document, _NAME), [rulebook], str(_NAME))
        except DocumentError as error:
            raise UnclearError(str(error)) from None
        self.to_its_end.enter_context(with_figures(setting.document.own_figures))
        return setting.opened

    def apply_move(self, position: Playable, typed: str) -> Playable:
        """The position after what a player types. Raises `UnclearError` and `RefusedError`."""
        try:
            answer = moves.answer_to(position, typed)
        except moves.NotUnderstoodError as error:
            raise UnclearError(str(error)) from None
        return moves.apply_answer(position, answer)


@pytest.fixture
def playing() -> Iterator[AsPlayed]:
    """Reads documents and what a player types to the end of the scenario."""
    with ExitStack() as to_its_end:
        yield AsPlayed(to_its_end)
