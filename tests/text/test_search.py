"""A question is understood whatever the form of its words, and what answers it comes first."""

import pytest

from clausewitz.text.search import Fields, Read, index_of, mark_words, read, search, stem

RULES: Fields = {
    "sw.fort": (
        ("id", "fort"),
        ("paraphrase", "A fort fires first"),
        ("ask", "Do my walls shoot before he does?"),
        ("quote", "Forts fire first."),
    ),
    "sw.losses": (
        ("id", "losses"),
        ("paraphrase", "Casualties are removed at once"),
        ("ask", "Do dead men shoot back?"),
    ),
    "sw.retreat": (("id", "retreat"), ("paraphrase", "The defender may retreat to a fort")),
    "sw.submarines": (("id", "submarines"), ("paraphrase", "Submarines may submerge"), ("scenario", "A fort looks on")),
}


def found(words: str, rules: Fields = RULES) -> list[str]:
    return [hit.id for hit in search(index_of(rules), words)]


def understood(words: str, rules: Fields = RULES) -> Read:
    return read(index_of(rules), words)


@pytest.mark.parametrize("words", ["retreat", "RETREATS", "retreating", "retreated", "retreat."])
def test_all_forms_of_a_word_find_the_same(words: str) -> None:
    assert found(words) == ["sw.retreat"]


def test_an_id_in_any_case_finds_its_rule_first() -> None:
    named = {**RULES, "fort": (("scenario", "sw fort"),)}
    assert found("fort", named)[0] == "fort"
    assert found(" FORT ", named)[0] == "fort"
    assert found("forts", named)[0] == "sw.fort"


def test_a_word_of_the_rule_counts_more_than_one_of_an_example() -> None:
    assert found("fort") == ["sw.fort", "sw.retreat", "sw.submarines"]


def test_a_rare_word_counts_more_than_a_common_one() -> None:
    rules = {"a": (("quote", "infantry mines"),), "b": (("quote", "infantry gas"),), "c": (("quote", "infantry gas"),)}
    assert found("gas mines", rules) == ["a", "b", "c"]


def test_many_examples_make_a_rule_no_easier_to_find() -> None:
    few = (("paraphrase", "Gas comes first"), ("scenario", "Gas, then fire"))
    many = (
        ("paraphrase", "Fire comes last"),
        *(("scenario", f"Gas, then fire, {number} times") for number in range(50)),
    )
    assert found("gas", {"few": few, "many": many}) == ["few", "many"]


def test_a_word_is_found_by_one_that_stands_for_it_behind_those_that_hold_it() -> None:
    rules = {"boat": (("paraphrase", "A boat sails"),), "ship": (("paraphrase", "A ship sails"),)}
    assert found("ship", rules) == ["ship", "boat"]
    assert found("boats", rules) == ["boat", "ship"]


def test_a_word_known_from_elsewhere_is_taken_for_no_other() -> None:
    rules = {"air": (("paraphrase", "The winner gains superiority"),)}
    assert read(index_of(rules), "winter").taken == {"winter": ("winner",)}
    knowing = index_of(rules, known=frozenset({"winter", "winner"}))
    assert knowing.elsewhere == {"winter"}
    assert read(knowing, "winter").taken == {"winter": ()}


def test_a_players_word_that_no_rule_has_finds_the_rules_word() -> None:
    assert found("u-boat") == ["sw.submarines"]
    assert understood("uboats").taken == {}


@pytest.mark.parametrize(
    ("words", "taken", "stems"),
    [
        ("subm", {"subm": ("submarines",)}, ("submarin",)),  # begun, as while one is typing
        ("firefort", {"firefort": ("fire", "fort")}, ("fire", "fort")),
        ("retraet", {"retraet": ("retreat",)}, ("retreat",)),
        ("casulaty", {"casulaty": ("casualties",)}, ("casualti",)),
        ("fir", {"fir": ("fire",)}, ("fire",)),
        ("frt", {"frt": ("fort",)}, ("fort",)),  # a letter left out of a short word, and no other slip
        ("fxe", {"fxe": ()}, ()),
        ("helicopter", {"helicopter": ()}, ()),
        ("xy", {"xy": ()}, ()),
    ],
)
def test_an_unknown_word_is_taken_for_the_most_similar_one(
    words: str, taken: dict[str, tuple[str, ...]], stems: tuple[str, ...]
) -> None:
    assert (understood(words).taken, understood(words).stems) == (taken, stems)


def test_small_words_count_only_when_they_stand_alone() -> None:
    assert found("how many of the losses are there") == ["sw.losses"]
    assert set(found("may the helicopter")) == set(found("may"))
    assert set(found("may the")) == {"sw.retreat", "sw.submarines"}
    assert understood("whats a helicopter").taken == {"helicopter": ()}


def test_no_words_find_nothing() -> None:
    assert found("") == found("?! ...") == []
    assert search(index_of({}), "fort") == []


@pytest.mark.parametrize("words", ["don't retreat", "dont retreat", "don\N{RIGHT SINGLE QUOTATION MARK}t retreat"])
def test_an_apostrophe_is_left_out(words: str) -> None:
    assert understood(words).stems == ("dont", "retreat")


@pytest.mark.parametrize("words", ["strong point", "strong-point", "strongpoint", "strongpoints"])
def test_a_compound_is_found_however_it_is_written(words: str) -> None:
    assert found(words, {"a": (("paraphrase", "A strongpoint fires"),), "b": (("paraphrase", "A tank fires"),)}) == [
        "a"
    ]


def test_a_word_that_differs_in_its_last_letter_is_another_word_and_no_slip() -> None:
    rules = {"a": (("paraphrase", "The victors collect income"),)}
    assert understood("victory", rules).taken == {"victory": ()}
    assert understood("victros", rules).taken == {"victros": ("victors",)}


def test_scores_fall_and_each_is_positive() -> None:
    scores = [hit.score for hit in search(index_of(RULES), "the fort fires first")]
    assert len(scores) == 4
    assert scores == sorted(scores, reverse=True)
    assert min(scores) > 0


def test_the_words_of_a_question_and_their_kin_are_marked_and_small_ones_are_not() -> None:
    stems = understood("may the u-boats shoot").marked
    assert list(mark_words("The submarine fires: may it?", stems)) == [
        ("The ", False),
        ("submarine", True),
        (" ", False),
        ("fires", True),
        (": may it?", False),
    ]
    assert list(mark_words("", stems)) == []
    assert list(mark_words("Fire", frozenset({stem("fires")}))) == [("Fire", True)]


def test_rulings_are_found_and_make_no_word_of_the_rules_common() -> None:
    rulings = {f"sw.ruling.{number}": (("ruling", "May you retreat to a fort by tunnel?"),) for number in range(20)}
    alone, beside = (index_of(rules) for rules in (RULES, {**RULES, **rulings}))
    scores = [{hit.id: hit.score for hit in search(index, "retreat fort")} for index in (alone, beside)]
    assert {id_: score for id_, score in scores[1].items() if id_ in RULES} == scores[0]
    assert found("retreat fort", {**RULES, **rulings})[0] == "sw.retreat"
    assert found("tunnel", {**RULES, **rulings}) == sorted(rulings)
