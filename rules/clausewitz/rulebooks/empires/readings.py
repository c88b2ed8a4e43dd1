"""Issues of Empires, with their readings: attacks, defence, movement, retreats, routes, ships; and the profiles.

The issues of movement concern numbers, costs, the order of play and stuck armies; those of routes naval bases.
"""

from types import MappingProxyType

from clausewitz.lazy import dataclass
from clausewitz.play.readings import Answer, Reading


class Undefended(Reading, issue="em.issue.undefended", asks=("Nobody is home: do I just walk in?",)):
    """Is an area without defending armies captured without a battle?"""

    CAPTURED = Answer("a", "Yes.", "There is nobody to fight.")
    BATTLE = Answer("b", "No: section 8, which is missing, decides that as well.")


class TwoSides(
    Reading,
    issue="em.issue.two-sides",
    asks=("Can I hit a town from the north and the west in one combined battle?",),
    unplayed=(Answer("b", "Yes, if the two ATTACK actions follow each other in the sheet."),),
):
    """Are attacks by one country on one area from two sides fought as one battle?"""

    APART = Answer(
        "a",
        "No: each ATTACK is a battle of its own.",
        "Its format names one area of departure and one number of armies.",
    )


class RepelledLanding(
    Reading,
    issue="em.issue.repelled-landing",
    asks=("My landing was beaten off: are the survivors back on the boats, and can they try again?",),
):
    """What happens to armies that attacked from the sea and did not capture the area?"""

    BACK_ABOARD = Answer(
        "a",
        "Back on their ships, free to attack again.",
        "Only a capture makes anything sticky, and no sentence takes the survivors away.",
    )
    LOST = Answer("b", "Lost: there is no way back to the ships.")


class Strangers(
    Reading,
    issue="em.issue.strangers",
    asks=("There are two other countries' armies in there: do I fight both?",),
    unplayed=(Answer("b", "Only the owner's armies defend; the others stay out of it and stay in the area."),),
):
    """Who defends an area in which armies of several other countries stand?"""

    ALL_DEFEND = Answer(
        "a",
        "All of them together, under the area's defence mode; if they lose, all are gone.",
        "An area has one defence mode, and a captured area holds none but the captor's armies.",
    )


class SharedLosses(
    Reading,
    issue="em.issue.shared-losses",
    asks=("My ally and I defend together: whose armies die first?",),
    unplayed=(
        Answer("c", "Each country in proportion to what it has there."),
        Answer("d", "Those countries agree on it, or whoever says how the battle ends says this too."),
    ),
):
    """Which country loses first, where several defend an area or a sea area together and hold it?"""

    OWNER_FIRST = Answer(
        "a",
        "The owner of the area, then the others in the order of the alphabet.",
        'The owner\'s mode has them stand: "your armies in that area".',
        assumes="Section 8, which would decide it, is missing.",
    )
    OWNER_LAST = Answer("b", "The other way round: the owner of the area last.")


class ShipsDefend(
    Reading,
    issue="em.issue.ships-defend",
    asks=("Do my ships in port help when the town is attacked from land?",),
    unplayed=(Answer("b", 'Yes: warships are "battle-ready all the time", in port too.'),),
):
    """Do ships in a naval base help to defend its area against ATTACK?"""

    NO_HELP = Answer(
        "a",
        "No: armies alone defend land.",
        'The modes are about "defending armies", and ATTACK is an action of armies against land.',
    )


class NobodyLeft(
    Reading,
    issue="em.issue.nobody-left",
    asks=("Both armies wiped each other out: who owns the place?",),
    unplayed=(Answer("c", "Yes: the area then belongs to nobody."),),
):
    """May a battle on land or at sea end with nothing left on either side?"""

    SOMEBODY = Answer(
        "a",
        "No: the side that holds the area has something left.",
        "An area is captured, or a sea area held, by somebody.",
        assumes="Section 8, which would decide it, is missing.",
    )
    NOBODY = Answer("b", "Yes: a land area then stays its owner's, without armies.")


class DefenceLocation(
    Reading,
    issue="em.issue.defence-location",
    asks=("If I switch from AMBUSH to ENTRENCH, do they still watch the same side?",),
):
    """Do AMBUSH and ENTRENCH share one defence location, or does each have its own?"""

    SHARED = Answer("a", "They share one.", '"A defence location (for ambushes and entrenchments)" is one location.')
    EACH = Answer("b", "Each has its own, which is kept while the other mode is set.")


class LocationLeftOut(
    Reading,
    issue="em.issue.location-left-out",
    asks=("I ordered RETREAT without naming a place: do they still know where to run?",),
):
    """Does an area keep its location when the action that sets the mode names none?"""

    KEPT = Answer("a", "Yes: it stays as it was set before.", "The text lists mode and locations as separate things.")
    CLEARED = Answer("b", "No: from then on none is set.")


class LocationAdjacent(
    Reading, issue="em.issue.location-adjacent", asks=("Can I entrench against an area that is not next door?",)
):
    """May an action set a retreat or defence location that is not adjacent to the area?"""

    ANY_AREA = Answer("a", "Yes: any area may be named.", "Nothing is said about where a location may be.")
    NEXT_DOOR = Answer("b", "No: the action fails.")


class WhoseMode(
    Reading, issue="em.issue.whose-mode", asks=("I have troops in his area: can I change its defence mode?",)
):
    """Who may change the defence mode of a land area?"""

    OWNER = Answer("a", "Its owner.", 'The modes are about "your armies in that area" and about what "you own".')
    ARMIES = Answer("b", "Any country that has armies in it.")


class CapturedMode(
    Reading,
    issue="em.issue.captured-mode",
    asks=("I just took the area: do the loser's trenches and ambush now work for me?",),
):
    """What is the defence mode of an area that has just been captured?"""

    AS_AT_START = Answer(
        "a", "RETREAT, with no location set.", "What the loser set were orders to the loser's own armies."
    )
    KEPT = Answer("b", "The one that the loser had set, with its locations: the mode belongs to the area.")


class ModeLeft(
    Reading, issue="em.issue.mode-left", asks=("I marched out of my trenches and back in: am I still entrenched?",)
):
    """Does an area keep its defence mode when all armies of its owner leave it?"""

    KEPT = Answer("a", "Yes.", 'A mode without armies has "no effect"; nothing says that it ends.')
    RESET = Answer("b", "No: it is RETREAT again, with no location set.")


class ModeLasts(
    Reading, issue="em.issue.mode-lasts", asks=("Do I have to order my garrison to entrench again every turn?",)
):
    """Does a defence mode last beyond the turn in which it was set?"""

    UNTIL_CHANGED = Answer(
        "a", "Yes, until it is changed.", 'Modes "may be changed" by actions; nothing else ends them.'
    )
    THAT_TURN = Answer("b", "No: each turn begins with RETREAT, though the locations stay.")


class TooMany(
    Reading, issue="em.issue.too-many", asks=("I ordered four armies and only three are there: do the three go?",)
):
    """Is an order for more armies or ships than are present executed with those that are there?"""

    FAILS = Answer("a", "No: the order fails.", 'Only CONVOY, and only for its armies, moves "as many as possible".')
    ALL_GO = Answer("b", "Yes: all that are present go.")


class Nobody(Reading, issue="em.issue.nobody", asks=('I wrote "all but 3" and have three ships: do I still pay?',)):
    """Is an order that moves nobody, such as "all but 3" of three ships, executed and paid for?"""

    FAILS = Answer("a", "No: it fails.", "There is nothing to execute it with.")
    IDLE = Answer("b", "Yes: it moves nobody, but costs its BPs.")


class FailedCost(Reading, issue="em.issue.failed-cost", asks=("My order bounced: do I get my points back?",)):
    """Does an action that fails cost its BPs?"""

    NOTHING = Answer("a", "No.", "Costs are stated for moving, and a failed action moves nobody.")
    PAID = Answer("b", "Yes, or as many BPs as are left: the player ordered it.")


class TooFewPoints(
    Reading, issue="em.issue.too-few-points", asks=("I can only pay for two of the three attackers: do the two go in?",)
):
    """Is an action that costs more BPs than the country has left executed in part?"""

    FAILS = Answer("a", "No: it fails.", "No sentence lets a country run up debts, or cuts an action down.")
    FEWER_ATTACK = Answer("b", "It fails, except that an ATTACK goes in with as many armies as can be paid for.")


class AllFormats(Reading, issue="em.issue.all", asks=('Can I write "all" for armies too?',)):
    """May "all" and "all but" be used with MOVE and ATTACK?"""

    SHIPS_ONLY = Answer("a", "No.", "The text allows both formats for SEAMOVE and for CONVOY, and says so each time.")
    EVERYWHERE = Answer("b", "Yes: they are ways to write a number, and nothing forbids them.")


class Stuck(
    Reading,
    issue="em.issue.stuck",
    asks=("My garrison was in the forest all along: is it stuck because somebody marched in?",),
):
    """Are only the armies that moved in stuck, or all armies of that country in the area?"""

    AREA = Answer("a", "All of them: the area is sticky.", 'The Note corrects itself: "It is actually the AREA".')
    ARMIES = Answer("b", 'Only those that moved in: the sentence before the Note says "Any armies moving".')


class Normally(
    Reading,
    issue="em.issue.normally",
    asks=("It says normally one area: is there a way to go two?",),
    unplayed=(
        Answer("b", "Other sections may add exceptions, such as roads or forced marches."),
        Answer("c", "Chance: an order may also fail for no stated reason."),
    ),
):
    """What are the exceptions to "normally" one area at a time, and "normally" and "usually" moving on?"""

    NAMED_ONLY = Answer(
        "a",
        "Those that section 7 names: stuck armies do not move on, and a base is joined to its entrance.",
        "No other exception is in the source.",
        assumes="The sections that are missing add none.",
    )


class AfterBattle(
    Reading,
    issue="em.issue.after-battle",
    asks=("My armies just won a fight: can the same armies attack the next area?",),
    unplayed=(
        Answer("b", "No: whoever has fought is done for the turn."),
        Answer("c", "Only the winner of a battle goes on."),
    ),
):
    """May armies and ships that have fought move on or attack again in the same turn?"""

    GO_ON = Answer(
        "a",
        "Yes, unless they are stuck.",
        'Getting stuck is the only limit named, and a "successful attack" needs difficult terrain for it.',
    )


class OrderOfPlay(
    Reading,
    issue="em.issue.order-of-play",
    asks=("We both attack each other this turn: whose orders go first?",),
    unplayed=(Answer("d", "By kind, and all attacks at the same moment."),),
):
    """In what order are the actions of several countries executed in one turn?"""

    AS_WRITTEN = Answer(
        "a",
        "One sheet after the other, each from top to bottom.",
        '"Later in the same turn" speaks of one country\'s actions in a row.',
        assumes="Whose sheet comes first is an input: the order in which the sheets are given.",
    )
    ROTATION = Answer("b", "In rotation: the first action of each sheet, then the second of each, and so on.")
    BY_KIND = Answer("c", "By kind: all moves and defence modes first, then all attacks, as the sheets have them.")


class ReserveWhen(
    Reading,
    issue="em.issue.reserve-when",
    asks=("Can I march the garrison out first and bring in the reserve afterwards?",),
    unplayed=(Answer("b", "Wherever the RESERVE action stands in the sheet: who left before is not held."),),
):
    """When in a turn are armies placed from the reserve?"""

    FIRST = Answer(
        "a",
        "Before all orders of the sheet.",
        "The RESERVE action is in 5.13, and section 5 comes before section 7.",
        assumes="What was placed in this turn is an input: it stands on the map.",
    )


class Stronger(
    Reading,
    issue="em.issue.stronger",
    asks=("Three attack my two: is that stronger, even if I hold the mountains?",),
    unplayed=(Answer("c", "When its strength is greater by 8.9, with terrain, ambush and entrenchment counted."),),
):
    """When is an attacking force "stronger", so that the armies retreat?"""

    MORE_ARMIES = Answer(
        "a",
        "When more armies attack than defend.",
        "Section 7 knows armies by their numbers alone.",
        assumes="The strengths are in 8.9, which is missing.",
    )
    WOULD_WIN = Answer("b", 'When it would win the battle: of DEFEND the text says "even if they\'ll lose the battle".')


class StuckRetreat(
    Reading,
    issue="em.issue.stuck-retreat",
    asks=("My armies got stuck in the mountains this turn: can they still fall back when attacked?",),
):
    """May armies that are stuck retreat?"""

    RETREAT = Answer(
        "a", "Yes.", 'Stuck armies "can\'t move or attack": a retreat is neither action, the mode brings it about.'
    )
    STAND = Answer("b", "No: a retreat is a move, so they stand and fight.")


class RetreatSticks(
    Reading,
    issue="em.issue.retreat-sticks",
    asks=("We fell back into a forest: can those armies counter-attack this turn?",),
):
    """Does a retreat into difficult terrain make that area sticky?"""

    NO = Answer("a", "No.", "Getting stuck follows from a country's own moves and attacks; a retreat is forced on it.")
    YES = Answer("b", 'Yes: "any armies moving" into such an area get stuck.')


class RetreatAdjacent(Reading, issue="em.issue.retreat-adjacent", asks=("Can I fall back to an area two away?",)):
    """Do armies retreat to a retreat location that is not adjacent?"""

    STAND = Answer(
        "a",
        "No: they stand and defend.",
        'Movement is "normally" to an adjacent area, and nothing takes retreats out of that.',
    )
    RETREAT = Answer("b", "Yes: only a location that is not set, or not owned, makes them stand.")


class RetreatAboard(
    Reading, issue="em.issue.retreat-aboard", asks=("Can my beaten armies get off on the ships waiting off the coast?",)
):
    """May armies retreat to a sea area in which their country has ships with room for all of them?"""

    NO = Answer("a", "No: they stand and defend.", "A retreat location has to be owned, and a sea area has no owner.")
    YES = Answer("b", "Yes: at sea, ships take the place of ownership, as they do for MOVE.")


class RetreatAtStart(
    Reading,
    issue="em.issue.retreat-at-start",
    asks=("First turn, no orders yet: will my armies run or fight?",),
    unplayed=(Answer("b", "Each area starts with one, such as its owner's nearest area."),),
):
    """Is a retreat location set at the start of the game?"""

    NONE = Answer(
        "a",
        "No, unless the map gives one: until then armies stand and defend.",
        "Only the mode is said to be set at the start.",
        assumes="A map may give an area a retreat location: that is an input.",
    )


class RetreatAgain(
    Reading,
    issue="em.issue.retreat-again",
    asks=("He chased my retreating armies into the next area: can they run again this turn?",),
    unplayed=(Answer("b", "No: armies that have retreated this turn stand in the next battle."),),
):
    """May armies that have retreated retreat again in the same turn?"""

    AGAIN = Answer(
        "a",
        "Yes: each area has its own mode and retreat location, however the armies got there.",
        "Nothing limits how often armies retreat.",
    )


class DistanceFrom(
    Reading, issue="em.issue.distance-from", asks=("Do I count the areas before or after the ships have sailed?",)
):
    """Where is "the distance of the ships from their base" measured from?"""

    ORIGIN = Answer("a", "From where they set out.", "That is where they are when the action is paid for.")
    DESTINATION = Answer("b", "From where they arrive.")
    FARTHER = Answer("c", "From whichever of the two is farther from the base.")
    NEARER = Answer("d", "From whichever of the two is nearer to the base.")


class EntranceDistance(
    Reading,
    issue="em.issue.entrance-distance",
    asks=("My ships sit right outside the harbour: is that distance 0 or 1?",),
):
    """How far is a naval base from the sea area that is its entrance?"""

    ONE = Answer("a", "One area.", "A base lies in a land area, and ships sail from one to the other in one action.")
    NOTHING = Answer("b", "Distance 0: areas are counted from the entrance.")


class DistanceHow(
    Reading,
    issue="em.issue.distance-how",
    asks=("The base is just across the isthmus: do I count the land way or all around the cape?",),
):
    """Is the distance of ships from their base counted by sea, or over land as well?"""

    BY_SEA = Answer("a", "By sea, along the shortest route.", 'The next sentences speak of the ships\' "route" to it.')
    ANY_WAY = Answer("b", "By the fewest areas of any kind on the map.")


class NoExtra(
    Reading, issue="em.issue.no-extra", asks=("My base is gone: is the voyage free, or do I still pay one?",)
):
    """Does a voyage without a route to the base still cost the one BP?"""

    ONE_BP = Answer("a", "Yes: only the distance is not paid.", '"The extra BP cost" is what comes on top of the one.')
    FREE = Answer("b", "No: it costs nothing but the ship and the army that are dispersed.")


class TheirBase(Reading, issue="em.issue.their-base", asks=("I have two ports: which one do I count from?",)):
    """Which naval base of a country is the base of its ships?"""

    NEAREST = Answer(
        "a", "The nearest one to which they have a route.", 'The text speaks of "one of your naval bases".'
    )
    HOME = Answer("b", "One and the same for all its ships.", assumes="The map says which base is a fleet's home.")


class CapturedBase(
    Reading, issue="em.issue.captured-base", asks=("I just took his harbour: can my fleet use it right away?",)
):
    """Does a captured naval base serve the ships of its new owner?"""

    SERVES = Answer("a", "Yes, at once: for sailing in and out, and for the distance.", 'It is one of "your" bases.')
    USELESS = Answer("b", "No: it stays the base of those who had it, for when they get it back.")


class NoBase(Reading, issue="em.issue.no-base", asks=("I never had a port: do I lose a ship every time I sail?",)):
    """Do ships of a country without any naval base count as having no route to one?"""

    NO_ROUTE = Answer("a", "Yes: a ship is dispersed whenever they move.", "There is no base to go to.")
    FREE = Answer("b", "No: they sail as from a base, since nothing has been captured or closed.")


class Route(Reading, issue="em.issue.route", asks=("His fleet sits between mine and home: am I cut off?",)):
    """May the route to a base lead through sea areas held by someone else?"""

    ANY_SEA = Answer("a", "Yes.", "A captured and a closed base are the only reasons given for having no route.")
    FREE_SEA = Answer("b", "No: the ships would bump into an opposing fleet.")


class Closed(Reading, issue="em.issue.closed", asks=("His ships blockade my harbour: does that close the base?",)):
    """When is a naval base closed?"""

    AS_STATED = Answer("a", "When the map says so.", "The source does not say what closes a base: it is an input.")
    BLOCKADED = Answer(
        "b", "Also while someone else has ships, and its owner none, in the sea area that is its entrance."
    )


class ClosedBase(
    Reading, issue="em.issue.closed-base", asks=("My port is closed with ships inside: are they trapped?",)
):
    """May ships sail in and out of a naval base of their own that is closed?"""

    IN_AND_OUT = Answer(
        "a", "Yes, as ships without a route.", "A missing route is the one effect of closing that the text names."
    )
    SHUT = Answer("b", "No, neither in nor out.")
    OUT_ONLY = Answer("c", "Out, but not in: there is no route to a closed base.")


class DispersedArmy(
    Reading, issue="em.issue.dispersed-army", asks=("No army sails with them: do I lose one from the beach anyway?",)
):
    """Which army is dispersed when ships sail without a route to their base?"""

    ABOARD = Answer("a", "One that sails with them; with SEAMOVE none.", "Nobody else takes part in the action.")
    ANY_THERE = Answer("b", "One in the area that they leave if none sails, with SEAMOVE as well.")


class Dispersed(
    Reading,
    issue="em.issue.dispersed",
    asks=("My ship was dispersed: is it sunk, or does it turn up again?",),
    unplayed=(
        Answer("b", "They return to the reserve."),
        Answer("c", "They return after some turns, or in another sea area."),
    ),
):
    """Are a dispersed ship and army lost?"""

    LOST = Answer("a", "Yes: they are gone from the map.", "They are the price of the voyage, paid instead of BPs.")


class DispersedWhen(
    Reading,
    issue="em.issue.dispersed-when",
    asks=("Cut off from home, I sail into his fleet: do I lose the extra ship before the fight?",),
    unplayed=(Answer("b", "After the battle, from what is left."),),
):
    """Are a ship and an army dispersed before the battle that the ships sail into, or after it?"""

    BEFORE = Answer(
        "a", "Before it: they do not fight.", 'They are dispersed "instead" of a cost, and costs are paid first.'
    )


class ShipsInBase(
    Reading,
    issue="em.issue.ships-in-base",
    asks=("The town fell with my fleet in harbour: who has the ships now?",),
    unplayed=(Answer("d", "They put to sea through the entrance, and fight if someone else is there."),),
):
    """What happens to ships in a naval base that is captured?"""

    STAY = Answer(
        "a", "They stay, and cannot leave until their country has the base back.", "No sentence removes them."
    )
    LOST = Answer("b", "They are lost.")
    SEIZED = Answer("c", "They are seized: the captor has them now.")


class ConvoyWhere(
    Reading,
    issue="em.issue.convoy-where",
    asks=("Can I convoy straight out of port, or do I have to load at sea?",),
    unplayed=(Answer("c", "As SEAMOVE, and also between a sea area and any coastal area of its own."),),
):
    """From where and to where may CONVOY go?"""

    AS_SEAMOVE = Answer(
        "a",
        "As SEAMOVE: between adjacent sea areas, or between a naval base of its own and the entrance.",
        "CONVOY names no places; its ships are under the same subsection, and it needs some way to load armies.",
    )
    SEAS_ONLY = Answer("b", "Between adjacent sea areas only: the words on naval bases are about SEAMOVE.")


class EmptyConvoy(
    Reading, issue="em.issue.empty-convoy", asks=("I ordered a convoy and no army was there: do the ships still go?",)
):
    """Does a CONVOY sail that finds no army to take along?"""

    SAILS = Answer("a", "Yes: the ships sail alone.", '"As many as possible if there are fewer" may be none.')
    FAILS = Answer("b", "No: it fails, since it moves ships and armies together.")


class Fewer(
    Reading, issue="em.issue.fewer", asks=("I ordered five ships in convoy and have three: do the three sail?",)
):
    """Does "as many as possible if there are fewer present" speak of armies only, or of ships as well?"""

    ARMIES = Answer("a", "Of armies only.", "The sentence is about the number of armies.")
    SHIPS_TOO = Answer("b", "Of both: with fewer ships than the number given, all ships sail.")


class StuckAboard(
    Reading,
    issue="em.issue.stuck-aboard",
    asks=("The port is sticky this turn: does my convoy sail without the armies?",),
):
    """Does a CONVOY sail out of a naval base in which armies are stuck?"""

    STAY = Answer(
        "a", "Yes, with the armies that are free, even if there are none.", "Ships are not stuck, and fewer may go."
    )
    FAILS = Answer("b", "No, if it needs armies that are stuck: they cannot move.")


class AllAboard(
    Reading,
    issue="em.issue.all-aboard",
    asks=('I wrote SEAMOVE "all" and some ships carry armies: do the empty ones leave?',),
):
    """Does "all" in SEAMOVE include ships that armies need where they are?"""

    ALL = Answer("a", "Yes, so the order fails if armies would be left in the water.")
    EMPTY_ONLY = Answer(
        "b",
        "No: it means all ships that carry no army.",
        'SEAMOVE is "used for ships moving on their own", and ships with armies aboard are not on their own.',
    )


class LeftBehind(Reading, issue="em.issue.left-behind", asks=("Can I sail the boats away from under my own army?",)):
    """May SEAMOVE take away ships that carry armies?"""

    FORBIDDEN = Answer(
        "a",
        "No: as many ships stay as there are armies.",
        'Armies move at sea "provided that wherever they go there are ships to carry them".',
    )
    LOST = Answer(
        "b", "Yes: armies without a ship are lost.", assumes="That they are lost is stated nowhere in the source."
    )


class RoomAboard(
    Reading,
    issue="em.issue.room-aboard",
    asks=("My two ships are full: can two more armies board because there are two ships?",),
):
    """Do armies already in a sea area take up ships there when others move to it?"""

    TAKEN = Answer("a", "Yes: each army needs a ship of its own.", '"Wherever they go there are ships to carry them."')
    LITERAL = Answer("b", "No: only the armies to be moved are compared with the ships.")


class WhoseShips(Reading, issue="em.issue.whose-ships", asks=("Can my army hitch a ride on his ships?",)):
    """Whose ships can carry an army that MOVE brings to a sea area?"""

    OWN = Answer("a", "Those of its own country.", "Someone else's ships are an opposing fleet.")
    ANY = Answer("b", "Anybody's: the text only asks for ships.")


class UnownedSea(
    Reading, issue="em.issue.unowned-sea", asks=("Do I have to own the sea to move armies onto my ships?",)
):
    """May MOVE lead to a sea area that the country does not own?"""

    SHIPS_SUFFICE = Answer(
        "a", "Yes, if its ships are there.", "For a sea area the sentence asks for ships, and no more."
    )
    OWNED_ONLY = Answer("b", "No: MOVE fails wherever the country does not own.")


class Opposing(
    Reading,
    issue="em.issue.opposing",
    asks=("We have a treaty: do our fleets still have to fight when mine sails in?",),
):
    """Is there a battle with every other country's fleet, or may countries at peace share a sea area?"""

    EVERYBODY = Answer(
        "a", "With every other country's ships.", 'A sea area is "held by someone else", whoever that is.'
    )
    AT_WAR = Answer(
        "b",
        "Only with a fleet that opposes: countries at peace share the area.",
        assumes="The map says who is at peace with whom.",
    )


class HeldSea(
    Reading,
    issue="em.issue.held-sea",
    asks=("His fleet sailed off: does he still hold that sea?",),
    unplayed=(Answer("b", "Also when it has none there, until someone else sails in."),),
):
    """When does a country hold a sea area?"""

    BY_SHIPS = Answer(
        "a", "While it has ships there.", 'The other sentence speaks of bumping into "an opposing fleet".'
    )


class SeveralFleets(
    Reading,
    issue="em.issue.several-fleets",
    asks=("Two enemies sit in the strait: do I fight them one at a time?",),
    unplayed=(Answer("b", "One after the other, in an order that section 8 would give."),),
):
    """How many battles does a fleet fight that sails into a sea area with ships of several countries?"""

    ONE_BATTLE = Answer("a", "One, against all of them together.", '"There\'s a battle": one, however many are met.')


class SunkArmies(
    Reading,
    issue="em.issue.sunk-armies",
    asks=("I lost two of three ships with two armies aboard: how many armies are left?",),
):
    """Which armies are lost with the ships that a fleet loses in a battle?"""

    EMPTY_FIRST = Answer(
        "a",
        "Those for which no ship is left: empty ships are lost first.",
        "At sea armies need ships to carry them, and no more than that is said.",
        assumes="Section 8, which would decide it, is missing.",
    )
    LOADED_FIRST = Answer("b", "One with each ship lost, as long as there are any: loaded ships are lost first.")


class ModeAgain(
    Reading,
    issue="em.issue.mode-again",
    asks=("Can I DEFEND first and set AMBUSH for the same area further down the sheet?",),
    unplayed=(Answer("b", "No: the first action of a turn on an area stands; another one fails."),),
):
    """May a country change the defence mode of an area more than once in a turn?"""

    YES = Answer(
        "a",
        "Yes: each action sets it when it is executed, and it holds for what comes after.",
        'It "may be changed by using the actions of the same name", and no sentence says how often.',
    )


@dataclass(frozen=True, kw_only=True)
class Profile:
    """One reading for every issue; the defaults are the preferred ones."""

    too_many: TooMany = TooMany.preferred()
    nobody: Nobody = Nobody.preferred()
    failed_cost: FailedCost = FailedCost.preferred()
    too_few_points: TooFewPoints = TooFewPoints.preferred()
    all_formats: AllFormats = AllFormats.preferred()
    stuck: Stuck = Stuck.preferred()
    normally: Normally = Normally.preferred()
    after_battle: AfterBattle = AfterBattle.preferred()
    order_of_play: OrderOfPlay = OrderOfPlay.preferred()
    reserve_when: ReserveWhen = ReserveWhen.preferred()

    convoy_where: ConvoyWhere = ConvoyWhere.preferred()
    empty_convoy: EmptyConvoy = EmptyConvoy.preferred()
    fewer: Fewer = Fewer.preferred()
    stuck_aboard: StuckAboard = StuckAboard.preferred()
    all_aboard: AllAboard = AllAboard.preferred()
    left_behind: LeftBehind = LeftBehind.preferred()
    unowned_sea: UnownedSea = UnownedSea.preferred()
    room_aboard: RoomAboard = RoomAboard.preferred()
    whose_ships: WhoseShips = WhoseShips.preferred()
    opposing: Opposing = Opposing.preferred()
    held_sea: HeldSea = HeldSea.preferred()
    several_fleets: SeveralFleets = SeveralFleets.preferred()
    sunk_armies: SunkArmies = SunkArmies.preferred()

    distance_from: DistanceFrom = DistanceFrom.preferred()
    entrance_distance: EntranceDistance = EntranceDistance.preferred()
    distance_how: DistanceHow = DistanceHow.preferred()
    no_extra: NoExtra = NoExtra.preferred()
    their_base: TheirBase = TheirBase.preferred()
    captured_base: CapturedBase = CapturedBase.preferred()
    no_base: NoBase = NoBase.preferred()
    route: Route = Route.preferred()
    closed: Closed = Closed.preferred()
    closed_base: ClosedBase = ClosedBase.preferred()
    dispersed_army: DispersedArmy = DispersedArmy.preferred()
    dispersed: Dispersed = Dispersed.preferred()
    dispersed_when: DispersedWhen = DispersedWhen.preferred()
    ships_in_base: ShipsInBase = ShipsInBase.preferred()

    undefended: Undefended = Undefended.preferred()
    two_sides: TwoSides = TwoSides.preferred()
    repelled_landing: RepelledLanding = RepelledLanding.preferred()
    nobody_left: NobodyLeft = NobodyLeft.preferred()
    strangers: Strangers = Strangers.preferred()
    shared_losses: SharedLosses = SharedLosses.preferred()
    ships_defend: ShipsDefend = ShipsDefend.preferred()

    stronger: Stronger = Stronger.preferred()
    stuck_retreat: StuckRetreat = StuckRetreat.preferred()
    retreat_sticks: RetreatSticks = RetreatSticks.preferred()
    retreat_adjacent: RetreatAdjacent = RetreatAdjacent.preferred()
    retreat_aboard: RetreatAboard = RetreatAboard.preferred()
    retreat_at_start: RetreatAtStart = RetreatAtStart.preferred()
    retreat_again: RetreatAgain = RetreatAgain.preferred()

    defence_location: DefenceLocation = DefenceLocation.preferred()
    location_left_out: LocationLeftOut = LocationLeftOut.preferred()
    location_adjacent: LocationAdjacent = LocationAdjacent.preferred()
    whose_mode: WhoseMode = WhoseMode.preferred()
    captured_mode: CapturedMode = CapturedMode.preferred()
    mode_left: ModeLeft = ModeLeft.preferred()
    mode_lasts: ModeLasts = ModeLasts.preferred()
    mode_again: ModeAgain = ModeAgain.preferred()


PREFERRED = Profile()
"""All preferred readings."""

PROFILES = MappingProxyType({"preferred": PREFERRED})
