"""`clausewitz may ACTION` without a battle: an interview, one question at a time, until the ruling is known."""

import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager

import rich_click as click

from clausewitz.catalogue.answers.interview import InterviewDocument, RuledDocument
from clausewitz.catalogue.answers.rulings import MayAnswer
from clausewitz.catalogue.interviews import ruled
from clausewitz.catalogue.stored.kept import kept_register
from clausewitz.catalogue.trees import Askable, NotAskableError, Trees
from clausewitz.cli.table.meant import meant
from clausewitz.cli.table.rulings import show_deciding
from clausewitz.cli.terminal import FALLS_SHORT, FINE, Page, at_work, require, write_json
from clausewitz.desk.trees.following import NoAnswerError, answer_of, checked, expected, fields_in, is_listed, led_to
from clausewitz.desk.trees.told import ToldAnswer, ToldQuestion, ToldTree
from clausewitz.play.documents.described import within
from clausewitz.text.nearest import did_you_mean
from clausewitz.text.quotes import fold
from clausewitz.text.register import Register
from clausewitz.text.rooms.house import House


def interview(house: House, action: str, settings: Sequence[str], *, as_json: bool) -> int:
    """Ask until the ruling on an action is known, and tell it; gives the exit code. Raises `click.UsageError`."""
    asked, register = meant(house, action, as_json=as_json), kept_register(house)
    tree = _tree(house, asked)
    values = _values(settings, tree)
    at = _led_to(tree, 0, values)
    if as_json:
        ruling = tree.places[at].ruling
        told = ruled(asked.rulebook, ruling, register) if ruling else None
        write_json(MayAnswer([], InterviewDocument(tree, at, told)))
        return FINE
    return _Interview(asked, tree, values, register).held(at)


def _tree(house: House, asked: Askable) -> ToldTree:
    try:
        return Trees(house, _making).of(asked)
    except NotAskableError as error:
        raise click.UsageError(str(error)) from None


@contextmanager
def _making(asked: Askable) -> Iterator[None]:
    with at_work(f'Finding the fewest questions on "{asked}"'):
        require("z3")
        yield


def _values(settings: Iterable[str], tree: ToldTree) -> Mapping[str, str]:
    """The values that were set beforehand, by field. Raises `click.UsageError`."""
    values: dict[str, str] = {}
    known = list(fields_in(tree))
    for setting in settings:
        name, equals, value = setting.partition("=")
        if not equals:
            raise click.UsageError(f"--set takes FIELD=VALUE, such as --set {next(iter(known), 'field')}=yes")
        if name not in known:
            asks = did_you_mean(name, known) or f"; it asks for {', '.join(known) or 'nothing'}"
            raise click.UsageError(f'nobody is asked for "{name}"{asks}')
        if values.setdefault(name, value.strip()) != value.strip():
            raise click.UsageError(f"--set answers {name} twice: {values[name]} and {value.strip()}")
        try:
            checked(tree, name, value.strip())
        except NoAnswerError as error:
            raise click.UsageError(f"--set {name}: {error}") from None
    return values


def _led_to(tree: ToldTree, at: int, values: Mapping[str, str]) -> int:
    try:
        return led_to(tree, at, values)
    except NoAnswerError as error:
        raise click.UsageError(f"--set: {error}") from None


_KEYS = {"q": "q", "quit": "q", "exit": "q", "b": "b", "back": "b", "help": "?"}
"""What is no answer, by how a player may type it."""


class _Interview:
    """An interview under way."""

    def __init__(self, asked: Askable, tree: ToldTree, values: Mapping[str, str], register: Register) -> None:
        self.asked, self.tree, self.values, self.register = asked, tree, values, register
        self.page = Page()

    def held(self, at: int) -> int:
        """Hold it from a place on; gives the exit code."""
        self.page.line(f"{self.tree.action.capitalize()}: {self.tree.does} ({self.tree.rulebook})", style="bold")
        before: list[int] = []
        if self.tree.places[at].question:
            self.page.line("? tells why it is asked, b goes back, q quits.", style="dim")
        while question := self.tree.places[at].question:
            typed = self._typed(question)
            if typed is None:
                self.page.line()
                raise click.UsageError(self._open(question))
            if typed == "q":
                return FINE
            if typed == "b":
                at = before.pop() if before else at
            elif typed == "?":
                self._show_why(question)
            else:
                after = self._after(question, typed)
                before += [] if after is None else [at]
                at = at if after is None else after
        return self._end(at)

    def _typed(self, question: ToldQuestion) -> str | None:
        """What is typed in answer to a question; None at the end of the input."""
        self.page.line()
        self.page.line(question.asks)
        if is_listed(question):
            self.page.rows((f"{number}", *_said(each.answer, each.means)) for number, each in _numbered(question))
        self.page.prompt(f"{_choices(question)}> ")
        line = sys.stdin.readline()
        typed = line.strip()
        return _KEYS.get(typed.casefold(), typed) if line else None

    def _after(self, question: ToldQuestion, typed: str) -> int | None:
        """The place to which an answer leads; None, once it is said, where it is no answer."""
        try:
            return _led_to(self.tree, answer_of(question, typed).leads_to, self.values)
        except NoAnswerError as error:
            self.page.line(str(error), style="yellow")
            return None

    def _show_why(self, question: ToldQuestion) -> None:
        """The rules of which the answer says whether they apply."""
        for id_ in question.clauses:
            clause = self.register.clauses.get(id_)
            says = clause.paraphrase if clause else next(each.doc for each in self.asked.norms if each.clause == id_)
            self.page.line(f"{id_}: {says}", indent=2)
            self._show_quotes(id_, indent=7)

    def _show_quotes(self, id_: str, indent: int) -> None:
        clause = self.register.clauses.get(id_)
        for quote in clause.quotes if clause else ():
            self.page.line(f'{quote.source} "{fold(quote.text)}"', style="dim", indent=indent)

    def _open(self, question: ToldQuestion) -> str:
        settings = " ".join(f"--set {name}=..." for name in question.fields)
        return f"the ruling hangs on what is not answered: {question.asks}\n  {expected(question)}, or add {settings}"

    def _end(self, at: int) -> int:
        ruling = self.tree.places[at].ruling
        assert ruling is not None, "a place without a question is an end"
        told = ruled(self.asked.rulebook, ruling, self.register)
        self.page.line()
        _show(self.page, self.tree.action, told)
        return FINE if told.decided_by else FALLS_SHORT


def _show(page: Page, action: str, told: RuledDocument) -> None:
    page.rows([(told.answer, action)], indent=0)
    show_deciding(page, told)
    for each in told.disputed:
        page.line(f"disputed: {each.issue}: {each.question}", style="yellow", indent=5)
        page.line(f"taken: {each.letter}) {each.answer} {each.because}", indent=10)
    if told.raises:
        page.line(f"see also: {', '.join(told.raises)}", style="dim", indent=5)


def _numbered(question: ToldQuestion) -> Iterable[tuple[int, ToldAnswer]]:
    return enumerate(question.answers, start=1)


def _said(answer: str, means: str) -> tuple[str]:
    return (f"{answer}: {within(means)}" if means else answer,)


def _choices(question: ToldQuestion) -> str:
    """The answers as they stand before the prompt, where they are not listed."""
    if is_listed(question):
        return ""
    between = " | " if question.counts and len(question.fields) == 1 else "/"
    return f"{between.join(each.answer for each in question.answers)} "
