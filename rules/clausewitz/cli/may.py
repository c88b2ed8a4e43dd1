"""`clausewitz may ACTION [BATTLE]`: the ruling on an action, in a battle as it stands or by an interview.

The action may be given by its name, by words that describe it, or as a question at the table. An interview asks only
what the battle leaves open.
"""

import re
import shlex
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import rich_click as click

from clausewitz.answers.base import ChoiceAnswer
from clausewitz.answers.rulings import MayAnswer, RulingAnswer
from clausewitz.catalogue.asked_actions import (
    find_meant_actions,
    find_named_actions,
    likeliest,
    rules_on,
    spells_out,
)
from clausewitz.catalogue.explanations import Whys
from clausewitz.catalogue.hearing import hear_question
from clausewitz.catalogue.position_rulings import (
    PositionRulings,
    decisions_named,
    rule_in_position,
    rule_on_considered,
)
from clausewitz.catalogue.project import OpenProject
from clausewitz.catalogue.ruling_lines import lines_in_battle, lines_on_readings, lines_on_reversal
from clausewitz.catalogue.search_hits import SearchResult
from clausewitz.catalogue.search_index import answer_search, load_search_index
from clausewitz.catalogue.trees import Askable, Trees, askables
from clausewitz.cli.battles import battle_argument, open_battle
from clausewitz.cli.cards import show_card
from clausewitz.cli.errors import UnsureError
from clausewitz.cli.interview import InterviewOptions, explaining
from clausewitz.cli.options import (
    actions,
    build_completer,
    cut_long,
    find_similar,
    rulebook_option,
)
from clausewitz.cli.play import apply_script, awaited_in_words, script_option
from clausewitz.cli.rulings import show_lines
from clausewitz.cli.terminal import (
    FALLS_SHORT,
    FINE,
    NO_NORMS,
    Page,
    is_at_a_terminal,
    json_option,
    lacks_engine,
    only,
    pass_sound_project,
    whole,
    write_json,
)
from clausewitz.cli.typed import line_typed
from clausewitz.documents.kinds import Setting
from clausewitz.documents.moves import NotDueError, NotUnderstoodError, find_losses
from clausewitz.documents.questions import (
    describe_unknown,
    find_left_aside,
    narrow_to_units,
    sides_in_question,
)
from clausewitz.play.combat import (
    Combat,
    Considered,
    Playable,
    considered_actions,
    find_next_question,
)
from clausewitz.play.matching import matching_places, places_named_in
from clausewitz.play.moments import Done
from clausewitz.play.roster import Roster
from clausewitz.play.switches import given_figures
from clausewitz.rulings.trees.tree import known_by_values
from clausewitz.text.register import Register
from clausewitz.text.words import did_you_mean, nearest

if TYPE_CHECKING:
    from clausewitz.rulings.trees.tree import DecisionTree


_FEW = 5
"""The number of actions suggested to somebody who has named none of them."""


def resolve_action(project: OpenProject, action: str, *, as_json: bool, among: Sequence[Askable]) -> Askable:
    """The action of some that is meant; whoever sits at a terminal is asked back which of several.

    Raises `click.UsageError` if there is none, and `UnsureError` if there are several and nobody to ask.
    """
    if found := _find_named(among, action):
        return _pick_one(found, _describe_several(action), as_json=as_json)
    return _resolve_question(project, action, among, as_json=as_json)


def _find_named(known: Sequence[Askable], words: str) -> list[Askable]:
    """The actions of which words are the name, or that are called so, or described so, by all of these words."""
    exactly = _find_by_name(known, words)
    if len(exactly) == 1:
        return exactly
    names = list(map(str, known))
    by_name = matching_places(words, names)
    return [known[at] for at in by_name or matching_places(words, [f"{each} {each.does}" for each in known])]


def _answer_without_battle(project: OpenProject, words: str, wanted: InterviewOptions) -> int:
    """Hold the interview on an action that is named; to a question in words say first what the rules say to that."""
    from clausewitz.catalogue.asked_facts import facts_in, hear_facts, known_by_facts  # noqa: PLC0415
    from clausewitz.catalogue.cards import build_card, card_on_action, hear_found  # noqa: PLC0415
    from clausewitz.catalogue.verdicts import hear_action  # noqa: PLC0415
    from clausewitz.cli.interview import interview, load_tree, read_settings  # noqa: PLC0415 - a battle decides without

    known = list(askables(project))
    if not known:
        raise click.UsageError(f'no interview covers "{words}": {NO_NORMS}')
    if hear_question(words).wants in {"", "what"} and (named := _find_named(known, words)):
        return interview(project, _pick_one(named, _describe_several(words), as_json=wanted.as_json), wanted)
    looked_into = load_search_index(whole(project), on_broken=lacks_engine)
    games = list(dict.fromkeys(each.rulebook.id for each in known))
    found = answer_search(looked_into, words, games[0] if len(games) == 1 else "")
    question = hear_found(found)
    if not question.wants and (named := _find_named(known, " ".join(question.words))):  # but for a misspelling
        return interview(project, _pick_one(named, _describe_several(words), as_json=wanted.as_json), wanted)
    find_tree = Trees(project).find_tree
    heard = hear_action(looked_into, question, found, find_tree)
    is_decided = heard and heard.is_sure and not heard.stranger
    if question.wants and found.found and not is_decided and not wanted.as_json:
        found = answer_search(looked_into, words, found.rulebook, find_similar(whole(project), words))
        card, page = build_card(looked_into, found, find_tree), Page()
        show_card(page, card, found.understood.marked)
        if card.verdict == "silent" or not is_at_a_terminal():
            nearest = (heard.asked, *heard.nearly) if heard and card.verdict != "silent" else ()
            page.rows(("ask me:", each.command) for each in nearest)
            return FALLS_SHORT if card.verdict == "silent" else FINE
    if heard is None:
        near = did_you_mean(words, map(str, known))
        raise click.UsageError(f'no rule covers the action "{words}"{near}\n{_all(known)}')
    by_kind = {(each.rulebook.id, each.action.__name__): each for each in known}
    likely = {by_kind[each.rulebook, each.kind]: each for each in (heard.asked, *heard.nearly)}
    meant = list(likely)[: 1 if heard.is_sure else None]
    asked = _pick_one(meant, _no_name(words, found), as_json=wanted.as_json)
    if heard.stranger or question.wants == "what":
        return interview(project, asked, wanted)
    tree = load_tree(project, asked)
    stated = {
        **known_by_facts(hear_facts(tree, question)),
        **known_by_values(tree, read_settings(wanted.settings, tree)),
    }
    heard = replace(heard, asked=likely[asked], tree=tree, facts=facts_in(tree, stated))
    card = card_on_action(looked_into, found, heard, tree, is_may=question.wants != "does")
    if found.silence and card.verdict == "depends":
        card = build_card(looked_into, found, find_tree)
    if not wanted.as_json:
        show_card(Page(), card, found.understood.marked, is_asked=is_at_a_terminal())
    return interview(project, asked, replace(wanted, heard=stated, card=card))


def _resolve_question(project: OpenProject, question: str, known: Sequence[Askable], *, as_json: bool) -> Askable:
    """The action of a few that a question names, if no other is likelier by its words."""
    likely = likeliest(known, project.register, question)
    named = {known[at] for at in places_named_in(question, list(map(str, known)))}
    in_other_words = find_meant_actions(known, question)
    if len(in_other_words) == 1 and (not named or spells_out(question, in_other_words[0])):
        return in_other_words[0]
    if not likely:
        near = did_you_mean(question, map(str, known))
        raise click.UsageError(f'no rule covers the action "{question}"{near}\n{_all(known)}')
    if not named:
        by_name = find_named_actions(known, question)
        nearest = [each for each in likely[:_FEW] if each.rulebook is likely[0].rulebook]
        if len(by_name) == 1 and by_name[0] in nearest:
            return by_name[0]
        spelt = _spelt_nearly(question, known)
        first = [*spelt, *(each for each in likely[:_FEW] if each not in spelt)]
        first.sort(key=lambda each: each not in by_name)
        look_up = f"`clausewitz search -r {likely[0].rulebook.id} {shlex.quote(question)}` finds the rules on it"
        told = f'no action fits "{question}" well; {look_up}. The nearest actions follow'
        return _pick_one(first, told, as_json=as_json)
    return _pick_one([each for each in likely if each in named], _describe_several(question), as_json=as_json)


def _spelt_nearly(question: str, known: Sequence[Askable]) -> list[Askable]:
    """The actions whose names are spelt like a word of a question, or like all of it, the closest first."""
    words = (*question.split(), question)
    names = dict.fromkeys(name for word in words for name in nearest(word, {str(each) for each in known}))
    return [each for name in names for each in known if str(each) == name]


def _no_name(words: str, found: SearchResult) -> str:
    """That words may mean several actions, with the first rule on it and what finds others."""
    look_up = f"`clausewitz search {shlex.quote(words)}` finds the rules on it"
    if found.rules:
        first = found.rules[0].found
        look_up += f', first "{first.answer}" ({first.id})'
    return f'no action fits "{words}" well; {look_up}. The nearest actions follow'


def _describe_several(action: str) -> str:
    return f'"{action}" may mean several actions'


def _pick_one(found: Sequence[Askable], told: str, *, as_json: bool) -> Askable:
    """The one there is, or that a player picks; where nobody can be asked, raises `UnsureError` with all of them."""
    if len(found) == 1:
        return found[0]
    if as_json or not is_at_a_terminal():
        raise UnsureError(
            told, [ChoiceAnswer(f"{shlex.quote(str(each))} -r {each.rulebook.id}", each.does) for each in found]
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
    """All actions, one line per game."""
    games = dict.fromkeys(each.rulebook.id for each in known)
    return "\n".join(f"{game}: {', '.join(str(each) for each in known if each.rulebook.id == game)}" for game in games)


def unknown(action: str, position: Playable, game: str) -> str:
    """The error for words that name nothing there; `game` is that of an action that does not come up in the battle."""
    try:
        find_losses(action, position)
    except NotDueError as error:
        return f"{error}\n{awaited_in_words(position)}"
    apart = f"\n`clausewitz may {shlex.quote(action)} -r {game}` asks about it without a battle" if game else ""
    return f"{describe_unknown(action, position)}{apart}"


_QUESTION = re.compile(r"\s*(?:may|can|could|does?|is|are|must|when|where|how|which|who)\b|.*\?\s*$", re.IGNORECASE)
"""Matches what begins or ends like a question, and so is no decision in the words of the battle."""


def is_left_open(project: OpenProject, position: Playable, words: str) -> bool:
    """Whether words name an action of some step for which the battle leads to no decision."""
    named = _find_by_name(_decided_actions(project, position), words)
    return bool(named and position.active_battle and not decisions_of(named[0], position.active_battle, words))


def decisions_of(asked: Askable, battle: Combat, words: str) -> list[Considered]:
    """The decisions of a battle of one kind of action; only those of one side or place if the words name it."""
    from clausewitz.text.search import words_of  # noqa: PLC0415 - decisions of a battle need no stems

    every = [each for each in dict.fromkeys(considered_actions(battle)) if type(each.action) is asked.action]
    sides = sides_in_question(words, battle)
    there = [each for each in every if not sides or each.side in sides]
    told = {each: set(words_of(str(each.action))) for each in there}
    telling = set(words_of(words)) & set[str]().union(*told.values())
    most = max((len(telling & each) for each in told.values()), default=0)
    return [each for each in there if len(telling & told[each]) == most]


def action_of(project: OpenProject, position: Playable, words: str, *, asks_back: bool) -> Askable | None:
    """The action of some step that a question means or names; None if there is none, or it names another.

    Raises `click.UsageError` if a question means none, or several.
    """
    known = _decided_actions(project, position)
    named = _find_by_name(known, words)
    if named or not known or not _QUESTION.match(words):
        return next(iter(named), None)
    if is_an_action(project, words) and not _names_one(known, words):
        return None
    return resolve_action(project, words, as_json=not asks_back, among=known)


def is_an_action(project: OpenProject, words: str) -> bool:
    """Whether words name an action that norms rule on, or mean just one, in any step or phase."""
    return _names_one(list(askables(project)), words)


def _names_one(known: Sequence[Askable], words: str) -> bool:
    from clausewitz.catalogue.asked_actions import find_meant_actions  # noqa: PLC0415 - as above

    return bool(places_named_in(words, list(map(str, known)))) or len(find_meant_actions(known, words)) == 1


def _find_by_name(known: Iterable[Askable], words: str) -> list[Askable]:
    return [each for each in known if str(each) == words.strip().casefold()]


def _decided_actions(project: OpenProject, position: Playable) -> list[Askable]:
    """The actions that some step decides on."""
    decided = {act for step in position.sequence.steps for each in step.asks for act in each.acts}
    return [each for each in askables(project) if each.action in decided]


def with_battle_readings(setting: Setting, asked: Askable) -> Askable:
    """The action under the readings of a battle."""
    return Askable(replace(setting.rulebook, profiles={"of the battle": setting.opened.profile}), asked.norms)


def find_common_action(project: OpenProject, decisions: Sequence[Considered]) -> Askable | None:
    """The kind of action of decisions; None if they are of several kinds, or there are none."""
    kinds = {type(each.action) for each in decisions}
    return next((each for each in askables(project) if kinds == {each.action}), None)


def ask_what_is_left(  # noqa: PLR0913, PLR0917 - the subject, the place and the manner of a question
    project: OpenProject,
    setting: Setting,
    position: Playable,
    asked: Askable,
    wanted: InterviewOptions,
    decisions: Sequence[Considered] = (),
) -> int:
    """Hold the interview on an action in a battle, or on some decisions; returns the exit code.

    Raises `click.UsageError`.
    """
    from clausewitz.cli.interview import interview  # noqa: PLC0415 - most battles leave nothing open

    battle = position.active_battle
    if isinstance(position.awaits, Done):
        raise click.UsageError(f"the battle is over: {position.awaits.outcome}")
    there = list((_coming_situations(decisions, battle) if decisions else _situations(battle, asked)) if battle else ())
    if not there:
        raise click.UsageError(f"as the battle stands in {position.where}, it is too late to {asked}")

    def find_known_values(tree: "DecisionTree") -> Mapping[str, str]:
        """The values that the battle gives whichever side decides, in any step."""
        first, *others = (_situation_values(tree, each, setting.rulebook.roster) for each in there)
        return {name: value for name, value in first.items() if all(each.get(name) == value for each in others)}

    own = setting.opened.profile == setting.rulebook.preferred_profile and not given_figures()
    wanted = replace(wanted, known=find_known_values, where=position.where, is_usual=own)
    return interview(project, asked if own else with_battle_readings(setting, asked), wanted)


def _situation_values(tree: "DecisionTree", there: tuple[object, ...], roster: Roster) -> dict[str, str]:
    """The values of a situation, and those of the decision in question."""
    from clausewitz.catalogue.explanations import values_of  # noqa: PLC0415 - as above

    return {name: value for each in there for name, value in values_of(tree, each, roster).items()}


def _situations(battle: Combat, asked: Askable) -> Iterator[tuple[object, ...]]:
    """The situations that norms would look at whenever the action is next decided on."""
    for step in battle.sequence.steps:
        for ask in (each for each in step.asks if asked.action in each.acts):
            if there := find_next_question(battle, step.label, ask):
                yield (there.situation_at(ask),)


def _coming_situations(decisions: Iterable[Considered], battle: Combat) -> Iterator[tuple[object, ...]]:
    """The situation and the decision that norms would look at whenever one of these is next decided on."""
    for each in decisions:
        if there := each.find_next_question(battle):
            yield there.situation_at(each.ask), each.action


@click.command("may")
@click.argument("action", shell_complete=build_completer(actions))
@battle_argument(required=False)
@script_option
@click.option(
    "--why/--no-why",
    default=None,
    help="Show what would reverse a ruling (default: only for a no).",
)
@click.option(
    "--set",
    "settings",
    metavar="FIELD=VALUE",
    multiple=True,
    help="Answer one of the questions in advance; repeatable.",
)
@rulebook_option
@json_option
@pass_sound_project
def command(  # noqa: PLR0913 - one for each option
    project: OpenProject,
    action: str,
    battle: Path | None,
    script: Path | None,
    *,
    why: bool | None,
    settings: tuple[str, ...],
    as_json: bool,
) -> int:
    """Say whether ACTION is allowed, and by which clause: in a BATTLE, or after a few questions.

    Without a BATTLE, ACTION names an action of any rulebook, such as "submerge" or "fly back", or a question that
    names one, such as "may my infantry entrench?". You are asked as few questions as possible, one at a
    time; `?` explains a question, `b` goes back.

    In a battle, ACTION is a phrase such as "attacker retreats to Lorraine"; "retreat" alone, or "may the defender
    retreat?", asks about every retreat, "defender retreats 2 infantry to Paris" about a retreat of some of the units,
    "defender loses 1 artillery" about losses that have to be chosen. The battle is at its start, or where a
    script of faces and choices takes it. For an action that belongs to another step, and with
    `--set`, you are asked only what the battle leaves open. In a turn without a battle, ACTION is a decision
    of its phase, such as "moves 1 fighter".

    Each no comes with the smallest changes to the situation that would make it a yes, each with the clause that
    would then permit it, and with the other readings that would permit it. `--why` also shows what would turn a yes
    into a no.

    A question that says more than any decision of the battle, such as "before the first round", never gets a yes:
    you are shown which decisions there are.

    A battle that is over allows nothing. The exit code is 1 if the rules contradict themselves or say nothing.
    """
    action = cut_long(action)
    wanted = InterviewOptions(settings, explaining(why=why), as_json)
    if battle is None:
        if script:
            raise click.UsageError("--script needs a battle")
        return _answer_without_battle(project, action, replace(wanted, words=action))
    setting = open_battle(project, battle)
    position = apply_script(setting.opened.position, script)
    game = only(project, setting.rulebook.id)
    register = game.register
    over = isinstance(position.awaits, Done)
    left_open = not over and (bool(settings) or is_left_open(game, position, action))
    whys = Whys(game, setting.rulebook.id, wanted.why.answers)
    with _as_usage_error():
        told = None if left_open else rule_in_position(action, position, register, whys)
    if told is None:
        asked, named = action_of(game, position, action, asks_back=not as_json), list[Considered]()
        if asked is None:
            with _as_usage_error():
                named = decisions_named(position, action)
            asked = find_common_action(game, named)
        if asked is None or not position.active_battle:
            apart = setting.rulebook.id if is_an_action(game, action) else ""
            raise click.UsageError(unknown(action, position, apart))
        every = [] if left_open else decisions_of(asked, position.active_battle, action)
        if not every:
            return ask_what_is_left(project, setting, position, asked, wanted, named)
        told = _answer_question(action, asked, every, position, register, whys)
    if as_json:
        write_json(MayAnswer(told.rulings, None, told.aside, None))
    else:
        page = Page()
        page.line(told.heading, style="dim")
        for each in told.aside:
            page.line(each, style="yellow")
        _show_rulings(page, told, register)
        if told.is_ruled:
            wanted.why.show_offers(page, (each.answer for each in told.rulings))
    return FALLS_SHORT if any(each.answer == "unclear" for each in told.rulings) else FINE


@contextmanager
def _as_usage_error() -> Iterator[None]:
    """Within the block, words that are not understood raise `click.UsageError`."""
    try:
        yield
    except NotUnderstoodError as error:
        raise click.UsageError(str(error)) from None


def _show_rulings(page: Page, told: PositionRulings, register: Register) -> None:
    """Show the ruling on each action; in a battle, with its side and when it decides."""
    for each in told.rulings:
        page.rows([(each.answer, each.action if told.round is None else _when_decided(each, told.round))], indent=0)
        if not told.over:
            show_lines(page, lines_in_battle(each), register)
        readings = lines_on_readings(each.spoken_under)
        show_lines(page, lines_on_reversal(each.why, each.answer) if each.why else readings, register)


def _when_decided(told: RulingAnswer, now: int) -> str:
    in_another = f" of round {told.round}" if told.round not in {0, now} else ""
    return f"{told.side} {told.action} (step {told.step}{in_another})"


def _answer_question(  # noqa: PLR0913, PLR0917 - the question, its subject, and the place
    question: str, asked: Askable, decisions: list[Considered], position: Playable, register: Register, whys: Whys
) -> PositionRulings:
    """The answer on the decisions that a question is about.

    Raises `UnsureError` if one is allowed, but the question says more that might reverse that.
    """
    battle = position.active_battle
    assert battle is not None
    meant = narrow_to_units(question, decisions, battle)
    told = rule_on_considered(position, battle, meant, register, whys)
    aside = find_left_aside(question, meant, f"{asked} {asked.does}", battle)
    if any(each.allowed for each in told.rulings) and (doubt := aside.describe_doubt(rules_on(asked, register))):
        raise UnsureError(
            doubt, [ChoiceAnswer(shlex.quote(each), asked.does) for each in dict.fromkeys(map(str, decisions))]
        )
    return replace(told, aside=aside.sentences)
