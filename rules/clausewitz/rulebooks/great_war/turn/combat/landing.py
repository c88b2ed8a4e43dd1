"""Landings on the board: which troops land where, and what goes ashore once there is nobody to oppose it."""

from collections.abc import Iterable, Iterator

from clausewitz.play.norms import Ruling, ruling
from clausewitz.play.records import replace
from clausewitz.play.refusals import NotAllowedError, forbidden
from clausewitz.rulebooks.great_war.forces.areas import Holder
from clausewitz.rulebooks.great_war.forces.army import GROUND
from clausewitz.rulebooks.great_war.forces.fleet import NO_SHIPS
from clausewitz.rulebooks.great_war.sea.aftermath import Aftermath, BeginInvasion, Opposition
from clausewitz.rulebooks.great_war.shore.landings import CARGO, Beach, Land
from clausewitz.rulebooks.great_war.turn.board.board import NOBODY
from clausewitz.rulebooks.great_war.turn.decisions import Unload
from clausewitz.rulebooks.great_war.turn.state import AnyTurn, TurnState


def invasions(turn: TurnState) -> Iterator[BeginInvasion]:
    """Which landings might be announced, one for each nation and sea zone, in a territory that is not open to it."""
    announced = {(each.nation, each.zone) for each in turn.landings}
    for nation, zone, place in _shores(turn):
        if (nation, zone) not in announced and not turn.board.is_open(place, nation):
            yield BeginInvasion(nation=nation, zone=zone, place=place)


def invasion_refusal(turn: TurnState, action: BeginInvasion) -> NotAllowedError | None:
    """The clause by which a landing may not be announced: that of the sea zone, or that of all who are aboard."""
    opposed = Opposition.THERE if turn.board.enemies(action.zone, action.nation) else turn.opposed.get(action.zone)
    shared = opposed is Opposition.THERE
    at_sea = [ruling(action, Aftermath(defender=opposed, contested=shared, profile=turn.profile))] if opposed else []
    return forbidden([*at_sea, *_landing_rulings(turn, action, beach(turn, action.place, action.nation))])


def beach(turn: TurnState, place: str, nation: str) -> Beach:
    """A territory, as the norms see it, when units of a nation are to land in it and attack."""
    friendly = turn.board.holder(place, nation) is not Holder.HOSTILE
    return Beach(contested=place in turn.old_contests or friendly, friendly=friendly, profile=turn.profile)


def announce_landing(turn: AnyTurn, action: BeginInvasion) -> AnyTurn:
    """The position once a landing is announced."""
    return replace(turn, landings=(*turn.landings, action))


def unloadings(turn: TurnState) -> Iterator[Unload]:
    """What might go ashore in friendly territory in the non-combat phase."""
    for nation, zone, place in _shores(turn):
        if turn.board.is_open(place, nation):
            yield Unload(nation=nation, zone=zone, place=place)


def unloading_refusal(turn: TurnState, action: Unload) -> NotAllowedError | None:
    """The clause by which nothing that is aboard may go ashore; None if something may."""
    return forbidden(_landing_rulings(turn, action, _open_beach(turn, action)))


def unload_units(turn: AnyTurn, action: Unload) -> AnyTurn:
    """The position once land units have gone ashore."""
    there = turn.board.stacks_of(action.zone, action.nation)
    made = {kind: ruling(Land(kind), _open_beach(turn, action)) for kind in CARGO}
    may_land = [kind for kind in CARGO if made[kind].allowed]
    ashore = [replace(each, army=each.army.only(may_land), fleet=NO_SHIPS) for each in there]
    landed = [replace(each, place=action.place, came_from=action.zone) for each in ashore]
    cites = [clause for each in made.values() for clause in each.cites]
    told = turn.note(f"{action.nation} unloads in {action.place}", *dict.fromkeys(cites))
    return replace(told, board=turn.board.removing(*ashore).placing(*landed))


def _open_beach(turn: TurnState, action: Unload) -> Beach:
    enemies = bool(turn.board.enemies(action.zone, action.nation))
    return Beach(captured=True, non_combat=True, enemy_ships=enemies, profile=turn.profile)


def _shores(turn: TurnState) -> Iterable[tuple[str, str, str]]:
    """Nations with land units at sea, the sea zone in which these are, each territory next to it that has an owner."""
    board = turn.board
    at_sea = (stack for stack in turn.own_stacks if board.atlas.place(stack.place).sea)
    aboard = (stack for stack in at_sea if stack.army.total(GROUND) > 0)
    return dict.fromkeys(
        (stack.nation, stack.place, place)
        for stack in aboard
        for place in board.land_next_to(stack.place)
        if board.territory(place).owner != NOBODY
    )


def _landing_rulings(turn: TurnState, action: BeginInvasion | Unload, beach: Beach) -> list[Ruling]:
    """The ruling by which something that is aboard may land, or else those by which nothing may."""
    aboard = turn.board.army(action.zone, action.nation)
    made = [ruling(Land(kind), beach) for kind in CARGO if aboard[kind] > 0]
    return [each for each in made if each.allowed][:1] or made
