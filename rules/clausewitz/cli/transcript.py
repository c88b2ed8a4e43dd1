"""How a battle is told: the sides, the events with their clauses, and what is asked of the players."""

from itertools import islice

from clausewitz.cli.battles import how_known, losses_in_words, sides_in_words
from clausewitz.cli.terminal import Page
from clausewitz.play.battle import Battle
from clausewitz.play.forces import Force
from clausewitz.play.moments import Choose, Done, Event, Fired, Group, Lost, Roll
from clausewitz.play.readings import readings_of
from clausewitz.rulebooks.great_war.army import ROSTER
from clausewitz.rulebooks.great_war.battle import LandBattle
from clausewitz.text.counts import counted

_FEW = 12
"""Up to so many options are listed; losses, of which there are often more, are told by number and kind."""


def show_sides(page: Page, battle: LandBattle) -> None:
    """Who fights with what, and by which readings."""
    page.line(f"The battle of {battle.theatre.here}" if battle.theatre.here else "A land battle", style="bold")
    page.rows(sides_in_words(battle))
    other = [reading for reading in readings_of(battle.profile) if not reading.preferred]
    if other:
        page.line("Readings other than the preferred ones:")
        page.rows((f"{type(each).issue} {each.letter}", each.value.text) for each in other)


def show_events(page: Page, position: Battle, shown: int) -> int:
    """Tell what has happened since so many events; gives how many there are now."""
    last = position.events[shown - 1] if shown else None
    for event in position.events[shown:]:
        if last is None or (last.round, last.step) != (event.round, event.step):
            page.line()
            page.line(_title(position, event), style="bold")
        page.line(event_in_words(event), indent=2)
        if event.cites:
            page.line(", ".join(event.cites), style="dim", indent=6)
        last = event
    return len(position.events)


def event_in_words(event: Event) -> str:
    """What happened; of a target number also whether it is assumed."""
    words = str(event.happening)
    if isinstance(event.happening, Lost):
        return f"losses of the {event.happening.side.value}: {losses_in_words(event.happening.losses)}"
    if isinstance(event.happening, Fired) and how_known(event.happening.group) == "assumed":
        return words.replace(
            f"against {event.happening.group.target}", f"against {event.happening.group.target} (assumed)"
        )
    return words


def option_in_words(option: object) -> str:
    """An option as it is shown, and may be typed."""
    return losses_in_words(option) if isinstance(option, Force) else str(option)


def ask_for_faces(page: Page, roll: Roll) -> None:
    """Say which dice are to be thrown."""
    page.line()
    page.line(f"{_dice(roll.dice)} to be thrown:")
    hit = "exactly" if roll.exactly else "or less"
    page.rows(
        (
            group.side.value,
            _thrown_for(group),
            f"hit at {group.target} {hit} ({how_known(group)})",
        )
        for group in roll.groups
    )
    page.line("The faces in this order (an empty line throws them by chance):")
    page.prompt("faces: ")


def ask_for_choice(page: Page, choice: Choose) -> None:
    """Say who decides what, and list the options if they are few."""
    options = list(islice(choice.options, _FEW))
    page.line()
    page.line(f"The {choice.by.value} decides: {choice.question}")
    if is_listed(choice):
        page.rows((str(number), option_in_words(option)) for number, option in enumerate(options, start=1))
        page.prompt("number or words: ")
    else:
        page.line(f"There are many ways; one of them: {option_in_words(options[0])}", indent=2)
        page.prompt("words: ")


def is_listed(choice: Choose) -> bool:
    """Whether the options are so few that they are listed, and may be named by their numbers."""
    return len(list(islice(choice.options, _FEW + 1))) <= _FEW


def awaited_in_words(position: Battle) -> str:
    """What the position awaits, in one line."""
    awaited = position.awaits
    if isinstance(awaited, Done):
        cites = f" ({', '.join(awaited.cites)})" if awaited.cites else ""
        return f"The battle is over: {awaited.outcome}{cites}."
    if isinstance(awaited, Choose):
        options = list(islice(awaited.options, _FEW + 1))
        shown = " / ".join(map(option_in_words, options[:_FEW])) + ("" if len(options) <= _FEW else " / ...")
        return f"The {awaited.by.value} is to decide: {awaited.question}: {shown}."
    groups = ", ".join(f"the {each.side.value}'s {_thrown_for(each)}" for each in awaited.groups)
    return f"{_dice(awaited.dice)} to be thrown: {groups}."


def _thrown_for(group: Group) -> str:
    """The units of a group; gas comes in dice."""
    if group.kind == "gas":
        return f"{counted(group.number, 'die', 'dice')} of gas"
    return ROSTER.units[group.kind].count(group.number)


def _dice(number: int) -> str:
    return f"{counted(number, 'die', 'dice')} {'is' if number == 1 else 'are'}"


def _title(position: Battle, event: Event) -> str:
    titles = {step.label: step.title for step in position.sequence.steps}
    title = f": {titles[event.step]}" if event.step in titles else ""
    return f"Round {event.round}, step {event.step}{title}"
