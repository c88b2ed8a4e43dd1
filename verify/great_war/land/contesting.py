"""What holds of every contested territory: its worth, its owner, and the moves out of it."""

from clausewitz.play.counts import Count
from clausewitz.play.norms import ruling
from clausewitz.play.switches import without
from clausewitz.prove.claims import REFUTED, claim
from clausewitz.rulebooks.great_war.land.contesting import (
    BuildThere,
    Collect,
    Contested,
    MoveOut,
    To,
    UseRailroad,
    economic_worth,
    production,
)


@claim("gw.contesting.economic-worth", "gw.contesting.rounded-down", "gw.contesting.production")
def a_contested_territory_is_worth_half_rounded_down(value: Count) -> None:
    """Twice the worth of a contested territory is its value, or one less; never is it negative."""
    for worth, _ in (economic_worth(value, contested=True), production(value, contested=True)):
        assert worth >= 0
        assert value - 1 <= 2 * worth <= value


@claim("gw.contesting.rounded-down", expect=REFUTED)
def without_the_sentence_half_could_be_more_than_half(value: Count) -> None:
    """The same is false once "rounded down" is struck out: the claim has teeth."""
    with without("gw.contesting.rounded-down"):
        assert 2 * economic_worth(value, contested=True)[0] <= value


@claim("gw.contesting.no-direct-move", "gw.contesting.move-back", "gw.contesting.second-point")
def units_never_move_from_a_contested_territory_into_a_fight_directly(at: Contested, action: MoveOut) -> None:
    """A legal move to an enemy or contested territory goes through a friendly one, and takes two movement points."""
    if ruling(action, at).allowed and action.to is not To.FRIENDLY:
        assert action.through_friendly
        assert at.movement >= 2


@claim("gw.contesting.railroads")
def no_train_runs_in_a_contested_area(at: Contested, action: UseRailroad) -> None:
    """Nobody ever moves by rail in a contested area."""
    assert not ruling(action, at).allowed


@claim("gw.contesting.collect", "gw.contesting.build")
def only_the_owner_collects_and_builds(at: Contested, collect: Collect, build: BuildThere) -> None:
    """Income is collected, and units are built, by the side to which the territory is friendly, and by no other."""
    assert ruling(collect, at).allowed == at.friendly
    assert ruling(build, at).allowed == at.friendly
