"""The engine here behind the protocol: what it answers to each request, and to those that make no sense."""

import tomllib
from itertools import starmap
from pathlib import Path

import msgspec
import pytest

from clausewitz.answers.play import (
    AwaitedAnswer,
    GroupAnswer,
    HolderAnswer,
    LuckAnswer,
    OptionAnswer,
    SurvivorsAnswer,
    UnitAnswer,
)
from clausewitz.conform.protocol import (
    Answered,
    Ask,
    Asked,
    AtTable,
    Chances,
    Choose,
    Close,
    Closed,
    Data,
    Dice,
    Failed,
    Hello,
    Look,
    May,
    Odds,
    Open,
    Order,
    Orders,
    Plays,
    Refused,
    Results,
    Reversals,
    Roll,
    Ruled,
    Save,
    Saved,
    State,
    Table,
    Undo,
    Vary,
    Welcome,
    Why,
)
from clausewitz.conform.reference import Reference, question
from clausewitz.odds.graph import Graph
from clausewitz.play.moments import Side
from clausewitz.text.model import Rulebook
from clausewitz.text.register import Register
from skirmish.battle import Customs, Leave, Manners, Skirmish
from skirmish.documents import PIGEONS, SKIRMISH
from skirmish.squads import Squad

from ..samples import REFERENCE

ONE_EACH: Data = {
    "rulebook": "skirmish",
    "attacker": {"units": {"foot": 1}},
    "defender": {"units": {"foot": 1, "guns": 1}},
    "roads": ["the road", "the swamp"],
}


def reference() -> Reference:
    texts = [
        Rulebook(book.id, book.name, prefix, Path(), (), ()) for book, prefix in ((SKIRMISH, "sk"), (PIGEONS, "pp"))
    ]
    return Reference({book.id: book for book in (SKIRMISH, PIGEONS)}, Register(tuple(texts), {}, (), ()))


def asked(*requests: Asked, of: Reference | None = None) -> Answered:
    """The answer to the last of some requests, which go over the wire as their answers do."""
    engine = of or reference()
    answers = [engine.ask(msgspec.json.decode(msgspec.json.encode(each), type=Asked)) for each in requests]
    answer: Answered = msgspec.json.decode(msgspec.json.encode(answers[-1]), type=Answered)
    return answer


def rolled(side: str, kind: str, *faces: int) -> Dice:
    return Dice(side=side, kind=kind, target=2, faces=faces)


def group(side: str, kind: str, dice: int = 1) -> GroupAnswer:
    return GroupAnswer(side, kind, dice, 2, (), (f"sk.{kind}",))


GUNS = Roll(dice=(rolled("defender", "guns", 4),))
FOOT = Roll(dice=(rolled("defender", "foot", 4), rolled("attacker", "foot", 4)))
UNDECIDED = (Open(document=ONE_EACH), GUNS, FOOT)


def test_it_says_who_it_is_and_what_it_plays() -> None:
    welcome = asked(Hello(seq=7))
    assert isinstance(welcome, Welcome)
    assert (welcome.seq, welcome.name, welcome.language, welcome.protocol) == (7, "Clausewitz", "Python", 1)
    assert welcome.plays == {
        "skirmish": Plays(("field", "wood"), ("*",), state=("*",)),
        "pigeon-post": Plays((), ("*",), orders=True, state=("*",)),
    }
    assert (welcome.takes_readings, welcome.pipelines) == (True, True)


ALL = [SurvivorsAnswer("attacker", {"foot": 1}), SurvivorsAnswer("defender", {"guns": 1, "foot": 1})]


def units(*fired: str) -> list[UnitAnswer]:
    """All units; those of these kinds have fired in the round."""
    owned = (("attacker", "foot"), ("defender", "guns"), ("defender", "foot"))
    return [UnitAnswer(of=of, kind=kind, number=1, fired=kind in fired) for of, kind in owned]


def test_a_position_is_opened_at_its_first_roll() -> None:
    assert asked(Open(seq=1, document=ONE_EACH)) == State(
        seq=1,
        awaits=AwaitedAnswer(kind="roll", dice=(group("defender", "guns"),), faces=4, hits="or less"),
        survivors=ALL,
        units=units(),
    )


def test_the_groups_of_a_roll_may_come_in_any_order() -> None:
    state = asked(*UNDECIDED)
    assert isinstance(state, State)
    options = [{"action": "Leave", "road": "the road"}, {"action": "Leave", "road": "the swamp"}, {"action": "Stay"}]
    words = ["leaves by the road", "leaves by the swamp", "stays"]
    legal = [(data, one, one) for one, data in zip(words, options, strict=True) if "the swamp" not in one]
    assert state.awaits == AwaitedAnswer(
        kind="choice",
        by="attacker",
        question="leave?",
        options=tuple(starmap(OptionAnswer, legal)),
        cites=("sk.ask.attacker", "sk.ask.order"),
    )
    assert state.cites == ("sk.foot", "sk.foot.together")


def test_a_decision_leads_on_to_the_end() -> None:
    left = asked(*UNDECIDED, Choose(seq=3, option={"action": "Leave", "road": "the road"}))
    assert left == State(
        seq=3,
        survivors=ALL,
        units=units("foot"),
        holders=[HolderAnswer("defender", cites=("sk.leave",))],
        outcome="the attacker has left",
        cites=("sk.ask.attacker", "sk.ask.order", "sk.leave"),
    )


def test_what_the_rules_do_not_allow_is_refused_and_the_position_stands() -> None:
    engine = reference()
    swamp = asked(*UNDECIDED, Choose(option={"action": "Leave", "road": "the swamp"}), of=engine)
    assert swamp == Refused(why="leaves by the swamp is forbidden (sk.swamp)", cites=("sk.swamp",))
    assert asked(Look(), of=engine) == msgspec.structs.replace(asked(*UNDECIDED), cites=())
    assert asked(FOOT, of=engine) == Refused(why="a roll was given, but the position awaits a choice")
    faces = Roll(dice=(rolled("defender", "guns", 5),))
    assert asked(Open(document=ONE_EACH), faces) == Refused(why="invalid dice (5): roll 1 die, 1-4")


def test_games_are_told_apart_by_name_and_forgotten_when_they_are_closed() -> None:
    engine = reference()
    for game in ("one", "two"):
        asked(Open(game=game, document=ONE_EACH), of=engine)
    asked(Roll(game="one", dice=GUNS.dice), of=engine)
    assert asked(Look(game="two"), of=engine) == asked(Open(document=ONE_EACH))
    assert asked(Close(seq=9, game="two"), of=engine) == Closed(seq=9)
    assert asked(Look(game="two"), of=engine) == Failed(why='game: no game "two" is open; open it first')
    assert isinstance(asked(Look(game="one"), of=engine), State)


def test_figures_of_the_table_s_own_hold_as_long_as_the_game_is_played() -> None:
    sides = {"attacker": {"units": {"infantry": 1}}, "defender": {"units": {"infantry": 1}}}
    opened = Open(document={"rulebook": "great-war", **sides, "figures": {"infantry": {"attack": 4}}})
    targets = {"attacker": 4, "defender": 2}
    missed = (Dice(side=side, kind="infantry", target=each, faces=(6,)) for side, each in targets.items())
    asks = (opened, Look(), Roll(dice=tuple(missed)), Choose(option={"action": "FightOn"}))
    states = [each for each in (asked(ask, of=REFERENCE) for ask in asks) if isinstance(each, State)]
    awaited = [{each.side: each.target for each in state.awaits.dice} for state in states if state.awaits]
    assert awaited == [targets, targets, {}, targets]


def test_a_question_is_answered_by_the_norms_under_its_readings() -> None:
    squads = {"attacker": {"foot": 1}, "defender": {"foot": 1}}
    swamp = May(
        rulebook="skirmish",
        action={"action": "Leave", "road": "the swamp"},
        situation={"situation": "Skirmish", **squads},
        readings={"sk.issue.manners": "b"},
    )
    assert asked(swamp) == Ruled(allowed=False, cites=("sk.swamp", "sk.leave"))


def test_a_question_is_made_of_an_action_and_the_situation_that_the_rules_look_at() -> None:
    rude = Customs(manners=Manners.ATTACKER_FIRST)
    battle = Skirmish(attacker=Squad(foot=1), defender=Squad(field_cooks=1), profile=rude, left=Side.DEFENDER)
    made = question("skirmish", Leave("the bridge"), battle)
    assert (made.action, made.readings, made.situation["situation"], made.situation["left"]) == (
        {"action": "Leave", "road": "the bridge"},
        {"sk.issue.manners": "b"},
        "Skirmish",
        "defender",
    )
    assert "profile" not in made.situation
    assert asked(made) == Ruled(allowed=False, cites=("sk.cooks-stay", "sk.leave"))


def test_a_sheet_of_orders_is_executed() -> None:
    loft = {"rulebook": "pigeon-post", "towns": ["Ulm"], "grains": 5}
    assert asked(Orders(map=loft, sheet="FEED Gull, 2\nWEIGHT\nWAIT")) == Results(
        orders=(Order(1, failed=False, cites=("pp.sent",)), Order(3, failed=False, cites=("pp.sent",))),
        unread=(2,),
        map={"rulebook": "pigeon-post", "towns": ["Ulm"], "grains": 3},
    )


@pytest.mark.parametrize(
    ("requests", "why"),
    [
        ([Look(game="x")], 'game: no game "x" is open; open it first'),
        (
            [Open(document={"rulebook": "skirmish", "attaker": {}})],
            '"attacker" is missing; "defender" is missing; "attaker" is not known here; did you mean "attacker"?',
        ),
        (
            [Open(document={"rulebook": "skirmich"})],
            'rulebook: "skirmich" is not one of skirmish; did you mean "skirmish"?',
        ),
        ([Open(document=ONE_EACH), Roll(dice=())], "dice: the faces of the defender's guns against 2 are missing"),
        (
            [Open(document=ONE_EACH), Roll(dice=(*GUNS.dice, rolled("attacker", "guns", 1)))],
            "dice: nothing rolls for the attacker's guns against 2 here; expected: the defender's guns against 2",
        ),
        (
            [Open(document=ONE_EACH), Roll(dice=(rolled("defender", "guns", 1, 1),))],
            "dice: for the defender's guns against 2 there should be 1 face, and these are 2",
        ),
        ([*UNDECIDED, Choose(option={"action": "Go"})], '"Go" is not one of the actions here; there are Leave, Stay'),
        (
            [May(rulebook="skirmsh", action={}, situation={})],
            'rulebook: "skirmsh" is not known here; did you mean "skirmish"?',
        ),
        ([May(rulebook="skirmish", action={}, situation={})], "action: null is not one of Stay, Leave"),
        (
            [May(rulebook="skirmish", action={"action": "Stay"}, situation={"situation": "Skirmish"})],
            'situation: "attacker" is missing; situation: "defender" is missing',
        ),
        (
            [May(rulebook="skirmish", action={"action": "Stay"}, situation={"situation": {}})],
            "situation: {} is not one of Skirmish",
        ),
        (
            [May(rulebook="skirmish", action={"action": "Stay"}, situation={}, readings={"sk.issue.manners": "c"})],
            'readings: there is no "sk.issue.manners c"; there are sk.issue.manners a, sk.issue.manners b',
        ),
        ([Orders(map={"rulebook": "pigeon-post"}, sheet="")], '"towns" is missing'),
    ],
)
def test_a_request_that_makes_no_sense_is_told_what_would_be_right(requests: list[Asked], why: str) -> None:
    assert asked(*requests) == Failed(why=why)


def test_what_is_taken_back_is_undone_roll_by_roll_to_the_beginning() -> None:
    before = asked(*UNDECIDED[:2])
    assert isinstance(before, State)
    assert asked(*UNDECIDED, Undo()) == msgspec.structs.replace(before, cites=())
    assert asked(*UNDECIDED, Undo(), Undo(), Undo()) == Failed(why="there is nothing to take back")


def test_the_moves_of_a_document_are_taken_back_too() -> None:
    table = asked(*UNDECIDED, Table())
    assert isinstance(table, AtTable)
    assert table.document["moves"] == ["4", "4 4"]
    assert asked(Open(document=table.document), Undo()) == asked(*UNDECIDED, Undo())


def test_the_hits_of_each_side_stand_beside_what_its_dice_score_on_average() -> None:
    """A die hits in two of four cases: one die half a hit, and none of two hits in one of four."""
    nothing = LuckAnswer(side="attacker", dice=1, hits=0, expected=0.5, or_more=1.0, or_fewer=0.5)
    neither = LuckAnswer(side="defender", dice=2, hits=0, expected=1.0, or_more=1.0, or_fewer=0.25)
    table = asked(*UNDECIDED, Table())
    assert isinstance(table, AtTable)
    assert table.luck == [nothing, neither]
    again = asked(Open(document=table.document), Table())
    assert isinstance(again, AtTable)
    assert again.luck == [nothing, neither]


ALSACE: Data = {
    "rulebook": "great-war",
    "here": "Alsace",
    "attacker": {"nation": "Germany", "units": {"infantry": 2}, "came_from": {"Lorraine": {"infantry": 2}}},
    "defender": {"nation": "France", "units": {"infantry": 1}},
    "areas": {
        "Alsace": {"owner": "France", "adjacent": ["Lorraine", "Baden"]},
        "Lorraine": {"owner": "Germany"},
        "Baden": {"owner": "Germany"},
    },
    "moves": ["6 6 5"],
}


def test_what_is_forbidden_says_what_would_allow_it() -> None:
    told = asked(Open(document=ALSACE), Why(option={"action": "Retreat", "to": "Baden"}), of=REFERENCE)
    assert isinstance(told, Reversals)
    assert [(each.in_words, each.decided_by) for each in told.why.changes] == [
        ("if attacking units have come from the space", "gw.land.step-6.attacker-may-retreat")
    ]
    assert [(each.issue, each.letter) for each in told.why.readings] == [("gw.issue.retreat-to", "b")]
    assert asked(Open(document={**ALSACE, "moves": []}), Why(option={}), of=REFERENCE) == Failed(
        why="nothing is decided here"
    )


def test_a_position_is_written_down_as_a_document_that_opens_it_and_as_a_scenario() -> None:
    saved = asked(Open(document=ALSACE), Save(), of=REFERENCE)
    assert isinstance(saved, Saved)
    assert asked(Open(document=tomllib.loads(saved.document)), of=REFERENCE) == asked(
        Open(document=ALSACE), of=REFERENCE
    )
    assert saved.scenario.splitlines()[-8:] == [
        "      Then the attacker is asked",
        "      And these are all the choices",
        "        | retreats to Lorraine |",
        "        | contests the space   |",
        "        | fights on            |",
        "      And these units are left",
        "        | attacker | 2 infantry |",
        "        | defender | 1 infantry |",
    ]


def test_losses_that_may_not_be_taken_stand_beside_those_that_may_with_their_rule() -> None:
    fleet: Data = {
        "rulebook": "great-war",
        "battle": "naval",
        "attacker": {"units": {"cruisers": 2}},
        "defender": {"units": {"destroyers": 1, "fighters": 1, "transports": 2}},
        "moves": ["1 1 6 6"],
    }
    table = asked(Open(document=fleet), Table(), of=REFERENCE)
    assert isinstance(table, AtTable)
    told = [(each.words, each.ruling.answer, each.ruling.says, each.ruling.decided_by) for each in table.decisions]
    first, protected = "Other units must be removed first.", "gw.naval.protected.transports"
    assert [each for each in told if each[1] == "no"] == [
        ("1 fighter, 1 transport", "no", first, protected),
        ("2 transports", "no", first, protected),
    ]


def test_what_was_followed_for_the_odds_is_not_followed_again_after_a_step_or_once_it_is_taken_back(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    opened, rolled_first, _ = UNDECIDED
    engine = reference()
    first = asked(opened, Odds(), of=engine)
    assert isinstance(first, Chances)
    monkeypatch.setattr(Graph, "_build_node", None)
    assert isinstance(asked(rolled_first, Odds(), of=engine), Chances)
    assert asked(Undo(), Odds(), of=engine) == first


def test_a_sentence_that_is_not_in_the_rulebook_cannot_be_struck_out() -> None:
    why = 'without: there is no rule "gw.land.step-5.fires"; did you mean "gw.land.step-5.fire"?'
    assert asked(Vary(document={}, without=("gw.land.step-5.fires",)), of=REFERENCE) == Failed(why=why)


def test_a_game_that_is_not_open_has_neither_table_nor_odds() -> None:
    closed = Failed(why='game: no game "" is open; open it first')
    assert [asked(each) for each in (Table(), Undo(), Odds(), Ask(words="may I go?"))] == [closed] * 4
