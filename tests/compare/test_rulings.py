"""Flips in words: what describes them, the sentences that decided and decide, and what cannot be compared."""

from clausewitz.answers.compare import DecidingAnswer, FlipAnswer, RulingChanges, UncomparedAnswer
from clausewitz.answers.lookups import QuoteAnswer
from clausewitz.catalogue.trees import askables_in
from clausewitz.compare.flips import Before, compare_rulings
from clausewitz.rulings.rules import Rules
from clausewitz.store.entries import Fact
from small_war.gas import ENGINE, QUARRELLING, Profile

RULES = Rules(Profile())
BEFORE = Before(RULES)


def test_dropping_a_clause_allows_what_only_it_forbade_and_forbids_what_only_it_permitted() -> None:
    asked: list[tuple[int, int]] = []
    askables = list(askables_in(QUARRELLING.register, {"small": ENGINE}))
    found = compare_rulings(
        askables,
        BEFORE.build_follow(Rules(Profile(), frozenset({"sm.gas.twice"}))),
        QUARRELLING.register,
        lambda *far: asked.append(far),
    )
    first = QuoteAnswer("900", 0, 10, "Gas first.", "", "")
    twice = QuoteAnswer("900", 11, 41, "Never [b]twice[/b], see\N{NO-BREAK SPACE}below.", "", " [i]etc.[/i]")
    thrown, given = ("the gas is thrown",), (Fact("Is the gas thrown?", "yes", "the gas is thrown"),)

    def flip(action: str, does: str, forbidden: str, permitted: str, *, always: bool = False) -> FlipAnswer:
        return FlipAnswer(
            action,
            does,
            allowed=True,
            conditions=() if always else thrown,
            question=f"May you {does[0].lower()}{does[1:-1]}{'' if always else ' if the gas is thrown'}?",
            facts=() if always else given,
            before=(DecidingAnswer("sm.gas.twice", forbidden, (twice,)),),
            after=(DecidingAnswer("sm.gas.first", permitted, (first,)),),
        )

    assert found.flips == (
        flip("throw", "Throw gas.", "Gas is never thrown twice.", "Gas is thrown first."),
        flip("store", "Store gas.", "Gas that was thrown is not stored.", "Gas is stored first."),
        flip("sell", "Sell gas.", "Gas that was thrown is not sold.", "Gas is sold first."),
        flip("hide", "Hide gas.", "Gas is never hidden.", "Gas is hidden first.", always=True),
    )
    assert asked == [(done, 6) for done in range(6)]
    assert found.compared == 6
    assert [each.action for each in found.uncompared] == ["label"]


def test_actions_that_nothing_permits_any_longer_are_shown() -> None:
    askables = [each for each in askables_in(QUARRELLING.register, {"small": ENGINE}) if str(each) == "sell"]
    found = compare_rulings(
        askables, BEFORE.build_follow(Rules(Profile(), frozenset({"sm.gas.first"}))), QUARRELLING.register
    )
    (flip,) = found.flips
    assert (flip.allowed, flip.conditions) == (False, ("the gas is not thrown",))
    assert flip.after == (DecidingAnswer("", "No rule allows this.", ()),)
    assert found.gone == ("sell",)


def test_an_action_that_no_symbols_stand_for_is_listed_with_the_reason() -> None:
    askables = [each for each in askables_in(QUARRELLING.register, {"small": ENGINE}) if str(each) == "label"]
    found = compare_rulings(askables, BEFORE.build_follow(RULES), QUARRELLING.register)
    can = "use int, bool, an Enum, a Literal, a tuple, a frozenset of an Enum, or a frozen dataclass of these"
    why = f"the action.words: list[str] cannot vary in a proof; {can}"
    assert found == RulingChanges(1, (), (), (UncomparedAnswer("label", why),))
