"""Which code cites which clause: strings of Python files and of rosters that are ids, and what they stand in."""

import ast
import re
from collections.abc import Collection, Iterable, Iterator, Set
from pathlib import Path

from clausewitz.lazy import dataclass
from clausewitz.text.files.sources import read_text
from clausewitz.text.model import Fault

_ISSUE = ".issue."


@dataclass(frozen=True)
class Citation:
    """A place in code that names a clause or an issue by its id."""

    id: str
    file: Path
    line: int
    name: str
    """What it stands in: a function, method, class or table, such as `Battle.roll` or `LAND`."""


def is_issue(id_: str) -> bool:
    """Whether the id is that of an issue, such as `mg.issue.storm-order`, and not of a clause."""
    return _ISSUE in id_


def citations(folders: Collection[Path], prefixes: Iterable[str]) -> tuple[list[Citation], list[Fault]]:
    """The citations in all Python files and rosters under the folders, in order, and the files that are no Python."""
    alternatives = "|".join(map(re.escape, prefixes))
    if not alternatives:
        return [], []
    id_form = re.compile(rf"(?:{alternatives})(?:\.[a-z0-9]+(?:-[a-z0-9]+)*)+")
    found: list[Citation] = []
    faults: list[Fault] = []
    for file in (file for folder in folders for file in sorted(folder.rglob("*.py"))):
        text, unreadable = read_text(file)
        faults += unreadable
        lines = {number for number, line in enumerate((text or "").split("\n"), start=1) if id_form.search(line)}
        if text is None or not lines:
            continue
        try:
            tree = ast.parse(text)
        except SyntaxError as error:
            faults.append(Fault(file, error.lineno or 1, f"is not Python: {error.msg}"))
            continue
        found += (
            Citation(constant, file, line, name)
            for constant, line, name in _strings(tree, (), lines)
            if id_form.fullmatch(constant)
        )
    rosters = (file for folder in folders for file in sorted(folder.rglob("roster.toml")))
    return found + [citation for file in rosters for citation in _figures(file, id_form)], faults


def _figures(file: Path, id_form: re.Pattern[str]) -> Iterator[Citation]:
    """The ids in a roster, each in the table of its unit. That the file is TOML is for its rulebook to say."""
    table = "roster"
    for number, line in enumerate((read_text(file)[0] or "").splitlines(), start=1):
        heading = re.match(r"\[(.+)\]", line)
        table = f"roster.{heading[1]}" if heading else table
        for quoted in re.findall(r'"([^"]*)"', line):
            if id_form.fullmatch(quoted):
                yield Citation(quoted, file, number, table)


def _strings(node: ast.AST, within: tuple[str, ...], lines: Set[int]) -> Iterator[tuple[str, int, str]]:
    """The string constants in statements on these lines, with their line and the name of what they stand in."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.Constant) and isinstance(child.value, str):
            yield child.value, child.lineno, ".".join(within) or "module"
        elif not isinstance(child, ast.stmt) or not lines.isdisjoint(_lines_of(child)):
            yield from _strings(child, within + _names(node, child), lines)


def _lines_of(statement: ast.stmt) -> range:
    """The lines of a statement, its decorators included."""
    decorators: list[ast.expr] = getattr(statement, "decorator_list", [])
    first = min([statement.lineno, *(each.lineno for each in decorators)])
    return range(first, (statement.end_lineno or first) + 1)


def _names(parent: ast.AST, child: ast.AST) -> tuple[str, ...]:
    """The name that the child adds: a definition, or a table, which is an assignment outside functions."""
    if isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
        return (child.name,)
    if not isinstance(parent, ast.Module | ast.ClassDef):
        return ()
    targets = child.targets if isinstance(child, ast.Assign) else []
    if isinstance(child, ast.AnnAssign):
        targets = [child.target]
    return tuple(target.id for target in targets[:1] if isinstance(target, ast.Name))
