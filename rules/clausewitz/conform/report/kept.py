"""Where a random battle is kept, and the commands that play it again, in words."""

import shlex
from collections.abc import Iterator
from dataclasses import asdict

from clausewitz.catalogue.answers.conformance import KeptBattle


def battle_files(kept: KeptBattle) -> Iterator[tuple[str, str]]:
    """Each form of the battle, and its file."""
    return iter(asdict(kept).items())


def ways_to_replay(case: str, kept: KeptBattle) -> Iterator[tuple[str, str]]:
    """What a command does, and the command."""
    yield "plays it up to there", shlex.join(["clausewitz", "play", kept.document, "--script", kept.script])
    yield "asks your engine again", f"clausewitz conform --against COMMAND --case {shlex.quote(case)}"
