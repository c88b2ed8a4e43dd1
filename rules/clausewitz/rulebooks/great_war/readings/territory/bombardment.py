"""The issues that bombardment by rail guns raises, and their readings."""

from clausewitz.play.readings import Answer, Reading


class BombardOrSupport(Reading, issue="gw.issue.bombard-or-support"):
    """May a rail gun that has bombarded support an attack from its adjacent space in the same turn?"""

    EITHER = Answer(
        "a",
        "No: it does one or the other.",
        "A supporting gun fires in step 2 of land combat, and so participates in it.",
    )
    BOTH = Answer("b", "Yes: what supports from an adjacent space does not participate in the battle itself.")


class BombardmentAlone(Reading, issue="gw.issue.bombardment-alone"):
    """May rail guns bombard a space that is not attacked by land afterwards?"""

    YES = Answer("a", "Yes.", "It is said when they fire, not that an attack has to follow.")
    NO = Answer("b", 'No: it is a part of land combat, "done before the land combat sequence".')


class ContestedBombarded(Reading, issue="gw.issue.contested-bombarded"):
    """Is a friendly territory that an enemy contests an "enemy space" that may be bombarded?"""

    NO = Answer("a", "No.", '"When contested, a territory remains friendly" to its owner.')
    YES = Answer("b", "Yes: the shot is at the enemy, and he stands there.")


class BombardmentTargets(Reading, issue="gw.issue.bombardment-targets"):
    """Which units may be lost to bombardment by rail guns, and to the support fire of ships?"""

    ANY = Answer("a", "Any in the space.", "No sentence excludes any.")
    GROUND = Answer("b", "Land units and forts: aircraft are not where the shells fall.")
