"""7.1: whoever has moved in one action may move on in another.

That each action goes to an adjacent area is a norm on that action, in whose sentences it stands as well.
"""

from clausewitz.play.switches import standing_clauses, stands


def may_move_on(present: int, moved: int) -> int:
    """How many there are to move where so many have moved already.

    Without `em.movement.continuous` only those that have not moved yet.
    """
    return present if stands("em.movement.continuous") else present - moved


def cites_of_moving_on(moved: int) -> tuple[str, ...]:
    """The clause by which those move on that have moved already, if any have."""
    return standing_clauses("em.movement.continuous") if moved else ()
