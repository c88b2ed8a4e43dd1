"""The nouns of the register: sources, quotes, clauses, scenarios, references, faults. Plain data without behaviour."""

from enum import Enum
from pathlib import Path

from clausewitz.lazy import dataclass

DRAFT = "draft"
"""The tag of a rule that is quoted but not yet executed: `@mg.land.fire @draft`."""

KINDS = ("example", "note", "option", "erratum", "footnote")
"""Tags of a rule whose sentence is none of the main rules: an example of play, a note of the designer, an optional
rule, a correction, a footnote."""
RULE = "rule"
"""The kind of all other rules."""


@dataclass(frozen=True)
class Source:
    """A rules document, kept verbatim."""

    id: str
    """Such as `000`: the stem of its file, unique among all rulebooks."""
    title: str
    sha256: str
    """The checksum that sources.toml states, in hexadecimal digits."""
    file: Path
    line: int
    """The line in sources.toml."""
    text: str
    """The whole file, with its own line endings."""
    called: str = ""
    """What players call it, such as `the short answer`; empty if its id is its name."""
    origin: str = ""
    """The name of the designer's file from which `clausewitz new` made it; empty if it was written by hand."""
    origin_sha256: str = ""
    """The checksum of that file."""


class ExemptionKind(Enum):
    """Why a passage of a source belongs to no clause."""

    ASIDE = "aside"
    """It states no rule: a heading, furniture, commentary, a question."""
    UNREAD = "unread"
    """It has not been read yet."""


@dataclass(frozen=True)
class Exemption:
    """A passage of a source that sources.toml exempts from belonging to a clause."""

    kind: ExemptionKind
    source: str
    start: int
    end: int
    why: str
    line: int
    """The line in sources.toml; 0 if the form of a source in Markdown says so by itself, as of a heading."""


@dataclass(frozen=True)
class SilencedFault:
    """A fault that `clausewitz lint` finds in a rulebook and shall not show."""

    kind: str
    """Such as `and-or`."""
    text: str
    """Words of one of its places."""
    why: str
    line: int
    """The line in sources.toml."""


@dataclass(frozen=True)
class Rulebook:
    """One game, as in its sources.toml."""

    id: str
    """Such as `my-game`."""
    name: str
    prefix: str
    """The first part of the ids of its clauses and issues, such as `gw`."""
    file: Path
    """Its sources.toml; the code of the rulebook is in the same folder."""
    sources: tuple[Source, ...]
    exemptions: tuple[Exemption, ...]
    silences: tuple[SilencedFault, ...] = ()


@dataclass(frozen=True)
class Quote:
    """A passage of a source, character by character."""

    source: str
    """Id of the source, such as `000`."""
    start: int
    """Offset of the first character in the source file."""
    end: int
    """Offset after the last character."""
    text: str
    """The characters `source[start:end]`, white space as in the source."""


@dataclass(frozen=True)
class Reference:
    """A place where a clause mentions another rule: "see air superiority", "steps 2-6"."""

    phrase: str
    """The words of the mention, part of one of the clause's quotes."""
    to: tuple[str, ...]
    """Ids of the clauses meant; empty when the reference is dangling."""
    why: str
    """For a dangling reference: what is missing. Otherwise empty."""
    line: int
    """Line of the `See:` in the feature file."""


@dataclass(frozen=True)
class Outline:
    """A scenario outline whose title is the name of a column, `<Ships in a base>`: each row is a scenario by itself."""

    column: str
    """The column that names the scenarios."""
    line: int
    text: str
    """The lines above its examples as written, dedented."""
    columns: tuple[str, ...]


@dataclass(frozen=True)
class Scenario:
    """An example of a clause, in Gherkin."""

    name: str
    line: int
    text: str
    """The lines of the scenario as written in the feature file, dedented; of a row, with its values filled in."""
    outline: Outline | None = None
    """The outline of which it is a row."""
    values: tuple[str, ...] = ()
    """What stands in the columns of the outline."""


@dataclass(frozen=True)
class Clause:
    """The smallest passage that states one rule."""

    id: str
    rulebook: str
    """Id of the rulebook, such as `my-game`: the tag of the feature."""
    topic: str
    """Stem of the feature file, such as `land`."""
    paraphrase: str
    quotes: tuple[Quote, ...]
    issues: tuple[str, ...]
    """Ids of the issues that the clause raises or takes part in."""
    references: tuple[Reference, ...]
    scenarios: tuple[Scenario, ...]
    asks: tuple[str, ...]
    """Questions that the clause answers, in the words of a player."""
    exempt: str
    """Why no scenario of the clause can be load-bearing (a definition, say); empty when all must be."""
    file: Path
    line: int
    drafted: bool = False
    """Whether it is quoted but not yet executed; only its quotes and id are checked then."""
    kind: str = RULE
    """One of `KINDS`, or `rule`."""


@dataclass(frozen=True, order=True)
class Fault:
    """A fault in the corpus, with its place and what would be right; faults sort by place."""

    file: Path
    line: int
    message: str


@dataclass(frozen=True)
class Wrong:
    """A reason why a command cannot give its answer."""

    message: str
    """What is wrong, and what would be right."""
    file: str = ""
    """Its file; empty if none."""
    place: str = ""
    """The place in the file: a line, or the keys that lead to an entry, such as `defender.units`; empty for the whole
    file."""

    def __str__(self) -> str:
        place = f"{self.file}:{self.place}" if self.place.isdecimal() else self.place  # a line as editors have it
        return ": ".join(filter(None, ("" if self.place.isdecimal() else self.file, place, self.message)))


@dataclass(frozen=True)
class BrokenQuote:
    """A quote that does not match its source."""

    clause: str
    source: str
    fault: Fault
