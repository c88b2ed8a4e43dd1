"""Mistakes that are planted in the engine of the project, and the clause that is named for each."""

from collections.abc import Callable, Mapping, Sequence

from msgspec.structs import replace

from clausewitz.conform.case import Case
from clausewitz.conform.causes import with_causes
from clausewitz.conform.diff import difference
from clausewitz.conform.judge import Inquiry, Judgement, issues_of
from clausewitz.conform.protocol import Answered, Asked, Choose, Dice, Open, Orders, Results, Roll, State
from clausewitz.conform.traces import Divergence, Passed

from .samples import GUNS, REFERENCE, recorded

Spoil = Callable[[Sequence[Asked], Answered], Answered]
"""What an engine answers instead to the last of several requests."""


def judged(cases: Sequence[Case], spoil: Spoil) -> Judgement:
    """The judgement on an engine that answers these cases as the rules do, but for what is spoilt."""
    results = []
    for case in cases:
        result = Passed(case, len(case.exchanges), frozenset(case.cites))
        for number, exchange in enumerate(case.exchanges):
            came = spoil([each.ask for each in case.exchanges[: number + 1]], exchange.answer)
            found = difference(exchange.answer, came)
            if found:
                result = Passed(case, number, divergence=Divergence(case, number, exchange.answer, came, found))
                break
        results.append(result)
    asked = Inquiry(cases[0].rulebook, issues_of(REFERENCE.rulebooks[cases[0].rulebook]), "", cases)
    return with_causes(Judgement(asked, (), tuple(results), ()), REFERENCE)


def named(cases: Sequence[Case], spoil: Spoil) -> list[tuple[tuple[str, ...], int]]:
    """The clauses that are named, each cause with the number of its divergences."""
    return [(each.clauses, len(each.divergences)) for each in judged(cases, spoil).causes]


# Land combat of The War to End All Wars

BATTLE: Mapping[str, object] = {
    "rulebook": "end-all-wars",
    "attacker": {"units": {"infantry": 1}},
    "defender": {"units": {"infantry": 1}},
}
MISSES = Roll(
    dice=(
        Dice(side="attacker", kind="infantry", target=2, faces=(10,)),
        Dice(side="defender", kind="infantry", target=4, faces=(10,)),
    )
)
GO_ON = Choose(option={"action": "Continue"})


def rounds(number: int) -> list[Asked]:
    """A battle of so many rounds without a hit."""
    asked: list[Asked] = [Open(document=BATTLE)]
    for _ in range(number - 1):
        asked += [MISSES, GO_ON]
    return [*asked, MISSES]


def unstoppable_third_round(asked: Sequence[Asked], answer: Answered) -> Answered:
    if sum(isinstance(each, Roll) for each in asked) == 3 and isinstance(answer, State) and answer.awaits:
        options = tuple(each for each in answer.awaits.options if each.data != {"action": "Stop"})
        return replace(answer, awaits=type(answer.awaits)(kind="choice", by="attacker", options=options))
    return answer


def test_the_clause_is_named_by_which_an_attacker_may_stop() -> None:
    cases = [
        recorded(f"ew.land.step-1.both/rounds-{number}", rounds(number), rulebook="end-all-wars")
        for number in (2, 3, 4)
    ]
    assert named(cases, unstoppable_third_round) == [(("ew.land.step-3.continue",), 2)]


# Dice of The Great War that are rolled once more

RAID: Mapping[str, object] = {
    "rulebook": "great-war",
    "battle": "raid",
    "value": 3,
    "raiders": {"zeppelins": 2},
    "route": [{"name": "Rhineland", "fighters": 1}],
}


def rolled_again(case: Case) -> Spoil:
    """After the first roll the same dice are awaited again."""
    at = next(at for at, each in enumerate(case.exchanges) if isinstance(each.ask, Roll))
    before = case.exchanges[at - 1].answer

    def spoil(asked: Sequence[Asked], answer: Answered) -> Answered:
        if len(asked) != at + 1:
            return answer
        assert isinstance(before, State)
        assert isinstance(answer, State)
        return replace(answer, awaits=before.awaits)

    return spoil


def test_the_round_of_an_interception_is_named_where_a_second_one_is_fought() -> None:
    asked: list[Asked] = [
        Open(document=RAID),
        Choose(option={"action": "Intercept"}),
        Roll(
            dice=(
                Dice(side="defender", kind="fighters", target=2, faces=(6,)),
                Dice(side="attacker", kind="zeppelins", target=1, faces=(6, 6)),
            )
        ),
    ]
    raid = recorded("gw.bombing.intercept/raid", asked)
    assert named([raid], rolled_again(raid)) == [(("gw.bombing.one-round",), 1)]


def test_the_clause_of_a_shot_is_named_where_it_is_fired_again() -> None:
    assert named([GUNS], rolled_again(GUNS)) == [(("gw.land.step-2.artillery",), 1)]


# Sheets of Empires: Albion's fleet is next to its second base

AREAS: Mapping[str, Mapping[str, object]] = {
    "Kent": {
        "owner": "Albion",
        "naval_base": {"entrance": "Channel"},
        "adjacent": ["Channel", "Wessex"],
        "armies": {"Albion": 3},
    },
    "York": {"owner": "Albion", "naval_base": {"entrance": "North Sea"}, "adjacent": ["North Sea"]},
    "Wessex": {"owner": "Gallia", "armies": {"Gallia": 1, "Hibernia": 1}},
    "Channel": {"sea": True, "adjacent": ["Strait"]},
    "Strait": {"sea": True, "adjacent": ["North Sea"]},
    "North Sea": {"sea": True, "adjacent": ["Deep"], "ships": {"Albion": 3}},
    "Deep": {"sea": True},
}
MAP: Mapping[str, object] = {
    "rulebook": "empires",
    "countries": {each: {"BPs": 20} for each in ("Albion", "Gallia", "Hibernia")},
    "areas": AREAS,
}


def sheets(clause: str, *texts: str) -> list[Case]:
    """Cases of a clause, of one sheet each."""
    asked = ([Orders(map=MAP, sheet=each)] for each in texts)
    return [recorded(f"{clause}/sheet-{number}", each, rulebook="empires") for number, each in enumerate(asked)]


def with_points(answer: Answered, points: int) -> Answered:
    """The same results, with so many BPs of Albion less."""
    assert isinstance(answer, Results)
    assert answer.map
    countries = dict(answer.map["countries"])  # type: ignore[call-overload]  # a table
    countries["Albion"] = {"BPs": countries["Albion"]["BPs"] - points}
    return replace(answer, map={**answer.map, "countries": countries})


def test_the_distance_is_named_where_it_is_measured_from_the_first_base_instead_of_the_nearest() -> None:
    cases = sheets(
        "em.sea.seamove.distance", "Albion: SEAMOVE North Sea, Deep, 1", "Albion: SEAMOVE North Sea, Deep, 2"
    )
    ((clauses, divergences),) = named(cases, lambda _asked, answer: with_points(answer, 2))  # two sea areas more
    assert (clauses[0], divergences) == ("em.sea.seamove.distance", 2)


def test_the_question_what_a_failed_order_costs_is_named_where_one_costs_something() -> None:
    cases = sheets(
        "em.attack.format", "Albion: ATTACK Kent, Wessex, 9", "Albion: ATTACK Kent, York, 1", "Albion: DEFEND Kent"
    )

    def costly(_asked: Sequence[Asked], answer: Answered) -> Answered:
        fails = isinstance(answer, Results) and any(each.failed for each in answer.orders)
        return with_points(answer, 1) if fails else answer

    assert named(cases, costly) == [(("em.issue.failed-cost",), 2)]


def test_the_battle_is_named_where_armies_of_strangers_stay_in_a_captured_area() -> None:
    def lenient(_asked: Sequence[Asked], answer: Answered) -> Answered:
        assert isinstance(answer, Results)
        assert answer.map
        areas = dict(answer.map["areas"])  # type: ignore[call-overload]  # a table
        areas["Wessex"] = {**areas["Wessex"], "armies": {**areas["Wessex"]["armies"], "Hibernia": 1}}
        return replace(answer, map={**answer.map, "areas": areas})

    ((clauses, divergences),) = named(
        sheets("em.attack.battle", "Albion: ATTACK Kent, Wessex, 3 => won, losing 1"), lenient
    )
    assert (clauses[0], divergences) == ("em.attack.battle", 1)
