"""`clausewitz may ACTION` without a battle, or of what a battle leaves open: an interview until the ruling is known."""

from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from itertools import chain

import rich_click as click

from clausewitz.catalogue.answers.interview import InterviewDocument
from clausewitz.catalogue.answers.rulings import MayAnswer
from clausewitz.catalogue.documents.aside import left_unnamed
from clausewitz.catalogue.interviews import ruled
from clausewitz.catalogue.searching.actions import rules_on
from clausewitz.catalogue.stored.kept import kept_register
from clausewitz.catalogue.trees import Askable, NotAskableError, Trees, tree_made
from clausewitz.cli.table.explaining import Wanted
from clausewitz.cli.table.questioning import Questioning, known_answers, turned
from clausewitz.cli.terminal import FINE, at_work, require, write_json
from clausewitz.desk.trees.following import NoAnswerError, checked, example_in, fields_in, led_to
from clausewitz.desk.trees.told import ToldTree
from clausewitz.text.nearest import did_you_mean
from clausewitz.text.rooms.house import House


def interview(house: House, asked: Askable, wanted: Wanted) -> int:
    """Ask until the ruling on an action is known, and tell it; gives the exit code. Raises `click.UsageError`."""
    tree, register = _tree(house, asked, anew=not wanted.is_usual), kept_register(house)
    values = _values(wanted.settings, tree, wanted.known(tree))
    questioning = Questioning(asked, tree, values, register, wanted.where)
    answers = known_answers(tree, 0, values)
    put = (place.question.asks for place in tree.places if place.question)
    aside = left_unnamed(wanted.words, asked.rulebook.roster, chain(rules_on(asked, register), put))
    if not wanted.as_json:
        return questioning.held(answers, why=wanted.why, aside=aside)
    at = led_to(tree, answers)
    ruling = tree.places[at].ruling
    told = ruled(asked.rulebook, ruling, register) if ruling else None
    if told and told.answer in wanted.why.answers:
        told = replace(told, why=turned(asked, tree, answers))
    write_json(MayAnswer([], InterviewDocument(tree, at, told), aside))
    return FINE


def _tree(house: House, asked: Askable, *, anew: bool) -> ToldTree:
    try:
        if anew:
            with _making(asked):
                return tree_made(asked)
        return Trees(house, _making).of(asked)
    except NotAskableError as error:
        raise click.UsageError(str(error)) from None


@contextmanager
def _making(asked: Askable) -> Iterator[None]:
    with at_work(f'Finding the fewest questions on "{asked}"'):
        require("z3")
        yield


def _values(settings: Iterable[str], tree: ToldTree, said: Mapping[str, str]) -> Mapping[str, str]:
    """The values that a battle says, and those that were set beforehand, by field. Raises `click.UsageError`."""
    values: dict[str, str] = {}
    known = list(fields_in(tree))
    for setting in settings:
        name, equals, value = setting.partition("=")
        name = name.strip()
        if not equals:
            raise click.UsageError(f"--set takes FIELD=VALUE, such as --set {example_in(tree)}")
        if name not in known:
            asks = did_you_mean(name, known) or f"; it asks for {', '.join(known) or 'nothing'}"
            raise click.UsageError(f'nobody is asked for "{name}"{asks}')
        if name in said:
            raise click.UsageError(f"--set {name}: the battle says {said[name]}")
        if values.setdefault(name, value.strip()) != value.strip():
            raise click.UsageError(f"--set answers {name} twice: {values[name]} and {value.strip()}")
        try:
            checked(tree, name, value.strip())
        except NoAnswerError as error:
            raise click.UsageError(f"--set {name}: {error}") from None
    return {**said, **values}
