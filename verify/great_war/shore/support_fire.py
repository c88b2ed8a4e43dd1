"""What holds of support fire in every naval invasion: which ships give it, when, and how many."""

from clausewitz.play.counts import Count
from clausewitz.play.norms import ruling
from clausewitz.play.records import replace
from clausewitz.play.switches import switch_off
from clausewitz.prove.claims import REFUTED, assume, claim
from clausewitz.prove.counterexamples import scenario
from clausewitz.rulebooks.great_war.forces import Army, Combatant, Fleet, Origin
from clausewitz.rulebooks.great_war.profile import LATEST, Profile
from clausewitz.rulebooks.great_war.readings.land import FirstRoundAnew
from clausewitz.rulebooks.great_war.readings.shore import SupportAfterBattle, SupportShips
from clausewitz.rulebooks.great_war.shore.invasion import INVASION, Invasion
from clausewitz.rulebooks.great_war.shore.support_fire import Flotilla, SupportFire
from clausewitz.rulebooks.great_war.standoff import NOWHERE, LandArea, Theatre

ANY: dict[object, object] = {str: "Elsewhere", Profile: LATEST, tuple[Origin, ...]: ()}
"""Names and origins do not matter here."""


@claim("gw.landing.support.limit", fixed=ANY, rests_on=("gw.issue.support-ships",))
def ships_that_support_never_outnumber_the_transports(dreadnoughts: Count, cruisers: Count, transports: Count) -> None:
    """Ships give support fire up to the number of transports used, neither more nor fewer."""
    fired = support(dreadnoughts, cruisers, transports)
    assert fired <= transports
    assert fired == transports or fired == dreadnoughts + cruisers


@claim(
    "gw.landing.support.limit",
    fixed=ANY,
    expect=REFUTED,
    asks="Is support fire limited to as many ships as there are transports?",
    show=lambda dreadnoughts, cruisers, transports: scenario(
        f"Given the attacker lands {transports} infantry",
        f"And the landing uses {transports} transports",
        f"And {dreadnoughts} dreadnoughts and {cruisers} cruisers support the landing",
        "And the defender has 1 infantry",
        "When step 1b begins",
        "Then these dice are rolled",
        *[f"  | attacker's dreadnoughts | {min(dreadnoughts, transports)} | 1 |"] * bool(dreadnoughts),
        *[f"  | attacker's cruisers | {min(cruisers, transports - dreadnoughts)} | 1 |"] * (cruisers > 0),
    ),
    words={
        "dreadnoughts": "Dreadnoughts offshore.",
        "cruisers": "Cruisers offshore.",
        "transports": "Transports landing troops.",
    },
)
def without_the_limit_ships_that_support_never_outnumber_the_transports(
    dreadnoughts: Count, cruisers: Count, transports: Count
) -> None:
    """Without the sentence on their number, more ships fire than there are transports."""
    assume(transports > 0)
    with switch_off("gw.landing.support.limit"):
        assert support(dreadnoughts, cruisers, transports) <= transports


def support(
    dreadnoughts: int, cruisers: int, transports: int, theatre: Theatre = NOWHERE, profile: Profile = LATEST
) -> int:
    """How many ships fire in step 1b."""
    nobody = Combatant(army=Army())
    fleet = Fleet(dreadnoughts=dreadnoughts, cruisers=cruisers, transports=transports)
    step = INVASION.index("1b")
    battle = Invasion(attacker=nobody, defender=nobody, fleet=fleet, step=step, theatre=theatre, profile=profile)
    return sum(group.number for volley in battle.volleys for group in battle.volley(volley))


@claim(
    "gw.landing.support.first-round",
    "gw.landing.support.dreadnoughts",
    "gw.landing.support.cruisers",
    "gw.landing.support.limit",
    fixed={str: "Elsewhere"},
)
def support_fire_is_given_in_the_first_round_by_dreadnoughts_and_cruisers(at: Flotilla, action: SupportFire) -> None:
    """Support fire is legal in the first round alone, for no more ships than there are transports.

    By some answers cruisers give none, nor do ships that have fought at sea.
    """
    of_the_kind = action.kind == "dreadnoughts" or at.profile.support_ships is SupportShips.AND_CRUISERS
    rested = not at.fought_at_sea or at.profile.support_after_battle is SupportAfterBattle.YES
    may = at.round == 1 and at.firing + action.ships <= at.transports and of_the_kind and rested
    assert ruling(action, at).allowed == may


@claim("gw.landing.support.first-round", "gw.land.step-6.repeat.from-step-2", rests_on=("gw.issue.first-round-anew",))
def ships_support_a_landing_in_an_old_contest_anew_unless_by_the_reading_its_first_round_is_over(
    dreadnoughts: Count, old: bool, reading: FirstRoundAnew
) -> None:
    """In a territory contested before, each attack begins with support fire; by one answer it has no first round."""
    theatre = Theatre(here="Berlin", areas=(LandArea(name="Berlin", owner="Germany", contested=old),))
    fired = support(dreadnoughts, 0, dreadnoughts, theatre, replace(LATEST, first_round_anew=reading))
    assert fired == (0 if old and reading is FirstRoundAnew.ONCE else dreadnoughts)
