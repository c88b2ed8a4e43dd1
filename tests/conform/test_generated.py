"""Sheets and battles that the kit generates, and the mistakes at the edges that only they show."""

from collections.abc import Mapping, Sequence

import pytest

from clausewitz.conform import sheets
from clausewitz.conform.case import Case
from clausewitz.conform.edges import numbers_in, put_value
from clausewitz.conform.judge import Inquiry, Judgement, issues_of
from clausewitz.conform.lockstep import Players
from clausewitz.conform.protocol import Answered, Asked, Orders, Plays, Results, Unsupported, Welcome
from clausewitz.conform.report import answer_of, describe_generated, describe_small_battles

from .fakes import Fake, faithful
from .samples import CORPUS, NOBODY, REFERENCE, REGISTER, recorded
from .test_causes import sheets as cases_of_sheets


@pytest.fixture(autouse=True)
def few_sheets(monkeypatch: pytest.MonkeyPatch) -> None:
    """A few sheets of each sort."""
    for limit, number in {"_RANDOM": 8, "_MOST_FIRST": 8, "_MOST_SECOND": 8}.items():
        monkeypatch.setattr(sheets, limit, number)


EXECUTES = Welcome(name="Fake", plays={"empires": Plays(orders=True)})
CASES = cases_of_sheets(
    "em.attack.cost", "Albion: ATTACK Kent, Wessex, 3 => won, losing 1", "Albion: SEAMOVE North Sea, Deep, 2"
)


BARE = {"rulebook": "empires", "countries": {"Albion": {"BPs": 2}}, "areas": {"Kent": {"owner": "Albion"}}}


def generated(spoilt: object, cases: Sequence[Case] = CASES) -> Judgement:
    """The judgement on an engine by generated sheets alone."""
    engine = Fake(spoilt=spoilt, welcome=EXECUTES)  # type: ignore[arg-type]  # a function of a test
    before = Judgement(Inquiry("empires", issues_of(REFERENCE.rulebooks["empires"]), "", cases), (), (), ())
    return sheets.play_sheets(before, Players(engine, EXECUTES, REFERENCE), (0, 1), REGISTER.clauses, lambda *_: None)


def miserly(request: Asked, answer: Answered) -> Answered:
    """Refuses an order that costs exactly the last points."""
    assert isinstance(request, Orders)
    assert isinstance(answer, Results)
    poorer: object = request.map
    for path, value in numbers_in(request.map):
        if path[-1] == "BPs" and value:
            poorer = put_value(poorer, path, value - 1)
    assert isinstance(poorer, Mapping)
    other = REFERENCE.ask(Orders(map=poorer, sheet=request.sheet))
    return Results(orders=other.orders, unread=other.unread, map=answer.map) if isinstance(other, Results) else answer


def test_an_engine_that_plays_by_the_rules_agrees_in_all_generated_sheets() -> None:
    found = generated(faithful)
    assert found.divergences == ()
    assert [(each.sort, each.number > 0) for each in found.generated] == [
        ("costs and numbers just met, and missed by one", True),
        ("countries that meet", True),
    ]
    (counted,) = found.counted
    assert counted.positions == counted.came


def test_the_small_map_is_one_on_which_somebody_has_forces() -> None:
    bare = recorded("em.sheet/nobody-there", [Orders(map=BARE, sheet="")], rulebook="empires")
    with_bare = generated(faithful, [bare, *CASES])
    assert [each.positions for each in with_bare.counted] == [each.positions for each in generated(faithful).counted]
    assert generated(faithful, [bare]).counted == ()


def test_an_engine_that_executes_no_sheet_is_not_said_to_do_so_as_the_rules_have_it() -> None:
    (whole,) = generated(faithful).counted
    (game,) = answer_of(EXECUTES, [generated(lambda *_: Unsupported())], CORPUS, NOBODY, ()).games
    assert list(describe_small_battles(game)) == [
        "1 small battle played out in every way: 0 as the rules have it.",
        f"map: positions by the rules 1, {whole.positions[1]}; yours 1; you do not play on",
    ]


def test_an_order_that_costs_exactly_the_last_points_and_is_refused_is_found() -> None:
    divergences = generated(miserly).divergences
    assert any("costs-and-numbers-just-met" in each.case.id for each in divergences)


def test_the_report_says_how_much_was_generated_of_what() -> None:
    found = generated(faithful)
    costs, meetings = (each.number for each in found.generated)
    (game,) = answer_of(EXECUTES, [found], CORPUS, NOBODY, ()).games
    assert list(describe_generated(game)) == [
        f"Generated of the kind map, {costs + meetings} requests: "
        f"costs and numbers just met, and missed by one: {costs}; countries that meet: {meetings}."
    ]
