"""The dice of a scenario: it names all faces of a step, and says which dice miss before that step.

All other dice miss too, so that the scenario can go on. But it fails at its end, since no step accounts for them.
"""

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from clausewitz.play.battle import Battle
from clausewitz.play.moments import Aim, Group, Roll, Side
from clausewitz.steps.expect import checks_in, describe_step, side_of
from clausewitz.text.words import format_count

Whose = tuple[Side, str]
"""A side, and the kind of unit that it rolls for."""

WHOSE = r"the (?:attacker|defender)'s .+?"
"""A regular expression for whose dice: `the attacker's artillery, tanks and the defender's infantry`."""


@dataclass
class ScenarioDice:
    """The dice that a scenario gives, and those that the engine rolls besides."""

    astray: list[str] = field(default_factory=list)
    """Sentences on dice that no step accounts for, and dice that a step names but the engine does not roll."""
    _named: dict[Whose, list[int]] = field(default_factory=dict)
    _fought: tuple[str, int] = ("", 0)
    """Label and round of the step that has its faces named."""
    _missing: set[Whose] = field(default_factory=set)
    _passed: list[tuple[Whose, int, object]] = field(default_factory=list)
    """The dice rolled on the way, with the round and part of the sequence."""

    def miss(self, whose: Iterable[Whose]) -> None:
        """Have the dice of these kinds miss before the next named step, once in each round."""
        self._missing.update(whose)

    def name(self, label: str, round_of_combat: int, faces: dict[Whose, list[int]]) -> None:
        """Name the faces of all dice of a step."""
        self._fought, self._named = (label, round_of_combat), faces

    def has_faces_for(self, battle: Battle) -> bool:
        """Whether a battle is at the step that has its faces named."""
        steps = battle.sequence.steps
        return battle.step < len(steps) and (battle.current.label, battle.round) == self._fought

    def missing_faces(self, battle: Battle, roll: Roll) -> list[int]:
        """The faces of a roll before the next named step: all miss."""
        for group in roll.groups:
            whose = group.side, group.kind
            when = whose, battle.round, battle.sequence.part(battle.step)
            if whose not in self._missing or when in self._passed:
                again = ", for the second time in this round" if whose in self._missing else ""
                self._stray(battle, group, group.number, again, f"write: When the {_describe_miss(battle, whose)}")
            self._passed.append(when)
        return [_miss(roll)] * roll.dice

    def report_unrolled_misses(self, battle: Battle) -> None:
        """Report dice that were to miss before this step but were not rolled."""
        rolled = {whose for whose, *_ in self._passed}
        for whose in sorted(self._missing - rolled, key=str):
            said = f"the scenario says that the {_describe_miss(battle, whose)}"
            self.astray.append(f"{said}, the engine does not roll for that")
        self._missing, self._passed = set(), []

    def step_faces(self, battle: Battle, roll: Roll) -> list[int]:
        """The faces of a roll in the named step."""
        return [face for group in roll.groups for face in self._faces(battle, group, _miss(roll))]

    def report_unrolled_dice(self, battle: Battle) -> None:
        """Report dice that the step names but that were not rolled."""
        for whose, faces in self._named.items():
            rolls = f"the scenario rolls {_dice(len(faces))} for the {_describe_units(battle, whose)}"
            self.astray.append(f"{rolls} in {describe_step(*self._fought)}, the engine rolls none")
        self._named, self._fought = {}, ("", 0)

    def _faces(self, battle: Battle, group: Group, miss: int) -> list[int]:
        whose = group.side, group.kind
        faces = self._named.pop(whose, [])
        left = group.number - len(faces)
        if left < 0:
            rolls = f"the scenario rolls {_dice(len(faces))} for the {_describe_units(battle, whose)}"
            self.astray.append(f"{rolls} in {describe_step(*self._fought)}, the engine rolls {group.number}")
        elif left > 0:
            row = f"| {_describe_units(battle, whose)} | {', '.join(map(str, [*faces, *[miss] * left]))} |"
            self._stray(battle, group, left, "", f"write into its table: {row}")
        return [*faces, *[miss] * left][: group.number]

    def _stray(self, battle: Battle, group: Group, number: int, again: str, instead: str) -> None:
        rolls = f"the engine rolls {_dice(number)} for the {_describe_units(battle, (group.side, group.kind))}"
        where = describe_step(battle.current.label, battle.round)
        self.astray.append(f"{rolls} in {where}{again}, and no step of the scenario accounts for that; {instead}")


def whose_of(text: str, kind_of: Callable[[str], str]) -> list[Whose]:
    """The sides and kinds in `the attacker's artillery, tanks and the defender's infantry`."""
    found = []
    for part in re.split(r"(?:, | and )?the (?=attacker's|defender's)", text)[1:]:
        side, kinds = part.split("'s ", 1)
        found += [(side_of(side), kind_of(name)) for name in re.split(r", | and ", kinds)]
    return found


def _describe_units(battle: Battle, whose: Whose) -> str:
    side, kind = whose
    unit = battle.roster.units.get(kind)
    return f"{side.value}'s {unit.plural if unit else kind.replace('_', ' ')}"


def _describe_miss(battle: Battle, whose: Whose) -> str:
    """Units miss, and a check fails."""
    return f"{_describe_units(battle, whose)} {'fails' if whose[1] in checks_in(battle.sequence) else 'miss'}"


def _miss(roll: Roll) -> int:
    """The face that is furthest from a hit."""
    return 1 if roll.aim is Aim.AT_LEAST else roll.sides


def _dice(number: int) -> str:
    return format_count(number, "die", "dice")
