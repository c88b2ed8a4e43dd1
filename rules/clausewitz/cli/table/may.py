"""`clausewitz may ACTION [BATTLE]`: what the rules say of an action, in a battle as it stands or by an interview."""

from dataclasses import replace
from pathlib import Path

import rich_click as click

from clausewitz.catalogue.answers.rulings import MayAnswer, RulingDocument
from clausewitz.catalogue.decisions import decision_document
from clausewitz.catalogue.documents.moves import NotUnderstoodError
from clausewitz.catalogue.documents.questions import actions_in_question, describe_excess, losses_in_question
from clausewitz.catalogue.rulings import Whys, document_of
from clausewitz.catalogue.stored.kept import kept_register
from clausewitz.cli.battles import battle_argument, open_battle
from clausewitz.cli.narrowing import actions, build_completer, refuse_long, rulebook_option
from clausewitz.cli.table.explaining import InterviewOptions, explaining
from clausewitz.cli.table.left_open import (
    action_of,
    ask_what_is_left,
    decisions_of,
    find_common_action,
    is_an_action,
    is_left_open,
)
from clausewitz.cli.table.rulings import show_rulings
from clausewitz.cli.table.script import apply_script, script_option
from clausewitz.cli.terminal import FALLS_SHORT, FINE, Page, json_option, only, pass_sound_house, write_json
from clausewitz.lazy import dataclass
from clausewitz.play.moments import Choose, Done
from clausewitz.play.positions.actions import Considered
from clausewitz.play.positions.combat import Combat
from clausewitz.play.positions.naming import matching_options
from clausewitz.play.positions.playable import Playable
from clausewitz.text.register import Register
from clausewitz.text.rooms.house import Project


@click.command("may")
@click.argument("action", shell_complete=build_completer(actions))
@battle_argument(required=False)
@script_option
@click.option(
    "--why/--no-why",
    default=None,
    help="Tell what would turn each ruling round, or do not; unless said otherwise it is told with each no.",
)
@click.option(
    "--set",
    "settings",
    metavar="FIELD=VALUE",
    multiple=True,
    help="Answer a question of the interview beforehand; repeatable.",
)
@rulebook_option
@json_option
@pass_sound_house
def command(  # noqa: PLR0913 - one for each option
    house: Project,
    action: str,
    battle: Path | None,
    script: Path | None,
    *,
    why: bool | None,
    settings: tuple[str, ...],
    as_json: bool,
) -> int:
    """Say whether ACTION is allowed, and by which clause: in a BATTLE, or by an interview.

    Without a BATTLE, ACTION is words of an action of any rulebook, such as "submerge" or "fly back", or a question that
    names one, such as "may my infantry entrench?". The fewest questions are asked that lead to the ruling, one at a
    time; `?` tells why a question is asked, `b` goes back.

    In a battle, ACTION is words such as "attacker retreats to Lorraine"; "retreat" alone, or "may the defender
    retreat?", asks for every retreat, "defender retreats 2 infantry to Paris" for one with a part of the units,
    "defender loses 1 artillery" for losses that have to be chosen. The battle stands at its beginning, or where a
    script of faces and choices leads it. If one of its steps asks for an action, but not as it stands, and with
    `--set`, only what the battle leaves open is asked. Of a turn in which no battle is fought, ACTION is a decision
    of its phase, such as "moves 1 fighter".

    With each no, the smallest changes of the situation are told that would make it a yes, each with the clause that
    would then permit it, and the readings that would; with `--why` also those that would make a no of a yes.

    A battle that is over allows nothing. The exit code is 1 where the rules contradict themselves or say nothing.
    """
    refuse_long(action)
    wanted = InterviewOptions(settings, explaining(why=why), as_json)
    if battle is None:
        if script:
            raise click.UsageError("--script needs a battle")
        from clausewitz.cli.table.interview import interview  # noqa: PLC0415 - a battle decides without
        from clausewitz.cli.table.meant import resolve_action  # noqa: PLC0415 - as above

        return interview(house, resolve_action(house, action, as_json=as_json), replace(wanted, words=action))
    setting = open_battle(house, battle)
    position = apply_script(setting.opened.position, script)
    game = only(house, setting.rulebook.id)
    register = kept_register(game)
    over = isinstance(position.awaits, Done)
    left_open = not over and (bool(settings) or is_left_open(game, position, action))
    whys = Whys(game, setting.rulebook.id, wanted.why.answers)
    told = None if left_open else _answer_in_battle(action, position, register, whys)
    if told is None:
        asked, named = action_of(game, position, action, asks_back=not as_json), list[Considered]()
        if asked is None:
            named = _named_in(position, action)
            asked = find_common_action(game, named)
        if asked is None or not position.active_battle:
            from clausewitz.cli.table.meant import unknown  # noqa: PLC0415 - as above

            apart = setting.rulebook.id if is_an_action(game, action) else ""
            raise click.UsageError(unknown(action, position, apart))
        every = [] if left_open else decisions_of(asked, position.active_battle, action)
        if not every:
            return ask_what_is_left(house, setting, position, asked, wanted, named)
        from clausewitz.catalogue.documents.aside import describe_left_aside  # noqa: PLC0415 - as above

        told = _answer_considered(position, position.active_battle, every, register, whys)
        told = replace(told, aside=describe_left_aside(action, every, f"{asked} {asked.does}", position.active_battle))
    if as_json:
        write_json(MayAnswer(told.rulings, None, told.aside))
    else:
        page = Page()
        page.line(told.heading, style="dim")
        for each in told.aside:
            page.line(each, style="yellow")
        show_rulings(page, told.rulings, register, now=told.round, with_reasons=not told.over)
        if told.is_ruled:
            wanted.why.show_offers(page, (each.answer for each in told.rulings))
    return FALLS_SHORT if any(each.answer == "unclear" for each in told.rulings) else FINE


@dataclass(frozen=True)
class _MayAnswer:
    """What is told of the actions that were asked about."""

    heading: str
    rulings: list[RulingDocument]
    round: int | None
    """The round of the battle; None in no battle."""
    over: bool = False
    """Whether nothing may be done any more, for one and the same reason."""
    aside: tuple[str, ...] = ()
    """What of the question bears on none of them."""
    is_ruled: bool = True
    """Whether the rules decide, as somebody is asked."""


def _answer_in_battle(action: str, position: Playable, register: Register, whys: Whys) -> _MayAnswer | None:
    """What is told of the decisions that words name; None where they name none. Raises `click.UsageError`."""
    fighting = position.active_battle
    if fighting is None:
        named = _decisions(position, action)
        return _answer_decisions(position, named, register, whys) if named else None
    asked = _named_in(position, action)
    try:
        losses = losses_in_question(action, position)
    except NotUnderstoodError as error:
        raise click.UsageError(str(error)) from None
    if losses is not None:
        return _answer_decisions(position, [losses], register, whys)
    return _answer_considered(position, fighting, asked, register, whys) if asked else None


def _named_in(position: Playable, action: str) -> list[Considered]:
    """The decisions of the sides of a battle that words name. Raises `click.UsageError`."""
    try:
        return actions_in_question(action, position.active_battle) if position.active_battle else []
    except NotUnderstoodError as error:
        raise click.UsageError(str(error)) from None


def _answer_considered(
    position: Playable, fighting: Combat, asked: list[Considered], register: Register, whys: Whys
) -> _MayAnswer:
    """What is told of actions between which the sides of a battle decide."""
    if isinstance(position.awaits, Done):
        return _answer_when_over(position.awaits, fighting.round, asked, register)
    coming = [(each, there) for each in asked if (there := each.find_next_question(fighting)) is not None]
    rulings = [document_of(each, there, register, whys) for each, there in coming]
    told = rulings or list(map(_moot_ruling, asked))
    return _MayAnswer(f"As the battle stands in {position.where}:", told, fighting.round, is_ruled=bool(rulings))


def _moot_ruling(asked: Considered) -> RulingDocument:
    """What nobody can do any more, whatever the norms say."""
    says = f"As the battle stands, this does not come up in step {asked.step}: nobody is asked."
    return RulingDocument(asked.side.value, asked.step, str(asked.action), "no", False, "", says, (), (), ())


def _answer_when_over(end: Done, now: int, asked: list[Considered], register: Register) -> _MayAnswer:
    """Nothing may be done any more in a battle that is over."""
    heading = f"The battle is over: {end.outcome}"
    says = f"{heading}."
    clause = next(iter(end.cites), "")
    quotes = register.wordings(clause)
    rulings = [
        RulingDocument(each.side.value, each.step, str(each.action), "no", False, clause, says, quotes, (), ())
        for each in asked
    ]
    return _MayAnswer(
        f"{heading} ({', '.join(end.cites)})." if end.cites else says, rulings, now, over=True, is_ruled=False
    )


def _decisions(position: Playable, action: str) -> list[object]:
    """What might be decided where no battle is fought, and is asked about. Raises `click.UsageError`."""
    if not isinstance(position.awaits, Choose):
        raise click.UsageError("nothing is to be decided any more")
    asked = list(dict.fromkeys(matching_options(action, position.decidable)))
    if not asked and (most := describe_excess(action, position.decidable, position.roster)):
        raise click.UsageError(f'"{action}" asks for more units than there are; there are {most}')
    return asked


def _answer_decisions(position: Playable, asked: list[object], register: Register, whys: Whys) -> _MayAnswer:
    """Of what might be decided now, whether it may be, and by which clause."""
    awaited = position.awaits
    assert isinstance(awaited, Choose)
    answers = [decision_document(position, awaited, each, register, whys) for each in asked]
    return _MayAnswer(f"As it stands in {position.where}:", answers, None)
