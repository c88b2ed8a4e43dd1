"""Bombardments by rail guns from the board: which are allowed, the bombardment itself, and its losses."""

from collections.abc import Iterable

from clausewitz.play.norms import NotAllowedError, forbidden, ruling
from clausewitz.play.records import replace
from clausewitz.rulebooks.great_war.forces import AIRCRAFT, GROUND, Combatant
from clausewitz.rulebooks.great_war.readings.territory import BombardedRepair
from clausewitz.rulebooks.great_war.standoff import Attack
from clausewitz.rulebooks.great_war.territory.bombardment import Bombard, Bombardment, RailGun
from clausewitz.rulebooks.great_war.turn.attacks import attack_on
from clausewitz.rulebooks.great_war.turn.board import allocate_units, total
from clausewitz.rulebooks.great_war.turn.land_combat import are_ready, settle_abandoned_contests
from clausewitz.rulebooks.great_war.turn.state import AnyTurn, TurnState


def bombardments(turn: TurnState) -> Iterable[Bombard]:
    """Bombardments that guns might make."""
    guns = (stack for stack in turn.own_stacks if are_ready(turn, stack))
    return dict.fromkeys(
        Bombard(nation=stack.nation, place=stack.place, target=target)
        for stack in guns
        for target in sorted(turn.board.atlas.place(stack.place).adjacent)
    )


def bombard_refusal(turn: TurnState, action: Bombard) -> NotAllowedError | None:
    """The clause that forbids guns to bombard a space; None if they may."""
    return forbidden([ruling(action, rail_gun(turn, action))])


def rail_gun(turn: TurnState, action: Bombard) -> RailGun:
    """The guns and the space that they might fire into, as the norms see them."""
    board, target = turn.board, action.target
    land = target in board.territories
    return RailGun(
        land=land,
        enemy=land and board.belongs_to_enemy(target, action.nation),
        contested=bool(board.enemies(target, action.nation)),
        attacked=attack_on(turn, target) is Attack.LAND,
        bombarded=turn.has_fired(action.nation, action.place),
        profile=turn.profile,
    )


def begin_bombardment(turn: AnyTurn, action: Bombard) -> AnyTurn:
    """The position in which the guns fire."""
    fight = _bombardment(turn, action).start()
    bombarded = turn.bombarded | {(action.nation, action.place)}
    return replace(turn, fight=fight, cause=action, fought=turn.fought + 1, bombarded=bombarded)


def _bombardment(turn: TurnState, action: Bombard) -> Bombardment:
    """The bombardment that the board sets up."""
    board, territory = turn.board, turn.board.territory(action.target)
    forts = 0 if board.atlas.friends(territory.owner, action.nation) else territory.forts
    there = board.stacks_of_enemies(action.target, action.nation)
    army = replace(total(stack.army for stack in there), forts=forts)
    guns = (stack for stack in board.stacks_of(action.place, action.nation) if are_ready(turn, stack))
    defender = Combatant(army=army, fort_hits=territory.fort_hits if forts else 0)
    return Bombardment(guns=sum(stack.army.rail_guns for stack in guns), defender=defender, profile=turn.profile)


def conclude_bombardment(turn: AnyTurn, bombardment: Bombardment, action: Bombard) -> AnyTurn:
    """The position after a bombardment, which may leave one side alone in a contested territory."""
    there, defender = turn.board.stacks_of_enemies(action.target, action.nation), bombardment.defender
    lost = total(stack.army for stack in there) - defender.army.only((*GROUND, *AIRCRAFT))
    left = turn.board.removing(*allocate_units(there, lost))
    if defender.army.forts:
        attacks = turn.board.territory(action.target).onslaughts
        if turn.profile.bombarded_repair is BombardedRepair.YES:
            attacks += (bombardment.guns,)
        left = left.with_territory(action.target, fort_hits=defender.fort_hits, onslaughts=attacks)
    return settle_abandoned_contests(replace(turn, board=left))
