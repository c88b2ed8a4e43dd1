"""What every command answers to `--json` where it cannot give an answer of its own."""

from typing import Literal

from clausewitz.catalogue.answers.versioned import Versioned
from clausewitz.lazy import dataclass
from clausewitz.text.model import Wrong

ErrorCode = Literal["usage", "document", "script", "house", "engine", "files", "failed", "interrupted"]


@dataclass(frozen=True)
class ChoiceDocument:
    """Something that may be meant."""

    type: str
    """What means it alone, in the place of what was typed, such as `land -r my-game`."""
    means: str
    """What it is, in words."""


class ErrorAnswer(Versioned, frozen=True, tag="urn:clausewitz:answer:error:1"):
    """Why a command gives no answer of its own."""

    code: ErrorCode
    """What is wrong.

    `usage`: the words of the command; `document`: a document, a map or a sheet; `script`: a line of a script; `house`:
    the project or its sources; `engine`: the engine of a game; `files`: a file or folder that cannot be read or
    written; `failed`: the rules fall short of what the command needs; `interrupted`: nothing, it was broken off.
    """
    exit_code: int
    """The exit code of the command."""
    wrong: list[Wrong]
    """All that is wrong, each with its place."""
    hint: str
    """A command that helps on; empty where none does."""
    choices: tuple[ChoiceDocument, ...] = ()
    """Where what was typed may mean several things: all of them, the likeliest first."""
