"""The answers of `odds` and `sweep`: how a battle may end, how likely that is, what a change moves, and best play."""

from collections.abc import Mapping

from clausewitz.answers.base import Versioned
from clausewitz.lazy import dataclass


@dataclass(frozen=True)
class LeftAnswer:
    """What is left of the units of a side."""

    of: str
    apart: str
    """What keeps them from the fight; empty where they are in it."""
    units: Mapping[str, int]
    """By kind, those alone of which there are any."""


@dataclass(frozen=True)
class EndingAnswer:
    """One way in which the battle may end."""

    outcome: str
    chance: float
    exact: str
    """The chance as a fraction, such as `5/8`; empty unless it was asked for."""
    left: tuple[LeftAnswer, ...]
    cites: tuple[str, ...]
    """Ids of the clauses by which it ends so."""


@dataclass(frozen=True)
class ExpectedAnswer:
    """What the hits on a side cost it on average."""

    side: str
    hits: Mapping[str, float]
    """By kind: how many units are removed, or of a kind that takes several hits, how many it takes."""
    cost: float | None
    """What the units that are removed cost, in the money of the game; null where none of them has a cost."""


@dataclass(frozen=True)
class OverAnswer:
    """How likely the battle is over after a round."""

    round: int
    chance: float
    exact: str
    """The chance as a fraction; empty unless it was asked for."""


@dataclass(frozen=True)
class RoundsAnswer:
    """How long the battle lasts. Its rounds are counted on where a new part of the sequence counts them anew."""

    mean: float | None
    """The round in which it ends on average; null where it may go on for ever."""
    mean_exact: str
    """The same as a fraction; empty unless it was asked for."""
    over: tuple[OverAnswer, ...]
    """After each round from the present one on, until it is over with 99 % of the chance that it ends, or a dozen."""
    later: float
    """The chance that it ends after those."""


@dataclass(frozen=True)
class LossOrders:
    """How the orders of loss were sought, for sides that press on but for their `stops`, and what they are worth so."""

    goal: str
    """What the sides want: `hold` or `value`."""
    prize: float
    """What it is worth to have the space in the end; 0 for `hold`."""
    sides: tuple[str, ...]
    """The sides whose orders were sought."""
    worth: float
    """For `hold` the chance that the attacker takes the space, for `value` what he gains on average."""
    cheapest: float
    """The same where they press on as well, and give up the cheapest first."""
    tried: int
    """How many pairs of orders were tried."""
    all_tried: bool
    """Whether all orders of each side were tried; else those that differ by the place of one kind, step by step."""
    settled: bool
    """Whether neither side finds a better order against that of the other."""


@dataclass(frozen=True)
class DecisionAnswer:
    """A decision that is better than the usual one."""

    side: str
    decision: str
    """The option, in words."""
    round: str
    """Its number, or such as `2 or later` where the rules do not tell rounds apart."""
    own: Mapping[str, int]
    """By kind, the units that the side has in the fight, those alone of which there are any."""
    enemy: Mapping[str, int]
    """The same of the other side."""
    often: float
    """How often it is come to, on average."""


@dataclass(frozen=True)
class BestAnswer:
    """What comes of the battle where the sides decide as well as can be."""

    goal: str
    """What they want: `hold` or `value`."""
    prize: float
    """What it is worth to have the space in the end; 0 for `hold`."""
    sides: tuple[str, ...]
    """The sides that decide so; another one stops as it was said."""
    worth: float
    """For `hold` the chance that the attacker takes the space, for `value` what he gains on average."""
    usual: float
    """The same where these sides press on instead, with the same orders of loss."""
    decisions: tuple[DecisionAnswer, ...]
    """Those that are not the usual ones, the likeliest first."""


@dataclass(frozen=True)
class ChancesAnswer:
    """The odds of the battle by one set of rules."""

    endings: tuple[EndingAnswer, ...]
    """The likeliest first."""
    never: float
    """The chance that it goes on for ever."""
    never_exact: str
    """The same as a fraction; empty unless it was asked for."""
    expected: tuple[ExpectedAnswer, ...]
    rounds: RoundsAnswer
    positions: int
    """How many positions the battle may lead to, rounds that the rules do not tell apart counted once."""
    best: BestAnswer | None
    """When to stop; null unless it was asked for."""


@dataclass(frozen=True)
class WeighedAnswer:
    """One change of the rules, and the odds of the battle by the rules with that change alone."""

    of: str
    """`dispute`, `figure` or `sentence`."""
    what: str
    """The id of the issue, the figure, such as `artillery.attack`, or the id of the clause that is struck out."""
    to: str
    """The letter of the other reading, or the other figure; empty for a clause."""
    words: str
    """The reading, the figure before and after, or the clause, in words."""
    assumed: bool
    """Whether it is a figure that no clause gives."""
    moves: float | None
    """How much of the odds goes from some outcomes to others, from 0 to 1; null where that cannot be told."""
    outcomes: Mapping[str, float]
    """The chance of each outcome with the change, and of a battle without end where there is one."""
    costs: Mapping[str, float]
    """By side, the hits that its units take on average with the change."""
    why: str
    """Why the odds with the change cannot be told; empty where they can."""


@dataclass(frozen=True)
class TraceAnswer:
    """How the two ways to the odds compare: all states at once (`fast`), and position by position (`oracle`)."""

    apart: float
    """The total variation between them: 0 where they agree, 1 where they have nothing in common."""
    where: str
    """The last position at which they part, though they agree on all that may follow; empty where they agree."""
    oracle: Mapping[str, float]
    """The chance of each outcome there; empty where they agree."""
    fast: Mapping[str, float]


class OddsAnswer(Versioned, frozen=True, tag="urn:clausewitz:answer:odds:1"):
    """The odds of a battle."""

    battle: str
    remarks: tuple[str, ...]
    """What the document gives a side that it cannot use, with the clause."""
    policy: Mapping[str, tuple[str, ...]]
    """By side, its kinds of unit in the order in which it gives them up."""
    orders: LossOrders | None
    """How these orders were found; null unless the best were sought."""
    stops: tuple[str, ...]
    """Who stops when, such as `the attacker retreats when ground < 3`, of which the first that applies counts. All else
    is decided so that as many fight on as can."""
    chances: ChancesAnswer
    changes: tuple[str, ...]
    """What is changed, in words; empty where nothing is."""
    changed: ChancesAnswer | None
    """The odds with these changes; null where there are none."""
    weighed: tuple[WeighedAnswer, ...]
    """What single changes of the rules make of the odds, the ones that move most first; empty unless asked for."""
    unweighed: int
    """How many of those that were asked for are missing, because weighing was interrupted."""
    trace: TraceAnswer | None
    """Whether the fast path and the oracle agree; null unless asked for."""


@dataclass(frozen=True)
class AxisAnswer:
    """Something that varies in a sweep, and the head of its column."""

    name: str
    values: tuple[str | int | bool, ...]


@dataclass(frozen=True)
class RangeAnswer:
    """How likely an outcome is, from cell to cell."""

    outcome: str
    least: float
    most: float


class SweepAnswer(Versioned, frozen=True, tag="urn:clausewitz:answer:sweep:1"):
    """What a sweep has found; its rows are in the table."""

    battle: str
    axes: tuple[AxisAnswer, ...]
    cells: int
    """How many there are: every combination of the values."""
    kept: int
    """How many were finished before, and are taken from the journal."""
    computed: int
    """How many have been finished now."""
    without_odds: int
    """Of those that are finished, how many have no odds; the table says why."""
    outcomes: tuple[RangeAnswer, ...]
    table: str
    """The file of the table."""
    plot: str
    """The file of the plot."""
    journal: str
    """The file that keeps what is finished."""
