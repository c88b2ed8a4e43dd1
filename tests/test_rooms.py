"""The measure of the house: a file is read in one go, a folder taken in at a glance; a package says what is in it."""

import ast
import re
from collections import Counter
from pathlib import Path

from clausewitz.text.rooms.house import TOOLKIT
from here import HOUSE

MOST_LINES = 250
MOST_FILES = 13


def modules(*rooms: Path) -> list[Path]:
    return [file for room in rooms for file in sorted(room.rglob("*.py"))]


def sentences(file: Path) -> int:
    said = ast.get_docstring(ast.parse(file.read_text(encoding="utf-8"))) or ""
    return len(re.findall(r"[.?!](?=\s|$)", said))


def test_no_file_of_the_package_or_of_the_claims_is_longer_than_250_lines() -> None:
    lengths = {file: len(file.read_text(encoding="utf-8").splitlines()) for file in modules(TOOLKIT, HOUSE.verify)}
    assert {file: length for file, length in lengths.items() if length > MOST_LINES} == {}


def test_no_folder_of_the_package_or_of_the_claims_holds_more_than_13_modules() -> None:
    numbers = Counter(file.parent for file in modules(TOOLKIT, HOUSE.verify) if file.name != "__init__.py")
    assert {folder: number for folder, number in numbers.items() if number > MOST_FILES} == {}


def test_every_package_says_in_two_sentences_what_lives_there() -> None:
    packages = [file for file in modules(TOOLKIT, HOUSE.root / "tests") if file.name == "__init__.py"]
    assert {file: sentences(file) for file in packages if sentences(file) != 2} == {}
