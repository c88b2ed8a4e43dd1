"""Changes of the project apart: a passage of a file, or an error in its engine."""

import ast
from pathlib import Path

from clausewitz.mutation.mutants import Mutant, changes, mutants_of
from clausewitz.mutation.run import sample
from here import NIGHT

from .projects import RED_FORD, Project

ENGINE = Path("rules") / "red_ford"
FILES = sorted((RED_FORD / ENGINE).glob("*.py")) if NIGHT else [RED_FORD / ENGINE / "retreat.py"]
"""Those in which there are errors: to find all takes a second, for which each process of the tests waits."""
MUTANTS = sample(
    [each for file in FILES for each in mutants_of(file, f"red_ford.{file.stem}")], 6 if NIGHT else 1, seed=3
)


def change(project: Project, file: Path, old: str, new: str) -> None:
    """Replace a passage of a file, which is there once."""
    text = (project.folder / file).read_text()
    assert text.count(old) == 1
    (project.folder / file).write_text(text.replace(old, new))


def with_error(mutant: Mutant) -> str:
    """The module of a mutant."""
    tree = ast.parse(mutant.file.read_text())
    functions = (each for each in ast.walk(tree) if isinstance(each, ast.FunctionDef))
    function = next(
        each for each in functions if min([each.lineno, *(one.lineno for one in each.decorator_list)]) == mutant.begins
    )
    next(each for number, each in enumerate(changes(function)) if number == mutant.number)
    return ast.unparse(tree)
