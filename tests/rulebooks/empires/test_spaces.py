"""Orders on a map: where armies and ships set out, and where they would go."""

from clausewitz.play.documents import Space
from clausewitz.rulebooks.empires.combat.attack import Advance
from clausewitz.rulebooks.empires.combat.retreats import Assault, Withdraw
from clausewitz.rulebooks.empires.moves.move import March
from clausewitz.rulebooks.empires.orders import Mode
from clausewitz.rulebooks.empires.phrases import spaces_of
from clausewitz.rulebooks.empires.sea.sea import Voyage


def test_an_attack_leads_from_an_area_to_its_target() -> None:
    assert spaces_of(Advance(from_sea=True, armies=2, adjacent=False), None) == (
        Space(name="Where they set out", sea=True, forces=(("would go", "2 armies"),)),
        Space(name="Target", owner="not the country", marks=("not adjacent",)),
    )


def test_whose_the_area_is_where_armies_set_out_is_not_asked_of_a_move() -> None:
    start, goal = spaces_of(March(), None)
    assert start == Space(name="Where they set out", forces=(("would go", "1 army"),))
    marks = ("adjacent",)
    away = frozenset({"Where they set out"})
    assert goal == Space(name="Where they would go", owner="the country", adjacent=away, marks=marks)


def test_a_voyage_has_an_owner_at_its_land_end_alone_and_only_where_there_is_a_base() -> None:
    start, goal = spaces_of(Voyage(from_sea=False, to_sea=True, has_base=True, own_base=True), None)
    assert [(each.sea, each.owner) for each in (start, goal)] == [(False, "the country"), (True, "")]
    start, goal = spaces_of(Voyage(from_sea=False, to_sea=True), None)
    assert [(each.sea, each.owner) for each in (start, goal)] == [(False, ""), (True, "")]


def test_a_retreat_leads_to_the_location_that_is_set_and_nowhere_without_one() -> None:
    at = Assault(mode=Mode.RETREAT, retreat_set=True, retreat_own=True, near=False, stuck=True, attackers=2)
    here = Space(name="Target", forces=(("attacker", "2 armies"), ("defender", "1 army, some stuck")))
    marks = ("not adjacent", "retreat location")
    assert spaces_of(at, Withdraw()) == (
        here,
        Space(name="Where they would retreat", owner="the country", marks=marks),
    )
    (there,) = spaces_of(Assault(mode=Mode.RETREAT), Withdraw())
    assert there.forces == (("attacker", "1 army"), ("defender", "1 army"))


def test_where_no_area_is_looked_at_there_is_no_map() -> None:
    assert spaces_of(None, None) == ()
