"""Rulings on strategic bombing as scenarios."""

from collections.abc import Iterator, Mapping

from clausewitz.rulebooks.great_war.air.bombing import Bomb, ChooseAltitude, Escort, Sortie, ZeppelinMove
from clausewitz.rulebooks.great_war.air.interception import Encounter, Intercept
from clausewitz.rulebooks.great_war.forces.army import ROSTER
from clausewitz.rulebooks.great_war.phrases.words import Writer, prefix_steps, ruling_step, unusual


def _fly(at: Sortie, action: Bomb | Escort) -> Iterator[str]:
    aircraft = f"a {ROSTER.units[at.kind].name}"
    givens = [
        f"{aircraft} with {at.movement} movement points, {at.out} from the target, which is {at.home} from home",
        *([f"a neutral sea zone is {at.sea} from the target"] if at.kind == "zeppelins" else []),
        *([] if at.factory else ["the target contains no factory"]),
        *(["the target is contested"] if at.contested else []),
        *(["its owner has not developed Heavy Bomber"] if at.kind == "bombers" and not at.heavy_bomber else []),
    ]
    yield from prefix_steps("Given", givens)
    yield ruling_step(at, action, "it", "bomb" if isinstance(action, Bomb) else "escort")


def _intercept(at: Encounter, action: Intercept) -> Iterator[str]:
    if at.returning:
        yield ruling_step(at, action, "raiders on their return", "be intercepted")
        return
    high = ["the zeppelins fly high"] if at.all_high else []
    fought = "the fighters of the first territory have intercepted another raid in this turn"
    tired = [fought] if at.intercepted_before else []
    route = f"the raid flies into territories with {'1' if at.at_target else '1, 0'} fighters"
    raid = "a raid of 1 zeppelin on a territory worth 3"
    yield from prefix_steps("Given", [*unusual(at.profile), raid, *high, route, *tired])
    yield ruling_step(at, action, "the raiders", "be intercepted")


def _choose_altitude(at: ZeppelinMove, action: ChooseAltitude) -> Iterator[str]:
    if at.begun:
        yield ruling_step(at, action, "a zeppelin that has begun to move", "choose its altitude")


RAID_WRITERS: Mapping[type, Writer] = {
    Bomb: _fly,
    Escort: _fly,
    Intercept: _intercept,
    ChooseAltitude: _choose_altitude,
}
