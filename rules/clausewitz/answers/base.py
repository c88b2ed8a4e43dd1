"""Documents for programs, each tagged with the id and version of its schema, and the error of any command."""

from typing import Literal

import msgspec

from clausewitz.lazy import dataclass
from clausewitz.text.model import Wrong


class Versioned(msgspec.Struct, frozen=True, tag_field="schema"):
    """A document for programs; its tag is the id of its schema, such as `urn:clausewitz:answer:search:1`."""


def id_of(kind: type[Versioned]) -> str:
    """The id of the schema of a kind of document, which ends in its version."""
    return str(kind.__struct_config__.tag)


def name_of(kind: type[Versioned]) -> str:
    """The name of a kind of document in the id of its schema; for an answer, the command."""
    return id_of(kind).split(":")[-2]


ErrorCode = Literal["usage", "document", "script", "house", "engine", "files", "failed", "interrupted"]


@dataclass(frozen=True)
class ChoiceAnswer:
    """A possible meaning of what was typed."""

    type: str
    """What to type instead to mean only this, such as `land -r my-game`."""
    means: str
    """The meaning in words."""


class ErrorAnswer(Versioned, frozen=True, tag="urn:clausewitz:answer:error:1"):
    """Why a command gives no answer of its own."""

    code: ErrorCode
    """What is wrong.

    `usage`: the words of the command; `document`: a document, a map or a sheet; `script`: a line of a script; `house`:
    the project or its sources; `engine`: the engine of a game; `files`: a file or folder that cannot be read or
    written; `failed`: the rules lack what the command needs; `interrupted`: nothing, the command was interrupted.
    """
    exit_code: int
    """The exit code of the command."""
    wrong: list[Wrong]
    """All faults, each with its place."""
    hint: str
    """A command that helps; empty if there is none."""
    choices: tuple[ChoiceAnswer, ...] = ()
    """If what was typed is ambiguous, all its meanings, the likeliest first."""
