"""A battle as data: what it awaits, what is left, and what has happened, for programs."""

from dataclasses import replace
from itertools import islice

from clausewitz.catalogue.answers.play import (
    AwaitedDocument,
    EventDocument,
    GroupDocument,
    HolderDocument,
    OptionDocument,
    PlayAnswer,
    SurvivorsDocument,
)
from clausewitz.catalogue.documents.moves import as_typed, option_in_words
from clausewitz.cli.table.transcript import awaited_in_words, event_in_words
from clausewitz.play.forces import Force
from clausewitz.play.moments import Checked, Choose, Decided, Done, Event, Fired, Group, Lost, Roll, Side
from clausewitz.play.positions.playable import Playable

_MOST_OPTIONS = 100


def played(position: Playable) -> PlayAnswer:
    """How a battle went, and how it stands."""
    awaited = position.awaits
    return PlayAnswer(
        over=isinstance(awaited, Done),
        outcome=awaited.outcome if isinstance(awaited, Done) else awaited_in_words(position),
        cites=awaited.cites if isinstance(awaited, Done) else (),
        awaits=None if isinstance(awaited, Done) else _awaited(position, awaited),
        survivors=[
            SurvivorsDocument(_name(each.of) or "", each.place, each.apart, _counts(each.units))
            for each in position.survivors
        ],
        holders=[HolderDocument(each.space, _name(each.by), each.contested, each.cites) for each in position.holders],
        transcript=[_event(each, position) for each in position.transcript],
    )


def _name(who: Side | str | None) -> str | None:
    return who.value if isinstance(who, Side) else who


def _awaited(position: Playable, awaited: Roll | Choose) -> AwaitedDocument:
    if isinstance(awaited, Roll):
        dice = tuple(_group(each) for each in awaited.groups)
        return AwaitedDocument(kind="roll", dice=dice, faces=awaited.sides, hits=awaited.aim.value)
    options = list(islice(awaited.options, _MOST_OPTIONS + 1))
    return AwaitedDocument(
        kind="choice",
        by=awaited.by.value,
        question=awaited.question,
        options=tuple(
            OptionDocument(as_typed(position, each), option_in_words(each)) for each in options[:_MOST_OPTIONS]
        ),
        more_options=len(options) > _MOST_OPTIONS,
        cites=awaited.cites,
    )


def _group(group: Group) -> GroupDocument:
    return GroupDocument(group.side.value, group.kind, group.number, group.target, group.scores, group.cites)


def _event(event: Event, position: Playable) -> EventDocument:
    happening, text = event.happening, event_in_words(event, position.roster)
    told = EventDocument(event.round, event.step, "note", text, event.cites, within=event.within)
    match happening:
        case Fired(group=group, faces=faces, hits=hits):
            return replace(told, kind="roll", side=group.side.value, dice=_group(group), faces=faces, hits=hits)
        case Checked(group=group, face=face, passed=passed):
            return replace(told, kind="check", side=group.side.value, dice=_group(group), faces=(face,), passed=passed)
        case Lost(side=side, losses=losses):
            return replace(told, kind="losses", side=side.value, losses=_counts(losses))
        case Decided(side=side, option=option, bound=bound):
            return replace(told, kind="decision", side=side.value, option=option_in_words(option), bound=bound)
        case _:
            return told


def _counts(force: Force) -> dict[str, int]:
    return {kind: count for kind, count in force.items() if count}
