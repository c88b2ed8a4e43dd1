"""What has happened in a battle, in words, with what is known of the figures by which it has."""

from clausewitz.play.moments import Event, Fired, Group, Lost
from clausewitz.play.roster import Roster


def event_in_words(event: Event, roster: Roster) -> str:
    """What happened; of a target number also whether it is assumed."""
    words = str(event.happening)
    if isinstance(event.happening, Lost):
        return f"losses of the {event.happening.side.value}: {event.happening.losses.losses_in_words()}"
    if not isinstance(event.happening, Fired):
        return words
    group = event.happening.group
    known = "" if group.scores else how_known(group, roster)
    if known not in ("assumed", "given"):
        return words
    return words.replace(f"against {group.target}", f"against {group.target} ({known})")


def how_known(group: Group, roster: Roster) -> str:
    """Whether the target number of a group is given by the table, or assumed, or else by which clauses it is.

    These are the one that the roster names for it; otherwise, as for morale, all by which the dice are rolled.
    """
    if group.given:
        return "given"
    unit = roster.units.get(group.kind)
    figures = list(unit.figures.values()) if unit else []
    sourced = [figure.clause for figure in figures if figure.clause in group.cites]
    assumed = not all(figure.has_clause for figure in figures) or not group.cites
    return sourced[0] if sourced else "assumed" if assumed else ", ".join(group.cites)
