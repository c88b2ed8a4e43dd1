"""The words that scenarios of rulings share."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from clausewitz.play.moments import Side
from clausewitz.play.norms import ruling
from clausewitz.play.readings import readings_of
from clausewitz.rulebooks.great_war.forces.areas import Holder
from clausewitz.rulebooks.great_war.profile import LATEST, Profile

Writer = Callable[[Any, Any], Iterator[str]]
"""Writes a situation and an action in it, of the types that it names, as steps."""

NATIONS = {
    Side.ATTACKER: {Holder.OWN: "Germany", Holder.ALLIED: "Austria", Holder.HOSTILE: "France"},
    Side.DEFENDER: {Holder.OWN: "France", Holder.ALLIED: "England", Holder.HOSTILE: "Germany"},
}
BELLIGERENTS = (
    "the attacker is Germany",
    "the defender is France",
    "Germany and Austria are allied as Central Powers",
    "France and England are allied as Entente",
)


def prefix_steps(keyword: str, steps: Iterable[str]) -> Iterator[str]:
    """Steps after one keyword."""
    for number, step in enumerate(steps):
        yield f"{'And' if number else keyword} {step}"


def unusual(profile: Profile) -> Iterator[str]:
    """The readings that are not the preferred ones."""
    for reading, usual in zip(readings_of(profile), readings_of(LATEST), strict=True):
        if reading is not usual:
            yield f"reading {reading.letter} of {reading.issue}"


def ruling_step(at: object, action: object, who: str, does: str, *, bare: bool = False) -> str:
    """What the ruling is; `bare` where there is a phrase for what nothing permits, which has no words otherwise."""
    made = ruling(action, at)
    if made.allowed:
        return f"Then {who} may {does}"
    if made.decided_by:
        return f"Then {who} may not {does} because of {made.decided_by.clause}"
    return f"Then {who} may not {does}" if bare else ""


def table(rows: Iterable[tuple[str, ...]]) -> Iterator[str]:
    """The rows of a table below a step."""
    filled = list(rows)
    widths = [max(map(len, column)) for column in zip(*filled, strict=True)]
    for row in filled:
        yield "  | " + " | ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)) + " |"


def of_round(number: int) -> str:
    """The round, where it is not the first."""
    return "" if number == 1 else f" of round {number}"


def place(name: str) -> str:
    """The name of a place, or one for a place that has none."""
    return name or "Elsewhere"


def yes(flag: bool) -> str:
    """A flag in a table."""
    return "yes" if flag else "no"
