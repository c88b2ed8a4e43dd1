"""`clausewitz may ACTION BATTLE`: what the rules say of an action in a battle as it stands, and by which clause."""

from collections.abc import Iterable
from itertools import islice
from pathlib import Path

import rich_click as click

from clausewitz.catalogue.answers.table import MayAnswer, RulingDocument
from clausewitz.catalogue.documents.moves import NotUnderstoodError, matching, option_in_words
from clausewitz.catalogue.documents.questions import asked_about, losses_asked_about
from clausewitz.catalogue.stored.kept import kept_register
from clausewitz.cli.table.battles import battle_argument, open_battle
from clausewitz.cli.table.script import after_script, script_option
from clausewitz.cli.terminal import FALLS_SHORT, FINE, Page, json_option, pass_sound_house, write_json
from clausewitz.play.forces import Force
from clausewitz.play.moments import Choose, Done
from clausewitz.play.norms import Ruling, ruling
from clausewitz.play.positions.actions import Considered, considered
from clausewitz.play.positions.playable import Playable
from clausewitz.play.refusals import NotAllowedError
from clausewitz.text.model import Clause, Quote
from clausewitz.text.nearest import did_you_mean
from clausewitz.text.quotes import fold
from clausewitz.text.register import Register
from clausewitz.text.rooms.house import House

_FEW = 12
"""So many decisions are named to whoever asks for one that there is not."""


@click.command("may")
@click.argument("action")
@battle_argument
@script_option
@json_option
@pass_sound_house
def command(house: House, action: str, battle: Path, script: Path | None, as_json: bool) -> int:
    """Say whether ACTION is allowed in a battle, and by which clause.

    ACTION is words of an action, such as "attacker retreats to Lorraine"; "retreat" alone asks for every retreat of
    both sides, "defender retreats 2 infantry to Paris" for one with a part of the units, "defender loses 1 artillery"
    for losses that have to be chosen. The battle stands at its beginning, or where a script of faces and choices leads
    it. Of a turn in which no battle is fought, ACTION is a decision of its phase, such as "moves 1 fighter".

    A battle that is over allows nothing. The exit code is 1 where the rules contradict themselves or say nothing.
    """
    position = after_script(open_battle(house, battle).opened.position, script)
    fighting = position.fighting
    if fighting is None:
        return _tell_decisions(position, _decisions(position, action), kept_register(house), as_json=as_json)
    try:
        asked, losses = asked_about(action, fighting), losses_asked_about(action, position)
    except NotUnderstoodError as error:
        raise click.UsageError(str(error)) from None
    register = kept_register(house)
    if losses is not None:
        return _tell_decisions(position, [losses], register, as_json=as_json)
    if not asked:
        raise click.UsageError(_unknown(action, sorted({str(each) for each in considered(fighting)}), "battle"))
    if isinstance(position.awaits, Done):
        return _tell_over(position.awaits, asked, register, as_json=as_json)
    rulings = [(each, ruling(each.action, each.situation(fighting))) for each in asked]
    if as_json:
        write_json(MayAnswer([_document(each, made, _quotes(made, register)) for each, made in rulings]))
    else:
        page = Page()
        page.line(f"As the battle stands in {position.where}:", style="dim")
        for each, made in rulings:
            _show(page, each, made, _quotes(made, register))
    return FALLS_SHORT if any(made.disagreeing or not made.decided_by for _, made in rulings) else FINE


def _tell_over(end: Done, asked: list[Considered], register: Register, *, as_json: bool) -> int:
    """Nothing may be done any more in a battle that is over."""
    says = f"The battle is over: {end.outcome}."
    clause = register.clauses.get(next(iter(end.cites), ""))
    decided_by, quotes = (clause.id, _each_wording(clause)) if clause else ("", ())
    if as_json:
        over = [
            RulingDocument(each.side.value, each.step, str(each.action), False, decided_by, says, quotes, (), ())
            for each in asked
        ]
        write_json(MayAnswer(over))
        return FINE
    page = Page()
    page.line(says)
    page.line(", ".join(end.cites), style="dim", indent=5)
    page.rows([("no", f"{each} (step {each.step})") for each in asked], indent=0)
    return FINE


def _unknown(action: str, names: list[str], within: str) -> str:
    known = {word for name in names for word in name.split() if matching(word, [word])}
    wrong = [word for word in action.split() if matching(word, [word]) and not matching(word, known)]
    near = next(filter(None, (did_you_mean(word, known) for word in wrong)), "")
    if not names:
        return f'"{action}" is not an action in this {within}; its players decide nothing but their losses'
    return "\n  ".join([f'"{action}" is not an action in this {within}{near}\nthere are:', *names])


def _decisions(position: Playable, action: str) -> list[object]:
    """What might be decided where no battle is fought, and is asked about. Raises `click.UsageError`."""
    awaited = position.awaits
    if not isinstance(awaited, Choose):
        raise click.UsageError("nothing is to be decided any more")
    asked = list(dict.fromkeys(matching(action, position.decidable)))
    if not asked:
        raise click.UsageError(_unknown(action, _first(awaited.options), "phase"))
    return asked


def _first(options: Iterable[object]) -> list[str]:
    """The first options by their words, and dots where there are more."""
    names = [str(each) for each in islice(options, _FEW + 1)]
    return names if len(names) <= _FEW else [*names[:_FEW], "..."]


def _tell_decisions(position: Playable, asked: list[object], register: Register, *, as_json: bool) -> int:
    """Say of what might be decided now whether it may be, and by which clause."""
    awaited = position.awaits
    assert isinstance(awaited, Choose)
    answers = [_decision(position, awaited, each, register) for each in asked]
    if as_json:
        write_json(MayAnswer(answers))
        return FINE
    page = Page()
    page.line(f"As it stands in {position.where}:", style="dim")
    for each in answers:
        page.rows([("yes" if each.allowed else "no", each.action)], indent=0)
        page.line(f"{each.decided_by}: {each.says}" if each.decided_by else each.says, indent=5)
        for quote in each.quotes:
            page.line(f'{quote.source} "{fold(quote.text)}"', indent=5)
    return FINE


def _decision(position: Playable, awaited: Choose, option: object, register: Register) -> RulingDocument:
    """What is said of one decision: by the clause of the question where it may be taken, else by what forbids it."""
    refused = position.refused(option)
    cites = refused.cites if refused else awaited.cites
    clause = register.clauses.get(next(iter(cites), ""))
    paraphrase = clause.paraphrase if clause else ""
    made = refused.ruling if isinstance(refused, NotAllowedError) else None
    told = made.says if made else str(refused).removeprefix(f"{option}: ") if refused else paraphrase
    return RulingDocument(
        side=awaited.by.value,
        step=position.where,
        action=f"loses {option_in_words(option)}" if isinstance(option, Force) else str(option),
        allowed=refused is None,
        decided_by=next(iter(cites), ""),
        says=told,
        quotes=_each_wording(clause) if clause else (),
        overridden=tuple(norm.clause for norm in made.overridden) if made else (),
        contradicted_by=(),
    )


def _quotes(made: Ruling, register: Register) -> tuple[Quote, ...]:
    """What the sources say, each wording once; nothing where a reading decided that no sentence states."""
    clause = register.clauses.get(made.decided_by.clause) if made.decided_by else None
    return _each_wording(clause) if clause else ()


def _each_wording(clause: Clause) -> tuple[Quote, ...]:
    return tuple({fold(each.text): each for each in reversed(clause.quotes)}.values())[::-1]


def _show(page: Page, asked: Considered, made: Ruling, quotes: tuple[Quote, ...]) -> None:
    answer = "unclear" if made.disagreeing or not made.decided_by else "yes" if made.allowed else "no"
    page.rows([(answer, f"{asked} (step {asked.step})")], indent=0)
    if made.decided_by:
        page.line(f"{made.decided_by.clause}: {made.decided_by.doc}", indent=5)
    else:
        page.line("No clause speaks of it; what no clause permits is not allowed.", indent=5)
    for quote in quotes:
        page.line(f'{quote.source} "{fold(quote.text)}"', indent=5)
    for norm in made.overridden:
        page.line(f"overrides {norm.clause}", style="dim", indent=5)
    for norm in made.disagreeing:
        page.line(f"contradicts {norm.clause}: {norm.doc}", style="bold red", indent=5)


def _document(asked: Considered, made: Ruling, quotes: tuple[Quote, ...]) -> RulingDocument:
    return RulingDocument(
        side=asked.side.value,
        step=asked.step,
        action=str(asked.action),
        allowed=made.allowed,
        decided_by=made.decided_by.clause if made.decided_by else "",
        says=made.decided_by.doc if made.decided_by else "",
        quotes=quotes,
        overridden=tuple(norm.clause for norm in made.overridden),
        contradicted_by=tuple(norm.clause for norm in made.disagreeing),
    )
