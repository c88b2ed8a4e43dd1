"""The rulings of a game that flip, in words, with the sentences that decided before and decide now."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING

from clausewitz.answers.compare import DecidingAnswer, FlipAnswer, RulingChanges, UncomparedAnswer
from clausewitz.answers.lookups import QuoteAnswer, quote_answer
from clausewitz.catalogue.trees import Askable
from clausewitz.compare.changes import changed_ids
from clausewitz.play.asked import note_issues_of
from clausewitz.play.norms import SILENT, Norm
from clausewitz.play.wording import doc_of, name_in_words
from clausewitz.prove.shapes import IllFormedClaimError
from clausewitz.prove.symbolic.runs import Unprovable
from clausewitz.rulings.diff import (
    Compared,
    ComparedNorms,
    Flip,
    Looked,
    can_come_up,
    compare_norms,
    looked_at,
    speaking_under_rules,
)
from clausewitz.rulings.rules import Rules
from clausewitz.rulings.trees.conditions import fields_of
from clausewitz.rulings.trees.questions import FieldWords, facts, question
from clausewitz.store.entries import Fact
from clausewitz.text.quotes import each_wording
from clausewitz.text.register import Register

if TYPE_CHECKING:
    from clausewitz.prove.norms.formulas import Speaking

Quoted = Callable[[str], tuple[QuoteAnswer, ...]]
"""The quotes of a clause, by its id, in their sentences; none for other ids."""
Follow = Callable[[Askable], ComparedNorms]
"""Follows the norms on an action by both sets of rules. Raises Unprovable or IllFormedClaimError."""


class Before:
    """The current rules, followed once on each kind of action for any number of changes.

    What the norms on an action look at, by any readings, may be known already.
    """

    def __init__(self, rules: Rules, looked: Mapping[type, Looked | None] = MappingProxyType({})) -> None:
        self._rules = rules
        self._said: dict[type, Speaking] = {}
        self._asked: dict[type, Mapping[Norm | None, frozenset[str]]] = {}
        self._looked = dict(looked)

    def find_looked(self, asked: Askable) -> Looked | None:
        """Everything the norms on an action look at, by any readings; None if unknown."""
        if asked.action not in self._looked:
            self._looked[asked.action] = looked_at(tuple(asked.norms), asked.rulebook.texts)
        return self._looked[asked.action]

    def is_touched(self, asked: Askable, after: Rules) -> bool:
        """Whether the norms on an action look at anything that differs by other rules."""
        looked = self.find_looked(asked)
        return looked is None or not changed_ids(self._rules, after).isdisjoint(looked.asked)

    def find_asked(self, asked: Askable) -> Mapping[Norm | None, frozenset[str]]:
        """The ids that each norm on an action asks for by the current rules; under None, whether it can come up.

        No other change affects them. Raises Unprovable or IllFormedClaimError.
        """
        said = self._speaking(asked)
        if asked.action not in self._asked:
            with self._rules.in_force(), note_issues_of(type(self._rules.profile)):
                come_up = said.formulas.clone().build_formula(can_come_up)
            self._asked[asked.action] = {norm: each.asked for norm, each in ((None, come_up), *said.spoken.items())}
        return self._asked[asked.action]

    def build_follow(self, after: Rules) -> Follow:
        """A function that follows norms by them, and by other rules of the same version."""
        changes = changed_ids(self._rules, after)

        def follow(asked: Askable) -> ComparedNorms:
            by_norm = self.find_asked(asked)
            return ComparedNorms.from_rules(
                self._speaking(asked), self._rules, after, lambda norm: changes.isdisjoint(by_norm[norm])
            )

        return follow

    def _speaking(self, asked: Askable) -> "Speaking":
        if asked.action not in self._said:
            self._said[asked.action] = speaking_under_rules(self._rules, asked.norms, asked.rulebook.texts)
        return self._said[asked.action]


def compare_rulings(  # noqa: PLR0913, PLR0917 - all that bears on what is told
    askables: Iterable[Askable],
    follow: Follow,
    register: Register,
    on_progress: Callable[[int, int], None] = lambda done, of: None,
    quoted_before: Quoted | None = None,
    is_touched: Callable[[Askable], bool] = lambda asked: True,
) -> RulingChanges:
    """All rulings of a game that flip; `on_progress` gets the number of kinds of action compared, and of all.

    `quoted_before` quotes the clauses of another version of the text. Norms that are not affected need not be followed.
    """
    now = build_quoter(register)
    flips: list[FlipAnswer] = []
    gone: list[str] = []
    failed: list[UncomparedAnswer] = []
    every = list(askables)
    for done, asked in enumerate(every):
        on_progress(done, len(every))
        if not is_touched(asked):
            continue
        try:
            found = compare_norms(follow(asked))
        except (Unprovable, IllFormedClaimError) as error:
            failed.append(UncomparedAnswer(str(asked), str(error)))
            continue
        flips += _RulingDescriber(asked, quoted_before or now, now).flips(found)
        gone += [str(asked)] if found.gone else []
    return RulingChanges(len(every), tuple(flips), tuple(gone), tuple(failed))


def build_quoter(register: Register) -> Quoted:
    """The quotes of clauses as a register has them."""

    def quote_clause(clause: str) -> tuple[QuoteAnswer, ...]:
        quotes = each_wording(register.clauses.get(clause))
        return tuple(quote_answer(each, register.sentence(each)) for each in quotes)

    return quote_clause


class _RulingDescriber:
    """Describes the flips on one kind of action."""

    def __init__(self, asked: Askable, before: Quoted, now: Quoted) -> None:
        self._asked, self._before, self._now = asked, before, now

    def flips(self, found: Compared) -> Iterator[FlipAnswer]:
        game = self._asked.rulebook
        words = FieldWords({each.name: each for each in fields_of(found.fields)}, game.roster, game.comparisons)
        for each in found.flips:
            yield self._flip(each, words)

    def _flip(self, flip: Flip, words: FieldWords) -> FlipAnswer:
        action, at = flip.example.action, flip.example.situation
        return FlipAnswer(
            action=name_in_words(type(action)),
            does=doc_of(type(action)),
            allowed=flip.allowed,
            conditions=tuple(words.statement(*each) for each in flip.conditions),
            question=question(at, action),
            facts=tuple(Fact(asks, answer, states) for _, asks, answer, states in facts(at, action, words.roster)),
            before=tuple(_deciding(each, self._before) for each in flip.decided_before),
            after=tuple(_deciding(each, self._now) for each in flip.decided_after),
        )


def _deciding(norm: Norm | None, quoted: Quoted) -> DecidingAnswer:
    return DecidingAnswer(norm.clause, norm.doc, quoted(norm.clause)) if norm else DecidingAnswer("", SILENT, ())
