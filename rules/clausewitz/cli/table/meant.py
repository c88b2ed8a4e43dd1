"""Which action a player means by what he types: its name, words of what it is, or a question as at the table."""

import shlex
from collections.abc import Sequence

import rich_click as click

from clausewitz.catalogue.answers.errors import ChoiceDocument
from clausewitz.catalogue.searching.actions import called, likeliest, meant_by, spells_out
from clausewitz.catalogue.searching.searched import matches, searched
from clausewitz.catalogue.stored.kept import kept_register
from clausewitz.catalogue.trees import Askable, askables
from clausewitz.cli.complaints import UnsureError
from clausewitz.cli.none_yet import NO_NORMS
from clausewitz.cli.terminal import Page, is_at_a_terminal, lacks_engine, whole
from clausewitz.cli.typed import line_typed
from clausewitz.play.positions.naming import named_in, within
from clausewitz.text.nearest import did_you_mean
from clausewitz.text.rooms.house import House

_FEW = 5
"""So many actions are named to whoever has named none of them."""


def meant(house: House, action: str, *, as_json: bool, among: Sequence[Askable] | None = None) -> Askable:
    """The action that is meant, of all or `among` some; whoever sits at a terminal is asked back which of several.

    Raises `click.UsageError` where it is none, and `UnsureError` where it may be several and nobody can be asked.
    """
    known = list(askables(house)) if among is None else among
    if not known:
        raise click.UsageError(f'nobody can be asked about "{action}": {NO_NORMS}')
    exactly = [each for each in known if str(each) == action.strip().casefold()]
    if len(exactly) == 1:
        return exactly[0]
    names = list(map(str, known))
    for places in (within(action, names), within(action, [f"{each} {each.does}" for each in known])):
        if places:
            found = [known[at] for at in places]
            return found[0] if len(found) == 1 else _of_several(found, _several(action), as_json=as_json)
    return _asked_about(house, action, known, few=among is not None, as_json=as_json)


def _asked_about(house: House, question: str, known: Sequence[Askable], *, few: bool, as_json: bool) -> Askable:
    """The action that a question names, if no other is likelier by its words, or they are few that are known."""
    likely = likeliest(known, kept_register(house), question)
    named = {known[at] for at in named_in(question, list(map(str, known)))}
    in_other_words = meant_by(known, question)
    if len(in_other_words) == 1 and (not named or spells_out(question, in_other_words[0])):
        return in_other_words[0]
    if not likely:
        near = did_you_mean(question, map(str, known))
        raise click.UsageError(f'no rule speaks of an action "{question}"{near}\n{_all(known)}')
    if likely[0] not in named and not (few and named):
        by_name = called(known, question)
        nearest = [each for each in likely[:_FEW] if each.rulebook is likely[0].rulebook]
        if len(by_name) == 1 and by_name[0] in nearest:
            return by_name[0]
        first = [each for at, each in enumerate(likely) if at < _FEW or each in named]
        first.sort(key=lambda each: each not in by_name)
        return _of_several(first, _no_name(house, question, fits=bool(by_name)), as_json=as_json)
    found = [each for each in likely if each in named]
    if len(found) > 1 and not few:  # such as a common phrase that is the name of an action in two games
        also = called(known, question)
        found += [each for each in likely[:_FEW] if each in also and each not in named]
    return found[0] if len(found) == 1 else _of_several(found, _several(question), as_json=as_json)


def _no_name(house: House, question: str, *, fits: bool) -> str:
    """That words name no action, with the first rule on it and what finds others; `fits` if one is called nearly so."""
    hits = (each.found for each in matches(searched(whole(house), on_broken=lacks_engine), question))
    games = {game.id for game in house.games}
    first = next((each for each in hits if each.kind == "clause" and each.rulebook in games), None)
    look_up = f"`clausewitz search {shlex.quote(question)}` finds the rules on it"
    if first:
        look_up += f', first "{first.answer}" ({first.id})'
    if fits:
        return f'"{question}" is the name of no action; {look_up}. It may mean several actions'
    return f'no action fits "{question}" well; {look_up}. The nearest actions follow'


def _several(action: str) -> str:
    return f'"{action}" may mean several actions'


def _of_several(found: Sequence[Askable], told: str, *, as_json: bool) -> Askable:
    """The one that a player picks. Raises `UnsureError` with what to type for each where nobody can be asked."""
    if as_json or not is_at_a_terminal():
        raise UnsureError(
            told, [ChoiceDocument(f"{shlex.quote(str(each))} -r {each.rulebook.id}", each.does) for each in found]
        )
    page = Page()
    page.line(f"{told}:")
    page.rows((str(number), f"{each} ({each.rulebook.id}): {each.does}") for number, each in enumerate(found, start=1))
    while True:
        page.prompt("number> ")
        if (line := line_typed()) is None:
            page.line()
            raise click.Abort
        if line.isdecimal() and 0 < int(line) <= len(found):
            return found[int(line) - 1]
        page.line(f"Type a number from 1 to {len(found)}.", style="yellow")


def _all(known: Sequence[Askable]) -> str:
    """All actions, a line for each game."""
    games = dict.fromkeys(each.rulebook.id for each in known)
    return "\n".join(f"{game}: {', '.join(str(each) for each in known if each.rulebook.id == game)}" for game in games)
