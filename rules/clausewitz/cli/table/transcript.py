"""How a battle is told: the sides, the events with their clauses, and what is asked of the players."""

from itertools import islice

from clausewitz.catalogue.documents.events import event_in_words, how_known
from clausewitz.catalogue.documents.moves import option_in_words
from clausewitz.cli.terminal import Page
from clausewitz.play.documents.tables import Opened
from clausewitz.play.moments import Choose, Done, Group, Left, Roll
from clausewitz.play.positions.playable import Playable
from clausewitz.play.readings import readings_of
from clausewitz.play.roster import Roster
from clausewitz.play.switches import given_figures
from clausewitz.text.counts import format_count

_FEW = 12
"""Up to so many options are listed; losses, of which there are often more, are told by number and kind."""
_EXAMPLES = 5
"""So many options are shown where there are more than can be listed."""


def show_sides(page: Page, opened: Opened) -> None:
    """Who fights with what, by which readings, and with which figures of the table's own."""
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
    """Tell what has happened since so many events; gives how many there are now."""
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


def show_survivors(page: Page, position: Playable, shown: tuple[Left, ...]) -> tuple[Left, ...]:
    """Tell what is left, where that is not what was shown last; gives what is left now."""
    left = position.survivors
    if left != shown:
        page.rows([("left:", str(each), str(each.units)) for each in left])
    return left


def show_holders(page: Page, position: Playable) -> None:
    """Tell who has the spaces that were fought over, where that is settled."""
    for each in position.holders:
        words = str(each)
        page.line(f"{words[0].upper()}{words[1:]}{_format_citations(each.cites)}.")


def show_standstill(page: Page, *, may_leave: bool) -> None:
    """Tell that no roll can change anything any more, and what that means."""
    page.line()
    page.line("No roll can change anything any more: nobody who fires can hit anybody who is left.", style="yellow")
    left = "The battle goes on until a side leaves it." if may_leave else "The battle cannot end, and is broken off."
    page.line(left, style="yellow")


def ask_for_faces(page: Page, roll: Roll, roster: Roster) -> None:
    """Say which dice are to be rolled."""
    page.line()
    page.line(f"Roll {_dice(roll.dice)}:")
    page.rows((group.side.value, _what_rolls(group, roster), _aim(group, roll, roster)) for group in roll.groups)
    page.line("Enter the faces in this order (an empty line rolls them at random):")
    page.prompt("faces: ")


def ask_for_choice(page: Page, choice: Choose) -> None:
    """Say who decides what, and list the options if they are few."""
    options = list(islice(choice.options, _FEW))
    page.line()
    page.line(_asked_of(choice))
    if is_listed(choice):
        page.rows((str(number), option_in_words(option)) for number, option in enumerate(options, start=1))
        page.prompt("number or words: ")
    else:
        page.line("There are more ways than fit here. Type one in words, such as:", indent=2)
        for option in options[:_EXAMPLES]:
            page.line(option_in_words(option), indent=4)
        page.prompt("words: ")


def _asked_of(choice: Choose) -> str:
    """Who decides what."""
    if choice.question == f"losses of the {choice.by.value}":
        return f"The {choice.by.value} chooses his losses"
    return f"The {choice.by.value} decides: {choice.question}"


def is_listed(choice: Choose) -> bool:
    """Whether the options are so few that they are listed, and may be named by their numbers."""
    return len(list(islice(choice.options, _FEW + 1))) <= _FEW


def awaited_in_words(position: Playable) -> str:
    """What the position awaits, in one line."""
    awaited = position.awaits
    if isinstance(awaited, Done):
        return f"{position.sequence.title} is over: {awaited.outcome}{_format_citations(awaited.cites)}."
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
    """At which faces the dice of a group hit, or what each face scores."""
    if group.scores:
        return f"score {' '.join(map(str, group.scores))} by the face"
    result = "hit at" if group.kind in roster.units else "pass with"
    return f"{result} {group.target} {roll.aim.value} ({how_known(group, roster)})"


def _what_rolls(group: Group, roster: Roster) -> str:
    """The units that roll, by number; for a check, which is in no roster, what it is of."""
    return roster.count(group.kind, group.number) if group.kind in roster.units else group.kind.replace("_", " ")


def _dice(number: int) -> str:
    return format_count(number, "die", "dice")
