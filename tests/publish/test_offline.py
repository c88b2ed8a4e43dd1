"""The list by which a browser keeps the book: all that a reader opens, by what it holds."""

import json
from pathlib import Path
from typing import Any

from .conftest import PAGES, Build


def listed(folder: Path) -> dict[str, Any]:
    """What the script that keeps the book is told of it."""
    script = (folder / "worker.js").read_text(encoding="utf-8")
    book: dict[str, Any] = json.JSONDecoder().raw_decode(script.removeprefix("const BOOK = "))[0]
    return book


def test_every_file_that_a_reader_opens_is_kept_and_nothing_else(build: Build, tmp_path: Path) -> None:
    folder = build(tmp_path, PAGES)
    files = {file.relative_to(folder).as_posix() for file in folder.rglob("*") if file.is_file()}
    opened = {file for file in files if not file.startswith(".")} - {"objects.inv", "worker.js"}
    assert set(listed(folder)["files"]) == opened
    assert opened > {"combat.html", "search.html", "_static/search.js", "_static/book.css", "_static/favicon.svg"}


def test_a_page_that_changes_changes_the_book_and_no_other_page(build: Build, tmp_path: Path) -> None:
    before = listed(build(tmp_path, PAGES))
    after = listed(build(tmp_path, {**PAGES, "roster": "Roster\n======\n\nNone.\n\n.. roster:: small-war\n"}))
    changed = {file for file, digest in after["files"].items() if before["files"][file] != digest}
    assert changed == {"roster.html", "_static/search/texts-pages.js", "_static/search/counts-pages.js"}
    assert before["digest"] != after["digest"]
