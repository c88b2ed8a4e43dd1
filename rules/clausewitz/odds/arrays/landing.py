"""From the dice of a node to where a way through the rules comes to, as it is told in a plan."""

from collections.abc import Iterator, Mapping

from clausewitz.lazy import dataclass
from clausewitz.odds.arrays.axes import Axes
from clausewitz.odds.arrays.leaves import first_force, split_counts
from clausewitz.odds.arrays.rolling import FOR_EVER, On, VolleyDice, dice_of, roll_volley
from clausewitz.odds.arrays.states import Key, StateNode, split_position
from clausewitz.odds.arrays.values import Array, array
from clausewitz.odds.arrays.watched import rounds_later, unwatch_round
from clausewitz.odds.arrays.ways import UnfollowedError
from clausewitz.odds.lasting import rounds_between
from clausewitz.odds.positions import plain
from clausewitz.odds.rounds import LateRound
from clausewitz.play.battle import Battle
from clausewitz.play.counts import is_none
from clausewitz.play.moments import Done, Lost, Side


@dataclass(frozen=True)
class Landed:
    """Where a way through the rules comes to."""

    position: Battle
    done: Done | None
    key: Key
    counts: tuple[tuple[str, Array], ...]
    """Each count with the field of the position in which it stands."""
    lost: tuple[tuple[Side, str, Array], ...]
    later: int | None
    """How many rounds later that is, if its round is told by the one before."""


def build_landed(done: Done | None, earliest: int, at: Battle) -> Landed:
    """A position at which dice are awaited, or nothing any more, taken apart."""
    later, after = rounds_later(at), unwatch_round(at)
    lost = tuple(
        (event.happening.side, kind, array(hits))
        for event in after.events
        if isinstance(event.happening, Lost)
        for kind, hits in event.happening.losses.items()
        if not is_none(hits)
    )
    if done:
        left, counts = split_counts(after.survivors)
        return Landed(after, done, (done, left), tuple(("", array(each)) for each in counts), lost, later)
    key, named = split_position(plain(after, earliest))
    return Landed(after, None, key, named, lost, later)


def sides_of(landed: Landed, axes: Axes, side_of: Mapping[str, int] | None) -> Iterator[int]:
    """For each count to which table it belongs: those of the first force to one, all others to the other.

    Fields that belong to another one are named; where all are in one table, there is no such mapping.
    """
    first = first_force(landed.position)
    if landed.done:  # what the dice alone tell goes by the losses, once all is bound that a state tells
        for name, each in landed.counts:
            if (side := axes.side_of(each)) is not None:
                axes.bind(each, side, name)
        bind_losses(landed, axes)
    for name, each in landed.counts:
        if landed.done:
            yield axes.side_of(each) or 0
        elif side_of is None:
            yield 0
        else:
            yield side_of.get(name, int(name != first))


def bind_losses(landed: Landed, axes: Axes) -> list[int]:
    """Bind each loss to a table, and say to which: what dice alone tell belongs to the side that takes the hits."""
    tables = list[int]()
    for whose, _, hits in landed.lost:
        side = axes.side_of(hits)
        tables.append(list(Side).index(whose) if side is None else side)
        axes.bind(hits, tables[-1])
    return tables


def order(node: StateNode) -> tuple[int, ...]:
    """Before whom a node comes."""
    at = node.like
    late = isinstance(at.round, LateRound)
    part = at.sequence.parts.index(at.sequence.part(at.step))
    return part, int(late), 0 if late else at.round, at.step, at.moment


def volley(position: Battle, more: int = 0) -> tuple[Battle, VolleyDice]:
    """The position after a volley, and its dice: so many more of each kind than are rolled."""
    dice = dice_of(position, more)
    return roll_volley(position, dice), dice


def check(face: int, position: Battle) -> tuple[Battle, None]:
    """The position after a check."""
    return position.roll((face,)), None


def count_begun_rounds(before: Battle, on: On) -> int:
    """How many rounds are begun on the way; of one that goes on for ever nobody asks."""
    if on.end is FOR_EVER:
        return 0
    at, after = unwatch_round(before), unwatch_round(on.position)
    if isinstance(after.round, LateRound) and not isinstance(at.round, LateRound):
        raise UnfollowedError  # rounds that seemed to repeat themselves do not
    return rounds_between(at, after)
