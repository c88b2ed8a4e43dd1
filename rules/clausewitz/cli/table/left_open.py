"""What a battle leaves open of an action: that alone is asked, and what the battle says is taken from it."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

import rich_click as click

from clausewitz.catalogue.documents.kinds import Setting
from clausewitz.catalogue.trees import Askable, askables
from clausewitz.cli.table.explaining import InterviewOptions
from clausewitz.play.moments import Done, Side
from clausewitz.play.positions.actions import Considered, considered_actions
from clausewitz.play.positions.combat import Combat
from clausewitz.play.positions.coming import find_next_question
from clausewitz.play.positions.naming import places_named_in
from clausewitz.play.positions.playable import Playable
from clausewitz.play.roster import Roster
from clausewitz.play.switches import given_figures
from clausewitz.text.rooms.house import Project

if TYPE_CHECKING:
    from clausewitz.desk.trees.told import ToldTree

_QUESTION = re.compile(r"\s*(?:may|can|could|does?|is|are|must|when|where|how|which|who)\b|.*\?\s*$", re.IGNORECASE)
"""What begins or ends as a question does, and so is no decision in the words of the battle."""


def is_left_open(house: Project, position: Playable, words: str) -> bool:
    """Whether words are the name of an action of some step with which the battle comes to no decision."""
    named = _find_by_name(_decided_actions(house, position), words)
    return bool(named and position.active_battle and not decisions_of(named[0], position.active_battle, words))


def decisions_of(asked: Askable, battle: Combat, words: str) -> list[Considered]:
    """The decisions of a battle that are an action; those of one side, or with one place, where the words name it."""
    from clausewitz.text.search.words import words_of  # noqa: PLC0415 - what a battle decides needs no stems

    every = [each for each in dict.fromkeys(considered_actions(battle)) if type(each.action) is asked.action]
    sides = [side for side in Side if side.value in words.casefold()]
    there = [each for each in every if not sides or each.side in sides]
    told = {each: set(words_of(str(each.action))) for each in there}
    telling = set(words_of(words)) & set[str]().union(*told.values())
    most = max((len(telling & each) for each in told.values()), default=0)
    return [each for each in there if len(telling & told[each]) == most]


def action_of(house: Project, position: Playable, words: str, *, asks_back: bool) -> Askable | None:
    """The action of some step that a question means, or whose name it is; None where it is neither, or names another.

    Raises `click.UsageError` where a question means none, or several.
    """
    from clausewitz.cli.table.meant import resolve_action  # noqa: PLC0415 - as above

    known = _decided_actions(house, position)
    named = _find_by_name(known, words)
    if named or not known or not _QUESTION.match(words):
        return next(iter(named), None)
    if is_an_action(house, words) and not _names_one(known, words):
        return None
    return resolve_action(house, words, as_json=not asks_back, among=known)


def is_an_action(house: Project, words: str) -> bool:
    """Whether words name an action on which norms rule, or mean just one, in whatever step or phase."""
    return _names_one(list(askables(house)), words)


def _names_one(known: Sequence[Askable], words: str) -> bool:
    from clausewitz.catalogue.searching.actions import find_meant_actions  # noqa: PLC0415 - as above

    return bool(places_named_in(words, list(map(str, known)))) or len(find_meant_actions(known, words)) == 1


def _find_by_name(known: Iterable[Askable], words: str) -> list[Askable]:
    return [each for each in known if str(each) == words.strip().casefold()]


def _decided_actions(house: Project, position: Playable) -> list[Askable]:
    """The actions on which there is a decision in some step."""
    decided = {act for step in position.sequence.steps for each in step.asks for act in each.acts}
    return [each for each in askables(house) if each.action in decided]


def with_battle_readings(setting: Setting, asked: Askable) -> Askable:
    """The action under the readings of a battle."""
    return Askable(replace(setting.rulebook, profiles={"of the battle": setting.opened.profile}), asked.norms)


def find_common_action(house: Project, decisions: Sequence[Considered]) -> Askable | None:
    """The kind of action that decisions of a battle are; None where they are of several kinds, or there are none."""
    kinds = {type(each.action) for each in decisions}
    return next((each for each in askables(house) if kinds == {each.action}), None)


def ask_what_is_left(  # noqa: PLR0913, PLR0917 - what is asked about, where, and how
    house: Project,
    setting: Setting,
    position: Playable,
    asked: Askable,
    wanted: InterviewOptions,
    decisions: Sequence[Considered] = (),
) -> int:
    """Hold the interview on an action in a battle, or on decisions of it; gives the exit code.

    Raises `click.UsageError`.
    """
    from clausewitz.cli.table.interview import interview  # noqa: PLC0415 - most battles leave nothing open

    battle = position.active_battle
    if isinstance(position.awaits, Done):
        raise click.UsageError(f"the battle is over: {position.awaits.outcome}")
    there = list((_coming_situations(decisions, battle) if decisions else _situations(battle, asked)) if battle else ())
    if not there:
        raise click.UsageError(f"as the battle stands in {position.where}, nobody is asked any more whether to {asked}")

    def find_known_values(tree: "ToldTree") -> Mapping[str, str]:
        """What the battle says whichever side decides, and in whatever step."""
        first, *others = (_situation_values(tree, each, setting.rulebook.roster) for each in there)
        return {name: value for name, value in first.items() if all(each.get(name) == value for each in others)}

    own = setting.opened.profile == setting.rulebook.preferred_profile and not given_figures()
    wanted = replace(wanted, known=find_known_values, where=position.where, is_usual=own)
    return interview(house, asked if own else with_battle_readings(setting, asked), wanted)


def _situation_values(tree: "ToldTree", there: tuple[object, ...], roster: Roster) -> dict[str, str]:
    """What a situation says, and the decision that is asked about in it."""
    from clausewitz.catalogue.interviews import values_of  # noqa: PLC0415 - as above

    return {name: value for each in there for name, value in values_of(tree, each, roster).items()}


def _situations(battle: Combat, asked: Askable) -> Iterator[tuple[object, ...]]:
    """What the norms would look at each time that the action is decided on next."""
    for step in battle.sequence.steps:
        for ask in (each for each in step.asks if asked.action in each.acts):
            if there := find_next_question(battle, step.label, ask):
                yield (there.situation_at(ask),)


def _coming_situations(decisions: Iterable[Considered], battle: Combat) -> Iterator[tuple[object, ...]]:
    """What the norms would look at each time that one of these is decided on next: the situation, and the decision."""
    for each in decisions:
        if there := each.find_next_question(battle):
            yield there.situation_at(each.ask), each.action
