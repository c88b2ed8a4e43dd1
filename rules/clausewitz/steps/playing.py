"""How a document sets a scenario up, and how what a player types leads it on: as `clausewitz play` reads both."""

from typing import Protocol

from clausewitz.play.documents.tables import Opened
from clausewitz.play.moments import Choose, Done, Group, Roll
from clausewitz.play.positions.playable import Playable
from clausewitz.play.roster import Roster
from clausewitz.play.rulebook import Rulebook


class Playing(Protocol):
    """Reads what `clausewitz play` reads: the fixture `playing`, which the toolkit's plugin for pytest brings along."""

    def set_up(self, document: str, rulebook: Rulebook) -> Opened:
        """What a document in TOML sets up; it is played with its own figures to the end of the scenario.

        Raises `UnclearError`.
        """

    def apply_move(self, position: Playable, typed: str) -> Playable:
        """The position after faces or a decision, as a player types them.

        Raises `UnclearError` where they mean nothing, `RefusedError` where they are not allowed.
        """


def who_is_due(position: Playable) -> str:
    """Whose dice are rolled now, `attacker's guns, defender's foot`, or who decides; empty where it is over."""
    awaited = position.awaits
    if isinstance(awaited, Roll):
        return ", ".join(describe_group(group, position.roster) for group in awaited.groups)
    assert isinstance(awaited, Choose | Done)
    return awaited.by.value if isinstance(awaited, Choose) else ""


def describe_group(group: Group, roster: Roster) -> str:
    """Whose dice a group is: `attacker's guns`."""
    unit = roster.units.get(group.kind)
    return f"{group.side.value}'s {unit.plural if unit else group.kind}"
