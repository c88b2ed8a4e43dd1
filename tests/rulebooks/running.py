"""Running a scenario that was written by a program, on the step definitions of a game."""

import re
from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

from pytest_bdd.steps import StepFunctionContext, step_function_context_registry

from clausewitz.steps.vocabulary import phrases_below
from clausewitz.steps.world import World

STEP = re.compile(r"  (Given|When|Then|And) (.+)")

AnyWorld = TypeVar("AnyWorld", bound=World)
Vocabulary = Sequence[StepFunctionContext]


def vocabulary(*packages: str) -> Vocabulary:
    """The step definitions in packages."""
    phrases_below(*packages)
    every = step_function_context_registry.values()
    return [each for each in every if each.step_func.__module__.startswith(tuple(packages))]


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


def definition(known: Vocabulary, keyword: str, words: str) -> StepFunctionContext:
    """The definition of a step; of two the longer one, as `step 6 of round 2 begins` is a `step ... begins` too."""
    found = [each for each in known if each.type == keyword and each.parser.is_matching(words)]
    assert found, f"no step definition takes: {keyword} {words}"
    return max(found, key=lambda each: len(each.parser.name))


def runner(new_world: Callable[[], AnyWorld], *packages: str) -> Callable[[str], AnyWorld]:
    """What gives the world after all steps of a scenario, on the step definitions in packages."""
    known = vocabulary(*packages)

    def run(scenario: str) -> AnyWorld:
        world = new_world()
        for keyword, words, table in steps(scenario):
            found = definition(known, keyword, words)
            arguments = found.parser.parse_arguments(words) or {}
            found.step_func(world, **arguments, **({"datatable": table} if table else {}))
        return world

    return run
