"""Small battles that two engines play out in every way; the numbers are counted by hand.

Two rail guns bombard an infantry and a fighter: no hit, one hit for which the owner chooses, or both are hit; after the
choice either the one or the other is left.
"""

import dataclasses

from msgspec.structs import replace

from clausewitz.conform.case import PerftEntry
from clausewitz.conform.judge import Counted, Judgement
from clausewitz.conform.lockstep import Players, play_small_battles
from clausewitz.conform.protocol import (
    Answered,
    Asked,
    Choose,
    NoReplyError,
    Open,
    Plays,
    Roll,
    State,
    Unsupported,
    Welcome,
)
from conform.fakes import Fake
from conform.samples import REFERENCE, REGISTER, judgement

TWO_GUNS: dict[str, object] = {
    "rulebook": "great-war",
    "battle": "bombardment",
    "guns": 2,
    "defender": {"units": {"infantry": 1, "fighters": 1}},
}
COUNTED = (1, 3, 2)
BOMBARDS = Welcome(name="Fake", plays={"great-war": Plays(documents=("bombardment",))})


def counted(engine: Fake) -> Judgement:
    """The judgement after the one battle was played out."""
    who, before = judgement(engine, ())
    players = Players(engine, who, REFERENCE)
    return play_small_battles(
        before, players, [PerftEntry("great-war", TWO_GUNS, COUNTED)], REGISTER.clauses, lambda *_: None
    )


def asked_in(found: Judgement) -> list[object]:
    """What leads to the point at which the two part, and where in the answer that is."""
    (parted,) = found.battles
    asked = [each.ask for each in parted.case.exchanges]
    faces = [face for ask in asked if isinstance(ask, Roll) for each in ask.dice for face in each.faces]
    options = [ask.option for ask in asked if isinstance(ask, Choose)]
    return [f"hits: {sum(face <= 3 for face in faces)}" if faces else "", *options, parted.difference.path]


def test_an_engine_that_plays_by_the_rules_comes_to_as_many_positions() -> None:
    found = counted(Fake(welcome=BOMBARDS))
    assert found.counted == (Counted("bombardment", TWO_GUNS, COUNTED, COUNTED),)
    assert found.battles == ()


def test_an_engine_whose_owner_may_not_choose_comes_to_fewer_and_the_first_point_is_told() -> None:
    def nobody_chooses(_asked: Asked, answer: Answered) -> Answered:
        choice = isinstance(answer, State) and answer.awaits and answer.awaits.kind == "choice"
        return replace(answer, awaits=None) if choice else answer

    found = counted(Fake(spoilt=nobody_chooses, welcome=BOMBARDS))
    (one,) = found.counted
    assert (one.positions, one.came) == (COUNTED, (1, 2))  # one hit looks like none
    assert (one.case, one.case) == (found.battles[0].case.id, found.results[-1].case.id)
    assert asked_in(found) == ["hits: 1", ("awaits", "kind")]


def test_as_many_positions_that_are_others_are_told_as_well() -> None:
    def only_infantry(_asked: Asked, answer: Answered) -> Answered:
        if not (isinstance(answer, State) and answer.awaits and answer.awaits.kind == "choice"):
            return answer
        first = dataclasses.replace(answer.awaits, options=answer.awaits.options[:1])
        return replace(answer, awaits=first)

    found = counted(Fake(spoilt=only_infantry, welcome=BOMBARDS))
    assert [each.came for each in found.counted] == [(1, 3)]
    assert asked_in(found) == ["hits: 1", ("awaits", "options", '{"losses": {"fighters": 1}}')]


def test_what_an_engine_does_not_play_is_not_counted() -> None:
    assert counted(Fake()).counted == ()  # it plays battles on land alone
    unwilling = Fake(
        spoilt=lambda asked, answer: Unsupported() if isinstance(asked, Roll) else answer, welcome=BOMBARDS
    )
    found = counted(unwilling)
    assert ([each.came for each in found.counted], found.battles) == ([(1,)], ())


def test_an_engine_that_falls_silent_is_asked_no_more_of_a_battle_and_breaks_no_clause() -> None:
    class Mute(Fake):
        asked = 0

        def ask(self, request: Asked) -> Answered:
            if isinstance(request, Open):
                self.asked += 1
                raise NoReplyError("gave no answer within 5 s")
            return super().ask(request)

    mute = Mute(welcome=BOMBARDS)
    found = counted(mute)
    assert ([each.came for each in found.counted], mute.asked) == ([()], 1)
    ((case, fault),) = found.faults
    assert (fault.what, fault.shown) == ("fails in generated battles or sheets", "gave no answer within 5 s")
    assert (found.divergences, found.battles, found.errored) == ((), (), {case.id})
