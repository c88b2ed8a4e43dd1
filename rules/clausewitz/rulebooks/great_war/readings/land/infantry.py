"""The issues that infantry raises, and their readings: entrenchments above all."""

from clausewitz.play.readings import Answer, Reading


class EntrenchedAttackers(
    Reading,
    issue="gw.issue.entrenched-attackers",
    asks=("My men in the trenches attack across the no-man's-land; do they shoot first?",),
):
    """Does entrenched infantry that attacks, in a contested space, fire in step 4?"""

    NO = Answer("a", "No.", '000, which prevails (gw.issue.which-source), names "defending entrenched infantry" only.')
    YES = Answer("b", "Yes: 002 gives the advantage to whoever is entrenched.")


class AttackIsMove(
    Reading,
    issue="gw.issue.attack-is-move",
    asks=(
        "I attack across a no-man's-land; am I still dug in afterwards?",
        "Can I dig in after attacking in a contested territory?",
    ),
):
    """Does infantry move that attacks within a contested territory in which it stood before?"""

    NO = Answer(
        "a",
        "No: it stays entrenched, and may entrench.",
        "It is in the same territory before and after, and infantry moves by spaces.",
    )
    NOT_DUG_IN = Answer("b", "It may not entrench in that turn, but keeps the entrenchment that it has.")
    YES = Answer("c", "Yes: it leaves its trenches as it attacks, and may not entrench in that turn.")


class RetreatIsMove(
    Reading,
    issue="gw.issue.retreat-is-move",
    asks=("Do my infantry lose their trenches when they fall back?",),
):
    """Does entrenched infantry that retreats lose its entrenchment?"""

    YES = Answer("a", "Yes.", "It changes its space, and so moves; trenches stay where they were dug.")
    NO = Answer("b", "No: only a move in its own turn ends an entrenchment.")


class EntrenchInContest(
    Reading,
    issue="gw.issue.entrench-in-contest",
    asks=("Can I dig in inside a territory that we contest?",),
):
    """May infantry entrench in a contested territory?"""

    YES = Answer("a", "Yes.", "Not to have moved is the only condition; the counter stands between two such lines.")
    NO = Answer("b", "No: nobody digs in under the eyes of the enemy.")


class WhoEntrenches(
    Reading,
    issue="gw.issue.who-entrenches",
    asks=("Can my storm troops sit in trenches?", "Does dismounted cavalry dig in?"),
    unplayed=(
        Answer("b", 'Infantry, cavalry and storm troops: 000 calls all three "infantry type troops".'),
        Answer("c", "Infantry and storm troops, but no cavalry."),
    ),
):
    """Which units may entrench?"""

    INFANTRY = Answer(
        "a",
        "Infantry alone.",
        'The sentence stands under the heading "Infantry", and step 4 speaks of "entrenched infantry".',
        assumes="Storm troops and cavalry are units of their own, not infantry.",
    )


class HalfCost(
    Reading,
    issue="gw.issue.half-cost",
    asks=("Can I buy a single infantry for one and a half?",),
    unplayed=(
        Answer("b", "The price of each unit is rounded up: one infantry unit costs 2."),
        Answer("c", "The sum of all that is bought is rounded up."),
        Answer("d", "Infantry is bought in pairs, two for 3."),
    ),
):
    """How is a price of 1.5 paid?"""

    AS_IT_IS = Answer(
        "a",
        "As it stands: money is counted in halves.",
        "No sentence rounds a price; rounding down is said of the value of a contested territory alone.",
        assumes="There is money in halves. Buying units is in no source, and is not played.",
    )
