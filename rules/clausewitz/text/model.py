"""The nouns of the register: quotes, clauses, scenarios, references, faults. Plain data, no behaviour."""

from dataclasses import dataclass
from pathlib import Path


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


@dataclass(frozen=True)
class Scenario:
    """An example of a clause, in Gherkin."""

    name: str
    line: int
    text: str
    """The lines of the scenario as written in the feature file, dedented."""


@dataclass(frozen=True)
class Clause:
    """The smallest passage that states one rule."""

    id: str
    rulebook: str
    """Id of the rulebook, such as `great-war`: the tag of the feature."""
    topic: str
    """Stem of the feature file, such as `land`."""
    paraphrase: str
    quotes: tuple[Quote, ...]
    issues: tuple[str, ...]
    """Ids of the issues that the clause raises or takes part in."""
    references: tuple[Reference, ...]
    scenarios: tuple[Scenario, ...]
    exempt: str
    """Why no scenario of the clause can be load-bearing (a definition, say); empty when all must be."""
    file: Path
    line: int


@dataclass(frozen=True)
class Fault:
    """Something wrong in the corpus, with its place and what would be right."""

    file: Path
    line: int
    message: str
