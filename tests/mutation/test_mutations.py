"""What is changed in a function, and what is left as it is."""

import ast

import pytest

from clausewitz.mutation.mutants import changes


def changed(source: str) -> list[str]:
    """What each change makes of the statement that it changes."""
    function = ast.parse(source).body[0]
    assert isinstance(function, ast.FunctionDef)
    before = ast.dump(function)
    made = [change.mutated for change in changes(function)]
    assert ast.dump(function) == before, "a change is taken back"
    return made


def in_return(expression: str, returns: str = "object") -> list[str]:
    """What each change makes of an expression that is returned."""
    source = f"def may(bridge, lorries) -> {returns}:\n    return {expression}\n"
    return [each.removeprefix("return ") for each in changed(source)]


@pytest.mark.parametrize(
    ("expression", "expected"),
    [
        ("bridge < lorries", ["bridge <= lorries", "bridge >= lorries"]),
        ("bridge == lorries", ["bridge != lorries"]),
        ("bridge is None", ["bridge is not None"]),
        ("bridge in lorries", ["bridge not in lorries"]),
        ("bridge and lorries", ["bridge or lorries", "lorries", "bridge"]),
        ("not bridge", ["bridge"]),
        ("bridge + lorries", ["bridge - lorries"]),
        ("3", ["4", "2"]),
        ("True", ["False"]),
        ("least(bridge, lorries)", ["most(bridge, lorries)"]),
        ("replace(bridge, wide=lorries)", ["replace(bridge)"]),
        ("1 if bridge else lorries", ["1 if True else lorries", "1 if False else lorries", "2 if bridge else lorries"]),
        ("[each for each in lorries if bridge]", ["[each for each in lorries if True]"]),
    ],
)
def test_an_expression_is_changed_as_somebody_might_have_written_it_wrongly(
    expression: str, expected: list[str]
) -> None:
    assert in_return(expression)[: len(expected)] == expected


@pytest.mark.parametrize(
    ("returns", "expected"),
    [("bool", "not bridge(lorries)"), ("tuple[str, ...]", "()"), ("str | None", "None"), ("int", "0")],
)
def test_another_value_is_returned_of_the_type_that_the_function_gives(returns: str, expected: str) -> None:
    assert in_return("bridge(lorries)", returns) == [expected]


def test_the_argument_is_returned_if_its_type_fits() -> None:
    assert changed("def repaired(bridge: Bridge) -> Bridge:\n    return mend(bridge)\n") == ["return bridge"]


def test_a_statement_without_which_the_others_can_do_is_left_out() -> None:
    source = (
        'def cross(self, lorry):\n    """Cross."""\n    lorry = weighed(lorry)\n    load = lorry\n    self.note(load)\n'
    )
    assert changed(source) == ["", ""]


def test_a_statement_that_does_nothing_stays() -> None:
    assert changed("def cross(self):\n    ...\n") == []


def test_a_norm_is_left_out_whole() -> None:
    assert changed("@norm(permits=Cross, cites='br.cross')\ndef may(bridge, _):\n    return bridge.open\n") == [""]


@pytest.mark.parametrize(
    "words", ["zip(bridge, lorries, strict=True)", "f'{1} bridge'", "'bridge'", "isinstance(bridge, Bridge | Ferry)"]
)
def test_words_and_types_stay_as_they_are(words: str) -> None:
    assert in_return(words) == []


def test_raised_errors_and_assertions_are_not_mutated() -> None:
    assert changed("def fail(bridge):\n    assert bridge > 1\n    raise Collapse(bridge + 1)\n") == []


def test_strings_kept_for_messages_are_not_mutated() -> None:
    source = (
        "def tell(bridge):\n    way = 'over' if bridge.open else f'under {bridge}'\n"
        "    if bridge.long:\n        way += ' a long'\n    return f'{way} bridge'\n"
    )
    assert changed(source) == ["if True:", "if False:"]


@pytest.mark.parametrize(
    "statements",
    [
        "way = 'over' if bridge else 'under'\n    return way",
        "way = bridge.way if bridge else 'under'\n    return f'{way} the bridge'",
        "way = 'over' if bridge else 'under'\n    return f'{way} the bridge' if way in bridge.ways else ''",
        "way, other = 'over' if bridge else 'under', ''\n    return f'{way} the bridge'",
    ],
)
def test_strings_that_may_be_more_than_messages_are_mutated(statements: str) -> None:
    (first, *_) = changed(f"def tell(bridge):\n    {statements}\n")
    assert "if True else 'under'" in first


@pytest.mark.parametrize(
    ("expression", "expected"),
    [
        ("0 if stands('br.cross') else 2", ["0 if False else 2", "1 if stands('br.cross') else 2"]),
        ("bridge and stands('br.cross')", ["bridge or stands('br.cross')"]),
        (
            "bridge and not stands('br.cross') or lorry",
            ["(bridge and (not stands('br.cross'))) and lorry", "(bridge or not stands('br.cross')) or lorry"],
        ),
        ("bridge or not stands('br.cross')", ["bridge and (not stands('br.cross'))", "bridge or stands('br.cross')"]),
    ],
)
def test_mutants_that_differ_only_under_a_switched_off_clause_are_left_out(
    expression: str, expected: list[str]
) -> None:
    assert in_return(expression)[:2] == expected
    assert "bridge" not in in_return(expression)


def test_a_sort_key_that_only_puts_switched_off_clauses_last_is_not_mutated() -> None:
    assert in_return("sorted(lorry.loads, key=lambda each: not stands(each.clause))") == []
    assert in_return("sorted(lorry.loads, key=lambda each: not each.light)") == [
        "sorted(lorry.loads, key=lambda each: each.light)"
    ]


def test_clauses_that_stand_are_never_none_while_all_are_in_force() -> None:
    source = (
        "def toll(self):\n    one, two = standing_clauses('br.lorry'), standing_clauses('br.bus')\n"
        "    return 1 if one else 0, two\n"
    )
    assert changed(source) == ["return (1 if False else 0, two)", "return (2 if one else 0, two)"]


def test_clauses_that_were_handed_down_or_have_no_name_may_be_none() -> None:
    source = "def toll(self, one):\n    two = standing_clauses(self.clause)\n    return 0 if one and two else 1\n"
    assert "return 0 if one or two else 1" in changed(source)


def test_a_variable_that_says_whether_a_clause_stands_is_true() -> None:
    source = "def toll(self):\n    free = stands('br.lorry')\n    return free and self.paid\n"
    assert "return free or self.paid" in changed(source)
    assert "return self.paid" not in changed(source)


def test_code_after_a_branch_that_is_always_taken_is_unreachable() -> None:
    source = (
        "def toll(self):\n    if stands('br.lorry'):\n        return self.paid\n"
        "    self.weigh()\n    return self.paid + 1\n"
    )
    assert changed(source) == ["if False:"]


def test_code_in_a_branch_that_is_never_taken_is_unreachable() -> None:
    source = "def toll(self):\n    if not stands('br.lorry'):\n        return self.paid + 1\n    return self.free + 1\n"
    assert changed(source) == ["if True:", "return self.free - 1", "return self.free + 2", "return self.free + 0"]


def test_code_after_two_branches_that_both_return_is_unreachable() -> None:
    source = (
        "def toll(self):\n    if self.lorry:\n        return self.paid\n    elif stands('br.bus'):\n"
        "        return self.free\n    return 1\n"
    )
    assert changed(source) == ["if True:", "if False:", "if False:"]
