"""The issues that naval invasions raise, and their readings."""

from clausewitz.play.readings import Answer, Reading


class SupportShips(Reading, issue="gw.issue.support-ships"):
    """Which ships give support fire?"""

    AND_CRUISERS = Answer(
        "a",
        "Dreadnoughts and cruisers.",
        'Step 1b names both; that "support fire allows Dreadnoughts" to fire does not say that it allows no others.',
    )
    DREADNOUGHTS = Answer("b", "Dreadnoughts only: the section on support fire names no others.")


class SupportAfterBattle(Reading, issue="gw.issue.support-after-battle"):
    """May ships that have fought a naval battle in this turn give support fire?"""

    YES = Answer("a", "Yes.", "No sentence forbids it, and transports may begin an invasion after a naval battle.")
    NO = Answer("b", "No: a ship fights once in a turn.")


class FirstContest(Reading, issue="gw.issue.landing-contest"):
    """When may an invader contest for the first time?"""

    ROUND_2 = Answer(
        "a",
        "At the end of round 2.",
        'Two sentences say so: "a 2nd round of attacks and only then", and "after the 2nd round of combat".',
    )
    ROUND_3 = Answer(
        "b", 'At the end of round 3: contesting is forbidden "on the first two rounds", the end of the second included.'
    )


class OrderOf6b(Reading, issue="gw.issue.order-of-6b"):
    """May the defender retreat from a landing before the first wave has fired in step 6b?"""

    BEFORE = Answer(
        "a",
        "No: 6b comes before the decision to retreat, which moves down from step 6 to step 7.",
        'Step 7 "is the same" as something, and it has to be the same as the last step on land.',
    )
    AFTER = Answer("b", "Yes, in step 6, which comes before 6b by its number; and he is asked again in step 7.")


class LandedFire(Reading, issue="gw.issue.landed-fire"):
    """For how long do troops that have landed fire in step 6b only?"""

    FIRST_ROUND = Answer(
        "a",
        "In the round in which they land; from then on they fire in the normal steps.",
        '"For the rest of the combat" the steps are those of "the normal land combat sequence"; '
        "only the forces landed second are excepted.",
    )
    ALWAYS = Answer("b", 'To the end of the combat: "2nd landed forces" are all that have landed, in their 2nd round.')


class LandedHit(Reading, issue="gw.issue.landed-hit"):
    """From when may troops that land be hit?"""

    FROM_THE_START = Answer(
        "a", "From the first step of the round on.", 'In 6b "all surviving units" fire: some may not have survived.'
    )
    WHEN_ASHORE = Answer("b", "Not before they have fired: they come ashore in step 6b.")


class LandingRetreat(Reading, issue="gw.issue.landing-retreat"):
    """Whom does the ban on retreats in an amphibious landing bind?"""

    ATTACKER = Answer(
        "a",
        "The attacker, with his whole force, whether it came by land or by sea.",
        'Step 7 says whom: "you are not allowed to retreat as the attacker for a naval invasion".',
    )
    BOTH = Answer("b", 'Both sides: "Retreats are forbidden for amphibious landings" excepts nobody.')


class LandingAircraft(Reading, issue="gw.issue.landing-aircraft"):
    """May the attacker's aircraft retreat from the air combat of a landing?"""

    YES = Answer("a", "Yes.", "They are no landing force, and part A is followed as it stands.")
    NO = Answer("b", 'No: "You are not allowed to retreat" excepts no unit.')


class SecondRound(Reading, issue="gw.issue.second-round"):
    """Who must fight a second round of a landing?"""

    ATTACKER = Answer("a", "The attacker.", '"They" who must do so and then may contest are the invaders.')
    BOTH = Answer("b", "Both sides: the defender may not retreat before it either.")


class Waves(Reading, issue="gw.issue.waves"):
    """In how many waves may an invader land?"""

    TWO = Answer("a", "In two, one for each of the first two rounds.", 'The text knows a "first wave" and a "2nd".')
    ONE_A_ROUND = Answer("b", "In as many as there are rounds: each later one lands like the second.")


class WaveAtSea(Reading, issue="gw.issue.wave-at-sea"):
    """Is an invader eliminated whose first wave is destroyed while another is still at sea?"""

    NO = Answer("a", "No: the next wave lands.", "A side that has troops to land is not eliminated.")
    YES = Answer("b", "Yes: he has nobody left in the territory that is fought over.")


class LandingGas(Reading, issue="gw.issue.landing-gas"):
    """May an invader use gas who has nobody there by land?"""

    YES = Answer("a", "Yes.", "The land combat sequence is followed, step 1a included.")
    NO = Answer("b", "No: gas is fired by guns, and no guns land.")
