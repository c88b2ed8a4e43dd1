"""What `play` answers: how a battle went, what is left, and what is awaited."""

from collections.abc import Mapping
from dataclasses import field

from clausewitz.catalogue.answers.chances.odds import OddsAnswer
from clausewitz.catalogue.answers.versioned import Versioned
from clausewitz.lazy import dataclass


@dataclass(frozen=True)
class GroupDocument:
    """Dice of one side that are rolled for units of one kind."""

    side: str
    kind: str
    """The kind of unit, as a document of a battle names it."""
    dice: int
    """How many."""
    target: int
    """The target number."""
    scores: tuple[int, ...] = ()
    """What each face scores, beginning with the 1, where dice do not hit but count something; empty otherwise."""
    cites: tuple[str, ...] = ()
    """Ids of the clauses by which they are rolled."""


@dataclass(frozen=True)
class OptionDocument:
    """Something that may be chosen."""

    data: Mapping[str, object]
    """The action and its fields, those at their defaults left out; of losses the number of each kind."""
    id: str = ""
    """What stands for it in a script and among the `moves` of a document, as long as the rules are the same."""
    words: str = ""


@dataclass(frozen=True)
class AwaitedDocument:
    """What a battle awaits."""

    kind: str
    """`roll` or `choice`."""
    dice: tuple[GroupDocument, ...] = ()
    """The dice of a roll: their faces are given in this order."""
    faces: int = 0
    """How many faces each of the dice has."""
    hits: str = ""
    """Which faces hit: the target number `or less`, `exactly` that, or that `or more`."""
    by: str = ""
    """The side that chooses."""
    question: str = ""
    options: tuple[OptionDocument, ...] = ()
    more_options: bool = False
    """Whether there are more options than are listed."""
    cites: tuple[str, ...] = ()
    """Ids of the clauses by which the choice is put."""


@dataclass(frozen=True)
class EventDocument:
    """One line of the transcript."""

    round: int
    step: str
    """Label of the step."""
    kind: str
    """`roll`, `check`, `losses`, `decision` or `note`."""
    text: str
    cites: tuple[str, ...]
    """Ids of the clauses by which it happened."""
    side: str = ""
    """The side that rolled, lost or decided; empty for a note."""
    dice: GroupDocument | None = None
    """What was rolled."""
    faces: tuple[int, ...] = ()
    passed: bool = False
    """Whether a check was passed."""
    hits: int = 0
    """Hits that the dice scored, or their score."""
    losses: Mapping[str, int] = field(default_factory=dict)
    """Units that were lost, or hits that were taken, by kind."""
    option: str = ""
    """What was decided."""
    bound: bool = False
    """Whether there was no other option."""
    within: str = ""
    """The sequence of the fight in which it happened, such as `land`, where a turn is played."""


@dataclass(frozen=True)
class SurvivorsDocument:
    """Units that are left."""

    of: str
    """The side that has them; the nation, where a turn is played."""
    units: Mapping[str, int]
    """How many of each kind; kinds without any are left out."""
    place: str = ""
    """Where on the map they are; empty for a battle by itself."""
    apart: str = ""
    """What keeps them from the fight, such as `out of the battle`; empty where they are in it, and on a map."""


@dataclass(frozen=True)
class HolderDocument:
    """Who has a space once it is settled."""

    holder: str | None
    """The side that has it, or the nation where a turn is played.

    Null where nobody has it, or where no source says who does: what is cited tells which.
    """
    space: str = ""
    """Its name; empty for a battle by itself that has none."""
    contested: bool = False
    """Whether its enemies are there as well; the holder is then to whom it remains friendly."""
    cites: tuple[str, ...] = ()
    """Ids of the clauses by which it is so, and of the issues by whose readings."""


class PlayAnswer(Versioned, frozen=True, tag="urn:clausewitz:answer:play:3"):
    """How a battle went, and how it stands."""

    over: bool
    outcome: str
    """How the battle ended, or what it awaits."""
    cites: tuple[str, ...]
    """Ids of the clauses by which it ended."""
    awaits: AwaitedDocument | None
    """What is awaited; null once the battle is over."""
    survivors: list[SurvivorsDocument]
    """What is left of all units: each side has an entry, an empty one too; of a turn, what is left in its battle."""
    holders: list[HolderDocument]
    """Who has the space that was fought over; at the end of a turn, each territory and each contested sea zone.

    Empty before that is settled, and where nothing is to be held.
    """
    transcript: list[EventDocument]
    only_repeats: bool
    """Whether no roll can change anything any more, so that it goes on until a side leaves, or for ever."""
    odds: OddsAnswer | None
    """The odds from there on; null unless they were asked for and can be told."""
