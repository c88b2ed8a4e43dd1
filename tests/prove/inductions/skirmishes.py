"""True and false claims by induction over skirmishes; of the false ones each fails in another part of its proof."""

from dataclasses import dataclass, replace

from clausewitz.play.counts import Count, either, every, most
from clausewitz.play.moments import Side
from clausewitz.prove.claims import assume, claim
from clausewitz.prove.induction.induction import Induction
from clausewitz.prove.induction.steps import Moved
from skirmish.battle import USUAL, Customs, Skirmish
from skirmish.squads import Squad

FIXED: dict[object, object] = {Customs: USUAL, tuple[str, ...]: ("the road",), str: ""}


def begun(attacker: Squad, defender: Squad) -> Skirmish:
    return Skirmish(attacker=attacker, defender=defender)


def cooking(attacker: Count, defender: Count) -> Skirmish:
    return begun(Squad(field_cooks=attacker), Squad(field_cooks=defender))


def units(battle: Skirmish) -> int:
    return battle.attacker.total() + battle.defender.total()


@claim("sk.order", fixed=FIXED, proof=Induction(begun))
def no_unit_is_made(now: Skirmish, start: Skirmish) -> None:
    """No kind of either side ever has more units than at the beginning."""
    for side in Side:
        for kind in Squad.kinds():
            assert 0 <= now.squad(side)[kind] <= start.squad(side)[kind]


@claim("sk.repeat", fixed=FIXED, proof=Induction(begun))
def nobody_is_ever_lost(now: Skirmish, start: Skirmish) -> None:
    """False: it holds as a battle begins, and no longer."""
    assert units(now) == units(start)


@claim("sk.repeat", fixed=FIXED, proof=Induction(begun))
def there_is_always_somebody(now: Skirmish) -> None:
    """False as a battle begins, which may have no units at all."""
    assert units(now) > 0


@dataclass(frozen=True)
class Shots:
    """What the attacker's foot has rolled."""

    had: Count
    dice: Count = 0

    @classmethod
    def none(cls, battle: Skirmish) -> "Shots":
        return cls(had=battle.attacker.foot)

    def noted(self, moved: Moved[Skirmish]) -> "Shots":
        return replace(self, dice=self.dice + _dice(moved))

    def forgotten(self, moved: Moved[Skirmish]) -> "Shots":
        return replace(self, dice=_dice(moved))


def _dice(moved: Moved[Skirmish]) -> int:
    return sum(each.number for each in moved.fired if (each.side, each.kind) == (Side.ATTACKER, "foot"))


@claim("sk.foot", fixed=FIXED, proof=Induction(begun, ledger=Shots.none, notes=Shots.noted))
def foot_fires_once_in_a_battle(now: Skirmish, shots: Shots) -> None:
    """The foot rolls no more dice than it had units at the beginning, however long the battle lasts."""
    assert now.attacker.foot <= shots.had
    assert shots.dice <= shots.had
    if now.step < 1 or (now.step == 1 and now.moment == 0):
        assert shots.dice == 0


@claim("sk.foot", fixed=FIXED, proof=Induction(begun, ledger=Shots.none, notes=Shots.noted))
def foot_fires_never(_now: Skirmish, shots: Shots) -> None:
    """False once it has fired, which the ledger tells."""
    assert shots.dice == 0


def cooks_alone(battle: Skirmish) -> bool:
    return all(own.guns == 0 and own.foot == 0 for own in (battle.attacker, battle.defender))


@claim("sk.end", fixed=FIXED, proof=Induction(cooking, ends_by=units))
def every_skirmish_of_cooks_ends(now: Skirmish) -> None:
    """Where there are cooks alone a skirmish ends with probability one: they fire in every round."""
    assert cooks_alone(now)


@claim("sk.end", fixed=FIXED, proof=Induction(begun, ends_by=units))
def every_skirmish_ends(now: Skirmish) -> None:
    """False: guns fire but once, and foot too, so that they may look at each other for ever."""
    assert units(now) >= 0


@claim("sk.end", fixed=FIXED, proof=Induction(cooking, ends_by=lambda battle: -battle.round))
def it_ends_by_a_measure_without_a_floor(now: Skirmish) -> None:
    """Nothing follows: the number of the round, taken negative, falls for ever."""
    assert cooks_alone(now)


@claim("sk.end", fixed=FIXED, proof=Induction(cooking, ends_by=lambda battle: battle.hits_due))
def it_ends_by_a_measure_that_rises(now: Skirmish) -> None:
    """Nothing follows: whoever hits adds to the hits that are due."""
    assert cooks_alone(now)


@claim("sk.end", fixed=FIXED, proof=Induction(cooking, ends_by=lambda _: 1))
def it_ends_by_a_measure_that_stays(now: Skirmish) -> None:
    """Nothing follows: a number that is always the same tells no end."""
    assert cooks_alone(now)


@claim("sk.order", fixed={**FIXED, Squad: Squad(guns=1)}, proof=Induction(begun))
def single_guns_stay_single(now: Skirmish) -> None:
    """Nothing follows: the claim varies no squads, and the battle comes to others than the one it knows."""
    assert units(now) == 2


def nowhere(attacker: Squad) -> Skirmish:
    assume(attacker.guns < 0)
    return begun(attacker, attacker)


@claim("sk.order", fixed=FIXED, proof=Induction(nowhere))
def no_battle_begins(now: Skirmish) -> None:
    """Nothing follows: there is no beginning."""
    assert units(now) >= 0


@dataclass(frozen=True)
class Luck:
    """How often dice were rolled in vain, and how many hits were more than there were dice."""

    misses: Count = 0
    surplus: Count = 0

    @classmethod
    def none(cls, _battle: Skirmish) -> "Luck":
        return cls()

    def noted(self, moved: Moved[Skirmish]) -> "Luck":
        dice, hits = sum(each.number for each in moved.fired), moved.after.hits_due - moved.before.hits_due
        vain = either(every((dice > 0, hits == 0)), 1, 0)
        return Luck(self.misses + vain, self.surplus + most(hits - dice, 0))


@claim("sk.cooks", fixed=FIXED, proof=Induction(cooking, ledger=Luck.none, notes=Luck.noted))
def nobody_ever_misses(_now: Skirmish, luck: Luck) -> None:
    """False: all dice of a moment may miss."""
    assert luck.misses == 0


@claim("sk.cooks", fixed=FIXED, proof=Induction(cooking, ledger=Luck.none, notes=Luck.noted))
def no_die_hits_twice(_now: Skirmish, luck: Luck) -> None:
    """However they fall, there are no more hits than dice."""
    assert luck.surplus == 0


@claim("sk.ask.attacker", fixed=FIXED, proof=Induction(cooking))
def whoever_is_asked_leaves(now: Skirmish) -> None:
    """False: he may stay, and the next question is put."""
    assert now.left is not None or (now.step, now.moment) <= (3, 0)


@claim("sk.cooks.losses", fixed=FIXED, proof=Induction(cooking))
def the_cooks_never_come_past_the_first_casualties(now: Skirmish) -> None:
    """False: where there are no hits, or once they are taken, the walk goes on."""
    assert now.step != 2 or now.moment <= 1


def nobody_leaves(now: Skirmish) -> None:
    """Assert that both sides stay."""
    assert now.left is None


def only_cooks_are_there(now: Skirmish) -> None:
    """Assert that nobody but cooks takes part."""
    assert cooks_alone(now)


@claim("sk.ask.attacker", fixed=FIXED, proof=Induction(cooking, settled=nobody_leaves))
def there_are_no_guns_as_long_as_nobody_leaves(now: Skirmish) -> None:
    """False, though it holds: it is not settled that nobody leaves."""
    assert now.attacker.guns + now.defender.guns >= 0


@claim("sk.end", fixed=FIXED, proof=Induction(cooking, ends_by=units, settled=only_cooks_are_there))
def it_ends_where_only_cooks_are_there(now: Skirmish) -> None:
    """A skirmish ends since it is settled that there are cooks alone."""
    assert units(now) >= 0


def nobody_has_fired(now: Skirmish) -> None:
    """Assert what nobody can know yet."""
    assert not now.fired


@claim("sk.cooks", fixed=FIXED, proof=Induction(cooking, settled=nobody_has_fired))
def what_has_fired_is_settled(now: Skirmish) -> None:
    """Nothing follows: what has fired is found out only after what is settled."""
    assert units(now) >= 0


@claim("sk.repeat", fixed=FIXED, proof=Induction(cooking))
def no_skirmish_comes_to_the_end_of_its_steps(now: Skirmish) -> None:
    """False: the walk ends what would only repeat itself."""
    assert (now.step, now.moment) < (3, 3)
