"""The issues that attacks of several nations raise, and their readings."""

from clausewitz.play.readings import Answer, Reading


class Coordination(
    Reading,
    issue="gw.issue.coordination",
    asks=("Do we lose the joint attack when we research coordination, or gain it?",),
):
    """May allies attack together before or after offensive coordination technology is developed?"""

    ONCE_DEVELOPED = Answer(
        "a",
        "After it is developed.",
        'The text explains its exception: "as part of the technology tree, eventually [...] can attack together".',
    )
    UNTIL_DEVELOPED = Answer("b", 'Before: the exception says "until", and so the opposite of what it means.')


class CoordinatedNations(
    Reading,
    issue="gw.issue.coordinated-nations",
    asks=("Can Russia join in when France and England attack as one?",),
):
    """Which nations of the Entente does offensive coordination technology let attack together?"""

    THREE = Answer(
        "a", "England, France and USA.", "The sentence that explains the exception names these three and no other."
    )
    ENTENTE = Answer("b", "All: the exception is for the Entente.")


class WhoHasDevelopedIt(
    Reading,
    issue="gw.issue.who-has-developed-it",
    asks=("Is it enough if only one of us has researched coordination?",),
):
    """Which nations have to have developed offensive coordination technology?"""

    ONE = Answer("a", "One of the Entente, whoever attacks.", 'It is developed "for the Entente", not for a nation.')
    EACH = Answer("b", "Each of those that attack together: a technology is its owner's.")


class HoldFromTheFirst(
    Reading,
    issue="gw.issue.hold-back",
    asks=("I moved in but have cold feet; may I call it off before anybody has attacked?",),
):
    """May a nation that has moved into a zone give up its attack before any of its allies has attacked there?"""

    NO = Answer(
        "a",
        "No: only once an ally has called off his.",
        'Of the next ally alone is it said that he "is then allowed to launch" his assault, and so need not.',
    )
    YES = Answer("b", "Yes: allies are allowed to attack the same zone, and the first is no more bound than the next.")


class NextAlly(
    Reading,
    issue="gw.issue.next-ally",
    asks=("My ally is contesting; do I have to attack as well?",),
):
    """Must the next ally attack a zone that another has just contested?"""

    MAY = Answer(
        "a",
        "No: he may, and if he does, he attacks as normal.",
        'He "is then allowed to launch" his assault; "must attack as normal" says how.',
    )
    MUST = Answer("b", 'Yes: he "must attack".')


class RetreatFromNext(
    Reading,
    issue="gw.issue.retreat-from-next",
    asks=("My ally pinned them by contesting; can they still run from my attack?",),
):
    """One ally has contested a territory, and so stopped the defender; may he retreat from the attack of the next?"""

    FREE = Answer("a", "Yes.", 'The next ally attacks "as normal", and so the defender may do what he normally may.')
    STOPPED = Answer("b", "No: the contest still stands beside the attack.")


class Anew(
    Reading,
    issue="gw.issue.anew",
    asks=("Do I get gas and air superiority again when I attack after my ally?",),
    unplayed=(
        Answer("b", "No: what the first battle has decided, such as who has won the air, holds for the next."),
        Answer("c", "For the attacker everything is new; the defender goes on in his second round."),
    ),
):
    """Is the attack of the next ally a new battle, with air combat and gas of its own?"""

    YES = Answer("a", "Yes.", 'He attacks "as normal", and a normal attack begins with air combat and a first round.')


class WhoMovesTogether(
    Reading,
    issue="gw.issue.who-moves-together",
    asks=("Do Germany and Austria take one turn or two?",),
    unplayed=(Answer("b", "No: every other nation has a turn of its own."),),
):
    """Do other nations than England, France and USA move together?"""

    AS_THE_MAP_SAYS = Answer(
        "a", "Those that the map gives one turn.", "The text has no order of turns; it names three nations and no rest."
    )
