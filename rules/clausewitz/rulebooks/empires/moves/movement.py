"""7.1: armies and ships that have moved in one action may move on in another.

The norms of each action say that it goes to an adjacent area.
"""

from clausewitz.play.switches import standing_clauses, stands


def may_move_on(present: int, moved: int) -> int:
    """The number that can move, given how many have already moved.

    Without `em.movement.continuous` only those that have not moved yet.
    """
    return present if stands("em.movement.continuous") else present - moved


def cites_of_moving_on(moved: int) -> tuple[str, ...]:
    """The clause by which those that have already moved move on, if there are any."""
    return standing_clauses("em.movement.continuous") if moved else ()
