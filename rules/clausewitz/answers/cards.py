"""The answer card: what search, `may` and the book say first to a question, and on what it rests."""

from typing import Literal

from clausewitz.lazy import dataclass

CardVerdict = Literal["yes", "no", "depends", "silent", "unsure", "open", ""]


@dataclass(frozen=True)
class CardAnswer:
    """The verdict on a question, the one sentence of the rulebook under it, and how to go on."""

    verdict: CardVerdict
    """`depends` where the rules ask for more than the question says, `silent` where no rule speaks of it, `unsure` if
    that may be so, `open` where the text leaves it open; empty where it is no question of yes or no: then the sentence
    is the answer."""
    heading: str
    """The verdict in words, such as `Yes, unless the infantry has moved in this turn.`; empty with an empty verdict."""
    heard: tuple[str, ...]
    """The facts that the question states, each as a statement, such as `the infantry has moved in this turn`."""
    asks: str
    """The first question on which the verdict still depends; else empty."""
    rulebook: str
    """The game; empty if no rule was found."""
    action: str
    """What the question is about doing, in words; empty if that is not known."""
    rule: str
    """The id of the rule; of an open question its own; empty if there is none."""
    says: str
    """What the rule says, in one line."""
    source: str
    """The source of the sentence."""
    before: str
    """The part of the sentence before the words of the rule."""
    quote: str
    """The words of the rule in the text."""
    after: str
    """The part of the sentence after them."""
    open_question: str
    """The id of the open question on which the verdict rests, or that is asked; usually empty."""
    disputed: str
    """What that asks, and how it is played, in one line."""
    missing: str
    """Where the rules do not say: the reference that would, and why it leads nowhere."""
    interview: str
    """The command that asks until the verdict is known; empty if there is none."""
    why: str
    """The command that shows the rule with everything known about it."""
    nearly: tuple[str, ...] = ()
    """The commands that ask about other actions that the question may mean, the likeliest first."""
