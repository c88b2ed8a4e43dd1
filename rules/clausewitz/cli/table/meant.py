"""Which action a player means by what he types: its name, words of what it is, or a question as at the table."""

from collections.abc import Iterable, Sequence
from itertools import islice

import rich_click as click

from clausewitz.catalogue.documents.moves import named_in, within
from clausewitz.catalogue.searching.searched import matches, searched
from clausewitz.catalogue.trees import Askable, askables
from clausewitz.cli.terminal import lacks_engine, whole
from clausewitz.text.nearest import did_you_mean
from clausewitz.text.rooms.house import House

_HITS = 5
"""So many rules that a search puts first say which actions a question is about."""


def meant(house: House, action: str) -> Askable:
    """The action that is meant. Raises `click.UsageError` where none is, or several may be."""
    known = list(askables(house))
    exactly = [each for each in known if str(each) == action.strip().casefold()]
    if len(exactly) == 1:
        return exactly[0]
    names = list(map(str, known))
    for places in (within(action, names), within(action, [f"{each} {each.does}" for each in known])):
        if places:
            return _only([known[at] for at in places], action)
    return _asked_about(house, action, known)


def _asked_about(house: House, question: str, known: Sequence[Askable]) -> Askable:
    """The action that a question names, if the rules that a search finds first are on it too.

    Raises `click.UsageError` with the likeliest where it is not sure.
    """
    likely = list(_likely(house, question, known))
    named = [known[at] for at in named_in(question, list(map(str, known)))]
    sure = [each for each in named if each in likely]
    if sure:
        return _only(sorted(named, key=lambda each: likely.index(each) if each in sure else len(likely)), question)
    if named or likely:
        told = f'"{question}" is the name of no action; you may mean:'
        raise click.UsageError("\n  ".join([told, *map(_listed, [*likely, *named])]))
    near = did_you_mean(question, map(str, known))
    raise click.UsageError(f'no rule speaks of an action "{question}"{near}\n{_all(known)}')


def _likely(house: House, question: str, known: Sequence[Askable]) -> Iterable[Askable]:
    """The actions on which the rules are that a search puts first."""
    ids = {clause for each in known for clause in each.clauses}
    hits = (match.hit.id for match in matches(searched(whole(house), on_broken=lacks_engine), question))
    first = list(islice((each for each in hits if each in ids), _HITS))
    return dict.fromkeys(each for id_ in first for each in known if id_ in each.clauses)


def _only(found: Sequence[Askable], action: str) -> Askable:
    """What alone was found. Raises `click.UsageError` with all that was, where that is more."""
    if len(found) == 1:
        return found[0]
    told = f'"{action}" may mean several actions; write more, or add -r RULEBOOK:'
    raise click.UsageError("\n  ".join([told, *map(_listed, found)]))


def _listed(each: Askable) -> str:
    return f"{each} ({each.rulebook.id}): {each.does}"


def _all(known: Sequence[Askable]) -> str:
    """All actions, a line for each game."""
    games = dict.fromkeys(each.rulebook.id for each in known)
    return "\n".join(f"{game}: {', '.join(str(each) for each in known if each.rulebook.id == game)}" for game in games)
