"""What a land battle takes of those who play it: losses that are due, and what the norms allow; all else is refused."""

from contextlib import suppress
from itertools import product
from typing import Literal

from clausewitz.play import combat
from clausewitz.play.norms import NotAllowedError, NotAwaitedError, NotOfferedError, RefusedError, WrongLossesError
from clausewitz.play.records import replace
from clausewitz.prove.claims import claim
from clausewitz.rulebooks.great_war.forces import Army, Combatant, Fleet, Origin
from clausewitz.rulebooks.great_war.land.battle import LandBattle
from clausewitz.rulebooks.great_war.land.land import LAND
from clausewitz.rulebooks.great_war.profile import LATEST, Profile
from clausewitz.rulebooks.great_war.standoff import AirRetreat, Holder, LandArea, Retreat, Space, Theatre

ANY: dict[object, object] = {str: "", Profile: LATEST}
CAME = Origin(area="Rhineland", units=Army(infantry=1))


def refusal(battle: LandBattle, option: object) -> RefusedError | None:
    """Why a battle does not take it; None if it does. What tells of that without choosing says the same."""
    refused = None
    try:
        battle.choose(option)
    except RefusedError as error:
        refused = error
    assert type(battle.find_refusal(option)) is type(refused)
    return refused


@claim("gw.land.losses-each-step", fixed=ANY)
def losses_are_taken_if_they_are_as_many_as_the_hits_and_there_and_no_others(
    infantry: Literal[1, 2], artillery: Literal[2, 3], hits: Literal[1, 2]
) -> None:
    """Of two kinds so many units are taken as there are hits, whole ones, of those that are there."""
    there = Army(infantry=infantry, artillery=artillery)
    own = Combatant(army=there)
    exchange = LandBattle(attacker=own, defender=own, step=LAND.index("5a"), moment=1, hits_on_attacker=hits)
    battle = combat.advance(exchange)
    taken = []
    for men, guns in product(range(-1, 5), repeat=2):
        refused = refusal(battle, Army(infantry=men, artillery=guns))
        assert refused is None or isinstance(refused, WrongLossesError)
        taken += [(men, guns)] if refused is None else []
    assert taken == [(men, hits - men) for men in range(infantry + 1) if 0 <= hits - men <= artillery]
    half = Army(infantry=0.5, artillery=hits - 0.5)  # type: ignore[arg-type]  # a table may say anything
    for nothing in (half, Fleet(cruisers=hits), "1 infantry", None):
        assert isinstance(refusal(battle, nothing), WrongLossesError)


@claim("gw.land.step-6.attacker-may-retreat", fixed=ANY, rests_on=("gw.issue.retreat-to",))
def a_retreat_is_taken_where_its_norms_allow_it_and_is_refused_with_their_ruling_where_they_do_not(
    owner: Literal["Germany", "France"],
) -> None:
    """An attacker goes back to where he came from if that is his, and nowhere else, and hears which ruling bars him.

    A place that is not on the map, what is no answer to the question, and dice are refused as such. Where dice are to
    be rolled there is no decision to refuse.
    """
    lorraine = LandArea(name="Lorraine", owner="France", adjacent=frozenset({"Rhineland", "Berlin"}))
    holders = {"Rhineland": owner, "Berlin": "Germany"}
    behind = [LandArea(name=name, owner=of, adjacent=frozenset({"Lorraine"})) for name, of in holders.items()]
    battle = combat.advance(
        LandBattle(
            attacker=Combatant(nation="Germany", army=Army(infantry=1), came_from=(CAME,)),
            defender=Combatant(nation="France", army=Army(infantry=1)),
            theatre=Theatre(here="Lorraine", areas=(lorraine, *behind)),
            step=LAND.index("6"),
        )
    )
    own = owner == "Germany"
    rhineland = Retreat(Space(name="Rhineland", holder=Holder.OWN if own else Holder.HOSTILE, origin=True))
    berlin = Retreat(Space(name="Berlin", holder=Holder.OWN))
    vienna = Retreat(Space(name="Vienna", holder=Holder.OWN, origin=True))
    barred = [each for each in (rhineland, berlin) if isinstance(refusal(battle, each), NotAllowedError)]
    assert barred == ([berlin] if own else [rhineland, berlin])
    for each in barred:
        refused = battle.find_refusal(each)
        assert isinstance(refused, NotAllowedError)
        assert (refused.ruling.action, refused.ruling.allowed) == (each, False)
    for nothing in (vienna, AirRetreat(), "retreats"):
        assert isinstance(refusal(battle, nothing), NotOfferedError)
    with suppress(NotAwaitedError):
        raise AssertionError(battle.roll((1,)))
    rolling = combat.advance(replace(battle, step=LAND.index("5a")))
    assert (rolling.find_refusal(rhineland), rolling.find_refusal(berlin)) == (None, None)
