"""The issues that bombardment by rail guns raises, and their readings."""

from clausewitz.play.readings import Answer, Reading


class BombardOrSupport(
    Reading,
    issue="gw.issue.bombard-or-support",
    asks=("Can a gun shell one province and then back up the attack next door?",),
):
    """May a rail gun that has bombarded support an attack from its adjacent space in the same turn?"""

    EITHER = Answer(
        "a",
        "No: it does one or the other.",
        "A supporting gun fires in step 2 of land combat, and so participates in it.",
    )
    BOTH = Answer("b", "Yes: what supports from an adjacent space does not participate in the battle itself.")


class BombardmentAlone(
    Reading,
    issue="gw.issue.bombardment-alone",
    asks=("Can I just shell a province without attacking it?",),
):
    """May rail guns bombard a space that is not attacked by land afterwards?"""

    YES = Answer("a", "Yes.", "It is said when they fire, not that an attack has to follow.")
    NO = Answer("b", 'No: it is a part of land combat, "done before the land combat sequence".')


class ContestedBombarded(
    Reading,
    issue="gw.issue.contested-bombarded",
    asks=("The enemy squats in my own province: can my rail gun shell him there?",),
):
    """Is a friendly territory that an enemy contests an "enemy space" that may be bombarded?"""

    NO = Answer("a", "No.", '"When contested, a territory remains friendly" to its owner.')
    YES = Answer("b", "Yes: the shot is at the enemy, and he stands there.")


class BombardmentTargets(
    Reading,
    issue="gw.issue.bombardment-targets",
    asks=("Can a rail gun destroy fighters parked in the province?",),
):
    """Which units may be removed for the hits of a bombardment by rail guns?"""

    ANY = Answer("a", "Any in the space, and hits may be taken on forts.", "No sentence excludes any.")
    GROUND = Answer("b", "Land units, and forts take hits as well, but no aircraft: shells do not hit what flies.")


class GunsInContest(
    Reading,
    issue="gw.issue.guns-in-contest",
    asks=("My rail gun sits in a contested province: can it shoot at the one next door?",),
):
    """May a rail gun in a contested territory bombard another, or support the battle for it?"""

    YES = Answer("a", "Yes.", "No sentence forbids it: units may not move from fight to fight, but guns need not move.")
    NO = Answer("b", "No: it is engaged where it stands.")


class GunsAboard(
    Reading,
    issue="gw.issue.guns-aboard",
    asks=("My rail gun is on a transport off the coast: can it shell the shore?",),
):
    """May a rail gun aboard a transport bombard, or support a battle in, a territory next to its sea zone?"""

    NO = Answer(
        "a",
        "No: aboard a transport it is cargo.",
        'Types other than infantry "can only land after the capture of the territory"; until then ships give the fire.',
    )
    YES = Answer("b", "Yes: its sea zone is an adjacent space, and no sentence asks that the gun stand on land.")


class BoostedBombardment(
    Reading,
    issue="gw.issue.boosted-bombardment",
    asks=("Do my planes give my rail gun +1 when it bombards?",),
    unplayed=(Answer("b", "Yes, where the enemy has no aircraft in the space: the sky is won without a fight."),),
):
    """Is a bombardment by rail guns boosted by aerial spotting?"""

    NO = Answer(
        "a",
        "No.",
        "Air superiority is won in part A of the land combat sequence, and lasts for its first round; bombardment is "
        "done before it.",
    )
