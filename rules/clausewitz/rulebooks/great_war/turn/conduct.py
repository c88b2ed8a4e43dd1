"""How a turn is conducted, as a table: what may be decided in each phase, what forbids it, and what it does."""

from collections.abc import Mapping

from clausewitz.rulebooks.great_war.air.flying_back import FlyBack
from clausewitz.rulebooks.great_war.allies.allies import BeginAttack, HoldBack
from clausewitz.rulebooks.great_war.allies.coalitions import AttackTogether
from clausewitz.rulebooks.great_war.land.infantry import Entrench
from clausewitz.rulebooks.great_war.sea.aftermath import BeginInvasion
from clausewitz.rulebooks.great_war.sea.sea_zones import Coexist
from clausewitz.rulebooks.great_war.territory.bombardment import Bombard
from clausewitz.rulebooks.great_war.turn import chores
from clausewitz.rulebooks.great_war.turn.combat import assaulting, attacks, bombarding, evacuating, landing, raiding
from clausewitz.rulebooks.great_war.turn.decisions import ComeUp, EndPhase, Move, Rest, Sail, TakeOff, Unload
from clausewitz.rulebooks.great_war.turn.movement import homing, moves, passages, sailing
from clausewitz.rulebooks.great_war.turn.options import Decision, Phase
from clausewitz.rulebooks.great_war.turn.records import Captured

_END = Decision(EndPhase, lambda _: (EndPhase(),), lambda _turn, _end: None, lambda turn, _end: turn.next_moment())
_ATTACKS = (
    Decision(BeginAttack, attacks.attacks, attacks.attack_refusal, assaulting.begin_attack, assaulting.conclude_attack),
    Decision(
        AttackTogether,
        attacks.joint_attacks,
        attacks.attack_refusal,
        assaulting.begin_attack,
        assaulting.conclude_attack,
    ),
    Decision(HoldBack, attacks.withdrawals, attacks.withdrawal_refusal, assaulting.hold_back),
)
PHASES: Mapping[str, Phase] = {
    "1": Phase(
        (
            _END,
            Decision(Move, moves.moves, moves.move_refusal, moves.execute_move, any_number=True),
            Decision(
                Sail,
                sailing.sails,
                sailing.sail_refusal,
                sailing.put_to_sea,
                passages.conclude_passage,
                any_number=True,
            ),
            Decision(ComeUp, sailing.submarines, sailing.surfacing_refusal, sailing.come_up),
        )
    ),
    "2": Phase(
        (
            _END,
            Decision(
                TakeOff, raiding.raids, raiding.raid_refusal, raiding.begin_raid, raiding.conclude_raid, any_number=True
            ),
        ),
        begun=assaulting.settle_abandoned_contests,
    ),
    "3": Phase(
        (*_ATTACKS, Decision(Coexist, attacks.rests, attacks.rest_refusal, assaulting.rest_contest)),
        cites=attacks.cites,
        begun=assaulting.prepare_sea_attacks,
    ),
    "4a": Phase(
        (
            _END,
            Decision(
                Bombard,
                bombarding.bombardments,
                bombarding.bombard_refusal,
                bombarding.begin_bombardment,
                bombarding.conclude_bombardment,
            ),
        ),
        begun=assaulting.prepare_land_attacks,
    ),
    "4b": Phase((_END, Decision(BeginInvasion, landing.invasions, landing.invasion_refusal, landing.announce_landing))),
    "4c": Phase(
        (*_ATTACKS, Decision(Rest, attacks.rests, attacks.rest_refusal, assaulting.rest_contest)),
        cites=attacks.cites,
        begun=assaulting.prepare_land_attacks,
    ),
    "5": Phase(
        (
            _END,
            Decision(Entrench, chores.entrenchments, chores.refusal, chores.entrench_infantry),
            Decision(Unload, landing.unloadings, landing.unloading_refusal, landing.unload_units),
        ),
        cites=chores.cites,
    ),
    "6": Phase(upkeep=chores.repair_forts),
    "7": Phase(upkeep=chores.collect_income),
}
"""The phases by label."""
BETWEEN = Phase(
    (
        Decision(FlyBack, homing.landings, homing.homing_refusal, homing.land_aircraft),
        Decision(
            Captured,
            lambda turn: turn.evacuating,
            lambda _turn, _port: None,
            evacuating.begin_evacuation,
            evacuating.conclude_evacuation,
        ),
    ),
    cites=homing.cites,
)
"""What comes before anything else as soon as it is due, in whatever phase: aircraft land, fleets leave their ports."""


def begun_by(cause: object) -> Decision:
    """The row of what has brought a fight about, in whatever phase."""
    return next(row for phase in (*PHASES.values(), BETWEEN) for row in phase.decisions if isinstance(cause, row.kind))
