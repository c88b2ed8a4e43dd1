"""The issues that naval invasions raise, and their readings."""

from clausewitz.play.readings import Answer, Reading


class FirstContest(
    Reading,
    issue="gw.issue.landing-contest",
    asks=("I'm two rounds into a landing: is it too early to contest?",),
):
    """When may an invader contest for the first time?"""

    ROUND_2 = Answer(
        "a",
        "At the end of round 2.",
        'Two sentences say so: "a 2nd round of attacks and only then", and "after the 2nd round of combat".',
    )
    ROUND_3 = Answer(
        "b", 'At the end of round 3: contesting is forbidden "on the first two rounds", the end of the second included.'
    )


class OrderOf6b(
    Reading,
    issue="gw.issue.order-of-6b",
    asks=("Can the beach defenders bug out before my landed troops ever fire?",),
):
    """May the defender retreat from a landing before the first wave has fired in step 6b?"""

    BEFORE = Answer(
        "a",
        "No: 6b comes before the decision to retreat, which moves down from step 6 to step 7.",
        'Step 7 "is the same" as something, and it has to be the same as the last step on land.',
    )
    AFTER = Answer("b", "Yes, in step 6, which comes before 6b by its number; he decides again in step 7.")


class LandedFire(
    Reading,
    issue="gw.issue.landed-fire",
    asks=("Round two ashore: do last round's landing troops still wait for 6b?",),
):
    """For how long do troops that have landed fire in step 6b only?"""

    FIRST_ROUND = Answer(
        "a",
        "In the round in which they land; from then on they fire in the normal steps.",
        '"For the rest of the combat" the steps are those of "the normal land combat sequence"; '
        "only the forces landed second are excepted.",
    )
    ALWAYS = Answer("b", 'To the end of the combat: "2nd landed forces" are all that have landed, in their 2nd round.')


class LandedHit(
    Reading,
    issue="gw.issue.landed-hit",
    asks=("Can the shore guns kill my landing troops before they reach the sand?",),
):
    """From when may troops that land be hit?"""

    FROM_THE_START = Answer(
        "a", "From the first step of the round on.", 'In 6b "all surviving units" fire: some may not have survived.'
    )
    WHEN_ASHORE = Answer("b", "Not before they have fired: they come ashore in step 6b.")


class LandingRetreat(
    Reading,
    issue="gw.issue.landing-retreat",
    asks=("Does the no-retreat rule on beaches bind the defender too?",),
    unplayed=(
        Answer(
            "c",
            "The sea-borne part of the attacking force only: the part that came by land may retreat, and the rest "
            "fights on.",
        ),
    ),
):
    """Whom does the ban on retreats in an amphibious landing bind?"""

    ATTACKER = Answer(
        "a",
        "The attacker, with his whole force, whether it came by land or by sea.",
        'Step 7 says whom: "you are not allowed to retreat as the attacker for a naval invasion".',
    )
    BOTH = Answer("b", 'Both sides: "Retreats are forbidden for amphibious landings" excepts nobody.')


class LandingAircraft(
    Reading,
    issue="gw.issue.landing-aircraft",
    asks=("Can my fighters break off if the dogfight over the beach goes badly?",),
):
    """May the attacker's aircraft retreat from the air combat of a landing?"""

    YES = Answer("a", "Yes.", "They are no landing force, and part A is followed as it stands.")
    NO = Answer("b", 'No: "You are not allowed to retreat" excepts no unit.')


class SecondRound(
    Reading,
    issue="gw.issue.second-round",
    asks=("Must the defender stick around for a second round on the beach?",),
):
    """Who must fight a second round of a landing?"""

    ATTACKER = Answer("a", "The attacker.", '"They" who must do so and then may contest are the invaders.')
    BOTH = Answer("b", "Both sides: the defender may not retreat before it either.")


class Waves(Reading, issue="gw.issue.waves", asks=("How many waves can I send ashore?",)):
    """In how many waves may an invader land?"""

    TWO = Answer("a", "In two, one for each of the first two rounds.", 'The text knows a "first wave" and a "2nd".')
    ONE_A_ROUND = Answer("b", "In as many as there are rounds: each later one lands like the second.")


class NamingWaves(
    Reading,
    issue="gw.issue.naming-waves",
    asks=("When do I have to say who is in my first wave and who comes later?",),
    unplayed=(
        Answer("b", "Before the battle, by transports: what one transport carries lands together."),
        Answer("c", "The attacker decides at the end of round 1, once he has seen its losses."),
    ),
):
    """When and by what is it settled which troops are the first wave and which the second?"""

    BEFORE = Answer(
        "a",
        "The attacker names both waves before the battle, unit by unit.",
        "The first wave is hit from the first step on, so that it has to be known by then.",
        assumes="The waves are an input of a battle. In a turn all that lands does so in the first wave.",
    )


class WaveAtSea(
    Reading,
    issue="gw.issue.wave-at-sea",
    asks=("My whole first wave died: does the second still get to land?",),
):
    """Is an invader eliminated whose first wave is destroyed while another is still at sea?"""

    NO = Answer("a", "No: the next wave lands.", "A side that has troops to land is not eliminated.")
    YES = Answer("b", "Yes: he has nobody left in the territory that is fought over.")


class LandingGas(
    Reading,
    issue="gw.issue.landing-gas",
    asks=("Can I gas the beach if all my troops are still in the boats?",),
):
    """May an invader use gas who has nobody there by land?"""

    YES = Answer("a", "Yes.", "The land combat sequence is followed, step 1a included.")
    NO = Answer("b", "No: gas is fired by guns, and no guns land.")


class LandingCallOff(
    Reading,
    issue="gw.issue.landing-call-off",
    asks=("My landing has failed and I can't retreat: may I give up, and lose what is ashore?",),
):
    """May an invader, who may not retreat, call off his attack and lose his land units, or fly back if he has none?"""

    NO = Answer(
        "a",
        "No: he fights on, or contests once he may.",
        'Who is "not allowed to retreat" has no retreat that could fail; the destroyed are those who retreat and "can '
        'not".',
    )
    YES = Answer("b", 'Yes: being forbidden to is "some reason" why his units "can not", and "they are destroyed".')


class ContestedLanding(
    Reading,
    issue="gw.issue.contested-landing",
    asks=("We already hold half the peninsula: are fresh troops by sea a landing or just reinforcements?",),
    unplayed=(Answer("c", "They may be set ashore without a battle, but infantry types only until the capture."),),
):
    """Are troops that come by sea into an enemy territory which their side already contests a naval invasion?"""

    INVASION = Answer(
        "a",
        "Yes, if they attack: the sequence of a naval invasion applies, with all that it forbids.",
        '"If the attacker has any part of his force invading by sea" asks for nothing else, and the territory is the '
        "enemy's until it is captured.",
    )
    REINFORCEMENTS = Answer(
        "b", 'No: they are reinforcements "from the outside", of any type, and fight in the normal steps.'
    )


class HomeLanding(
    Reading,
    issue="gw.issue.home-landing",
    asks=("I ship troops into my own territory that you contest: do they have to storm the beach?",),
):
    """Are troops that come by sea into a friendly territory which the enemy contests a naval invasion?"""

    REINFORCEMENTS = Answer(
        "a",
        "No: they are reinforcements, of any type, and fight in the normal steps.",
        '"When contested, a territory remains friendly" to its owner, and nobody invades friendly territory.',
    )
    INVASION = Answer("b", "Yes, if they attack: the enemy holds a part of it, and they come by sea.")
