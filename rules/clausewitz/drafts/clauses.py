"""The drafts of a source: a feature file with a `Rule:` for each sentence, and what sources.toml says of the rest."""

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256
from unicodedata import normalize

from clausewitz.text.files.passages import Passage, passages, strip_marker
from clausewitz.text.model import DRAFT
from clausewitz.text.quotes import fold, ordinal, spans

_SMALL = frozenset(
    re.findall(r"\w+", "a an and are as at be by for from if in into is it its may must of on or that the to with")
)
_MOST_WORDS, _LONGEST = 4, 40


@dataclass(frozen=True)
class Drafted:
    """A source with its sentences as drafts."""

    id: str
    """Such as `rules_of_play`: the stem of its file, and the topic of its drafts."""
    text: str

    @property
    def title(self) -> str:
        """Such as `Rules of play`."""
        return self.id.replace("_", " ").capitalize()

    @cached_property
    def passages(self) -> list[Passage]:
        """The parts of the source."""
        return passages(self.text)

    @property
    def sentences(self) -> list[Passage]:
        """Those of which each is a draft."""
        return [each for each in self.passages if not each.aside]

    @property
    def asides(self) -> list[Passage]:
        """Those that state no rule."""
        return [each for each in self.passages if each.aside]

    def entries(self) -> str:
        """What sources.toml says of the source."""
        checksum = sha256(self.text.encode()).hexdigest()
        tables = [f'[[source]]\nid = "{self.id}"\ntitle = {_toml_string(self.title)}\nsha256 = "{checksum}"\n']
        for each in self.asides:
            words, occurrence = self._quote(each)
            nth = f"occurrence = {occurrence}\n" if occurrence else ""
            tables.append(f'[[aside]]\nsource = "{self.id}"\ntext = {_toml_string(words)}\n{nth}why = "{each.aside}"\n')
        return "\n".join(tables)

    def feature(self, rulebook: str, prefix: str) -> str:
        """The feature file of the drafts."""
        head = f"@{rulebook}\nFeature: {self.title}\n\n  Each sentence of the source, to be executed.\n"
        return head + "".join(self._rules(f"{prefix}.{self.id.replace('_', '-')}"))

    def _rules(self, topic: str) -> Iterator[str]:
        taken: set[str] = set()
        for each in self.sentences:
            words, occurrence = self._quote(each)
            said = strip_marker(words).rstrip(".") or words
            names = (f"{slug(said)}{number}" for number in ("", *(f"-{again}" for again in range(2, len(taken) + 3))))
            name = next(each for each in names if each not in taken)
            taken.add(name)
            nth = f" ({ordinal(occurrence)})" if occurrence else ""
            yield f'\n  @{topic}.{name} @{DRAFT}\n  Rule: {said}\n    {self.id} "{words}"{nth}\n'

    def _quote(self, passage: Passage) -> tuple[str, int]:
        """The words of a passage, and the how many-th of their places it is; 0 where they stand in one alone."""
        words = fold(self.text[passage.start : passage.end])
        starts = [start for start, _ in spans(self.text, words)]
        return words, starts.index(passage.start) + 1 if len(starts) > 1 else 0


def slug(words: str) -> str:
    """The last part of an id: a few words of a sentence, as in `infantry-moves-two-spaces`."""
    plain = normalize("NFKD", words).encode("ascii", "ignore").decode().lower()
    found = [each for each in re.findall(r"[a-z0-9]+", plain.replace("'", "")) if each not in _SMALL]
    return "-".join(found[:_MOST_WORDS])[:_LONGEST].strip("-") or "sentence"


def _toml_string(text: str) -> str:
    """The text as a string of TOML."""
    return json.dumps(text, ensure_ascii=False)
