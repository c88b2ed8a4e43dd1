"""What a position awaits, what is left in it, and who has the space, as programs get it."""

from itertools import islice

from clausewitz.catalogue.answers.play import (
    AwaitedDocument,
    GroupDocument,
    HolderDocument,
    OptionDocument,
    SurvivorsDocument,
)
from clausewitz.catalogue.documents.moves import option_in_words, options_as_typed
from clausewitz.catalogue.documents.options import data_of
from clausewitz.play.forces import Force
from clausewitz.play.moments import Choose, Done, Group, Roll, Side
from clausewitz.play.positions.playable import Playable

MOST_OPTIONS = 100


def awaited_as_data(position: Playable) -> AwaitedDocument | None:
    """What a position awaits; None once it is over."""
    awaited = position.awaits
    if isinstance(awaited, Done):
        return None
    if isinstance(awaited, Roll):
        dice = tuple(map(group_as_data, awaited.groups))
        return AwaitedDocument(kind="roll", dice=dice, faces=awaited.sides, hits=awaited.aim.value)
    return _choice(position, awaited)


def survivors_as_data(position: Playable) -> list[SurvivorsDocument]:
    """What is left of all units; kinds without any are left out."""
    return [
        SurvivorsDocument(_side_name(each.of), counts_as_data(each.units), each.place, each.apart)
        for each in position.survivors
    ]


def holders_as_data(position: Playable) -> list[HolderDocument]:
    """Who has the spaces that have been fought over, once that is settled."""
    return [
        HolderDocument(None if each.by is None else _side_name(each.by), each.space, each.contested, each.cites)
        for each in position.holders
    ]


def group_as_data(group: Group) -> GroupDocument:
    """A group of dice."""
    return GroupDocument(group.side.value, group.kind, group.number, group.target, group.scores, group.cites)


def counts_as_data(force: Force) -> dict[str, int]:
    """The kinds of which there are any, with their number."""
    return {kind: count for kind, count in force.items() if count}


def _side_name(who: Side | str) -> str:
    return who.value if isinstance(who, Side) else who


def _choice(position: Playable, choice: Choose) -> AwaitedDocument:
    options = list(islice(options_as_typed(choice, position.roster), MOST_OPTIONS + 1))
    return AwaitedDocument(
        kind="choice",
        by=choice.by.value,
        question=choice.question,
        options=tuple(
            OptionDocument(data_of(option), typed, option_in_words(option)) for option, typed in options[:MOST_OPTIONS]
        ),
        more_options=len(options) > MOST_OPTIONS,
        cites=choice.cites,
    )
