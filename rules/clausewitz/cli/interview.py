"""The interview of `clausewitz may`: it asks, explains and takes back questions until the ruling is known.

It ends with what would reverse the ruling: other answers, and how to give them.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import field, replace
from importlib.util import find_spec
from itertools import chain
from types import MappingProxyType

import rich_click as click

from clausewitz.answers.cards import CardAnswer
from clausewitz.answers.rulings import InterviewAnswer, MayAnswer, RuledAnswer
from clausewitz.catalogue.asked_actions import rules_on
from clausewitz.catalogue.explanations import ruled_answer
from clausewitz.catalogue.project import OpenProject
from clausewitz.catalogue.ruling_lines import lines_at_end, lines_on_reversal
from clausewitz.catalogue.trees import Askable, NotAskableError, Trees, build_tree, find_reversals
from clausewitz.cli.quoting import show_quotes
from clausewitz.cli.rulings import show_lines
from clausewitz.cli.terminal import (
    FALLS_SHORT,
    FINE,
    Page,
    at_work,
    is_at_a_terminal,
    require,
    write_json,
)
from clausewitz.cli.typed import PATIENCE, line_typed
from clausewitz.distribution import install_command
from clausewitz.documents.questions import describe_other_question, describe_unnamed_kind
from clausewitz.lazy import dataclass
from clausewitz.rulings.reversals import WhyAnswer
from clausewitz.rulings.trees.tree import (
    DecisionTree,
    Known,
    TreeAnswer,
    TreeQuestion,
    TreeRuling,
    UnknownAnswerError,
    answer_of,
    answers_by,
    answers_known,
    describe_expected,
    example_in,
    fields_in,
    is_listed,
    known_by_values,
    place_after,
    ruling_after,
    validate_value,
    ways_from,
)
from clausewitz.text.register import Register
from clausewitz.text.words import did_you_mean, format_count


@dataclass(frozen=True)
class Explaining:
    """When to explain what would reverse a ruling."""

    answers: tuple[str, ...]
    """The answers that are explained."""
    is_offered: bool = False
    """Whether the other answers come with a hint on how to get the explanation."""
    is_possible: bool = True
    """Whether the solver that finds it is installed."""

    def show_offers(self, page: Page, answers: Iterable[str]) -> None:
        """After rulings with these answers, show once how to get the explanations that were left out."""
        untold = set(answers).difference(self.answers) if self.is_offered else set()
        if untold - {"yes"}:
            page.line("To see what would make a no a yes, install z3:", style="dim", indent=5)
            page.verbatim(install_command("prove"), indent=7)
        if "yes" in untold:
            page.line("--why shows what would make a yes a no.", style="dim", indent=5)


@dataclass(frozen=True)
class InterviewOptions:
    """The options of an interview."""

    settings: Sequence[str]
    """Answers given in advance, each as FIELD=VALUE."""
    why: Explaining
    as_json: bool
    words: str = ""
    """The question as it was typed; empty if a battle says what it is about."""
    known: "Callable[[DecisionTree], Mapping[str, str]]" = lambda _: {}
    """The values of fields of a tree that a battle gives."""
    where: str = ""
    """The current step of the battle; empty without one."""
    is_usual: bool = True
    """Whether it is ruled by the preferred readings and the figures of the roster."""
    heard: Known = field(default_factory=dict)
    """What the question states."""
    card: CardAnswer | None = None
    """What has been said to the question, and is shown already; None where an action was named."""


def explaining(*, why: bool | None) -> Explaining:
    """The answers to explain: all with `--why`, none with `--no-why`, by default only a no.

    If the solver is not installed, `--why` is an error.
    """
    if why:
        require("z3")
        return Explaining(("no", "unclear", "yes"))
    if why is False:
        return Explaining((), is_possible=find_spec("z3") is not None)
    if find_spec("z3"):
        return Explaining(("no", "unclear"), is_offered=True)
    return Explaining((), is_offered=True, is_possible=False)


_RULES = 2
"""The number of rules shown with a quote if a question bears on several; others are shown by id."""
_IDS = 4
"""The number of ids shown."""
Answers = list[tuple[int, int]]
"""The answers in order: the place in the tree, and the number of the answer there."""
_KEYS = {"q": ("q", "quit", "exit"), "b": ("b", "back"), "?": ("help",), "w": ("w", "why")}
"""Inputs that are not answers, each with the ways to type it."""


def known_answers(tree: DecisionTree, at: int, values: Mapping[str, str], known: Known) -> Answers:
    """What values of fields, or what is known, answer from a place on. Raises `click.UsageError` for what cannot be."""
    try:
        return list(answers_by(tree, at, values, known))
    except UnknownAnswerError as error:
        raise click.UsageError(f"--set: {error}") from None


class Questioning:
    """An interview in progress."""

    def __init__(  # noqa: PLR0913, PLR0917 - what is asked about, what is known of it, and where
        self,
        asked: Askable,
        tree: DecisionTree,
        values: Mapping[str, str],
        known: Known,
        register: Register,
        find_reversals: Callable[[Askable, DecisionTree, Answers, TreeRuling], WhyAnswer],
        where: str = "",
    ) -> None:
        self.asked, self.tree, self.values, self.register, self.where = asked, tree, values, register, where
        self.known, self.find_reversals = known, find_reversals
        self.page = Page()

    def run(self, answers: Answers, why: Explaining, aside: Iterable[str], *, is_answered: bool) -> int:
        """Hold it once this is answered; gives the exit code. Raises `click.UsageError` where the input ends.

        First it is said what was left `aside`. With `is_answered` a card has said how far the question leads, and the
        input may end there.
        """
        self._begin(answers, aside)
        before: list[Answers] = []
        wrong = 0
        while True:
            while question := self._open_question(answers):
                typed = self._read_answer(question)
                if typed == "q" or (typed is None and is_answered and not before):
                    return FINE
                if typed is None:
                    self.page.line()
                    raise click.UsageError(_open(question))
                if typed == "b" and before:
                    answers, wrong = before.pop(), 0
                    continue
                if after := self._add_answer(question, answers, typed):
                    before.append(answers)
                    answers, wrong = after, 0
                elif (wrong := wrong + 1) >= PATIENCE and not is_at_a_terminal():
                    raise click.UsageError(f"none of the last {wrong} lines is an answer: {_open(question)}")
            told = self._end(answers, why)
            untold = told.answer if why.is_possible and told.answer not in why.answers else ""
            if not self._goes_back(answers, untold) or not before:
                return FINE if told.decided_by else FALLS_SHORT
            answers = before.pop()

    def explain_card(self, answers: Answers, why: Explaining, aside: Iterable[str]) -> int:
        """Say what would turn round the verdict that a card has told; gives the exit code."""
        told = settle(self.asked, self.tree, answers, self.known, self.register)
        assert told is not None, "the verdict is settled"
        for each in aside:
            self.page.line(each, style="yellow")
        if told.answer in why.answers:
            self._show_reversal(answers, told.answer)
        else:
            why.show_offers(self.page, [told.answer])
        return FINE if told.decided_by else FALLS_SHORT

    def _begin(self, answers: Answers, aside: Iterable[str]) -> None:
        self.page.line(f"{self.tree.action.capitalize()}: {self.tree.does} ({self.tree.rulebook})", style="bold")
        if self.where:
            self.page.line(f"As the battle stands in {self.where}; you are asked only the rest.", style="dim")
        for each in aside:
            self.page.line(each, style="yellow")
        if self._open_question(answers):
            self.page.line("? explains the question, b goes back, q quits.", style="dim")

    def _open_question(self, answers: Answers) -> TreeQuestion | None:
        """The question that comes next; None once the verdict is the same whatever it is answered."""
        if ruling_after(self.tree, answers, self.known):
            return None
        return self.tree.places[place_after(self.tree, answers)].question

    def _read_answer(self, question: TreeQuestion) -> str | None:
        """What is typed in answer to a question; None at the end of the input."""
        self.page.line()
        self.page.line(question.asks)
        if is_listed(question):
            self.page.rows((f"{number}", question.in_words(each)) for number, each in _number_answers(question))
        self.page.prompt(f"{_choices(question)}> ")
        typed = line_typed()
        return typed if typed is None else _key(typed)

    def _add_answer(self, question: TreeQuestion, answers: Answers, typed: str) -> Answers | None:
        """The answers with one more and those that follow from it; None, after a message, if it is not an answer."""
        if typed == "b":
            self.page.line("This is the first question.", style="yellow")
            return None
        if typed == "?":
            self._show_why(question)
            return None
        try:
            answer = answer_of(question, typed)
        except UnknownAnswerError as error:
            self.page.line(str(error), style="yellow")
            return None
        now = (place_after(self.tree, answers), question.answers.index(answer))
        return [*answers, now, *known_answers(self.tree, answer.leads_to, self.values, self.known)]

    def _show_why(self, question: TreeQuestion) -> None:
        """Show the rules that depend on the answer: what fits on a screen, and where to find the others."""
        first, others = question.clauses[:_RULES], question.clauses[_RULES:]
        for id_ in first:
            self._show_rule(id_, quotes=1 if len(question.clauses) > 1 else None)
        if others:
            told = f"{format_count(len(others), 'other rule')} as well, each shown by `clausewitz rule ID`:"
            more = f" and {len(others) - _IDS} more" if len(others) > _IDS else ""
            self.page.line(f"{told} {', '.join(others[:_IDS])}{more}", style="dim", indent=2)

    def _show_rule(self, id_: str, *, quotes: int | None) -> None:
        """Show a rule with this many of its quotes; None for all."""
        clause = self.register.clauses.get(id_)
        self.page.line(f"{id_}: {clause.paraphrase if clause else self.asked.says(id_)}", indent=2)
        show_quotes(self.page, clause.quotes[:quotes] if clause else (), self.register, indent=7)

    def _end(self, answers: Answers, why: Explaining) -> RuledAnswer:
        told = settle(self.asked, self.tree, answers, self.known, self.register)
        assert told is not None, "no question is open"
        self.page.line()
        self.page.rows([(told.answer, self.tree.action)], indent=0)
        show_lines(self.page, lines_at_end(self.asked, told, self.register), self.register)
        if told.answer in why.answers:
            self._show_reversal(answers, told.answer)
        elif not (why.is_possible and is_at_a_terminal()):  # if a key shows it
            why.show_offers(self.page, [told.answer])
        return told

    def _show_reversal(self, answers: Answers, answer: str) -> None:
        show_lines(self.page, lines_on_reversal(self.explain(answers), answer), self.register)

    def explain(self, answers: Answers) -> WhyAnswer:
        """What would turn the ruling round to which answers have led."""
        end = ruling_after(self.tree, answers, self.known)
        assert end is not None, "no question is open"
        with at_work("Looking for what would reverse it"):
            require("z3")
            given = [*answers, *answers_known(self.tree, self.known)]
            return self.find_reversals(self.asked, self.tree, given, end.ruling)

    def _goes_back(self, answers: Answers, untold: str) -> bool:
        """Whether a player at a terminal goes back from the end; `w` shows what would change the answer `untold`."""
        while is_at_a_terminal():
            self.page.line()
            self.page.prompt(f"{'w shows what would change it, ' if untold else ''}b goes back, q quits> ")
            line = line_typed()
            if line is None:
                self.page.line()
            typed = _key(line or "")
            if typed == "w" and untold:
                self._show_reversal(answers, untold)
            elif typed in ("b", "q", ""):
                return typed == "b"
        return False


def _key(typed: str) -> str:
    """What is typed, or the key that it names."""
    return {name: key for key, names in _KEYS.items() for name in names}.get(typed.casefold(), typed)


def _open(question: TreeQuestion) -> str:
    settings = " ".join(f"--set {name}=..." for name in question.fields)
    still_open = f"the ruling depends on an unanswered question: {question.asks}"
    return f"{still_open}\n  {describe_expected(question)}, or add {settings}"


def _number_answers(question: TreeQuestion) -> Iterable[tuple[int, TreeAnswer]]:
    return enumerate(question.answers, start=1)


def _choices(question: TreeQuestion) -> str:
    """The answers shown in the prompt if they are not listed."""
    if is_listed(question):
        return ""
    between = " | " if question.counts and len(question.fields) == 1 else "/"
    return f"{between.join(each.answer for each in question.answers)} "


def interview(project: OpenProject, asked: Askable, wanted: InterviewOptions) -> int:
    """Ask until the ruling on an action is known, and tell it; gives the exit code. Raises `click.UsageError`."""
    tree, register = load_tree(project, asked, anew=not wanted.is_usual), project.register
    values = read_settings(wanted.settings, tree, wanted.known(tree))
    known = {**wanted.heard, **known_by_values(tree, values)}
    find = Trees(project).load_reversals if wanted.is_usual else find_reversals
    questioning = Questioning(asked, tree, values, known, register, find, wanted.where)
    answers = known_answers(tree, 0, values, known)
    aside: tuple[str, ...] = ()
    if not wanted.card:  # which would have told it
        put = (place.question.asks for place in tree.places if place.question)
        aside = describe_unnamed_kind(wanted.words, asked.rulebook.roster, chain(rules_on(asked, register), put))
        if otherwise := describe_other_question(wanted.words):
            aside = (f"{otherwise}.", *aside)
    if not wanted.as_json:
        if wanted.card and ruling_after(tree, answers, known):
            return questioning.explain_card(answers, wanted.why, aside)
        return questioning.run(answers, why=wanted.why, aside=aside, is_answered=wanted.card is not None)
    told = settle(asked, tree, answers, known, register)
    if told and told.answer in wanted.why.answers:
        told = replace(told, why=questioning.explain(answers))
    write_json(MayAnswer([], InterviewAnswer(tree, place_after(tree, answers), told), aside, wanted.card))
    return FINE


def settle(
    asked: Askable, tree: DecisionTree, answers: Answers, known: Known, register: Register
) -> RuledAnswer | None:
    """The ruling to which answers lead, and what may decide instead; None where the verdict hangs on a question."""
    end = ruling_after(tree, answers, known)
    if end is None:
        return None
    ways = ways_from(tree, place_after(tree, answers), known)
    others = [way.ruling for way in ways if way.ruling.decided_by != end.ruling.decided_by and end.open_steps(known)]
    return ruled_answer(asked.rulebook, end.ruling, register, others=others)


def load_tree(project: OpenProject, asked: Askable, *, anew: bool = False) -> DecisionTree:
    """The tree on an action; `anew` where readings or figures are not the usual ones. Raises `click.UsageError`."""
    try:
        if anew:
            with _making(asked):
                return build_tree(asked)
        return Trees(project, _making).load_tree(asked)
    except NotAskableError as error:
        raise click.UsageError(str(error)) from None


@contextmanager
def _making(asked: Askable) -> Iterator[None]:
    try:
        require("z3")
    except ModuleNotFoundError:
        raise click.UsageError(
            "the questions of an interview are found by z3, which is not installed; run: "
            f"{install_command('prove')}; or name a battle"
        ) from None
    with at_work(f'Finding the fewest questions on "{asked}"'):
        yield


def read_settings(
    settings: Iterable[str], tree: DecisionTree, said: Mapping[str, str] = MappingProxyType({})
) -> Mapping[str, str]:
    """The values that a battle says, and those that were set beforehand, by field. Raises `click.UsageError`."""
    values: dict[str, str] = {}
    known = list(fields_in(tree))
    for setting in settings:
        name, equals, value = setting.partition("=")
        name = name.strip()
        if not equals:
            raise click.UsageError(f"--set takes FIELD=VALUE, such as --set {example_in(tree)}")
        if name not in known:
            asks = did_you_mean(name, known) or f"; known fields: {', '.join(known) or 'none'}"
            raise click.UsageError(f'unknown field "{name}"{asks}')
        if name in said:
            raise click.UsageError(f"--set {name}: the battle says {said[name]}")
        if values.setdefault(name, value.strip()) != value.strip():
            raise click.UsageError(f"--set answers {name} twice: {values[name]} and {value.strip()}")
        try:
            validate_value(tree, name, value.strip())
        except UnknownAnswerError as error:
            raise click.UsageError(f"--set {name}: {error}") from None
    return {**said, **values}
