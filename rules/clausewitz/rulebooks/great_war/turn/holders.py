"""Whose the territories are between two turns, and which sea zones are contested: no sea zone belongs to anybody."""

from collections.abc import Iterator

from clausewitz.play.moments import Held
from clausewitz.play.switches import standing_clauses
from clausewitz.rulebooks.great_war.profile import Profile
from clausewitz.rulebooks.great_war.territory.contesting import Ownership, friendly_to
from clausewitz.rulebooks.great_war.turn.board.board import Board


def holders(board: Board, profile: Profile) -> Iterator[Held]:
    """Each territory with its owner, then each sea zone in which enemies coexist."""
    for each in board.territories.values():
        owners = Ownership(when_contested=each.owner_before, this_turn=each.owner)
        owner, cites = friendly_to(owners, profile) if each.contested else (each.owner, ())
        yield Held(owner or None, cites, contested=each.contested, space=each.name)
    for place in board.atlas.places:
        if place.sea and board.contested_at_sea(place.name):
            yield Held(None, standing_clauses("gw.naval.contest.coexist"), contested=True, space=place.name)
