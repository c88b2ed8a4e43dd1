"""Running a scenario that was written by a program, on the step definitions of The Great War."""

import re
from collections.abc import Iterator
from importlib import import_module
from pkgutil import walk_packages

from pytest_bdd.steps import StepFunctionContext, step_function_context_registry

from steps import great_war
from steps.great_war.world import World

STEP = re.compile(r"  (Given|When|Then|And) (.+)")
VOCABULARY = {
    import_module(each.name).__name__
    for each in walk_packages(great_war.__path__, f"{great_war.__name__}.")
    if not each.name.endswith((".conftest", ".test_scenarios"))
}
DEFINITIONS = [each for each in step_function_context_registry.values() if each.step_func.__module__ in VOCABULARY]


def steps(scenario: str) -> Iterator[tuple[str, str, list[list[str]]]]:
    """Keyword, words and table of each step."""
    title, *lines = scenario.splitlines()
    assert title.startswith("Scenario: ")
    keyword = ""
    for number, line in enumerate(lines):
        step = STEP.fullmatch(line)
        if step:
            keyword = keyword if step[1] == "And" else step[1].lower()
            rest = lines[number + 1 :]
            rows = rest[: next((end for end, row in enumerate(rest) if not row.startswith("    |")), len(rest))]
            yield keyword, step[2], [[cell.strip() for cell in row.strip().strip("|").split("|")] for row in rows]
        else:
            assert line.startswith(("    |", "  # ")), line


def definition(keyword: str, words: str) -> StepFunctionContext:
    """The definition of a step; of two the longer one, as `step 6 of round 2 begins` is a `step ... begins` too."""
    found = [each for each in DEFINITIONS if each.type == keyword and each.parser.is_matching(words)]
    assert found, f"no step definition takes: {keyword} {words}"
    return max(found, key=lambda each: len(each.parser.name))


def run(scenario: str) -> World:
    """The world after all steps of a scenario."""
    world = World()
    for keyword, words, table in steps(scenario):
        found = definition(keyword, words)
        arguments = found.parser.parse_arguments(words) or {}
        found.step_func(world, **arguments, **({"datatable": table} if table else {}))
    return world
