"""7.1 and 7.2: the fleets that fight arriving ships, and the armies that go down with lost ships."""

from clausewitz.play.counts import least, most
from clausewitz.play.records import replace
from clausewitz.rulebooks.empires.atlas import Presence, WorldMap
from clausewitz.rulebooks.empires.moves.stuck import remove_armies
from clausewitz.rulebooks.empires.readings import Opposing, Profile, SunkArmies


def opposing_fleets(world: WorldMap, area: str, country: str, profile: Profile) -> tuple[Presence, ...]:
    """The fleets in an area that oppose the ships of a country."""
    everybody = profile.opposing is Opposing.EVERYBODY
    fleets = (each for each in world.others(area, country) if each.ships > 0)
    return tuple(each for each in fleets if everybody or not world.at_peace(country, each.country))


def is_held_by_others(world: WorldMap, area: str, country: str, profile: Profile) -> bool:
    """Whether a sea area has fleets that oppose a country's ships, and none of its own."""
    return bool(opposing_fleets(world, area, country, profile)) and world.presence(area, country).ships == 0


def armies_left_aboard(armies: int, ships: int, lost: int, profile: Profile) -> int:
    """The armies aboard that are left after these ships are lost."""
    afloat = ships - lost
    if profile.sunk_armies is SunkArmies.LOADED_FIRST:
        return least(most(armies - lost, 0), afloat)
    return least(armies, afloat)


def without_ships(presence: Presence, lost: int, profile: Profile) -> Presence:
    """A fleet at sea after the loss of these ships, and the armies with them."""
    ships, armies = presence.ships - lost, presence.stack.armies
    stack = remove_armies(presence.stack, armies - armies_left_aboard(armies, presence.ships, lost, profile))
    return replace(presence, ships=ships, ships_moved=least(presence.ships_moved, ships), stack=stack)
