"""What an assistant asks of the tools of `clausewitz mcp`, and what each replies: always an answer card first."""

from collections.abc import Mapping
from typing import Annotated

import msgspec
from msgspec import Meta

from clausewitz.answers.base import Versioned
from clausewitz.answers.cards import CardAnswer
from clausewitz.answers.lookups import ClauseAnswer, HitAnswer, IssueAnswer
from clausewitz.answers.odds import OddsAnswer
from clausewitz.answers.play import PlayAnswer
from clausewitz.answers.rulings import RuledAnswer
from clausewitz.lazy import dataclass

Words = Annotated[str, Meta(min_length=1)]
Name = Annotated[str, Meta(max_length=200)]
Moves = Annotated[tuple[str, ...], Meta(max_length=1000)]


class ToolRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The arguments of a tool."""


class AskSearch(ToolRequest, frozen=True):
    """Answer a question on the rules of a wargame, with the verdict and the sentence of the rulebook.

    Ask this first. A card with the verdict `silent` means that the rules do not say: tell the player so.
    With `unsure` perhaps they do not: judge by the sentence whether it answers.
    """

    question: Words
    """As a player asks it; one of more than 5000 characters is cut."""
    rulebook: Name = ""
    """The id of the game; if it is left out, it is guessed from the question."""


class AskRule(ToolRequest, frozen=True):
    """Show a rule, or an open question, by its id: its sentences, disputes and proofs."""

    id: Name
    """As a card names it, such as in `rule` or `open_question`."""


class AskMay(ToolRequest, frozen=True):
    """Say whether an action is allowed. While that depends, the reply asks the next question: put it to the player.

    Then call this again with the same question and all answers so far, until the reply has a ruling.
    """

    question: Words
    """The action as a question, such as `may infantry entrench?`, or by its name."""
    answers: Mapping[str, str] = msgspec.field(default_factory=dict)
    """The answers so far: for each field of the questions, one of the answers offered, or a number."""
    rulebook: Name = ""
    """The id of the game; needed only if several games have such an action."""


class AskPlay(ToolRequest, frozen=True):
    """Open a position, go on by these moves, and list what is allowed there and what is not, each with its rule.

    Dice are rolled by the player. The next position is that of the document in the reply; nothing is stored.
    """

    document: Mapping[str, object]
    """The battle or turn, as in a file of it: `rulebook`, `attacker` and `defender` with their `units` by number, and
    what else its kind has. With nothing but `rulebook`, and `battle` for another kind than the first, the reply has the
    JSON Schema of such a document."""
    moves: Moves = ()
    """Each the faces of a roll, such as `3 5 1`, or a decision in the words of its option."""


class AskOdds(ToolRequest, frozen=True):
    """Compute exactly how likely each ending of a battle is, if both sides lose their cheapest units first."""

    document: Mapping[str, object]
    """The battle, as `play` takes it."""
    moves: Moves = ()
    """The moves after which the odds are wanted, as `play` takes them."""


class AskRulings(ToolRequest, frozen=True):
    """Find rulings on situations in which sentences conflict, or none applies."""

    id: Name = ""
    """The id of one ruling."""
    about: Name = ""
    """The id of a rule or open question."""
    action: Name = ""
    """Words of an action, such as `retreat`."""
    rulebook: Name = ""
    """The id of the game."""


class ToolReply(msgspec.Struct, frozen=True, kw_only=True):
    """The reply of a tool."""

    card: CardAnswer
    """The verdict, and the sentence on which it rests. Tell the player both."""
    link: str
    """The page of the book that shows the rule; empty if there is no book."""


@dataclass(frozen=True)
class MeaningReply:
    """An action that a question may mean."""

    question: str
    rulebook: str
    means: str
    """The action in words."""


@dataclass(frozen=True)
class AskedReply:
    """A question to the player."""

    asks: str
    fields: tuple[str, ...]
    """What to answer: one field, or several that are compared, each with a number."""
    answers: tuple[str, ...]
    """The answers offered; for counts, the ranges in which a number may lie."""
    counts: bool
    """Whether a number is asked for."""
    rules: tuple[str, ...]
    """The ids of the rules and open questions that depend on the answer."""


@dataclass(frozen=True)
class RuledReply:
    """A ruling on a decision or on a question."""

    id: str
    """What to give as a move; for a ruling that was looked up, its id."""
    title: str
    """The decision or the question in words."""
    card: CardAnswer
    link: str


class SearchReply(ToolReply, frozen=True, kw_only=True):
    """What was found."""

    hits: list[HitAnswer]
    """The rules that fit best, then a few open questions, rulings, interviews, claims and pages."""
    taken: dict[str, tuple[str, ...]]
    """For each unknown word, the words that it was taken for."""


class RuleReply(ToolReply, frozen=True, kw_only=True):
    """A rule or an open question."""

    clause: ClauseAnswer | None
    """The rule; null for an open question."""
    issue: IssueAnswer | None
    """The open question; null for a rule."""


class MayReply(ToolReply, frozen=True, kw_only=True):
    """Whether an action is allowed."""

    ruling: RuledAnswer | None
    """The ruling; null while a question is open."""
    asks: AskedReply | None
    """The next question."""
    aside: tuple[str, ...]
    """Parts of the question that do not affect the ruling, a sentence each."""
    meanings: tuple[MeaningReply, ...]
    """If the question names no single action, those that it may mean, the likeliest first: ask with one of them."""


class PlayReply(ToolReply, frozen=True, kw_only=True):
    """A position."""

    document: Mapping[str, object]
    """The document with all moves: what to give for the next move."""
    position: PlayAnswer | None
    """The course and the state of it; null if the format was asked for."""
    options: list[RuledReply]
    """If a decision is due, what is allowed; at most twenty, `position.awaits` lists a hundred."""
    refused: list[RuledReply]
    """What is not allowed, with the rule that forbids it; at most twenty."""
    format: object
    """The JSON Schema of the document if that was asked for; else null."""


class OddsReply(ToolReply, frozen=True, kw_only=True):
    """The odds of a battle."""

    odds: OddsAnswer


class RulingsReply(ToolReply, frozen=True, kw_only=True):
    """Rulings; the card is that of the first."""

    rulings: list[RuledReply]
    """At most twenty."""
    more: int
    """How many others there are."""


class McpAnswer(Versioned, frozen=True, tag="urn:clausewitz:answer:mcp:1"):
    """How often each tool was called, once the input has ended."""

    given: dict[str, int]
    """By the name of the tool."""
