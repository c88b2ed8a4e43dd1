"""The tools of `clausewitz mcp`: what an assistant asks, answered by the commands and by the engines of the games.

Each reply begins with an answer card. Nothing is stored, and no file is opened that an assistant names.
"""

import shlex
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from contextlib import redirect_stdout
from dataclasses import replace
from io import BytesIO, TextIOWrapper
from typing import Any, NamedTuple, TypedDict, TypeVar
from urllib.parse import quote

import msgspec

from clausewitz.answers.assistant import (
    AskedReply,
    AskMay,
    AskOdds,
    AskPlay,
    AskRule,
    AskRulings,
    AskSearch,
    MayReply,
    MeaningReply,
    OddsReply,
    PlayReply,
    RuledReply,
    RuleReply,
    RulingsReply,
    SearchReply,
    ToolReply,
    ToolRequest,
)
from clausewitz.answers.base import ChoiceAnswer, ErrorAnswer, Versioned
from clausewitz.answers.cards import CardAnswer
from clausewitz.answers.lookups import IssueAnswer, IssuesAnswer, RuleAnswer, SearchAnswer
from clausewitz.answers.rulings import InterviewAnswer, MayAnswer, RulingsAnswer
from clausewitz.catalogue.engines import engines_for
from clausewitz.catalogue.position_rulings import find_decisions
from clausewitz.catalogue.project import OpenProject
from clausewitz.catalogue.ruled_cards import card_on_rule, card_on_ruling
from clausewitz.cli.application import run
from clausewitz.cli.odds import chances_by_outcome
from clausewitz.cli.odds_output import NoOddsError, odds_onward, percent
from clausewitz.cli.play import awaited_in_words, play_answer
from clausewitz.documents.files import DocumentError
from clausewitz.documents.kinds import Setting, entries_with_moves, known_documents, schema_of, setting_of
from clausewitz.documents.moves import option_in_words
from clausewitz.lazy import dataclass
from clausewitz.play.combat import Playable
from clausewitz.play.switches import with_figures
from clausewitz.rulings.trees.tree import is_listed
from clausewitz.text.words import did_you_mean

_MOST = 20
"""The most rulings in a reply."""
_NAMES = {"rulebook", "battle"}
"""The entries of a document that say of which kind it is."""
_Answer = TypeVar("_Answer", bound=Versioned)


class ToolError(Exception):
    """A tool has no reply; says why, and what would be right."""

    def __init__(self, message: str, choices: tuple[ChoiceAnswer, ...] = ()) -> None:
        self.choices = choices
        super().__init__(message)


class _Begin(TypedDict):
    """How each reply begins."""

    card: CardAnswer
    link: str


class Tool(NamedTuple):
    """A tool, with the types of what it takes and gives."""

    asks: type[ToolRequest]
    replies: type[ToolReply]
    reply: Callable[["Assistant", Any], ToolReply]


@dataclass(frozen=True)
class Assistant:
    """The tools on a project."""

    project: OpenProject
    book: str
    """The address of the folder of the book; empty if there is none."""

    def answer(self, tool: str, arguments: Mapping[str, object]) -> ToolReply:
        """The reply of a tool to arguments. Raises `ToolError`."""
        if tool not in TOOLS:
            near = did_you_mean(tool, TOOLS) or f"; there are {', '.join(TOOLS)}"
            raise ToolError(f'there is no tool "{tool}"{near}')
        asks, _, reply = TOOLS[tool]
        known = asks.__struct_fields__
        if strange := next((each for each in arguments if each not in known), None):
            near = did_you_mean(strange, known) or f"; there are {', '.join(known)}"
            raise ToolError(f'{tool} takes no "{strange}"{near}')
        try:
            asked = msgspec.convert(arguments, asks)
        except msgspec.ValidationError as error:
            raise ToolError(str(error)) from None
        try:
            return reply(self, asked)
        except DocumentError as error:
            raise ToolError("\n".join(map(str, error.wrong))) from None

    def search(self, asked: AskSearch) -> SearchReply:
        """What the rules say to a question."""
        found = _ask(SearchAnswer, "search", *_only(asked.rulebook), "--", asked.question)
        silent = card_on_rule(self.project.register, asked.rulebook, "", "The rules do not say.", "silent")
        return SearchReply(**self._begin(found.card or silent), hits=found.hits, taken=found.taken)

    def rule(self, asked: AskRule) -> RuleReply:
        """A rule or an open question."""
        if ".issue." in asked.id.casefold():
            return self._reply_on_issue(_ask(IssuesAnswer, "issues", "--", asked.id).issues[0])
        clause = _ask(RuleAnswer, "rule", "--", asked.id).clause
        card = card_on_rule(self.project.register, clause.rulebook, clause.id)
        return RuleReply(**self._begin(card), clause=clause, issue=None)

    def may(self, asked: AskMay) -> MayReply:
        """The ruling on an action, or the next question."""
        settings = [f"--set={name}={value}" for name, value in asked.answers.items()]
        words = (*_only(asked.rulebook), *settings, "--", asked.question)
        try:
            told = _ask(MayAnswer, "may", *words)
        except ToolError as error:
            if settings:
                raise
            found = self.search(AskSearch(asked.question, asked.rulebook))
            meanings = tuple(map(_meaning, error.choices))
            return MayReply(card=found.card, link=found.link, ruling=None, asks=None, aside=(), meanings=meanings)
        assert told.interview, "no battle was given"
        ruling, asks = told.interview.ruling, _next_question(told.interview)
        card = told.card or self._card_on_interview(told.interview, asks)
        return MayReply(**self._begin(card), ruling=ruling, asks=asks, aside=told.aside, meanings=())

    def play(self, asked: AskPlay) -> PlayReply:
        """A position, and what may be done there; or the format of a document that says only of which kind it is."""
        register, document = self.project.register, dict(asked.document)
        if schema := self._format(document):
            card = card_on_rule(register, str(document["rulebook"]), "", "Fill in the document, and call this again.")
            return PlayReply(
                **self._begin(card), document=document, position=None, options=[], refused=[], format=schema
            )
        setting = self._open(document, asked.moves)
        position, game = setting.opened.position, setting.rulebook.id
        with with_figures(setting.document.own_figures):
            heading, state = awaited_in_words(position), play_answer(position, None)
            options, refused = self._decisions(position, game)
        awaits = state.awaits
        cites = state.cites + (sum((each.cites for each in awaits.dice), awaits.cites) if awaits else ())
        card = card_on_rule(register, game, next(iter(cites), ""), heading)
        return PlayReply(
            **self._begin(card),
            document=entries_with_moves(setting, ()),
            position=state,
            options=options,
            refused=refused,
            format=None,
        )

    def odds(self, asked: AskOdds) -> OddsReply:
        """The odds of a battle."""
        setting = self._open(asked.document, asked.moves)
        try:
            with with_figures(setting.document.own_figures):
                told = odds_onward(setting.opened.position, setting.opened.title)
        except NoOddsError as error:
            raise ToolError(str(error)) from None
        outcomes = Counter(chances_by_outcome(told.chances)).most_common()
        heading = "; ".join(f"{percent(chance, 1).strip()} {outcome}" for outcome, chance in outcomes)
        cited = (id_ for each in told.chances.endings for id_ in each.cites)
        card = card_on_rule(self.project.register, setting.rulebook.id, next(cited, ""), f"{heading}.")
        return OddsReply(**self._begin(card), odds=told)

    def rulings(self, asked: AskRulings) -> RulingsReply:
        """The rulings on a question."""
        wanted = [f"--{name}={value}" for name, value in (("issue", asked.about), ("action", asked.action)) if value]
        found = _ask(RulingsAnswer, "rulings", *_only(asked.rulebook), *wanted, "--", *filter(None, [asked.id])).rulings
        replies = [
            self._ruled(each.id, each.title or each.question, card)
            for each in found[:_MOST]
            for card in [card_on_ruling(each.ruling, each.action, each.rulebook, self.project.register)]
        ]
        none = card_on_rule(self.project.register, asked.rulebook, "", "No ruling on this is known.")
        card = replies[0].card if replies else none
        return RulingsReply(**self._begin(card), rulings=replies, more=len(found) - len(replies))

    def _begin(self, card: CardAnswer) -> _Begin:
        return _Begin(card=card, link=self._link(card.rule or card.open_question))

    def _link(self, id_: str) -> str:
        """The page of the book that leads to a rule, an open question or a ruling."""
        return f"{self.book.rstrip('/')}/search.html?q={quote(id_)}" if self.book and id_ else ""

    def _reply_on_issue(self, issue: IssueAnswer) -> RuleReply:
        reading = next(each.text for each in issue.readings if each.letter == issue.preferred)
        heading = f"Open question. Most would play: {reading}"
        card = card_on_rule(self.project.register, issue.rulebook, issue.id, heading, "open", issue.quotes)
        card = replace(card, says=issue.question, open_question=issue.id)
        return RuleReply(**self._begin(card), clause=None, issue=issue)

    def _card_on_interview(self, interview: InterviewAnswer, asks: AskedReply | None) -> CardAnswer:
        """The card of an interview on an action that was named."""
        tree, register = interview.tree, self.project.register
        if interview.ruling:
            return card_on_ruling(interview.ruling, tree.action, tree.rulebook, register)
        assert asks, "what is not ruled on depends"
        card = card_on_rule(register, tree.rulebook, next(iter(asks.rules), ""), f"It depends. {asks.asks}", "depends")
        return replace(card, action=tree.action, asks=asks.asks)

    def _format(self, document: Mapping[str, object]) -> object:
        """The schema of a document that has nothing but its kind; None for any other, and for an unknown kind."""
        if "rulebook" not in document or document.keys() - _NAMES:
            return None
        known = known_documents(self.project.engines.values())
        of_game = [(game, kind) for game, kind in known if game.id == document["rulebook"]]
        named = (each for each in of_game if each[1].name == document.get("battle", each[1].name))
        return next((schema_of(*each) for each in named), None)

    def _open(self, document: Mapping[str, object], moves: Sequence[str]) -> Setting:
        """The position of a document after its own moves and these. Raises `DocumentError`."""
        if moves:
            own = document.get("moves", [])
            document = {**document, "moves": [*own, *moves] if isinstance(own, list) else own}
        return setting_of(document, engines_for(document, self.project.engines))

    def _decisions(self, position: Playable, game: str) -> tuple[list[RuledReply], list[RuledReply]]:
        """What may be decided now, and what may not, each with its rule."""
        allowed, refused = list[RuledReply](), list[RuledReply]()
        for each in find_decisions(position, self.project.register, _MOST):
            card = card_on_ruling(each.ruling, each.ruling.action, game, self.project.register)
            told = self._ruled(each.typed, option_in_words(each.option), card, card.rule)
            (allowed if each.ruling.allowed else refused).append(told)
        return allowed, refused

    def _ruled(self, id_: str, title: str, card: CardAnswer, shown: str = "") -> RuledReply:
        return RuledReply(id_, title, card, self._link(shown or id_))


TOOLS: Mapping[str, Tool] = {
    "search": Tool(AskSearch, SearchReply, Assistant.search),
    "rule": Tool(AskRule, RuleReply, Assistant.rule),
    "may": Tool(AskMay, MayReply, Assistant.may),
    "play": Tool(AskPlay, PlayReply, Assistant.play),
    "odds": Tool(AskOdds, OddsReply, Assistant.odds),
    "rulings": Tool(AskRulings, RulingsReply, Assistant.rulings),
}
"""By their names."""


def _ask(kind: type[_Answer], command: str, *arguments: str) -> _Answer:
    """The answer of a command. Raises `ToolError` with its error."""
    written = BytesIO()
    with redirect_stdout(TextIOWrapper(written, encoding="utf-8")):
        run([command, "--json", *arguments])
        answer: _Answer | ErrorAnswer = msgspec.json.decode(written.getvalue(), type=kind | ErrorAnswer)
    if isinstance(answer, ErrorAnswer):
        raise ToolError("\n".join(map(str, answer.wrong)), answer.choices)
    return answer


def _only(rulebook: str) -> list[str]:
    return [f"--rulebook={rulebook}"] if rulebook else []


def _meaning(choice: ChoiceAnswer) -> MeaningReply:
    """A possible meaning as an argument of a tool, not as typed in a shell."""
    question, *_, rulebook = shlex.split(choice.type)
    return MeaningReply(question, rulebook, choice.means)


def _next_question(interview: InterviewAnswer) -> AskedReply | None:
    asks = interview.tree.places[interview.at].question
    if asks is None or interview.ruling:
        return None
    answers = (
        tuple(map(asks.in_words, asks.answers)) if is_listed(asks) else tuple(each.answer for each in asks.answers)
    )
    return AskedReply(asks.asks, tuple(asks.fields), answers, asks.counts, asks.clauses)
