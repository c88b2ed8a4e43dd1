"""What a sequence may say besides fire and questions: checks, who does not fire, who fires and who is removed first."""

from dataclasses import dataclass, replace
from typing import ClassVar, Self

import pytest

from clausewitz.play.battle import Battle
from clausewitz.play.forces import Force
from clausewitz.play.moments import Aim, Awaited, Checked, Done, Fired, Group, Roll, Side
from clausewitz.play.norms import WrongDiceError, norm
from clausewitz.play.roster import NO_ROSTER, Roster
from clausewitz.play.sequences import Ask, Check, Fire, Part, Removal, Row, SequenceOfPlay, Step
from clausewitz.play.switches import Cited, given_figure, switch_off, with_figures
from skirmish.squads import Squad

A, D = Side.ATTACKER, Side.DEFENDER
MORALE = Check("morale", D, "dr.morale")
GUNS = Row("guns", "dr.guns")
DRILL = SequenceOfPlay(
    "drill",
    "A drill",
    "",
    (
        Part(
            "I",
            "Drill",
            (
                Step(
                    "1",
                    "Fire",
                    fires=(
                        Fire(A, (GUNS, Row("field_cooks", "dr.cooks", silenced="dr.cooks-cook"))),
                        Fire(D, (GUNS,)),
                    ),
                    first="dr.attacker-first",
                    between="dr.between",
                    losses="dr.losses",
                    removal=Removal(("foot", "field_cooks"), "dr.foot-first"),
                    checks=(MORALE, Check("weather", A, "dr.weather", before_fire=True)),
                ),
                Step("2", "Break", asks=(Ask(D, "stand?", (str,), "dr.stand"),)),
            ),
        ),
    ),
)


@dataclass(frozen=True)
class Asked:
    """What norms look at: a question of a side."""

    side: Side
    question: str
    shaken: bool


@dataclass(frozen=True)
class Stand:
    """Stay where one is."""

    def __str__(self) -> str:
        return "stands"


@norm(permits=Stand, cites="dr.may-stand")
def may_stand(_at: Asked, _action: Stand) -> bool:
    """A side may stand."""
    return True


@norm(forbids=Stand, cites="dr.shaken", overrides=(may_stand,))
def the_shaken_do_not_stand(at: Asked, _action: Stand) -> bool:
    """Who is asked to stand and is shaken may not."""
    return at.question == "stand?" and at.shaken


@dataclass(frozen=True, kw_only=True)
class Drill(Battle):
    """A battle that uses all that a sequence has."""

    sequence: ClassVar[SequenceOfPlay] = DRILL
    die: ClassVar[int] = 6
    roster: ClassVar[Roster] = NO_ROSTER
    profile: ClassVar[None] = None  # type: ignore[assignment]  # it has no issues

    attacker: Squad
    defender: Squad
    shaken: bool = False

    def target(self, side: Side, kind: str) -> Cited:
        return 4, ()

    def dice(self, fire: Fire, kind: str) -> Cited:
        return (self.attacker if fire.side is A else self.defender)[kind], ()

    @property
    def aim(self) -> Aim:
        return Aim.AT_LEAST

    def can_be_hit(self, side: Side) -> Squad:
        return self.attacker if side is A else self.defender

    owner_chooses = True

    def with_losses(self, side: Side, losses: Force) -> Self:
        assert isinstance(losses, Squad)
        left = self.can_be_hit(side) - losses
        return replace(self, attacker=left) if side is A else replace(self, defender=left)

    def candidates(self, ask: Ask) -> tuple[Stand, ...]:
        return (Stand(),)

    def situation(self, side: Side) -> Asked:
        return Asked(side, "", self.shaken)

    def situation_at(self, ask: Ask) -> Asked:
        return replace(self.situation(ask.side), question=ask.question)

    def apply_decision(self, side: Side, action: object) -> Self:
        return self

    def check_target(self, check: Check) -> Cited:
        return (5 if check is MORALE and self.defender.total() < 3 else 0), ("dr.morale.five",)

    def apply_check(self, check: Check, *, passed: bool) -> Self:
        return replace(self, shaken=not passed)

    def goes_back(self) -> bool:
        return False

    def outcome(self) -> Done | None:
        return Done("over", ()) if self.at_end else None


def drill(attacker: Squad = Squad(guns=2, field_cooks=1), defender: Squad = Squad(guns=1, foot=2)) -> Drill:  # noqa: B008
    return Drill(attacker=attacker, defender=defender).start()


def told(battle: Drill) -> list[tuple[str, tuple[str, ...]]]:
    return [(str(each.happening), each.cites) for each in battle.events]


def dice(awaited: Awaited) -> list[tuple[Side, str, int, int]]:
    assert isinstance(awaited, Roll)
    return [(each.side, each.kind, each.number, each.target) for each in awaited.groups]


def test_a_die_may_hit_with_its_target_or_more() -> None:
    fired = drill().roll([3, 4]).events[0].happening
    assert isinstance(fired, Fired)
    assert fired.hits == 1


def test_units_that_a_clause_keeps_from_firing_are_told_of_with_that_clause() -> None:
    battle = drill()
    assert dice(battle.awaits) == [(A, "guns", 2, 4)]
    assert told(battle.roll([1, 1]))[1] == ("attacker: field_cooks roll no dice", ("dr.cooks-cook",))
    with switch_off("dr.cooks-cook"):
        assert dice(drill().awaits) == [(A, "guns", 2, 4), (A, "field_cooks", 1, 4)]


def test_of_units_that_are_not_there_nobody_is_told_that_they_do_not_fire() -> None:
    fired = drill(attacker=Squad(guns=2)).roll([1, 1]).roll([1])
    assert told(fired) == [
        ("attacker: guns roll 1, 1 against 4, hits: 0", ("dr.guns", "dr.attacker-first")),
        ("defender: guns roll 1 against 4, hits: 0", ("dr.guns", "dr.attacker-first")),
        ("defender stands, having no other choice", ("dr.stand", "dr.may-stand")),
    ]
    with switch_off("dr.cooks-cook"):
        silent = drill().roll([1, 1, 1])
    assert [words for words, _ in told(silent)] == [
        "attacker: guns roll 1, 1 against 4, hits: 0",
        "attacker: field cooks roll 1 against 4, hits: 0",
    ]


@dataclass(frozen=True, kw_only=True)
class Armed(Drill):
    """A drill in which a table may give numbers itself."""

    def target(self, side: Side, kind: str) -> Cited:
        own = given_figure(kind, "attack")
        return (4 if own is None else own), ()


def test_a_group_says_whether_it_rolls_against_a_number_that_the_table_has_given() -> None:
    def shown(*given: tuple[str, str, int]) -> list[tuple[str, int, bool]]:
        with switch_off("dr.cooks-cook"), with_figures(frozenset(given)):
            awaited = Armed(attacker=Squad(guns=2, field_cooks=1), defender=Squad(guns=1)).start().awaits
        assert isinstance(awaited, Roll)
        return [(each.kind, each.target, each.given) for each in awaited.groups]

    assert shown() == [("guns", 4, False), ("field_cooks", 4, False)]
    assert shown(("guns", "attack", 3)) == [("guns", 3, True), ("field_cooks", 4, False)]
    assert shown(("guns", "attack", 4)) == [("guns", 4, True), ("field_cooks", 4, False)]


def test_who_fires_first_is_by_a_clause_and_without_it_the_other_way_round() -> None:
    assert told(drill().roll([1, 1]))[0][1] == ("dr.guns", "dr.attacker-first")
    with switch_off("dr.attacker-first"):
        assert dice(drill().awaits) == [(D, "guns", 1, 4)]


def test_losses_in_a_fixed_order_leave_no_choice_and_cite_the_clause_that_gives_it() -> None:
    lost = ("defender loses 2 foot", ("dr.losses", "dr.foot-first", "dr.between"))
    assert lost in told(drill().roll([6, 6]))
    with switch_off("dr.foot-first"):
        assert str(drill().roll([6, 6]).awaits.question) == "losses of the defender"  # type: ignore[union-attr]


def test_losses_are_taken_between_two_fires_by_a_clause_and_without_it_after_both() -> None:
    gun = Squad(guns=1)
    assert dice(drill(gun, gun).roll([6]).awaits) == [(D, "morale", 1, 5)]
    with switch_off("dr.between"):
        answered = drill(gun, gun).roll([6])
        assert dice(answered.awaits) == [(D, "guns", 1, 4)]
        assert ("defender loses 1 guns", ("dr.losses", "dr.foot-first")) in told(answered.roll([1]))


def test_a_check_is_rolled_where_it_is_due_and_has_a_result() -> None:
    unhurt = drill().roll([1, 1]).roll([1])
    assert (unhurt.awaits, any("check" in words for words, _ in told(unhurt))) == (Done("over", ()), False)
    hurt = drill().roll([6, 1]).roll([1])
    assert hurt.awaits == Roll((Group(D, "morale", 1, 5, ("dr.morale", "dr.morale.five")),), 6, Aim.AT_LEAST)
    passed = hurt.roll([5])
    assert told(passed)[-2:] == [
        ("defender: morale check 5 against 5, passed", ("dr.morale", "dr.morale.five")),
        ("defender stands, having no other choice", ("dr.stand", "dr.may-stand")),
    ]
    with pytest.raises(WrongDiceError):
        hurt.roll([1, 2])
    with switch_off("dr.morale"):
        assert drill().roll([6, 1]).roll([1]).awaits == Done("over", ())


def test_a_question_without_a_legal_answer_is_told_with_what_forbids_each() -> None:
    failed = drill().roll([6, 1]).roll([1]).roll([4])
    assert isinstance(failed.events[-2].happening, Checked)
    assert told(failed)[-1] == ('the defender has no legal answer to "stand?"', ("dr.stand", "dr.shaken"))
    assert failed.awaits == Done("over", ())
