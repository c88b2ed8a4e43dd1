"""The issues of how a battle ends, and who holds the territory then, with their readings."""

from clausewitz.play.readings import Answer, Reading


class BattleOver(
    Reading,
    issue="ew.issue.battle-over",
    asks=("Is it over the moment my last defender dies, or only when the round is done?",),
    unplayed=(Answer("b", "It goes on until the attacker stops."),),
):
    """When is a battle over in which one side has no unit left?"""

    AFTER_THE_ROUND = Answer(
        "a",
        "Once the round is over, its step 3 included.",
        "Land combat needs units of both sides, and each round has three steps.",
    )


class Stopping(
    Reading, issue="ew.issue.stopping", asks=("I call the attack off; where do my troops go?", "Can I stay and dig in?")
):
    """What happens when the attacking player does not wish to continue the attack?"""

    GOES_BACK = Answer(
        "a",
        "The attack is over; the territory stays the defender's, and the attacking land units go back.",
        "Nothing takes a territory from its owner while units of his defend it, and units cannot stay in an enemy "
        "territory without combat: it occurs whenever they are there.",
        assumes="they go back to the territories that they came from.",
    )
    BOTH_STAY = Answer("b", "The attack is over, and both sides remain in the territory.")
    LOST = Answer("c", "The attack is over and the attacking land units are lost: no sentence lets them leave.")


class Capture(
    Reading, issue="ew.issue.capture", asks=("Can planes alone take a territory once everybody in it is dead?",)
):
    """Who takes a territory in which no defending unit is left?"""

    LAND_UNITS = Answer(
        "a",
        "The attacker, if a land unit of his is left.",
        "Aircraft have to fly to a friendly territory: they cannot stay to hold this one.",
    )
    ANY_UNIT = Answer("b", "The attacker, with whatever unit he has left.")


class Undefended(
    Reading, issue="ew.issue.undefended", asks=("I walk into an empty enemy territory; is it mine without a fight?",)
):
    """Who holds an enemy territory that land units move into and that nothing defends?"""

    ATTACKER = Answer(
        "a",
        "The attacker, without land combat.",
        "It is as it would be after a battle: land units of his are there, and no unit defends.",
    )
    DEFENDER = Answer("b", "The defender: what changes hands without combat stands in another phase, if anywhere.")


class MutualDestruction(
    Reading,
    issue="ew.issue.mutual-destruction",
    asks=("We wiped each other out; whose is the place now?",),
):
    """Who holds a territory in which neither side has a unit left?"""

    DEFENDER = Answer("a", "The defender: nobody is there to take it.", "No sentence takes it from its owner.")
    NOBODY = Answer("b", "Nobody.")


class FlownHome(
    Reading,
    issue="ew.issue.flown-home",
    asks=("Only my planes survived and they had to head home; did I win the territory?",),
):
    """Who holds a territory if the last defender is removed and the attacker has only aircraft that have left?"""

    DEFENDER = Answer("a", "The defender.", "No unit of the attacker is there to take it.")
    ATTACKER = Answer("b", "The attacker: he has units left, and the defender has none.")


class CapturedStructures(
    Reading,
    issue="ew.issue.captured-structures",
    asks=("Do I get the factory when I take the place?", "Can I save my port by keeping it out of the fight?"),
    unplayed=(Answer("c", "Those that defended must be destroyed before it can be conquered; the others pass on."),),
):
    """What happens to ports and industrial complexes that are left when the territory is conquered?"""

    PASS_ON = Answer("a", "They pass to the conqueror undamaged.", "They take no hits, and nothing else destroys them.")
    DESTROYED = Answer("b", "They are destroyed when the territory changes hands.")


class SingleUnits(
    Reading,
    issue="ew.issue.single-units",
    asks=("Can I send the bombers home and keep the infantry fighting?",),
    unplayed=(Answer("c", "Any attacking unit may stay out of the next round."),),
):
    """May the attacker take some units out of a battle that he continues with the others?"""

    NO = Answer(
        "a",
        "No: he continues with all but the aircraft that lack fuel, or stops.",
        'Those that leave are the aircraft "which must disengage for lack of fuel points"; the rest is one attack.',
    )
    AIRCRAFT = Answer(
        "b", "Aircraft may leave after any round; land units may not.", assumes="aircraft of equal fuel leave together."
    )
