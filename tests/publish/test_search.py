"""The index of the search: what is found, and by which words."""

import json
from pathlib import Path
from typing import Any

from .conftest import PAGES, Build


def index_of(book: Path) -> dict[str, Any]:
    index: dict[str, Any] = json.loads(
        (book / "searchindex.js").read_text(encoding="utf-8")[len("Search.setIndex(") : -1]
    )
    return index


def test_the_search_calls_what_it_finds_by_plain_words(book: Path) -> None:
    index = (book / "searchindex.js").read_text(encoding="utf-8")
    for word in ("clause", "issue", "claim"):
        assert f'["rules","{word}","{word}"]' in index


def test_the_search_finds_words_as_they_are_read_and_not_as_they_are_escaped(build: Build, tmp_path: Path) -> None:
    title = "A Man's War & Peace"
    titled = PAGES["index"].replace("Small War\n=========", f"{title}\n{'=' * len(title)}")
    book = build(tmp_path, {**PAGES, "index": titled})
    index = index_of(book)
    assert title in index["titles"]
    names = {f"{before}.{name}" for before, found in index["objects"].items() for *_, name in found}
    assert names >= {
        "Nobody <fires>.",
        'What is "first"? (sw.issue.first)',
        "“The attacker fires <first>.” (sw.combat.attacker)",
    }


def test_the_search_puts_clauses_first_then_issues_then_claims_and_functions_last(build: Build, tmp_path: Path) -> None:
    index = index_of(build(tmp_path, {**PAGES, "index": f"{PAGES['index']}\n.. py:function:: retreat()\n"}))
    ranks = {(index["objtypes"][str(kind)], rank) for found in index["objects"].values() for _, kind, rank, *_ in found}
    assert ranks == {("rules:clause", 0), ("rules:issue", 1), ("rules:claim", 2), ("py:function", 3)}
