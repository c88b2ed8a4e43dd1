"""Raids in a turn: that none but aircraft fly, and that a raid which is flown out has cost what was rolled."""

from typing import Literal

from clausewitz.play.counts import Count
from clausewitz.play.records import replace
from clausewitz.prove.claims import claim
from clausewitz.rulebooks.great_war.documents.turn import small_war
from clausewitz.rulebooks.great_war.forces import Army
from clausewitz.rulebooks.great_war.profile import LATEST, Profile
from clausewitz.rulebooks.great_war.turn.board import Stack
from clausewitz.rulebooks.great_war.turn.decisions import Homing, TakeOff
from clausewitz.rulebooks.great_war.turn.turn import Turn

ANY: dict[object, object] = {str: "", Profile: LATEST}
TO_PARIS = TakeOff(nation="Germany", raiders=Army(zeppelins=1), way=("Rhineland", "Lorraine", "Paris"))


def raids_due(*stacks: Stack) -> Turn:
    """The turn of Germany as raids are due, with these units on the small map."""
    board = replace(small_war(), stacks=(), mines=()).placing(*stacks)
    return Turn(board=board, nations=("Germany",), step=Turn.sequence.index("2"))


@claim("gw.bombing.raiders", fixed=ANY)
def nobody_on_foot_flies_along_in_a_raid(infantry: Count, going: Literal[0, 1]) -> None:
    """A raid is made by aircraft: with infantry aboard it does not take off, however much of it is there."""
    there = Stack(nation="Germany", place="Rhineland", army=Army(infantry=infantry + 1, zeppelins=1))
    raid = replace(TO_PARIS, raiders=Army(zeppelins=1, infantry=going))
    assert (raids_due(there).find_refusal(raid) is None) == (going == 0)


@claim("gw.bombing.zeppelin-roll", "gw.bombing.d3", "gw.bombing.return", fixed=ANY)
def a_zeppelin_that_nobody_meets_bombs_and_is_then_on_its_way_home(resting: Count) -> None:
    """Its 3 costs the owner of the territory 2. Then it has to land, and those that stayed at home have not."""
    turn = raids_due(Stack(nation="Germany", place="Rhineland", army=Army(zeppelins=resting + 1)))
    after = turn.choose(TO_PARIS).roll([3])
    flown = Stack(nation="Germany", place="Paris", army=Army(zeppelins=1), came_from="Rhineland", spent=2)
    assert (after.fight, after.homing) == (None, (Homing(stack=flown, raided=True),))
    assert after.board.army("Rhineland", "Germany") == Army(zeppelins=resting)
    assert (after.board.territory("Paris").bombed, after.board.territory("Lorraine").bombed) == (2, 0)
