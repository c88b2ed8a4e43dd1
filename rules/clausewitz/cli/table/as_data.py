"""A battle as data: how it has gone, and how it stands, for programs."""

from dataclasses import replace

from clausewitz.catalogue.answers.awaiting import (
    awaited_as_data,
    counts_as_data,
    group_as_data,
    holders_as_data,
    survivors_as_data,
)
from clausewitz.catalogue.answers.chances.odds import OddsAnswer
from clausewitz.catalogue.answers.play import EventDocument, PlayAnswer
from clausewitz.catalogue.documents.events import event_in_words
from clausewitz.catalogue.documents.moves import option_in_words
from clausewitz.cli.table.transcript import awaited_in_words
from clausewitz.play.moments import Checked, Decided, Done, Event, Fired, Lost
from clausewitz.play.positions.playable import Playable
from clausewitz.play.positions.repeating import only_repeats


def play_answer(position: Playable, odds: OddsAnswer | None) -> PlayAnswer:
    """How a battle went, how it stands, and the odds from there on."""
    awaited = position.awaits
    return PlayAnswer(
        over=isinstance(awaited, Done),
        outcome=awaited.outcome if isinstance(awaited, Done) else awaited_in_words(position),
        cites=awaited.cites if isinstance(awaited, Done) else (),
        awaits=awaited_as_data(position),
        survivors=survivors_as_data(position),
        holders=holders_as_data(position),
        transcript=[_event(each, position) for each in position.transcript],
        only_repeats=position.active_battle is not None and only_repeats(position.active_battle),
        odds=odds,
    )


def _event(event: Event, position: Playable) -> EventDocument:
    happening, text = event.happening, event_in_words(event, position.roster)
    told = EventDocument(event.round, event.step, "note", text, event.cites, within=event.within)
    match happening:
        case Fired(group=group, faces=faces, hits=hits):
            dice = group_as_data(group)
            return replace(told, kind="roll", side=group.side.value, dice=dice, faces=faces, hits=hits)
        case Checked(group=group, face=face, passed=passed):
            dice = group_as_data(group)
            return replace(told, kind="check", side=group.side.value, dice=dice, faces=(face,), passed=passed)
        case Lost(side=side, losses=losses):
            return replace(told, kind="losses", side=side.value, losses=counts_as_data(losses))
        case Decided(side=side, option=option, bound=bound):
            return replace(told, kind="decision", side=side.value, option=option_in_words(option), bound=bound)
        case _:
            return told
