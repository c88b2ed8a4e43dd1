"""Two engines play the same random battles: they part where one of them errs, and the battle is as small as can be."""

from dataclasses import replace

from msgspec.structs import replace as with_fields

from clausewitz.conform.protocol import Answered, Asked, Open, Roll, State, Unsupported
from clausewitz.conform.random_battles import Match, smallest_parting
from clausewitz.conform.reference import reference_of
from conform.samples import REFERENCE, fight
from here import PROJECT

OTHER = reference_of(PROJECT)
"""The engine here once more, with games of its own."""
BATTLE = fight({"infantry": 3, "artillery": 2}, {"infantry": 3, "artillery": 1})


def match_with(engine: object) -> Match:
    return Match(engine, REFERENCE, REFERENCE.rulebooks["great-war"], "land", [BATTLE])  # type: ignore[arg-type]  # made up for a test


class OneDieFewer:
    """The engine here, but that its defender's artillery never rolls more than two dice."""

    def ask(self, request: Asked) -> Answered:
        answer = OTHER.ask(request)
        if not isinstance(answer, State) or answer.awaits is None:
            return answer
        dice = tuple(
            replace(each, dice=min(each.dice, 2)) if (each.side, each.kind) == ("defender", "artillery") else each
            for each in answer.awaits.dice
        )
        return with_fields(answer, awaits=replace(answer.awaits, dice=dice))


def test_the_parting_of_an_engine_that_errs_is_the_smallest_battle_with_the_fewest_inputs() -> None:
    parted = smallest_parting(match_with(OneDieFewer()), battles=200, seed_of_dice=1)
    assert parted is not None
    document = parted.case.exchanges[0].ask
    assert isinstance(document, Open)
    assert document.document["defender"] == {"units": {"artillery": 3}}
    assert document.document["attacker"] in [{"units": {kind: 1}} for kind in ("infantry", "artillery")]
    assert parted.number == len(parted.case.exchanges) - 1
    assert parted.difference.path == ("awaits", "dice", "defender", "artillery")
    assert (parted.difference.expected, parted.difference.came) == ("3 dice at 2", "2 dice at 2")


def test_the_engine_here_never_parts_from_itself() -> None:
    assert smallest_parting(match_with(OTHER), battles=30, seed_of_dice=1) is None


def test_the_same_seed_draws_the_same_battles() -> None:
    asked: list[list[Asked]] = []

    class Listening:
        def ask(self, request: Asked) -> Answered:
            asked[-1].append(request)
            return OTHER.ask(request)

    for seed in (5, 5, 6):
        asked.append([])
        smallest_parting(match_with(Listening()), battles=10, seed_of_dice=seed)
    first, again, other = asked
    assert first == again
    assert first != other
    assert any(isinstance(each, Roll) for each in first)


def test_a_battle_that_an_engine_does_not_support_is_no_parting() -> None:
    class Unwilling:
        def ask(self, request: Asked) -> Answered:
            return Unsupported(seq=request.seq, why="no battles today")

    assert smallest_parting(match_with(Unwilling()), battles=10, seed_of_dice=1) is None


def test_an_engine_that_answers_otherwise_the_second_time_parts() -> None:
    class Moody:
        asked = 0

        def ask(self, request: Asked) -> Answered:
            self.asked += 1
            answer = OTHER.ask(request)
            return with_fields(answer, survivors={}) if isinstance(answer, State) and self.asked % 7 == 0 else answer

    parted = smallest_parting(match_with(Moody()), battles=50, seed_of_dice=1)
    assert parted is not None
    assert parted.difference.path[0] == "survivors"
