"""The issues that air superiority raises, and their readings."""

from clausewitz.play.readings import Answer, Reading


class SuperiorityWinner(
    Reading,
    issue="gw.issue.superiority-winner",
    asks=("We shot each other's last plane down in the same roll. Who gets the +1?",),
):
    """Who has air superiority when both sides lose their last aircraft in the same exchange?"""

    AIRCRAFT_LEFT = Answer(
        "a",
        "Nobody: a winner has aircraft left.",
        "002 gives superiority to the survivor, and 001 ties the boost to having air units remaining.",
    )
    LAST_DESTROYED = Answer("b", "Both sides: each has eliminated the other.")


class SuperiorityLasts(
    Reading,
    issue="gw.issue.superiority-lasts",
    asks=("His guns shot down my only fighter in step 2. Do my guns still get the +1 in step 3?",),
):
    """Does a side keep air superiority if its last aircraft is lost during the first round of the land battle?"""

    ENDS = Answer(
        "a",
        "No: the boost ends with the last aircraft.",
        "002 has planes spot for the guns, and a plane that has been shot down spots for nobody.",
    )
    STAYS = Answer("b", "Yes: whoever won the air combat has superiority for the whole round.")


class UnopposedSuperiority(
    Reading,
    issue="gw.issue.unopposed-superiority",
    asks=("He has no planes at all. Do I get air superiority for free?",),
):
    """Does a side have air superiority if the enemy had no aircraft to begin with?"""

    YES = Answer("a", "Yes.", "001 gives the boost for having air units remaining, whether or not any were fought.")
    NO = Answer("b", "No: without air combat there is neither a winner nor a survivor.")


class ZeppelinsAirUnits(
    Reading,
    issue="gw.issue.zeppelins-air-units",
    asks=("Does a lone zeppelin give me air superiority?", "Is a zeppelin an air unit?"),
    unplayed=(Answer("c", "Zeppelins neither win air superiority nor retreat: they fight until they are shot down."),),
):
    """Are zeppelins "air units", or something besides, where the text names air units alone?"""

    YES = Answer(
        "a",
        "Zeppelins are air units: they retreat with the others, and win air superiority.",
        '001 sums it up as "air fights air" and lists zeppelins among the units that remain.',
    )
    NO_SUPERIORITY = Answer(
        "b",
        "Zeppelins retreat with the aircraft, but win no air superiority without a plane: "
        '000 names "air units and zeppelins" apart.',
    )


class Boosted(
    Reading,
    issue="gw.issue.boosted",
    asks=("Does air superiority help my infantry or only my guns?", "Do forts get the spotting bonus?"),
):
    """Which units does air superiority boost?"""

    GUNS = Answer("a", "Artillery, rail guns and forts.", "000 lists them.")
    AIRCRAFT_TOO = Answer("b", 'Guns, forts and aircraft: "these units" of 002 are the artillery and the aircraft.')
    LAND_UNITS = Answer("c", 'All land units and aircraft: 002 says "may boost land units".')
    ARTILLERY = Answer("d", "Artillery and rail guns, but no forts: 001 explains the boost by these two alone.")


class PlanesPerGun(
    Reading,
    issue="gw.issue.planes-per-gun",
    asks=("I have four guns and one fighter left. Do all four guns get the +1?",),
    unplayed=(Answer("b", "Each boosted gun needs a plane of its own: these planes boost these units."),),
):
    """Does each boosted gun need a plane of its own?"""

    ANY_NUMBER = Answer(
        "a",
        "No: one aircraft left boosts all guns of its side.",
        "000 gives the boost to the player who has superiority, and 001 to all of his artillery.",
    )


class SpottingPlanes(
    Reading,
    issue="gw.issue.spotting-planes",
    asks=("Can my fighter spot for the guns and still shoot at infantry?", 'What are the "extra planes" for?'),
    unplayed=(
        Answer("b", 'A plane either spots or attacks: "extra planes" are those that the attack can spare.'),
        Answer("c", 'Only "extra planes" spot: those by which the survivors outnumbered the enemy in the air.'),
    ),
):
    """Does a plane that spots for the guns give up its own shot at land targets?"""

    NO = Answer(
        "a",
        "No: any surviving plane boosts the guns and fires as well.",
        "In 000 and 001 superiority costs no plane anything, and 002 forbids no plane to fire.",
    )


class BoostNextAlly(
    Reading,
    issue="gw.issue.boost-next-ally",
    asks=("My ally attacked first. When I attack the same place, do the defender's guns get their +1 again?",),
):
    """Does the "first round of combat" of the boost come again when the next ally attacks the same territory?"""

    AGAIN = Answer(
        "a",
        "Yes: the attack of each nation has an air combat and a first round of its own.",
        'Each nation attacks separately, and the next one attacks "as normal".',
    )
    ONCE = Answer("b", "No: the first round of the first attack is the only one in a turn.")


class BoostSupportFire(
    Reading,
    issue="gw.issue.boost-support-fire",
    asks=("I own the sky over the beach. Do my dreadnoughts get +1 on support fire?",),
):
    """Does air superiority over a landing boost the support fire of ships?"""

    NO = Answer(
        "a",
        "No.",
        "000 lists artillery, rail guns and forts; ships hit only on a 1, and have no air superiority at sea.",
    )
    YES = Answer("b", "Yes: a landing is a land battle, and spotting helps any gun that fires in it.")
