"""`clausewitz play BATTLE`: fight a battle out at the terminal, from a script, or with random dice.

The transcript comes first: the sides, the events with their clauses, and the questions to the players. Each line of a
script has the faces of dice, or a choice.
"""

import random
from collections.abc import Callable, Iterator, Sequence
from importlib.util import find_spec
from itertools import count, islice
from pathlib import Path
from typing import TYPE_CHECKING, TypeGuard

import rich_click as click

from clausewitz.answers.odds import OddsAnswer
from clausewitz.answers.play import (
    PlayAnswer,
    event_as_data,
    state_as_data,
)
from clausewitz.catalogue.project import OpenProject
from clausewitz.cli.battles import battle_argument, open_battle, savable, save_document
from clausewitz.cli.errors import BadInputError
from clausewitz.cli.terminal import FINE, Function, Page, is_at_a_terminal, json_option, only, pass_project, write_json
from clausewitz.cli.typed import PATIENCE, line_typed, text_typed
from clausewitz.documents.files import DocumentError, read_text
from clausewitz.documents.kinds import entries_of_next, entries_with_moves
from clausewitz.documents.moves import (
    NotUnderstoodError,
    answer_to,
    apply_answer,
    as_typed,
    event_in_words,
    how_known,
    lines_in,
    option_in_words,
)
from clausewitz.lazy import dataclass
from clausewitz.play.combat import Playable, only_repeats, questions_left
from clausewitz.play.documents import Opened
from clausewitz.play.forces import Force
from clausewitz.play.matching import matching_options
from clausewitz.play.moments import Choose, Decided, Done, Group, Happening, Lost, Roll
from clausewitz.play.norms import RefusedError
from clausewitz.play.readings import readings_of
from clausewitz.play.roster import Roster
from clausewitz.play.state import state_lines
from clausewitz.play.switches import given_figures
from clausewitz.text.model import Wrong
from clausewitz.text.words import capitalize, format_count

if TYPE_CHECKING:
    from clausewitz.odds.graph import Graphs

_FEW = 12
"""The most options that are listed; losses, which often have more, are typed by number and kind."""
_EXAMPLES = 5
"""How many options are shown as examples if there are too many to list."""
_KEYS = {"o": "odds", "u": "undo", "w": "why", "q": "quit", "?": "help"}
"""What may be typed instead of an answer, each with the same in a word."""
_HELP = (
    ("?", "shows this help"),
    ("o", "shows the exact odds as the battle stands"),
    ("u", "takes back the last roll or decision; dice that were rolled here fall the same again"),
    ("w", "says why what you have typed last may not be done; w WORDS says it of any decision"),
    ("q", "quits"),
    ("assumed", "stands beside a figure that no rule gives; the document of the battle may give another"),
)


_UNDONE = object()
"""Stands for the answer where the last one was taken back."""


class _EndsPhaseError(NotUnderstoodError):
    """A number would end a whole phase, which only words may."""


@dataclass(frozen=True)
class ScriptLine:
    """A line of a script, with its place for error messages."""

    text: str
    place: str


def script_option(function: Function) -> Function:
    """Add the option `--script` to a command."""
    option: Callable[[Function], Function] = click.option(
        "--script",
        type=click.Path(path_type=Path, allow_dash=True),
        help="A file of faces and choices, one per line; - for standard input.",
    )
    return option(function)


@click.command("play")
@battle_argument()
@script_option
@click.option("--seed", type=int, help="Random seed for the dice; a script then has only choices.")
@click.option(
    "--save",
    metavar="FILE",
    type=click.Path(dir_okay=False, path_type=Path),
    callback=savable,
    help="Save the final position to a TOML or JSON document, overwriting it.",
)
@click.option("--odds", "with_odds", is_flag=True, help="Also show the odds from the final position.")
@json_option
@pass_project
def command(  # noqa: PLR0913, PLR0917 - an argument for each option
    project: OpenProject,
    battle: Path,
    script: Path | None,
    seed: int | None,
    save: Path | None,
    with_odds: bool,
    as_json: bool,
) -> int:
    """Fight out a battle, or play a turn with all its battles. Each line of the transcript cites its clauses.

    A script has one line for each roll or decision: faces (`1 4 6`), losses (`2 infantry, 1 artillery`), or an option
    by its words (`retreats to Lorraine`). If there is no choice, no line is needed; one that says the same is skipped,
    as are empty lines and comments after a #. Play ends with the script.

    During play, type `?` for help, `o` for the exact odds as the battle stands, `u` to take back the last roll or
    decision, `w` to be told why something may not be done, `q` to quit.

    A saved position can be played on, shared, and asked about with `may`. After a turn ends, the next one is saved, on
    the map as it stands then.
    """
    setting = open_battle(project, battle)
    opened = setting.opened
    lines = read_script(script) if script else None
    page = Page(to_errors=as_json)
    show_sides(page, opened)
    if setting.other_state:
        page.line(setting.other_state, style="yellow")
    dice = Dice(random.Random(seed)) if seed is not None else None
    if lines is None and is_at_a_terminal():
        page.line("Type ? for help.", style="dim")
    player = _Player(page, lines, dice, opened, Explainer(only(project, setting.rulebook.id), setting.rulebook.id))
    try:
        final = player.play()
    except KeyboardInterrupt:
        if save:
            save_document(save, entries_with_moves(setting, player.moves, player.position))
        raise
    if save:
        save_document(save, entries_of_next(setting, final) or entries_with_moves(setting, player.moves, final))
    odds = player.odds_of(final) if with_odds else None
    if player.has_quit:
        kept = f"The position is saved in {save}." if save else "Nothing is saved: --save FILE saves the position."
        page.line(kept, style="dim")
    if as_json:
        write_json(play_answer(final, odds))
    elif odds:
        _show_odds(page, odds, final.roster)
    return FINE


def _show_odds(page: Page, odds: OddsAnswer, roster: Roster) -> None:
    from clausewitz.cli.odds_output import show  # noqa: PLC0415 - few ask for odds

    show(page, odds, roster, digits=1, survivors=False)


@dataclass(frozen=True)
class Explainer:
    """What it takes to say why a decision may not be taken."""

    game: OpenProject
    """The project, with this game alone."""
    rulebook: str

    def show(self, page: Page, position: Playable, option: object) -> None:
        """Show what the rules say of a decision that is due, and what would turn a no round."""
        from clausewitz.catalogue.explanations import Whys, decision_answer  # noqa: PLC0415 - few ask for it
        from clausewitz.catalogue.ruling_lines import lines_in_battle, lines_on_reversal  # noqa: PLC0415 - as above
        from clausewitz.cli.rulings import show_lines  # noqa: PLC0415 - as above

        assert isinstance(position.awaits, Choose)
        register = self.game.register
        answers = ("no", "unclear") if find_spec("z3") else ()
        told = decision_answer(position, position.awaits, option, register, Whys(self.game, self.rulebook, answers))
        page.rows([(told.answer, told.action)], indent=0)
        show_lines(page, lines_in_battle(told), register)
        if told.why:
            show_lines(page, lines_on_reversal(told.why, told.answer), register)


class Dice:
    """Dice of which the first of a battle, the second and so on fall the same again after some were taken back.

    So nobody takes a roll back until he likes it.
    """

    def __init__(self, source: random.Random) -> None:
        self._source = source
        self._fallen: dict[tuple[int, int], int] = {}
        """The face of each that has fallen, by its number in the battle and by how many sides it has."""

    def roll(self, roll: Roll, before: int) -> tuple[int, ...]:
        """The faces of a roll before which so many dice have been rolled in the battle."""
        return tuple(self._fall(before + number, roll.sides) for number in range(roll.dice))

    def _fall(self, number: int, sides: int) -> int:
        if (number, sides) not in self._fallen:
            self._fallen[number, sides] = self._source.randint(1, sides)
        return self._fallen[number, sides]


class _Player:
    """Supplies rolls and choices until the battle is over, or the input ends."""

    def __init__(
        self,
        page: Page,
        script: Iterator[ScriptLine] | None,
        dice: Dice | None,
        opened: Opened,
        explainer: Explainer,
    ) -> None:
        self.page = page
        self.title = opened.title
        self.position = opened.position
        """The current position."""
        self.script = script
        self.rolls_itself = dice is not None
        self.dice = dice or Dice(random.SystemRandom())
        self.explainer = explainer
        self.refused: object = None
        """The decision that was refused last; None where none was."""
        self.has_quit = False
        self.input_has_ended = False
        self.warned = False
        """Whether it has been said that no roll can change anything any more."""
        self.taken: list[tuple[Playable, object]] = []
        """The rolls and choices, each with the position that awaited it."""
        self.bound: list[object] = []
        """The choices that the rules have made since then, because there was only one option."""
        self.graphs: Graphs = {}
        """The positions followed for the odds."""

    def play(self) -> Playable:
        position = self.position
        shown, left = show_events(self.page, position, 0), lines_left(position)
        while not self._cannot_end(position) and (taken := self._next(position)) is not None:
            answer, after = taken
            if answer is _UNDONE:
                self.bound, shown = [], len(after.transcript)
            else:
                self.taken.append((position, answer))
                self.bound = forced_choices(position, answer, after)
            self.position, self.refused = after, None
            position = after
            shown = show_events(self.page, position, shown)
            left = show_survivors(self.page, position, left)
        self.page.line()
        ended = "You quit here." if self.has_quit else "The input ends here."
        ending = ended if self.input_has_ended else awaited_in_words(position)
        self.page.line(ending, style="bold")  # who was asked has just been told what is awaited
        show_holders(self.page, position)
        return position

    def _cannot_end(self, position: Playable) -> bool:
        """Whether neither dice nor decisions can end the battle any more; if a decision still can, say so once."""
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
        """The rolls and choices, as they may be typed again."""
        return (as_typed(position, answer) for position, answer in self.taken)

    def _next(self, position: Playable) -> tuple[object, Playable] | None:
        """The next roll or choice, and the position after it; None if the input ends."""
        awaited = position.awaits
        if isinstance(awaited, Roll) and self.rolls_itself:
            return self._roll(position, awaited)
        if self.script is not None:
            return next(filter(None, (apply_line(position, line, self.bound) for line in self.script)), None)
        return None if isinstance(awaited, Done) else self._ask_player(position)

    def _ask_player(self, position: Playable) -> tuple[object, Playable] | None:
        """The next valid input; None at the end. Raises `click.UsageError` after too many invalid lines of a pipe."""
        for wrong in count():
            if wrong >= PATIENCE and not is_at_a_terminal():
                raise click.UsageError(f"{wrong} lines in a row were not understood: {awaited_in_words(position)}")
            if (text := self._prompt(position)) is None:
                break
            key, _, words = text.partition(" ")
            key = next((each for each, word in _KEYS.items() if key.casefold() in {each, word}), "")
            if key == "q":
                self.has_quit = True
                break
            if key == "u" and (before := self._take_back()):
                return _UNDONE, before
            if key:
                self._answer_key(key, words, position)
                continue
            try:
                return self._answer(position, text)
            except _EndsPhaseError as error:
                self.page.line(str(error), style="yellow")
            except NotUnderstoodError as error:
                is_numbered = isinstance(position.awaits, Choose) and is_listed(position.awaits)
                self.page.line(f"{error}{'; a number from the list will do' * is_numbered}", style="yellow")
            except RefusedError as error:
                self.page.line(f"{error}{'; w says why' * isinstance(position.awaits, Choose)}", style="yellow")
        self.input_has_ended = True
        return None

    def _take_back(self) -> Playable | None:
        """The position before the last roll or decision; if dice roll by themselves, before the last decision."""
        places = [
            at
            for at, (before, _) in enumerate(self.taken)
            if not (self.rolls_itself and isinstance(before.awaits, Roll))
        ]
        if not places:
            return None
        before, answer = self.taken[places[-1]]
        del self.taken[places[-1] :]
        self.page.line(f"Taken back: {as_typed(before, answer)}.", style="yellow")
        return before

    def _roll(self, position: Playable, roll: Roll) -> tuple[object, Playable]:
        before = sum(before.awaits.dice for before, _ in self.taken if isinstance(before.awaits, Roll))
        faces = self.dice.roll(roll, before)
        return faces, position.roll(faces)

    def _answer(self, position: Playable, text: str) -> tuple[object, Playable]:
        """What is typed and may be, with the position after it. Raises `NotUnderstoodError` and `RefusedError`."""
        if not text and isinstance(position.awaits, Roll):
            return self._roll(position, position.awaits)
        if not text:
            raise NotUnderstoodError("Nothing was typed")
        self.refused = answer = answer_to(position, text)
        after = apply_answer(position, answer)
        if (
            text.isdecimal()
            and not (position.active_battle or isinstance(answer, Force))
            and _ends_phase(position, after)
        ):
            raise _EndsPhaseError(f'{text} would end the phase; to do so, type "{option_in_words(answer)}"')
        return answer, after

    def _answer_key(self, key: str, words: str, position: Playable) -> None:
        """Answer a key that changes nothing."""
        if key == "o" and (odds := self.odds_of(position)):
            _show_odds(self.page, odds, position.roster)
        elif key == "u":
            self.page.line("There is nothing to take back.", style="yellow")
        elif key == "?":
            self.page.rows(_HELP)
        elif key == "w":
            self._explain(words, position)

    def _explain(self, words: str, position: Playable) -> None:
        """Say why a decision may not be taken: the one in words, or the one that was refused last."""
        if not isinstance(position.awaits, Choose):
            self.page.line("Dice are to be rolled now: nothing is decided.", style="yellow")
            return
        try:
            option = answer_to(position, words) if words else self.refused
        except NotUnderstoodError as error:
            self.page.line(str(error), style="yellow")
            return
        if option is None:
            self.page.line("Nothing was refused; w WORDS says why a decision may not be taken.", style="yellow")
        else:
            self.explainer.show(self.page, position, option)

    def odds_of(self, position: Playable) -> OddsAnswer | None:
        """The odds from a position on; None, after a message, if there are none."""
        from clausewitz.cli.odds_output import NoOddsError, odds_onward  # noqa: PLC0415 - few ask for odds

        self.page.line()
        try:
            return odds_onward(position, self.title, self.graphs)
        except NoOddsError as error:
            self.page.line(f"No odds: {error}.", style="yellow")
        except KeyboardInterrupt:
            self.graphs = {}  # one of them may be half written
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


def _ends_phase(before: Playable, after: Playable) -> bool:
    """Whether a decision on a map ends the phase."""
    return before.where != after.where


def read_script(file: Path) -> Iterator[ScriptLine]:
    """The lines of a script, without empty lines and comments. Raises `click.UsageError`."""
    try:
        text = text_typed() if str(file) == "-" else read_text(file)
    except DocumentError as error:
        raise BadInputError("script", error.wrong) from None
    return iter([ScriptLine(line, f"{file}:{number}") for number, line in lines_in(text)])


def apply_script(position: Playable, script: Path | None) -> Playable:
    """The position that a script leads to. Raises `click.UsageError`."""
    bound: list[object] = []
    for line in read_script(script) if script else ():
        if taken := apply_line(position, line, bound):
            answer, after = taken
            bound, position = forced_choices(position, answer, after), after
    return position


def apply_line(position: Playable, line: ScriptLine, bound: Sequence[object]) -> tuple[object, Playable] | None:
    """The faces or the option in a line of a script, and the position after it.

    None if the line only repeats what the rules have just decided, because there was only one option. Raises
    `click.UsageError`.
    """
    try:
        answer = answer_to(position, line.text)
        return answer, apply_answer(position, answer)
    except (NotUnderstoodError, RefusedError) as error:
        if isinstance(error, NotUnderstoodError) and any(_is_said_by(line.text, each) for each in bound):
            return None
        file, _, number = line.place.rpartition(":")
        raise BadInputError("script", [Wrong(str(error), file, number)], more=awaited_in_words(position)) from None


def _is_said_by(text: str, option: object) -> bool:
    words = option_in_words(option)
    return text == words if isinstance(option, Force) else bool(matching_options(text, [words]))


def forced_choices(before: Playable, answer: object, after: Playable) -> list[object]:
    """The decisions and losses with only one option that followed from an answer."""
    happened = [event.happening for event in after.transcript[len(before.transcript) :]]
    taken = [each.option if isinstance(each, Decided) else each.losses for each in happened if _is_taken(each)]
    return taken[1:] if taken[:1] == [answer] else taken


def _is_taken(happening: Happening) -> TypeGuard[Decided | Lost]:
    return isinstance(happening, Decided | Lost)


def play_answer(position: Playable, odds: OddsAnswer | None) -> PlayAnswer:
    """The course of a battle, its present state, and the odds from there on."""
    awaited = position.awaits
    return PlayAnswer(
        over=isinstance(awaited, Done),
        outcome=awaited.outcome if isinstance(awaited, Done) else awaited_in_words(position),
        cites=awaited.cites if isinstance(awaited, Done) else (),
        **state_as_data(position),
        transcript=[event_as_data(each, position) for each in position.transcript],
        only_repeats=position.active_battle is not None and only_repeats(position.active_battle),
        odds=odds,
    )


def show_sides(page: Page, opened: Opened) -> None:
    """Show who fights with what, under which readings, and with which figures of the document."""
    page.line(opened.title, style="bold")
    page.rows(opened.sides)
    other = [reading for reading in readings_of(opened.profile) if not reading.is_preferred]
    if other:
        page.line("Readings other than the preferred ones:")
        page.rows((f"{type(each).issue} {each.letter}", each.value.text) for each in other)
    figures = [f"{kind} {column.replace('_', ' ')} {number}" for kind, column, number in sorted(given_figures())]
    if figures:
        page.line(f"Figures given by the document: {', '.join(each.replace('_', ' ') for each in figures)}")


def show_events(page: Page, position: Playable, shown: int) -> int:
    """Show the events after this many; returns how many there are now."""
    last = position.heading(position.transcript[shown - 1]) if shown else ""
    for event in position.transcript[shown:]:
        if last != (heading := position.heading(event)):
            page.line()
            page.line(heading, style="bold")
        page.line(event_in_words(event, position.roster), indent=2)
        if event.cites:
            page.line(", ".join(event.cites), style="dim", indent=6)
        last = heading
    return len(position.transcript)


def lines_left(position: Playable) -> tuple[tuple[str, str], ...]:
    """The survivors in the fight or at the end of the turn, in words; nothing between the fights of a turn."""
    survivors, state = position.survivors, position.state
    return state_lines(survivors, state.units or state.board, position.roster) if survivors else ()


def show_survivors(page: Page, position: Playable, shown: tuple[tuple[str, str], ...]) -> tuple[tuple[str, str], ...]:
    """Show the survivors if they have changed since last shown; returns them."""
    left = lines_left(position)
    if left != shown:
        page.rows([("left:", *line) for line in left])
    return left


def show_holders(page: Page, position: Playable) -> None:
    """Show who holds the spaces that were fought over, if that is settled."""
    for each in position.holders:
        words = str(each)
        page.line(f"{capitalize(words)}{_format_citations(each.cites)}.")


def show_standstill(page: Page, *, may_leave: bool) -> None:
    """Show that no roll can change anything any more, and what that means."""
    page.line()
    page.line("No roll can change anything now: no unit that fires can hit any unit that is left.", style="yellow")
    left = "The battle goes on until a side leaves it." if may_leave else "The battle cannot end, and is broken off."
    page.line(left, style="yellow")


def ask_for_faces(page: Page, roll: Roll, roster: Roster) -> None:
    """Show which dice are to be rolled."""
    page.line()
    page.line(f"Roll {_dice(roll.dice)}:")
    page.rows((group.side.value, _what_rolls(group, roster), _aim(group, roll, roster)) for group in roll.groups)
    page.line("Enter the faces in this order (an empty line rolls them at random):")
    page.prompt("faces: ")


def ask_for_choice(page: Page, choice: Choose) -> None:
    """Show who decides what, and list the options if they are few."""
    options = list(islice(choice.options, _FEW))
    page.line()
    page.line(_asked_of(choice))
    if is_listed(choice):
        page.rows((str(number), option_in_words(option)) for number, option in enumerate(options, start=1))
        page.prompt("number or words: ")
    else:
        page.line("There are too many ways to list. Type one in words, or one of these:", indent=2)
        page.rows(
            ((str(number), option_in_words(option)) for number, option in enumerate(options[:_EXAMPLES], start=1)),
            indent=4,
        )
        page.prompt("number or words: ")


def _asked_of(choice: Choose) -> str:
    """Who decides what."""
    if choice.question == f"losses of the {choice.by.value}":
        return f"The {choice.by.value} chooses his losses"
    return f"The {choice.by.value} decides: {choice.question}"


def is_listed(choice: Choose) -> bool:
    """Whether the options are few enough to be listed and chosen by number."""
    return len(list(islice(choice.options, _FEW + 1))) <= _FEW


def awaited_in_words(position: Playable) -> str:
    """What the position awaits, in one line."""
    awaited = position.awaits
    if isinstance(awaited, Done):
        title = f"{position.sequence.title} is over: " * (not awaited.outcome.endswith(" is over"))
        ending = f"{title}{awaited.outcome}{_format_citations(awaited.cites)}."
        return capitalize(ending)
    if isinstance(awaited, Choose):
        options = list(islice(awaited.options, _FEW + 1))
        colon = "" if awaited.question.endswith("?") else ":"
        shown = " / ".join(map(option_in_words, options[:_FEW])) + ("" if len(options) <= _FEW else " / ...")
        return f"{_asked_of(awaited)}{colon} {shown}."
    groups = ", ".join(f"the {each.side.value}'s {_what_rolls(each, position.roster)}" for each in awaited.groups)
    return f"Roll {_dice(awaited.dice)}: {groups}."


def _format_citations(cites: tuple[str, ...]) -> str:
    return f" ({', '.join(cites)})" if cites else ""


def _aim(group: Group, roll: Roll, roster: Roster) -> str:
    """The faces on which the dice of a group hit, or the score of each face."""
    if group.scores:
        return f"score {' '.join(map(str, group.scores))} by the face"
    result = "hit at" if group.kind in roster.units else "pass with"
    return f"{result} {group.target} {roll.aim.value} ({how_known(group, roster)})"


def _what_rolls(group: Group, roster: Roster) -> str:
    """The units that roll, by number, or their dice if each has several; for a check, in no roster, its name."""
    if roster.number(group.kind, "dice") > 1:
        return f"{roster.units[group.kind].plural}, {_dice(group.number)}"
    return roster.count(group.kind, group.number) if group.kind in roster.units else group.kind.replace("_", " ")


def _dice(number: int) -> str:
    return format_count(number, "die", "dice")
