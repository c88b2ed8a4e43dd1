"""What the code of the toolkit does: its modules and the data beside them, not the pages for readers."""

import ast
import json
from pathlib import Path

import pytest

from clausewitz.answers.schemas import ANSWERS, schema_of
from clausewitz.store import code
from clausewitz.store.fingerprints import PROVES
from clausewitz.text.project import TOOLKIT
from here import PROJECT, project_at


@pytest.fixture
def toolkit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """In place of the toolkit one of its package `book` alone."""
    (tmp_path / "book").mkdir()
    for name in ("__init__.py", "book/__init__.py", "book/theme.css", "book/README.md"):
        (tmp_path / name).write_text("")
    monkeypatch.setattr(code, "TOOLKIT", tmp_path)
    return tmp_path


@pytest.mark.parametrize(
    ("file", "counts"), [("book/__init__.py", True), ("book/theme.css", True), ("book/README.md", False)]
)
def test_data_beside_a_module_counts_and_a_page_for_readers_does_not(toolkit: Path, file: str, counts: bool) -> None:
    project = project_at(toolkit / "project")
    before = code.Code(project).digest("clausewitz.book")
    (toolkit / file).write_text("changed = True")
    assert (code.Code(project).digest("clausewitz.book") != before) is counts


@pytest.mark.parametrize(
    ("line", "rests_on_it"),
    [
        ("from clausewitz import may", True),
        ("import clausewitz", True),
        ("from clausewitz import book", False),
        ('PLUGIN = "clausewitz.api"', True),
        ('RESTS_ON = ("api", "book.*")', False),
    ],
)
def test_what_the_package_offers_counts_for_whoever_uses_it_alone(toolkit: Path, line: str, rests_on_it: bool) -> None:
    project = project_at(toolkit / "project")
    (toolkit / "api.py").write_text("")
    (toolkit / "user.py").write_text(line)
    before = code.Code(project).digest("user")
    (toolkit / "api.py").write_text("changed = True")
    assert (code.Code(project).digest("user") != before) is rests_on_it


@pytest.mark.parametrize(
    ("file", "counts"),
    [
        ("prove/checking.py", False),
        ("prove/verdicts.py", True),
        ("prove/certificates/certificate.py", True),
        ("prove/norms/findings.py", True),
        ("book/pages.py", True),
    ],
)
def test_the_docstring_of_a_class_counts_except_in_the_prover_where_no_answer_shows_it(
    toolkit: Path, file: str, counts: bool
) -> None:
    project, module = project_at(toolkit / "project"), toolkit / file
    module.parent.mkdir(parents=True, exist_ok=True)
    for folder in (toolkit / "prove", module.parent):
        folder.mkdir(exist_ok=True)
        (folder / "__init__.py").write_text("")
    name = f"clausewitz.{file.removesuffix('.py').replace('/', '.')}"
    digests = []
    for doc, value in [("Before.", 1), ("After, at length.", 1), ("Before.", 12)]:
        module.write_text(f'class Kind:\n    """{doc}"""\n\n    value = {value}\n')
        digests.append(code.Code(project).digest(name))
    assert (digests[1] != digests[0]) is counts
    assert digests[2] != digests[0]


def test_no_schema_of_an_answer_shows_a_docstring_in_the_prover_that_does_not_count() -> None:
    shown = "\n".join(json.dumps(schema_of(kind), ensure_ascii=False) for kind in ANSWERS.values())
    for file in (TOOLKIT / "prove").rglob("*.py"):
        name = ".".join(("clausewitz", *file.relative_to(TOOLKIT).with_suffix("").parts))
        classes = [each for each in ast.walk(ast.parse(file.read_text())) if isinstance(each, ast.ClassDef)]
        docs = [" ".join(doc.split()) for each in classes if (doc := ast.get_docstring(each))]
        assert name in code._SHOWN or not [doc for doc in docs if f'"description": "{doc}"' in shown]


def test_verdicts_rest_on_no_code_above_the_prover() -> None:
    found = code.Code(PROJECT).imported_by(*PROVES, "store.verdicts")
    packages = {each.split(".")[1] for each in found if "." in each}
    assert packages == {"play", "prove", "store", "text", "forks", "lazy"}
