"""A fault that reading alone finds in a rulebook: its kind, its places, and how it is silenced."""

from collections.abc import Iterable, Sequence
from enum import Enum

from clausewitz.lazy import dataclass
from clausewitz.text.model import SilencedFault
from clausewitz.text.quotes import fold


class Kind(Enum):
    """What sort of fault it is, the worst first; the value is its name in sources.toml."""

    REFERENCE = "reference"
    NUMBER = "number"
    EXAMPLE = "example"
    MODAL = "may-must"
    DICE = "dice"
    TABLE = "table"
    STEP = "step"
    NEAR = "near"
    CHOOSER = "chooser"
    PRONOUN = "pronoun"
    WHEN = "when"
    UNDEFINED = "undefined"
    SPELLING = "spelling"
    UNUSED = "unused"
    AND_OR = "and-or"
    SILENCE = "silence"

    @property
    def title(self) -> str:
        """A heading for findings of this kind."""
        return _TITLES[self][0]

    @property
    def why(self) -> str:
        """Why it matters at the table, in a sentence."""
        return _TITLES[self][1]


_TITLES = {
    Kind.REFERENCE: ("References that lead nowhere", "A player who follows it finds no rule."),
    Kind.NUMBER: ("Numbers that differ", "Players will play whichever number they read last."),
    Kind.EXAMPLE: ("Examples that contradict the rules", "Players trust examples more than rules."),
    Kind.MODAL: ("May, must and may not", "One sentence allows or demands what another does not."),
    Kind.DICE: ("Rolls", "A roll has two results or none, or two rows say the same."),
    Kind.TABLE: ("Tables and text", "The text does not explain what the table says, or the reverse."),
    Kind.STEP: ("Steps and case numbers", "A step or case may have been lost, and references may lead astray."),
    Kind.NEAR: ("Nearly the same sentence twice", "Players will ask whether the difference is meant."),
    Kind.CHOOSER: ("Choices without a chooser", "Both players will claim the choice."),
    Kind.PRONOUN: ("Pronouns that could mean two things", "Each player will read it in his favour."),
    Kind.WHEN: ("Turns and rounds, but of what?", "It may be of the game, of a player or of a battle."),
    Kind.UNDEFINED: ("Terms used but not defined", "A player cannot look up what it means."),
    Kind.SPELLING: ("One thing, two names", "Players will ask whether two things are meant."),
    Kind.UNUSED: ("Terms defined but not used", "A rule that uses the term may be missing."),
    Kind.AND_OR: ("And/or", "It does not say whether one may do both."),
    Kind.SILENCE: ("Silenced faults that are gone", "The entry may hide a fault that comes later."),
}


@dataclass(frozen=True)
class SourcePlace:
    """A passage of a source."""

    source: str
    start: int
    end: int
    text: str
    """Its words, white space folded."""


@dataclass(frozen=True)
class Finding:
    """A fault with its places; the first is where to mend it."""

    kind: Kind
    message: str
    """What is wrong, in a sentence without its full stop."""
    places: tuple[SourcePlace, ...]


@dataclass(frozen=True)
class Silenced:
    """A finding that sources.toml silences."""

    finding: Finding
    why: str


def silence(
    findings: Iterable[Finding], entries: Sequence[SilencedFault]
) -> tuple[list[Finding], list[Silenced], list[SilencedFault]]:
    """The findings that remain, those that an entry silences, and the entries that silence nothing."""
    left: list[Finding] = []
    silenced: list[Silenced] = []
    used: set[int] = set()
    for finding in findings:
        number = next((at for at, each in enumerate(entries) if _silences(each, finding)), None)
        if number is None:
            left.append(finding)
        else:
            used.add(number)
            silenced.append(Silenced(finding, entries[number].why))
    return left, silenced, [each for at, each in enumerate(entries) if at not in used]


def _silences(entry: SilencedFault, finding: Finding) -> bool:
    return entry.kind == finding.kind.value and any(fold(entry.text) in each.text for each in finding.places)
