"""Which action a player means by what he types: its name, words of what it is, a question as at the table, or none."""

import re
import shlex
from collections.abc import Iterable, Sequence
from itertools import islice

import rich_click as click

from clausewitz.catalogue.answers.errors import ChoiceDocument
from clausewitz.catalogue.documents.moves import NotDueError, find_losses
from clausewitz.catalogue.searching.actions import find_meant_actions, find_named_actions, likeliest, spells_out
from clausewitz.catalogue.searching.searched import load_search_index, matches
from clausewitz.catalogue.stored.kept import kept_register
from clausewitz.catalogue.trees import Askable, askables
from clausewitz.cli.complaints import UnsureError
from clausewitz.cli.none_yet import NO_NORMS
from clausewitz.cli.table.transcript import awaited_in_words
from clausewitz.cli.terminal import Page, is_at_a_terminal, lacks_engine, whole
from clausewitz.cli.typed import line_typed
from clausewitz.play.moments import Choose, Side
from clausewitz.play.positions.actions import considered_actions, explain_no_decision
from clausewitz.play.positions.naming import matching_options, matching_places, places_named_in
from clausewitz.play.positions.playable import Playable
from clausewitz.text.nearest import did_you_mean, nearest
from clausewitz.text.rooms.house import Project

_FEW = 5
"""So many actions are named to whoever has named none of them."""
_DECISIONS = 12
"""So many decisions are named to whoever asks for one that there is not."""
_TO = re.compile(r"(?P<does>.+?)\s+to\s+(?:the\s+)?(?P<place>.+?)[\s?.!]*", re.IGNORECASE)


def resolve_action(house: Project, action: str, *, as_json: bool, among: Sequence[Askable] | None = None) -> Askable:
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
    for places in (matching_places(action, names), matching_places(action, [f"{each} {each.does}" for each in known])):
        if places:
            found = [known[at] for at in places]
            return found[0] if len(found) == 1 else _pick_one(found, _describe_several(action), as_json=as_json)
    return _resolve_question(house, action, known, few=among is not None, as_json=as_json)


def _resolve_question(house: Project, question: str, known: Sequence[Askable], *, few: bool, as_json: bool) -> Askable:
    """The action that a question names, if no other is likelier by its words, or they are few that are known."""
    likely = likeliest(known, kept_register(house), question)
    named = {known[at] for at in places_named_in(question, list(map(str, known)))}
    in_other_words = find_meant_actions(known, question)
    if len(in_other_words) == 1 and (not named or spells_out(question, in_other_words[0])):
        return in_other_words[0]
    if not likely:
        near = did_you_mean(question, map(str, known))
        raise click.UsageError(f'no rule speaks of an action "{question}"{near}\n{_all(known)}')
    if likely[0] not in named and not (few and named):
        by_name = find_named_actions(known, question)
        nearest = [each for each in likely[:_FEW] if each.rulebook is likely[0].rulebook]
        if len(by_name) == 1 and by_name[0] in nearest:
            return by_name[0]
        spelt = _spelt_nearly(question, known)
        first = [each for at, each in enumerate(likely) if at < _FEW or each in named]
        first = [*spelt, *(each for each in first if each not in spelt)]
        first.sort(key=lambda each: each not in by_name)
        return _pick_one(first, _no_name(house, question, fits=bool(by_name)), as_json=as_json)
    found = [each for each in likely if each in named]
    if len(found) > 1 and not few:  # such as a common phrase that is the name of an action in two games
        also = find_named_actions(known, question)
        found += [each for each in likely[:_FEW] if each in also and each not in named]
    return found[0] if len(found) == 1 else _pick_one(found, _describe_several(question), as_json=as_json)


def _spelt_nearly(question: str, known: Sequence[Askable]) -> list[Askable]:
    """The actions whose names are spelt nearly as a word of a question, or all of it, the likest of each first."""
    words = (*question.split(), question)
    names = dict.fromkeys(name for word in words for name in nearest(word, {str(each) for each in known}))
    return [each for name in names for each in known if str(each) == name]


def _no_name(house: Project, question: str, *, fits: bool) -> str:
    """That words name no action, with the first rule on it and what finds others; `fits` if one is called nearly so."""
    hits = (each.found for each in matches(load_search_index(whole(house), on_broken=lacks_engine), question))
    games = {game.id for game in house.games}
    first = next((each for each in hits if each.kind == "clause" and each.rulebook in games), None)
    look_up = f"`clausewitz search {shlex.quote(question)}` finds the rules on it"
    if first:
        look_up += f', first "{first.answer}" ({first.id})'
    if fits:
        return f'"{question}" is the name of no action; {look_up}. It may mean several actions'
    return f'no action fits "{question}" well; {look_up}. The nearest actions follow'


def _describe_several(action: str) -> str:
    return f'"{action}" may mean several actions'


def _pick_one(found: Sequence[Askable], told: str, *, as_json: bool) -> Askable:
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


def unknown(action: str, position: Playable, game: str) -> str:
    """That words name nothing there; `game` is that of an action which no step of its battle asks for."""
    try:
        find_losses(action, position)
    except NotDueError as error:
        return f"{error}\n{awaited_in_words(position)}"
    fighting, awaited = position.active_battle, position.awaits
    options = awaited.options if isinstance(awaited, Choose) else ()
    within = "battle" if fighting else "phase"
    names = sorted({str(each) for each in considered_actions(fighting)}) if fighting else _first_names(options)
    apart = f"\n`clausewitz may {shlex.quote(action)} -r {game}` asks about it without a battle" if game else ""
    if not names:
        return f'"{action}" is not an action in this {within}; its players decide nothing but their losses{apart}'
    known = {word for name in names for word in name.split() if matching_options(word, [word])}
    sides = [each for each in Side if each.enemy.value not in action.casefold()]
    if fighting and (why := explain_no_decision(fighting, action, sides)):
        told = f'"{action}" is not an action in this {within}; {why}'
    elif fighting and (there := _with_places(action, names, known)):
        place, names = there
        places = {name.partition(" to ")[2] for name in names}
        told = f'no place in this battle is called "{place}"{did_you_mean(place, places)}'
    else:
        wrong = [
            word for word in action.split() if matching_options(word, [word]) and not matching_options(word, known)
        ]
        near = next(filter(None, (did_you_mean(word, known) for word in wrong)), "")
        told = f'"{action}" is not an action in this {within}{near}'
    return "\n  ".join([f"{told}\nthere are:", *names]) + apart


def _with_places(action: str, names: Sequence[str], known: Iterable[str]) -> tuple[str, list[str]] | None:
    """The place that words name and no decision does, with those decisions that lead to another; None where none do."""
    said = _TO.fullmatch(action)
    does = " ".join(word for word in said["does"].split() if matching_options(word, known)) if said else ""
    there = [str(each) for each in matching_options(does, names) if " to " in str(each)]
    if not said or not there or matching_options(said["place"], [name.partition(" to ")[2] for name in there]):
        return None
    return said["place"], there


def _first_names(options: Iterable[object]) -> list[str]:
    """The first options by their words, and dots where there are more."""
    names = [str(each) for each in islice(options, _DECISIONS + 1)]
    return names if len(names) <= _DECISIONS else [*names[:_DECISIONS], "..."]
