"""The claims as their files state them, and their last verdicts in words.

The files are read, not run: whoever looks up a rule does not wait for the prover to be loaded.
"""

import ast
from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path

from clausewitz.catalogue.model import ClaimResult
from clausewitz.prove.verdicts import Broken, Proved, Refuted, Result, Tested, Vacuous, Verdict
from clausewitz.text.counts import counted
from clausewitz.text.rooms.house import House
from clausewitz.text.rooms.topics import topic_files


def stated_claims(house: House) -> list[ClaimResult]:
    """All claims of the house, not run, in the order of the games, of their files and of the lines."""
    return [
        each
        for game in house.games
        for file in topic_files(house.verify, game.room, "py")
        for each in _stated_in(file, game.room, house)
    ]


def with_verdict(claim: ClaimResult, results: Mapping[str, Result]) -> ClaimResult:
    """A claim with its last result, given all results by name."""
    result = results.get(claim.name)
    if result is None:
        return claim
    return replace(
        claim, verdict=verdict_name(result.verdict), detail=detail(result), as_expected=result.is_as_expected
    )


def verdict_name(verdict: Verdict) -> str:
    """`proved`, `tested`, `refuted`, `vacuous` or `broken`."""
    return type(verdict).__name__.lower()


def detail(result: Result) -> str:
    """What stands behind the verdict, in one or more lines."""
    match result.verdict:
        case Proved(paths, seconds, examples, within):
            limit = f", for {within}" if within else ""
            return f"{counted(paths, 'path')} in {seconds:.2f} s, {counted(examples, 'example')} besides{limit}"
        case Tested(why, examples):
            return f"on {counted(examples, 'example')}; not proved: {why}"
        case Refuted(counterexample, failure, how):
            return f"by {how}: {failure}\n{counterexample}"
        case Vacuous(why):
            return why
        case Broken(error, place, counterexample):
            return "\n".join(filter(None, (error, place, counterexample)))


def _stated_in(file: Path, room: str, house: House) -> Iterator[ClaimResult]:
    try:
        tree = ast.parse(file.read_text(encoding="utf-8"), str(file))
    except (SyntaxError, UnicodeDecodeError):
        return  # `clausewitz check` tells of it
    for node in tree.body:
        if not isinstance(node, ast.FunctionDef):
            continue
        for decorator in node.decorator_list:
            if isinstance(decorator, ast.Call) and ast.unparse(decorator.func) == "claim":
                yield ClaimResult(
                    name=f"{room}.{file.stem}.{node.name}",
                    clauses=tuple(str(each.value) for each in decorator.args if isinstance(each, ast.Constant)),
                    statement=" ".join((ast.get_docstring(node) or "").split()),
                    file=house.shown(file),
                    line=node.decorator_list[0].lineno,
                )
