"""Questions that come before the fire of a step, and the order in which hits become losses."""

from dataclasses import dataclass
from typing import ClassVar

from clausewitz.play.moments import Choose, Done, Held, Lost, Roll, Side
from clausewitz.play.sequences import Ask, Fire, Part, Placing, Row, SequenceOfPlay, Step
from clausewitz.play.switches import switch_off
from skirmish.battle import Leave, Skirmish, Stay
from skirmish.squads import Squad

ATTACKER, DEFENDER = Side.ATTACKER, Side.DEFENDER
FIRE = (Row("foot", "sk.foot"),)
DUEL = Step(
    "1",
    "Duel",
    fires=(Fire(ATTACKER, FIRE), Fire(DEFENDER, FIRE)),
    together="sk.foot.together",
    losses="sk.foot.losses",
    placing=(Placing(DEFENDER, "sk.defender-first"), Placing(ATTACKER, "sk.then-attacker")),
    asks=(
        Ask(ATTACKER, "shake hands?", (Stay,), "sk.ask.after"),
        Ask(DEFENDER, "leave?", (Leave, Stay), "sk.ask.before", before_fire=True),
    ),
)


@dataclass(frozen=True, kw_only=True)
class Duel(Skirmish):
    """A skirmish of one step, which the defender may avoid, and in which he takes his losses first."""

    sequence: ClassVar[SequenceOfPlay] = SequenceOfPlay("duel", "Duel", "sk.order", (Part("I", "Duel", (DUEL,)),))

    def goes_back(self) -> bool:
        return False


def duel() -> Duel:
    return Duel(attacker=Squad(foot=1, guns=1), defender=Squad(foot=1, guns=1)).start()


def test_a_question_before_fire_is_put_before_the_dice_are_thrown() -> None:
    assert isinstance(duel().awaits, Choose)
    assert isinstance(duel().choose(Stay()).awaits, Roll)


def test_who_leaves_before_fire_is_not_fired_upon() -> None:
    assert duel().choose(Leave("the road")).awaits == Done(
        "the defender has left", ("sk.leave",), Held(Side.ATTACKER, ("sk.leave",))
    )


def losers(battle: Skirmish) -> list[Side]:
    """Who takes losses after whom."""
    while isinstance(awaited := battle.awaits, Choose) and awaited.question.startswith("losses"):
        battle = battle.choose(next(iter(awaited.options)))
    return [event.happening.side for event in battle.events if isinstance(event.happening, Lost)]


def test_losses_are_taken_in_the_order_of_the_rows() -> None:
    assert losers(duel().choose(Stay()).roll([1, 1])) == [DEFENDER, ATTACKER]


def test_without_its_clause_a_row_comes_up_after_all_others() -> None:
    with switch_off("sk.defender-first"):
        assert losers(duel().choose(Stay()).roll([1, 1])) == [ATTACKER, DEFENDER]
