"""The words in which counts are compared, their ranges told, and sides asked for."""

import pytest

from clausewitz.play.moments import Side
from clausewitz.play.roster import Roster
from clausewitz.prove.shapes import Choice, Number
from clausewitz.rulings.trees.conditions import Compared, Question, QuestionField, Range
from clausewitz.rulings.trees.questions import FieldWords
from small_war.ferry import Weather

DOCS = {"at.out": "Points out.", "at.back": "Points back.", "at.left": "Points left."}
OUT, BACK, LEFT = (("at.out", 1), ("at.back", 1), ("at.left", 1))


def less(of: tuple[str, int]) -> tuple[str, int]:
    return of[0], -of[1]


@pytest.mark.parametrize(
    ("compared", "asks", "answers"),
    [
        # The condition is that the sum is at most the number; asked is always for what exceeds it, or is as many.
        (Compared((OUT, less(LEFT)), 0), "Are there more points out than points left?", ["no", "yes"]),
        (Compared((OUT, less(LEFT)), 2), "Are there at least 3 more points out than points left?", ["no", "yes"]),
        (Compared((OUT, less(LEFT)), -1), "Are there more points left than points out?", ["yes", "no"]),
        (Compared((OUT, less(LEFT)), -3), "Are there at least 3 more points left than points out?", ["yes", "no"]),
        (
            Compared((OUT, BACK, less(LEFT)), 0),
            "Do the points out and the points back together exceed the points left?",
            ["no", "yes"],
        ),
        (
            Compared((LEFT, less(OUT), less(BACK)), -1),
            "Do the points out and the points back together exceed the points left?",
            ["yes", "no"],
        ),
        (
            Compared((OUT, BACK, less(LEFT)), 1),
            "Do the points out and the points back together exceed the points left by 2 or more?",
            ["no", "yes"],
        ),
        (Compared((OUT, BACK), 4), "Are there at least 5 in all: points out, points back?", ["no", "yes"]),
        (
            Compared((OUT, less(LEFT)), 0, equal=True),
            "Are there exactly as many points out as points left?",
            ["yes", "no"],
        ),
        (
            Compared((OUT, less(LEFT)), -2, equal=True),
            "Are there exactly 2 more points left than points out?",
            ["yes", "no"],
        ),
        (
            Compared((OUT, BACK, less(LEFT)), 0, equal=True),
            "Do the points out and the points back together equal the points left?",
            ["yes", "no"],
        ),
    ],
)
def test_counts_are_compared_as_a_player_would_compare_them(compared: Compared, asks: str, answers: list[str]) -> None:
    fields = {name: QuestionField(name, Number(), doc) for name, doc in DOCS.items()}
    words = FieldWords(fields, Roster({}, ()))
    question = Question(tuple(name for name, _ in compared.weights), (True, False), compared)
    assert (words.asks(question), [each.words for each in words.answers(question)]) == (asks, answers)


@pytest.mark.parametrize(
    ("low", "high", "said"),
    [(0, 0, "0"), (0, 1, "0 or 1"), (2, 5, "2 to 5"), (6, None, "6 or more"), (None, 3, "3 or fewer")],
)
def test_a_range_of_a_count_is_told_as_a_player_would(low: int | None, high: int | None, said: str) -> None:
    assert FieldWords({}, Roster({}, ())).answer_in_words(Range(low, high)).words == said


def test_a_situation_that_is_a_side_alone_is_asked_for_as_who_would_act() -> None:
    words = FieldWords({"at": QuestionField("at", Choice(tuple(Side)), "")}, Roster({}, ()))
    assert words.asks(Question(("at",), tuple(Side), offered=tuple(Side))) == "Are you attacking or defending?"


@pytest.mark.parametrize(
    ("compared", "statements"),
    [
        (
            Compared((OUT, less(LEFT)), 0),
            ("there are no more points out than points left", "there are more points out than points left"),
        ),
        (
            Compared((OUT, BACK, less(LEFT)), 0),
            (
                "the points out and the points back together do not exceed the points left",
                "the points out and the points back together exceed the points left",
            ),
        ),
        (
            Compared((OUT, less(LEFT)), 0, equal=True),
            (
                "there are exactly as many points out as points left",
                "there are not exactly as many points out as points left",
            ),
        ),
    ],
)
def test_a_comparison_is_stated_either_way(compared: Compared, statements: tuple[str, str]) -> None:
    words = FieldWords({name: QuestionField(name, Number(), doc) for name, doc in DOCS.items()}, Roster({}, ()))
    question = Question(tuple(name for name, _ in compared.weights), (True, False), compared)
    assert tuple(words.statement(question, {place}) for place in (0, 1)) == statements


def test_several_answers_are_stated_as_ranges_in_one_or_by_the_one_that_is_left() -> None:
    docs = {"at.out": "Points out.", "at.sky": "The weather."}
    words = FieldWords({name: QuestionField(name, Number(), doc) for name, doc in docs.items()}, Roster({}, ()))
    count = Question(("at.out",), (Range(None, 0), Range(1, 1), Range(2, 3), Range(4, None)))
    assert words.statement(count, {1, 2, 3}) == "the number of points out is 1 or more"
    assert words.statement(count, {0, 2}) == "the number of points out is 0 or fewer or 2 or 3"
    sky = Question(("at.sky",), tuple(Weather), offered=tuple(Weather))
    assert words.statement(sky, {0, 1}) == "the weather is not storm"
    assert words.statement(sky, {0}) == "the weather is fair"


def test_who_decides_is_stated_as_such() -> None:
    words = FieldWords({"at.side": QuestionField("at.side", Choice(tuple(Side)), "Side that decides.")}, Roster({}, ()))
    question = Question(("at.side",), tuple(Side), offered=tuple(Side))
    assert words.statement(question, {0}) == f"the {next(iter(Side)).value} decides"


def test_a_side_that_does_not_decide_is_stated_with_what_it_is() -> None:
    words = FieldWords({"at.side": QuestionField("at.side", Choice(tuple(Side)), "Owner of the fort.")}, Roster({}, ()))
    question = Question(("at.side",), (Side.ATTACKER, Side.DEFENDER), offered=tuple(Side))
    assert words.statement(question, {0}) == "the owner of the fort is the attacker"
    assert words.condition(question, None, 1) == ("the owner of the fort is the defender", True)


def test_counts_are_compared_in_the_words_of_the_game_where_it_has_some() -> None:
    fields = {name: QuestionField(name, Number(), doc) for name, doc in DOCS.items()}
    words = FieldWords(fields, Roster({}, ()), {"out + back > left": "Whether the target is too far away."})
    question = Question(("at.back", "at.left", "at.out"), (True, False), Compared((BACK, less(LEFT), OUT), 0))
    assert words.asks(question) == "Is the target too far away?"
    assert [words.statement(question, {place}) for place in (0, 1)] == [
        "the target is not too far away",
        "the target is too far away",
    ]


@pytest.mark.parametrize(
    ("doc", "asks"),
    [
        ("Whether the submarines of the side can conduct first strikes.", "Can your submarines conduct first strikes?"),
        ("Whether some territory of the side's own is open.", "Is any territory of your own open?"),
        ("Whether it is the movement phase of the side.", "Is it your movement phase?"),
    ],
)
def test_what_is_the_sides_own_is_asked_of_its_player(doc: str, asks: str) -> None:
    words = FieldWords({"at.it": QuestionField("at.it", Number(), doc)}, Roster({}, ()))
    assert words.asks(Question(("at.it",), (True, False))) == asks


@pytest.mark.parametrize(
    ("doc", "asks"),
    [
        ("Armies that would attack.", "How many armies would attack?"),
        ("BPs left.", "How many BPs are left?"),
        ("Movement points left to the ships.", "How many movement points do the ships have left?"),
        ("Enemy units (with ports) besides the city.", "How many enemy units (with ports) are there besides the city?"),
        ("Spaces that the infantry would move.", "How many spaces would the infantry move?"),
        ("Land units in the largest attack on them.", "How many land units were in the largest attack on them?"),
    ],
)
def test_a_count_is_asked_for(doc: str, asks: str) -> None:
    words = FieldWords({"at.it": QuestionField("at.it", Number(), doc)}, Roster({}, ()))
    assert words.asks(Question(("at.it",), (Range(None, 0), Range(1, None)))) == asks


@pytest.mark.parametrize(
    ("doc", "asks"),
    [
        ("It is round … of combat.", "Which round of combat is it?"),
        ("It is phase ….", "Which phase is it?"),
        ("They would land in round … of combat.", "In which round of combat would they land?"),
        ("The units would move to … territory.", "To what kind of territory would the units move?"),
        ("The ships are ….", "Which ships are they?"),
        ("The unit is ….", "Which unit is it?"),
        ("Whether the target is the country's own.", "Does the country own the target?"),
        ("Whether attacking units have come from the space.", "Did attacking units come from the space?"),
        ("Whether the nations are given one turn by the map.", "Does the map give the nations one turn?"),
        (
            "Whether there are units of the side that can contest a sea zone.",
            "Do you have units that can contest a sea zone?",
        ),
        ("Whether the infantry has moved in this turn.", "Has the infantry moved this turn?"),
        ("The space ….", "The space …"),
    ],
)
def test_a_question_is_put_as_one_player_asks_another(doc: str, asks: str) -> None:
    words = FieldWords({"at.it": QuestionField("at.it", Number(), doc)}, Roster({}, ()))
    assert words.asks(Question(("at.it",), (True, False))) == asks
