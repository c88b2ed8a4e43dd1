"""The answers of `odds` and `sweep`: endings and their chances, the effects of changes, and best play."""

from collections.abc import Mapping

from clausewitz.answers.base import Versioned
from clausewitz.lazy import dataclass


@dataclass(frozen=True)
class LeftAnswer:
    """The surviving units of a side."""

    of: str
    apart: str
    """Why they are out of the fight; empty if they are in it."""
    units: Mapping[str, int]
    """By kind; kinds without any are left out."""


@dataclass(frozen=True)
class EndingAnswer:
    """A possible ending of the battle."""

    outcome: str
    chance: float
    exact: str
    """The chance as a fraction, such as `5/8`; empty unless asked for."""
    left: tuple[LeftAnswer, ...]
    cites: tuple[str, ...]
    """Ids of the clauses that make it end so."""


@dataclass(frozen=True)
class ExpectedAnswer:
    """The average losses of a side."""

    side: str
    hits: Mapping[str, float]
    """By kind: units removed, or for units that take several hits, hits taken."""
    cost: float | None
    """The cost of the removed units, in the money of the game; null if none of them has a cost."""


@dataclass(frozen=True)
class OverAnswer:
    """The chance that the battle is over by the end of a round."""

    round: int
    chance: float
    exact: str
    """The chance as a fraction; empty unless asked for."""


@dataclass(frozen=True)
class RoundsAnswer:
    """How long the battle lasts. The count of rounds goes on even if a new part of the sequence starts again at 1."""

    mean: float | None
    """The average round in which it ends; null if it may go on for ever."""
    mean_exact: str
    """The same as a fraction; empty unless asked for."""
    over: tuple[OverAnswer, ...]
    """For each round from the current one on, up to 99 % of the chance that it ends, or a dozen rounds."""
    later: float
    """The chance that it ends later."""


@dataclass(frozen=True)
class LossOrders:
    """How the orders of loss were sought, if sides press on except for their `stops`, and what they are worth."""

    goal: str
    """The goal of the sides: `hold` or `value`."""
    prize: float
    """The value of holding the space at the end; 0 for `hold`."""
    sides: tuple[str, ...]
    """The sides whose orders were sought."""
    worth: float
    """For `hold`, the chance that the attacker takes the space; for `value`, his average gain."""
    cheapest: float
    """The same if they press on but give up the cheapest units first."""
    tried: int
    """How many pairs of orders were tried."""
    all_tried: bool
    """Whether all orders were tried; otherwise one kind of unit was moved at a time."""
    settled: bool
    """Whether neither side has a better order against that of the other."""


@dataclass(frozen=True)
class DecisionAnswer:
    """A decision that is better than the usual one."""

    side: str
    decision: str
    """The option, in words."""
    round: str
    """The number of the round, or such as `2 or later` if the rules do not distinguish rounds."""
    own: Mapping[str, int]
    """By kind, the side's units in the fight; kinds without any are left out."""
    enemy: Mapping[str, int]
    """The same for the other side."""
    often: float
    """How often it comes up, on average."""


@dataclass(frozen=True)
class BestAnswer:
    """The result of the battle if the sides decide as well as possible."""

    goal: str
    """Their goal: `hold` or `value`."""
    prize: float
    """The value of holding the space at the end; 0 for `hold`."""
    sides: tuple[str, ...]
    """The sides that decide so; the other side follows its `stops`."""
    worth: float
    """For `hold`, the chance that the attacker takes the space; for `value`, his average gain."""
    usual: float
    """The same if these sides press on instead, with the same orders of loss."""
    decisions: tuple[DecisionAnswer, ...]
    """The decisions that are not the usual ones, the likeliest first."""


@dataclass(frozen=True)
class ChancesAnswer:
    """The odds of the battle under one set of rules."""

    endings: tuple[EndingAnswer, ...]
    """The likeliest first."""
    never: float
    """The chance that it goes on for ever."""
    never_exact: str
    """The same as a fraction; empty unless asked for."""
    expected: tuple[ExpectedAnswer, ...]
    rounds: RoundsAnswer
    positions: int
    """How many positions the battle may lead to; rounds that the rules do not distinguish count once."""
    best: BestAnswer | None
    """When to stop; null unless asked for."""


@dataclass(frozen=True)
class WeighedAnswer:
    """One change of the rules, and the odds of the battle with that change alone."""

    of: str
    """`dispute`, `figure` or `sentence`."""
    what: str
    """The id of the issue, the figure, such as `artillery.attack`, or the id of the struck clause."""
    to: str
    """The letter of the other reading, or the other figure; empty for a clause."""
    words: str
    """The reading, the figure before and after, or the clause, in words."""
    assumed: bool
    """Whether it is an assumed figure, which no clause gives."""
    moves: float | None
    """How much of the odds moves from some outcomes to others, from 0 to 1; null if unknown."""
    outcomes: Mapping[str, float]
    """The chance of each outcome with the change, and of a battle without end if that is possible."""
    costs: Mapping[str, float]
    """By side, the average hits that its units take with the change."""
    why: str
    """Why there are no odds with the change; empty if there are."""


@dataclass(frozen=True)
class TraceAnswer:
    """The two computations of the odds compared: all states at once (`fast`), and one by one (`oracle`)."""

    apart: float
    """The total variation between them: 0 where they agree, 1 where they have nothing in common."""
    where: str
    """The last position at which they differ although they agree on all positions after it; empty if they agree."""
    oracle: Mapping[str, float]
    """The chance of each outcome there; empty if they agree."""
    fast: Mapping[str, float]
    figures: Mapping[str, tuple[float, float]]
    """Other figures that differ there, such as the hits on a kind of unit: one by one, and all at once."""
    units: Mapping[str, str]
    """The units of each side there, in words; empty if they agree."""


class OddsAnswer(Versioned, frozen=True, tag="urn:clausewitz:answer:odds:1"):
    """The odds of a battle."""

    battle: str
    remarks: tuple[str, ...]
    """What the document gives a side that it cannot use, with the clause."""
    policy: Mapping[str, tuple[str, ...]]
    """By side, the order in which it gives up kinds of unit."""
    orders: LossOrders | None
    """How these orders were found; null unless the best were sought."""
    stops: tuple[str, ...]
    """When sides stop, such as `the attacker retreats when ground < 3`; the first that applies counts. In all other
    decisions, as many units as possible fight on.
    """
    chances: ChancesAnswer
    changes: tuple[str, ...]
    """The changes in words; empty if there are none."""
    changed: ChancesAnswer | None
    """The odds with these changes; null if there are none."""
    weighed: tuple[WeighedAnswer, ...]
    """The effects of single rule changes on the odds, the largest first; empty unless asked for."""
    unweighed: int
    """How many of these are missing because the computation was interrupted."""
    trace: TraceAnswer | None
    """Whether the fast path and the oracle agree; null unless asked for."""


@dataclass(frozen=True)
class AxisAnswer:
    """Something that varies in a sweep, and the heading of its column."""

    name: str
    values: tuple[str | int | bool, ...]


@dataclass(frozen=True)
class RangeAnswer:
    """The range of the chance of an outcome over the cells."""

    outcome: str
    least: float
    most: float


class SweepAnswer(Versioned, frozen=True, tag="urn:clausewitz:answer:sweep:1"):
    """The results of a sweep; the rows are in the table."""

    battle: str
    axes: tuple[AxisAnswer, ...]
    cells: int
    """The number of cells: all combinations of the values."""
    kept: int
    """How many were finished before and taken from the journal."""
    computed: int
    """How many were finished in this run."""
    without_odds: int
    """How many finished cells have no odds; the table says why."""
    outcomes: tuple[RangeAnswer, ...]
    table: str
    """The file of the table."""
    plot: str
    """The file of the plot."""
    journal: str
    """The journal of finished cells."""
