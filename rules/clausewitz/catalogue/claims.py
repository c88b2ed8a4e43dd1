"""The claims as stated in their files, and their last verdicts in words.

The files are parsed, not run, so looking up a rule does not load the prover.
"""

import ast
from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path

from clausewitz.prove.certificates.certificate import Certificate
from clausewitz.prove.verdicts import Broken, Proved, Refuted, Result, Tested, Vacuous, Verdict
from clausewitz.store.entries import ClaimResult
from clausewitz.text.project import Project, topic_files
from clausewitz.text.words import format_count


def stated_claims(project: Project) -> list[ClaimResult]:
    """All claims of the project, not run, in the order of the games, of their files and of the lines."""
    return [
        each
        for game in project.games
        for file in topic_files(project.verify, game.folder_name, "py")
        for each in _stated_in(file, game.folder_name, project)
    ]


def with_verdict(
    claim: ClaimResult, results: Mapping[str, Result], certificates: Mapping[str, Certificate] | None = None
) -> ClaimResult:
    """A claim with its last result and its certificate, if any, given all of them by name."""
    result = results.get(claim.name)
    if result is None:
        return claim
    return replace(
        claim,
        verdict=verdict_name(result.verdict),
        detail=detail(result),
        grounds=result.verdict.grounds if isinstance(result.verdict, Proved) else (),
        as_expected=result.is_as_expected,
        certificate=(certificates or {}).get(claim.name),
    )


def verdict_name(verdict: Verdict) -> str:
    """`proved`, `tested`, `refuted`, `vacuous` or `broken`."""
    return type(verdict).__name__.lower()


def detail(result: Result) -> str:
    """The evidence for the verdict, in one or more lines."""
    match result.verdict:
        case Proved(paths, seconds, examples, within):
            limit = f", for {within}" if within else ""
            took = f" in {seconds:.2f} s" if seconds else ""
            return f"{format_count(paths, 'path')}{took}, {format_count(examples, 'example')} besides{limit}"
        case Tested(why, examples):
            return f"on {format_count(examples, 'example')}; not proved: {why}"
        case Refuted(counterexample, failure, how):
            return f"by {how}: {failure}\n{counterexample}"
        case Vacuous(why):
            return why
        case Broken(error, place, counterexample):
            return "\n".join(filter(None, (error, place, counterexample)))


def _stated_in(file: Path, room: str, project: Project) -> Iterator[ClaimResult]:
    try:
        tree = ast.parse(file.read_text(encoding="utf-8"), str(file))
    except (SyntaxError, UnicodeDecodeError):
        return  # `clausewitz check` reports it
    functions = {each.name: each for each in tree.body if isinstance(each, ast.FunctionDef)}
    for node in functions.values():
        for decorator in node.decorator_list:
            if isinstance(decorator, ast.Call) and ast.unparse(decorator.func) == "claim":
                yield ClaimResult(
                    name=f"{room}.{file.stem}.{node.name}",
                    clauses=tuple(str(each.value) for each in decorator.args if isinstance(each, ast.Constant)),
                    statement=" ".join((ast.get_docstring(node) or "").split()),
                    file=project.display_path(file),
                    line=node.decorator_list[0].lineno,
                    about=tuple(ast.unparse(each) for each in node.args.args),
                    fixed=tuple(_fixed_values(decorator, tree)),
                    assumes=tuple(dict.fromkeys(_assumptions(node, functions, {node.name}))),
                    rests_on=tuple(_named_in(decorator, "rests_on")),
                    asks=next(_named_in(decorator, "asks"), ""),
                )


def _fixed_values(decorator: ast.Call, tree: ast.Module) -> Iterator[str]:
    """What the decorator of a claim fixes, directly or through a table in the file."""
    for each in decorator.keywords:
        fixed = each.value if each.arg == "fixed" else None
        if isinstance(fixed, ast.Name):
            fixed = next(filter(None, (_assigned_value(node, fixed.id) for node in tree.body)), fixed)
        if isinstance(fixed, ast.Dict):
            pairs = zip(fixed.keys, fixed.values, strict=True)
            yield from (f"{ast.unparse(kind)}: {ast.unparse(value)}" for kind, value in pairs if kind)


def _assigned_value(node: ast.stmt, name: str) -> ast.expr | None:
    """The value that a statement gives to a name, if it does."""
    match node:
        case ast.Assign([ast.Name(id=given)], value) | ast.AnnAssign(ast.Name(id=given), value=value) if given == name:
            return value
    return None


def _named_in(decorator: ast.Call, keyword: str) -> Iterator[str]:
    """The text, or the texts, that a keyword of a decorator gives."""
    for each in decorator.keywords:
        if each.arg == keyword:
            listed = each.value.elts if isinstance(each.value, ast.Tuple) else [each.value]
            yield from (str(one.value) for one in listed if isinstance(one, ast.Constant))


def _assumptions(node: ast.FunctionDef, functions: Mapping[str, ast.FunctionDef], seen: set[str]) -> Iterator[str]:
    """What a function assumes, followed by the assumptions of functions of its file that it calls."""
    calls = [each for each in ast.walk(node) if isinstance(each, ast.Call) and isinstance(each.func, ast.Name)]
    for call in sorted(calls, key=lambda each: (each.lineno, each.col_offset)):
        name = ast.unparse(call.func)
        if name == "assume":
            yield from map(ast.unparse, call.args)
        elif name in functions and name not in seen:
            seen.add(name)
            yield from _assumptions(functions[name], functions, seen)
