"""Steps that take losses without fire, that take place under a reading, and what is due without dice or a decision."""

from dataclasses import dataclass, replace
from typing import ClassVar, Self

from clausewitz.play.moments import Choose, Done, Roll, Side
from clausewitz.play.sequences import Fire, Part, Row, SequenceOfPlay, Step, Upkeep
from clausewitz.play.switches import switch_off
from skirmish.battle import Customs, Manners, Skirmish
from skirmish.squads import Squad

SIEGE = SequenceOfPlay(
    "siege",
    "Siege",
    "sk.order",
    (
        Part(
            "I",
            "Siege",
            (
                Step("1", "Guns", fires=(Fire(Side.ATTACKER, (Row("guns", "sk.guns"),)),)),
                Step("2", "Losses", losses="sk.losses", losses_under=Manners.TOGETHER),
                Step("3", "Supper", upkeep=Upkeep("a cook eats a cook", "sk.supper")),
                Step("4", "Late losses", losses="sk.late"),
            ),
        ),
    ),
)


@dataclass(frozen=True, kw_only=True)
class Siege(Skirmish):
    """Guns fire, losses are taken two steps later at the latest, and in between a cook is gone."""

    sequence: ClassVar[SequenceOfPlay] = SIEGE

    def apply_upkeep(self) -> Self:
        left = replace(self.attacker, field_cooks=self.attacker.field_cooks - 1)
        return replace(self, attacker=left).note("a cook is gone", "sk.supper")


def besieged(manners: Manners = Manners.TOGETHER) -> Siege:
    """A gun and two cooks that have hit foot and cooks once."""
    attacker, defender = Squad(guns=1, field_cooks=2), Squad(foot=2, field_cooks=2)
    return Siege(attacker=attacker, defender=defender, profile=Customs(manners=manners)).start().roll([1])


def test_losses_are_taken_at_a_step_without_fire() -> None:
    battle = besieged()
    assert isinstance(battle.awaits, Choose)
    assert (battle.current.label, battle.attacker) == ("2", Squad(guns=1, field_cooks=2))


def test_losses_that_a_reading_takes_are_taken_later_under_the_other() -> None:
    battle = besieged(Manners.ATTACKER_FIRST)
    assert isinstance(battle.awaits, Choose)
    assert (battle.current.label, battle.attacker) == ("4", Squad(guns=1, field_cooks=1))


def test_what_is_due_comes_about_by_itself_and_is_told_with_its_clause() -> None:
    over = besieged().choose(Squad(foot=1))
    assert over.awaits == Done("night falls", ())
    told = [(each.step, str(each.happening), each.cites) for each in over.events[2:]]
    assert told == [("3", "a cook is gone", ("sk.supper",))]


def test_without_its_clause_nothing_is_due() -> None:
    with switch_off("sk.supper"):
        assert besieged().choose(Squad(foot=1)).attacker == Squad(guns=1, field_cooks=2)


def test_without_the_order_of_steps_losses_wait_for_the_last_step_that_takes_them() -> None:
    with switch_off("sk.order"):
        assert besieged().current.label == "4"


def test_hits_that_are_still_to_be_taken_do_not_end_a_battle() -> None:
    opened = Siege(attacker=Squad(guns=2), defender=Squad(foot=1)).start()
    assert isinstance(opened.awaits, Roll)
    assert opened.roll([1, 1]).awaits == Done("gone: defender", ("sk.end",))


def test_a_step_under_a_reading_takes_place_under_that_reading_only() -> None:
    (part,) = SIEGE.parts
    supper = replace(part.steps[2], under=Manners.TOGETHER)

    @dataclass(frozen=True, kw_only=True)
    class Fast(Siege):
        sequence: ClassVar[SequenceOfPlay] = replace(
            SIEGE, parts=(replace(part, steps=(*part.steps[:2], supper, part.steps[3])),)
        )

    def cooks_left(manners: Manners) -> int:
        attacker, defender = Squad(guns=1, field_cooks=2), Squad(foot=2)
        fast = Fast(attacker=attacker, defender=defender, profile=Customs(manners=manners))
        return fast.start().roll([4]).attacker.field_cooks

    assert (cooks_left(Manners.TOGETHER), cooks_left(Manners.ATTACKER_FIRST)) == (1, 2)
