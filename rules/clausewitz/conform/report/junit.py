"""The report as JUnit XML: a suite for each topic, and in it a test for each case."""

from collections.abc import Iterator
from xml.etree.ElementTree import Element

from clausewitz.catalogue.answers.conformance import CaseVerdict, ConformAnswer, DivergenceDocument, GameVerdict
from clausewitz.conform.report.answer import DIFFERS, NOT_SUPPORTED
from clausewitz.conform.report.markup import as_xml, element
from clausewitz.conform.report.shown import describe_difference, outline, request_lines


def junit(answer: ConformAnswer) -> bytes:
    """The report in the format in which a CI reads the results of tests."""
    differing = {each.case: each for each in answer.divergences}
    suites = [suite for game in answer.games for suite in _suites(game, differing)]
    return as_xml(element("testsuites", *suites, name=f"{answer.engine.name} and the rules"))


def _suites(game: GameVerdict, differing: dict[str, DivergenceDocument]) -> Iterator[Element]:
    by_clause: dict[str, list[CaseVerdict]] = {}
    for case in game.cases:
        by_clause.setdefault(case.clause, []).append(case)
    for topic in game.topics:
        clauses = (*topic.followed, *topic.broken, *topic.not_exercised, *topic.not_supported)
        name = f"{game.rulebook}.{topic.topic}"
        tests = [_test(each, name, differing.get(each.id)) for id_ in clauses for each in by_clause.get(id_, ())]
        failures, skipped = (
            str(sum(1 for each in tests if each.find(tag) is not None)) for tag in ("failure", "skipped")
        )
        if tests:
            yield element(
                "testsuite", *tests, name=name, tests=str(len(tests)), failures=failures, skipped=skipped, errors="0"
            )


def _test(case: CaseVerdict, suite: str, divergence: DivergenceDocument | None) -> Element:
    ends = []
    if case.verdict == NOT_SUPPORTED:
        ends = [element("skipped", message="you do not play this")]
    elif case.verdict == DIFFERS and divergence and divergence.known:
        ends = [element("skipped", message="a known divergence")]
    elif case.verdict == DIFFERS and divergence:
        ends = [
            element(
                "failure",
                "\n".join(_failure_lines(divergence)),
                message=describe_difference(divergence.path, divergence.expected, divergence.came),
            )
        ]
    elif case.verdict == DIFFERS:
        ends = [element("failure", message="you do not answer all that is asked")]
    return element("testcase", *ends, classname=suite, name=case.id)


def _failure_lines(divergence: DivergenceDocument) -> Iterator[str]:
    for request in divergence.asked:
        yield from request_lines(request)
    yield "the rules:"
    yield from (f"  {line}" for line in outline(divergence.expected_answer))
    yield "you:"
    yield from (f"  {line}" for line in outline(divergence.came_answer))
    for clause in divergence.cites:
        yield f"{clause.id}: {clause.says}"
