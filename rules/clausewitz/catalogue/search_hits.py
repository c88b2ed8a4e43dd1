"""The index of a search, and what it shows of a clause, issue, ruling, interview, claim or page."""

from collections.abc import Set
from functools import cached_property
from math import log
from typing import Literal, get_args

from clausewitz.lazy import dataclass
from clausewitz.store.entries import Action
from clausewitz.text.search import Index, Read

Kind = Literal["clause", "issue", "ruling", "interview", "claim", "page"]
KINDS: tuple[Kind, ...] = get_args(Kind)
THE_SEA = "the sea"
RULES: frozenset[Kind] = frozenset({"clause", "issue"})
"""The kinds that say what the rules are: rules and open questions."""


@dataclass(frozen=True)
class SearchHit:
    """A search result."""

    id: str
    kind: Kind
    rulebook: str
    """The id of its rulebook; empty for a page on none."""
    topics: tuple[str, ...]
    answer: str
    """One line: a paraphrase, a question, a statement, or the title of a page."""
    issues: tuple[str, ...] = ()
    """The issues that a clause raises."""
    reading: str = ""
    """The preferred reading of an issue: its letter and its words."""
    source: str = ""
    sentence: tuple[str, str, str] = ("", "", "")
    """The first quote, between what stands before and after it in its sentences; of a page, its first paragraph; of a
    ruling, the answer."""
    command: str = ""
    """The command that starts an interview."""
    missing: tuple[tuple[str, str], ...] = ()
    """The references of a clause that lead nowhere, each with what is missing."""


@dataclass(frozen=True)
class AskedAction:
    """A kind of action on which the rules of a game rule."""

    rulebook: str
    action: Action
    kind: str
    """Its name in the engine, such as `FlyBack`."""
    rules: tuple[str, ...]
    """The clauses, and issues, that rule on it."""
    strangers: tuple[str, ...]
    """The kinds of unit, in the plural, that no rule on it names; last the sea if none speaks of that."""

    @property
    def command(self) -> str:
        """The command that holds the interview on it."""
        return self.action.command_in(self.rulebook)

    @property
    def does(self) -> str:
        """What it is to do so, without the orders by which it is done."""
        return self.action.does.rpartition(": ")[2]


@dataclass(frozen=True)
class Texts:
    """Short texts of rules and open questions in stems: what each means, and the questions that it answers.

    Beside them are the questions that no rule answers.
    """

    ids: tuple[str, ...]
    """Of what each is a text, or the id of its own if no rule answers it."""
    lengths: tuple[float, ...]
    """The length of each, its stems by their rarity."""
    holding: dict[str, tuple[int, ...]]
    """For each stem, the texts that hold it."""
    log_odds: dict[str, float]
    """For each stem, the log of the odds that no rule answers a question with it.

    It is empty if it is not known how players ask.
    """

    def rarity(self, word: str) -> float:
        """The information in a stem."""
        return log((len(self.ids) + 1) / (len(self.holding.get(word, ())) + 0.5))


@dataclass(frozen=True)
class Searched:
    """A search index and its results."""

    index: Index
    found: tuple[SearchHit, ...]
    """In the order of the index."""
    actions: tuple[AskedAction, ...]
    of_actions: Index
    """The words of the actions and of the rules on each, by its place among them."""
    units: dict[str, dict[str, str]]
    """For each game its kinds of unit, in the plural, by their names."""
    unspoken: dict[str, tuple[tuple[tuple[str, ...], ...], ...]]
    """For each game, the subjects that no rule speaks of: for each of their words, the stems that say it."""
    texts: "Texts"
    """The texts of rules and open questions, and the questions that no rule answers."""

    @cached_property
    def rules(self) -> int:
        """The number of rules and open questions."""
        return sum(each.kind in RULES for each in self.found)

    def find_holders(self, word: str, kinds: Set[Kind] = RULES) -> list[SearchHit]:
        """What of some kinds has a stem, or a word that stands for it."""
        having = (self.found[at] for at in self.index.counts.get(word, ())[::2])
        return [each for each in having if each.kind in kinds]

    @cached_property
    def clauses(self) -> frozenset[str]:
        """The ids of the rules."""
        return frozenset(each.id for each in self.found if each.kind == "clause")

    @cached_property
    def by_id(self) -> dict[str, SearchHit]:
        """The same by id."""
        return {each.id: each for each in self.found}


@dataclass(frozen=True)
class Match:
    """One thing that was found."""

    found: SearchHit
    score: int
    """Higher is better; comparable within one search only."""
    issue: SearchHit | None
    """Of a clause, its open question if the query is about that; of an issue, itself."""


@dataclass(frozen=True)
class NoRuleFound:
    """No rule speaks of the core of a question."""

    nearest: Match | None
    """The rule that comes closest."""
    missing: tuple[str, str] | None
    """The reference that would decide it and leads nowhere: its words, and what is missing."""
    subject: tuple[tuple[str, ...], ...] = ()
    """What it is about, as `Subject`, if no rule at all speaks of that."""


@dataclass(frozen=True)
class SearchResult:
    """All that a question finds, in groups, the best of each first. It says nothing of what the answer is."""

    question: str
    """As it was searched for: without the name of its game."""
    is_cut: bool
    """Whether that is only the beginning of what was asked."""
    understood: Read
    rulebook: str
    """The id of the game that is asked about, named or guessed; empty where neither."""
    is_guessed: bool
    """Whether the game was guessed from the question."""
    silence: NoRuleFound | None
    """Set where the rules do not say."""
    is_unsure: bool
    """Whether perhaps the rules do not say."""
    found: tuple[Match, ...]
    """Clauses first, ranked among clauses alone, then open questions and so on; what the question names comes first."""

    @cached_property
    def rules(self) -> tuple[Match, ...]:
        """The clauses that are found."""
        return self._group("clause")

    @cached_property
    def issues(self) -> tuple[Match, ...]:
        """The open questions that are found."""
        return self._group("issue")

    @cached_property
    def rulings(self) -> tuple[Match, ...]:
        """The rulings that are found."""
        return self._group("ruling")

    @cached_property
    def interviews(self) -> tuple[Match, ...]:
        """The interviews that are found."""
        return self._group("interview")

    @cached_property
    def claims(self) -> tuple[Match, ...]:
        """The claims that are found."""
        return self._group("claim")

    @cached_property
    def pages(self) -> tuple[Match, ...]:
        """The pages that are found."""
        return self._group("page")

    def _group(self, kind: Kind) -> tuple[Match, ...]:
        return tuple(match for match in self.found if match.found.kind == kind)
