"""`clausewitz may ACTION` without a battle, or of what a battle leaves open: an interview until the ruling is known."""

from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from itertools import chain

import rich_click as click

from clausewitz.catalogue.answers.interview import InterviewDocument
from clausewitz.catalogue.answers.rulings import MayAnswer
from clausewitz.catalogue.documents.aside import describe_unnamed_kind
from clausewitz.catalogue.interviews import ruled_document
from clausewitz.catalogue.searching.actions import rules_on
from clausewitz.catalogue.stored.kept import kept_register
from clausewitz.catalogue.trees import Askable, NotAskableError, Trees, build_tree
from clausewitz.cli.table.explaining import InterviewOptions
from clausewitz.cli.table.questioning import Questioning, explain_reversal, known_answers
from clausewitz.cli.terminal import FINE, at_work, require, write_json
from clausewitz.desk.trees.following import UnknownAnswerError, example_in, fields_in, place_after, validate_value
from clausewitz.desk.trees.told import ToldTree
from clausewitz.text.nearest import did_you_mean
from clausewitz.text.rooms.house import Project


def interview(house: Project, asked: Askable, wanted: InterviewOptions) -> int:
    """Ask until the ruling on an action is known, and tell it; gives the exit code. Raises `click.UsageError`."""
    tree, register = _tree(house, asked, anew=not wanted.is_usual), kept_register(house)
    values = _values(wanted.settings, tree, wanted.known(tree))
    questioning = Questioning(asked, tree, values, register, wanted.where)
    answers = known_answers(tree, 0, values)
    put = (place.question.asks for place in tree.places if place.question)
    aside = describe_unnamed_kind(wanted.words, asked.rulebook.roster, chain(rules_on(asked, register), put))
    if not wanted.as_json:
        return questioning.run(answers, why=wanted.why, aside=aside)
    at = place_after(tree, answers)
    ruling = tree.places[at].ruling
    told = ruled_document(asked.rulebook, ruling, register) if ruling else None
    if told and told.answer in wanted.why.answers:
        told = replace(told, why=explain_reversal(asked, tree, answers))
    write_json(MayAnswer([], InterviewDocument(tree, at, told), aside))
    return FINE


def _tree(house: Project, asked: Askable, *, anew: bool) -> ToldTree:
    try:
        if anew:
            with _making(asked):
                return build_tree(asked)
        return Trees(house, _making).load_tree(asked)
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
            validate_value(tree, name, value.strip())
        except UnknownAnswerError as error:
            raise click.UsageError(f"--set {name}: {error}") from None
    return {**said, **values}
