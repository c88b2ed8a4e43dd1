"""7.4: ATTACK: who may attack which area from where, and at what cost."""

from clausewitz.lazy import dataclass
from clausewitz.play.counts import Count, least
from clausewitz.play.norms import by_reading, by_words, norm
from clausewitz.play.switches import Cited, standing_clauses
from clausewitz.rulebooks.empires.moves.stuck import ONE_ARMY, Stack, free_armies, movable_armies
from clausewitz.rulebooks.empires.orders import Attack
from clausewitz.rulebooks.empires.readings import PREFERRED, Nobody, Profile, TooFewPoints, TooMany


@dataclass(frozen=True, kw_only=True)
class Advance:
    """The situation in which a country's armies would attack an area."""

    from_sea: bool = False
    """Whether the attack is from the sea."""
    from_own: bool = True
    """Whether the area they attack from is the country's own."""
    to_sea: bool = False
    """Whether the target is a sea area."""
    to_own: bool = False
    """Whether the target is the country's own."""
    adjacent: bool = True
    """Whether the target is adjacent."""
    armies: Count = 1
    """Armies that would attack."""
    stack: Stack = ONE_ARMY
    """The country's armies in the area they attack from."""
    points: Count = 0
    """BPs left."""
    profile: Profile = PREFERRED

    def is_sound(self) -> bool:
        """At sea nothing sticks, and by some readings no more attack than are present, or than are paid for."""
        number = self.profile.too_many is TooMany.FAILS or self.armies <= self.stack.armies
        paid = self.profile.too_few_points is TooFewPoints.FAILS or self.armies <= self.points
        return number and paid and not (self.from_sea and self.stack.sticky)


@norm(permits=Attack, cites="em.attack.land")
def armies_attack_land_that_is_not_theirs(_at: Advance, _action: Attack) -> bool:
    """Armies may ATTACK a land area that their country does not own."""
    return True


@norm(
    forbids=Attack,
    cites="em.attack.from-own",
    overrides=by_words(
        "from an area you own",
        armies_attack_land_that_is_not_theirs,
        because="The action is given for attacks from there; the sea alone is named as another start.",
    ),
)
def armies_attack_from_what_is_theirs(at: Advance, _action: Attack) -> bool:
    """Armies may not attack from a land area that their country does not own."""
    return not at.from_own


@norm(
    permits=Attack,
    cites="em.attack.from-sea",
    overrides=by_words(
        "You can attack from sea to land",
        armies_attack_from_what_is_theirs,
        because="It gives a second start, which nobody owns.",
    ),
)
def armies_attack_from_the_sea(at: Advance, _action: Attack) -> bool:
    """Armies may attack land from the sea."""
    return at.from_sea


_MAY_ATTACK = (armies_attack_land_that_is_not_theirs, armies_attack_from_the_sea)


@norm(forbids=Attack, cites="em.attack.fails", overrides=by_words("will fail", *_MAY_ATTACK))
def attack_fails_on_what_is_theirs(at: Advance, _action: Attack) -> bool:
    """ATTACK fails against an area that the country owns."""
    return at.to_own


@norm(forbids=Attack, cites="em.attack.not-to-sea", overrides=by_words("but not", *_MAY_ATTACK))
def armies_do_not_attack_from_land_to_sea(at: Advance, _action: Attack) -> bool:
    """Armies may not attack from land to sea."""
    return at.to_sea and not at.from_sea


@norm(forbids=Attack, cites="em.sea.no-attack", overrides=by_words("There aren't separate actions", *_MAY_ATTACK))
def nobody_attacks_at_sea(at: Advance, _action: Attack) -> bool:
    """At sea there is no action to attack: ships fight by moving to where an opposing fleet is."""
    return at.to_sea and at.from_sea


@norm(
    forbids=Attack,
    cites="em.movement.adjacent",
    overrides=by_words(
        "to any adjacent area", *_MAY_ATTACK, because="It says how far a single action reaches, whichever it is."
    ),
)
def armies_attack_an_adjacent_area(at: Advance, _action: Attack) -> bool:
    """Armies may attack only an adjacent area."""
    return not at.adjacent


@norm(
    forbids=Attack,
    cites="em.stuck.no-attack",
    overrides=by_words(
        "or attack any more", *_MAY_ATTACK, because="It goes on from “can't move”: “can't” is said of attacks too."
    ),
)
def stuck_armies_do_not_attack(at: Advance, _action: Attack) -> bool:
    """Stuck armies may not attack any more this turn."""
    return at.armies <= movable_armies(at.stack) and at.armies > free_armies(at.stack, at.profile)


@norm(forbids=Attack, cites="em.issue.too-many", overrides=by_reading("em.issue.too-many", *_MAY_ATTACK))
def no_more_attackers_than_there_are(at: Advance, _action: Attack) -> bool:
    """An ATTACK with more armies than are present fails."""
    return at.armies > movable_armies(at.stack)


@norm(forbids=Attack, cites="em.issue.nobody", overrides=by_reading("em.issue.nobody", *_MAY_ATTACK))
def some_armies_attack(at: Advance, _action: Attack) -> bool:
    """An ATTACK with no armies fails."""
    return at.armies == 0 and at.profile.nobody is Nobody.FAILS


@norm(forbids=Attack, cites="em.issue.too-few-points", overrides=by_reading("em.issue.too-few-points", *_MAY_ATTACK))
def attacking_is_paid_for(at: Advance, _action: Attack) -> bool:
    """An ATTACK that costs more BPs than the country has left fails."""
    return cost(at.armies)[0] > at.points


def armies_meant(order: Attack, stack: Stack, points: int, profile: Profile) -> int:
    """The number of armies that an order means, given those present and the BPs left."""
    number = order.armies.count_among(stack.armies)
    if profile.too_many is TooMany.ALL_GO:
        number = least(number, movable_armies(stack))
    return least(number, points) if profile.too_few_points is TooFewPoints.FEWER_ATTACK else number


def cost(armies: int) -> Cited:
    """The BPs that an attack with these armies costs, with the clauses."""
    cites = standing_clauses("em.attack.cost")
    return (armies if cites else 0), cites
