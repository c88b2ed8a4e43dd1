"""The index of the search: what is found, and by which words."""

import json
from pathlib import Path

from .conftest import PAGES, Build


def test_the_search_calls_what_it_finds_by_plain_words(book: Path) -> None:
    index = (book / "searchindex.js").read_text(encoding="utf-8")
    for word in ("clause", "issue", "claim"):
        assert f'["rules","{word}","{word}"]' in index


def test_the_search_finds_words_as_they_are_read_and_not_as_they_are_escaped(build: Build, tmp_path: Path) -> None:
    title = "A Man's War & Peace"
    titled = PAGES["index"].replace("Small War\n=========", f"{title}\n{'=' * len(title)}")
    book = build(tmp_path, {**PAGES, "index": titled})
    index = json.loads((book / "searchindex.js").read_text(encoding="utf-8")[len("Search.setIndex(") : -1])
    assert title in index["titles"]
    names = {f"{before}.{name}" for before, found in index["objects"].items() for *_, name in found}
    assert names >= {
        "Nobody <fires>.",
        'What is "first"? (sw.issue.first)',
        "“The attacker fires <first>.” (sw.combat.attacker)",
    }
