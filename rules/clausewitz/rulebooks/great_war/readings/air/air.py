"""The issues that air combat raises, and their readings."""

from clausewitz.play.readings import Answer, Reading


class FireOnAircraft(
    Reading,
    issue="gw.issue.fire-on-aircraft",
    asks=("Can his artillery shoot down my fighter?", "Can I take a hit on a bomber instead of infantry?"),
):
    """May aircraft be lost to fire in the land battle?"""

    YES = Answer(
        "a", "Yes.", '002: "plane hits can go against land units (and vice versa)"; 000 says nothing against it.'
    )
    NO = Answer("b", "No: air fights air, and ground units cannot hit aircraft even where nothing else is left.")


class BothRetreatAircraft(
    Reading,
    issue="gw.issue.both-retreat-aircraft",
    asks=("The attacker just pulled his planes out. Can I still pull mine out too?",),
):
    """May both sides retreat their aircraft after the same round of air combat?"""

    NO = Answer(
        "a",
        "No: the defender may retreat only if the attacker does not.",
        '000 and 001 put the condition into words: "if they do not retreat then the defender may".',
    )
    YES = Answer("b", 'Yes: 002 lets either side retreat, "first the attacker and then the defender".')


class AirAttack(
    Reading,
    issue="gw.issue.air-attack",
    asks=("Can I attack with planes only?", "How many rounds can bombers alone keep hitting a territory?"),
    unplayed=(Answer("c", "Aircraft do not attack without land units: a land battle needs some."),),
):
    """For how many rounds may aircraft without land units attack a territory?"""

    AS_LONG_AS_HE_LIKES = Answer(
        "a",
        "For as many as the attacker likes: after any round they may fly back.",
        "Aircraft have target numbers of their own against land units, and step 6 repeats for every attacker.",
    )
    ONE_ROUND = Answer("b", "For one round: nobody is there to fight on or to contest, so they fly back.")


class DefendersAircraft(
    Reading,
    issue="gw.issue.defenders-aircraft",
    asks=("My infantry retreats. Where do my fighters go?",),
    unplayed=(Answer("c", "They stay and fight until they are lost: only attacking air units are exempt."),),
):
    """Where do the defender's aircraft go when his land units retreat?"""

    WITHIN_REACH = Answer(
        "a",
        "To any friendly territory within their movement.",
        "Aircraft fly, and no sentence ties them to the space to which the land units retreat.",
    )
    WITH_THE_ARMY = Answer("b", "With the land units, to the same territory: only attacking air units are exempt.")


class ContestedBase(
    Reading,
    issue="gw.issue.contested-base",
    asks=("Can my fighters land in a territory we are contesting?",),
):
    """Which side may base aircraft in a contested territory?"""

    OWNERS_SIDE = Answer(
        "a",
        "The side to which the territory remains friendly.",
        "Aircraft return to a friendly territory, and a contested one remains friendly to its owner.",
    )
    NEITHER = Answer("b", "Neither side: no base lies in a no-man's-land.")
    BOTH = Answer("c", "Both sides: each has ground of its own there.")


class WhenAircraftLand(
    Reading,
    issue="gw.issue.when-aircraft-land",
    asks=("Can my planes wait to see how the other battles go before they land?",),
):
    """When do attacking aircraft return to a base?"""

    AFTER_THEIR_BATTLE = Answer(
        "a",
        "At the end of the battle in which they fought.",
        "The sentence stands in the section on contesting, and speaks of the combat for that territory.",
    )
    AFTER_ALL_BATTLES = Answer("b", 'When all battles of the turn are over: "at the end of combat" is the phase.')


class OverNeutral(
    Reading,
    issue="gw.issue.over-neutral",
    asks=("Can I fly over Switzerland?",),
):
    """May aircraft fly over neutral territory?"""

    NO = Answer("a", "No.", "Nobody is at war with it, and no sentence opens its air; that it is closed is assumed.")
    YES = Answer("b", "Yes: no sentence closes the air over a neutral territory.")


class AircraftCapture(
    Reading,
    issue="gw.issue.aircraft-capture",
    asks=("My bombers killed everyone there. Is the territory mine?",),
    unplayed=(Answer("b", "Yes, if they can stay: whoever destroys the last defender captures the territory."),),
):
    """Do aircraft that have destroyed all defenders capture the territory?"""

    NO = Answer("a", "No.", "Aircraft return to a base after combat, and forts are held by infantry types alone.")
