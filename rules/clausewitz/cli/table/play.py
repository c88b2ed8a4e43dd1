"""`clausewitz play BATTLE`: fight a battle out, at the terminal, from a script, or with dice rolled at random."""

import random
from collections.abc import Iterator
from itertools import count
from pathlib import Path

import rich_click as click

from clausewitz.catalogue.answers.chances.odds import OddsAnswer
from clausewitz.catalogue.documents.kinds import entries_of_next, entries_with_moves
from clausewitz.catalogue.documents.moves import NotUnderstoodError, answer_to, apply_answer, as_typed
from clausewitz.cli.battles import battle_argument, open_battle, savable, save_document
from clausewitz.cli.table.as_data import play_answer
from clausewitz.cli.table.script import ScriptLine, apply_line, forced_choices, read_script, script_option
from clausewitz.cli.table.transcript import (
    ask_for_choice,
    ask_for_faces,
    awaited_in_words,
    is_listed,
    show_events,
    show_holders,
    show_sides,
    show_standstill,
    show_survivors,
)
from clausewitz.cli.terminal import FINE, Page, is_at_a_terminal, json_option, pass_house, write_json
from clausewitz.cli.typed import PATIENCE, line_typed
from clausewitz.cli.weighing.onward import NoOddsError, odds_onward
from clausewitz.cli.weighing.telling import show
from clausewitz.play.moments import Choose, Done, Roll
from clausewitz.play.positions.playable import Playable
from clausewitz.play.positions.repeating import only_repeats, questions_left
from clausewitz.play.refusals import RefusedError
from clausewitz.text.rooms.house import Project

_ODDS = ("o", "odds")
"""What is typed to be told the odds."""


@click.command("play")
@battle_argument()
@script_option
@click.option("--seed", type=int, help="Roll the dice at random, alike for the same seed; a script has choices alone.")
@click.option(
    "--save",
    metavar="FILE",
    type=click.Path(dir_okay=False, path_type=Path),
    callback=savable,
    help="Write how it stands at the end to a document, TOML or JSON, in place of what is there.",
)
@click.option("--odds", "with_odds", is_flag=True, help="Tell the odds from where it stands at the end, too.")
@json_option
@pass_house
def command(  # noqa: PLR0913, PLR0917 - all that one may say on the command line
    house: Project,
    battle: Path,
    script: Path | None,
    seed: int | None,
    save: Path | None,
    with_odds: bool,
    as_json: bool,
) -> int:
    """Fight a battle out, or play a turn with all its battles. Each line of the transcript cites its clauses.

    A script has one line for each roll or decision: faces (`1 4 6`), losses (`2 infantry, 1 artillery`), or an option
    by its words (`retreats to Lorraine`). What leaves no choice needs no line; one that says the same is passed over,
    as are empty lines and what follows a #. Where the script ends, the play does.

    Whoever plays and types `o` is told the odds as the battle stands: exactly, and nothing is rolled for that.

    What is saved can be played on, shared, and asked about with `may`. Of a turn that is over the next one is saved, on
    the map as it stands then.
    """
    setting = open_battle(house, battle)
    opened = setting.opened
    lines = read_script(script) if script else None
    page = Page(to_errors=as_json)
    show_sides(page, opened)
    dice = random.Random(seed) if seed is not None else None
    if lines is None and is_at_a_terminal():
        page.line("Type o to be told the odds.", style="dim")
    player = _Player(page, lines, dice, opened.title)
    try:
        final = player.play(opened.position)
    except KeyboardInterrupt:
        if save:
            save_document(save, entries_with_moves(setting, player.moves))
        raise
    if save:
        save_document(save, entries_of_next(setting, final) or entries_with_moves(setting, player.moves))
    odds = player.odds_of(final) if with_odds else None
    if as_json:
        write_json(play_answer(final, odds))
    elif odds:
        show(page, odds, final.roster, digits=1, survivors=False)
    return FINE


class _Player:
    """Gives a position what it awaits until it awaits nothing more, or nobody is left to say how it goes on."""

    def __init__(self, page: Page, script: Iterator[ScriptLine] | None, dice: random.Random | None, title: str) -> None:
        self.page = page
        self.title = title
        self.script = script
        self.dice = dice
        self.input_has_ended = False
        self.warned = False
        """Whether it was said that no roll can change anything any more."""
        self.taken: list[tuple[Playable, object]] = []
        """What has been rolled and chosen, each with the position that awaited it."""
        self.bound: list[object] = []
        """What the rules have decided since then, because there was no other choice."""

    def play(self, position: Playable) -> Playable:
        shown, left = show_events(self.page, position, 0), position.survivors
        while not self._cannot_end(position) and (taken := self._next(position)) is not None:
            answer, after = taken
            self.taken.append((position, answer))
            self.bound, position = forced_choices(position, answer, after), after
            shown = show_events(self.page, position, shown)
            left = show_survivors(self.page, position, left)
        self.page.line()
        ending = "The input ends here." if self.input_has_ended else awaited_in_words(position)
        self.page.line(ending, style="bold")  # who was asked has just been told what is awaited
        show_holders(self.page, position)
        return position

    def _cannot_end(self, position: Playable) -> bool:
        """Whether neither dice nor a decision can end the battle any more; a side that still can is told so once."""
        fight = position.active_battle
        if fight is None or not only_repeats(fight):
            return False
        may_leave = bool(questions_left(fight))
        if not self.warned:
            show_standstill(self.page, may_leave=may_leave)
            self.warned = True
        return not may_leave

    @property
    def moves(self) -> Iterator[str]:
        """What has been rolled and chosen, as it may be typed again."""
        return (as_typed(position, answer) for position, answer in self.taken)

    def _next(self, position: Playable) -> tuple[object, Playable] | None:
        """What is rolled or chosen now, and the position after it; None where nobody says how it goes on."""
        awaited = position.awaits
        if isinstance(awaited, Roll) and self.dice:
            return _apply_faces(position, _roll_dice(awaited, self.dice))
        if self.script is not None:
            return next(filter(None, (apply_line(position, line, self.bound) for line in self.script)), None)
        return None if isinstance(awaited, Done) else self._ask_player(position)

    def _ask_player(self, position: Playable) -> tuple[object, Playable] | None:
        """What is typed and may be; None at the end of the input. Raises `click.UsageError` where a pipe is astray."""
        for wrong in count():
            if wrong >= PATIENCE and not is_at_a_terminal():
                raise click.UsageError(f"{wrong} lines in a row lead no further: {awaited_in_words(position)}")
            if (text := self._prompt(position)) is None:
                break
            awaited = position.awaits
            if text.casefold() in _ODDS:
                if odds := self.odds_of(position):
                    show(self.page, odds, position.roster, digits=1, survivors=False)
                continue
            try:
                if not text and isinstance(awaited, Roll):
                    return _apply_faces(position, _roll_dice(awaited, random.SystemRandom()))
                answer = answer_to(position, text)
                return answer, apply_answer(position, answer)
            except NotUnderstoodError as error:
                hint = "; a number from the list will do" if isinstance(awaited, Choose) and is_listed(awaited) else ""
                self.page.line(f"{error}{hint}", style="yellow")
            except RefusedError as error:
                self.page.line(str(error), style="yellow")
        self.input_has_ended = True
        return None

    def odds_of(self, position: Playable) -> OddsAnswer | None:
        """The odds from a position on; None, once it is said why, where they are not told."""
        self.page.line()
        try:
            return odds_onward(position, self.title)
        except NoOddsError as error:
            self.page.line(f"No odds: {error}.", style="yellow")
        except KeyboardInterrupt:
            self.page.line("No odds: you did not wait for them.", style="yellow")
        return None

    def _prompt(self, position: Playable) -> str | None:
        """What is typed; None at the end of the input."""
        awaited = position.awaits
        if isinstance(awaited, Roll):
            ask_for_faces(self.page, awaited, position.roster)
        elif isinstance(awaited, Choose):
            ask_for_choice(self.page, awaited)
        return line_typed()


def _apply_faces(position: Playable, faces: tuple[int, ...]) -> tuple[object, Playable]:
    return faces, position.roll(faces)


def _roll_dice(roll: Roll, dice: random.Random) -> tuple[int, ...]:
    return tuple(dice.randint(1, roll.sides) for _ in range(roll.dice))
