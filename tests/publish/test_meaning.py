"""The book encodes questions as the terminal does, and gives the same card to the same question."""

import json
import subprocess
import tomllib
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

from clausewitz.catalogue import silence
from clausewitz.catalogue.cards import build_card
from clausewitz.catalogue.catalogue import Catalogue, load_catalogue
from clausewitz.catalogue.meaning import Meanings, find_similar, load_meanings
from clausewitz.catalogue.search_hits import Searched
from clausewitz.catalogue.search_index import answer_search, load_search_index
from clausewitz.catalogue.trees import Trees
from clausewitz.publish.meaning import pack_texts, write_meaning
from clausewitz.text.encoder import Encoder
from clausewitz.text.project import TOOLKIT
from conform.engines.node import NODE
from here import NIGHT, PROJECT
from text.weights import install_weights, write_weights

from .test_search import ASK_CARDS, CARD, QUESTIONS, SEARCH, SILENT, scripts, shown_on

MEANING = (TOOLKIT / "publish" / "static" / "meaning.js").read_text(encoding="utf-8")
READ = """
const read = (name) => new Uint8Array(require("fs").readFileSync(name)).buffer;
const similarTo = clausewitzMeaning.similarityOf(read("weights.bin"), read("texts.bin"));
"""
FRESH = tomllib.loads((PROJECT.root / "tests/benchmarks/fresh.toml").read_text("utf-8"))
LONG = [each["asks"] for questions in FRESH.values() for each in questions]
TEXTS = ["", "Do forts fire?", "naïve “forts”", "fire " * 300, "x" * 300, "ß_fires ?? 7", "Fort ﬁre İ"]


def in_javascript(folder: Path, known: Meanings, ask: str, before: Sequence[str] = ()) -> object:
    """What a script says that has the two files of the book, and other scripts before it."""
    (folder / "weights.bin").write_bytes(known.weights)
    (folder / "texts.bin").write_bytes(pack_texts(known))
    (folder / "asked.js").write_text("\n".join([*before, MEANING, READ, ask]), encoding="utf-8")
    ran = subprocess.run([NODE, "asked.js"], cwd=folder, capture_output=True, text=True, check=True, encoding="utf-8")
    return json.loads(ran.stdout)


def test_the_book_finds_texts_as_similar_as_the_terminal(tmp_path: Path) -> None:
    encoder = Encoder(write_weights(tmp_path))
    texts = ("fort", "forts fire", "naive?")
    rows = encoder.encode(texts).astype(np.float16).tobytes()
    known = Meanings(("one", "other", "one"), rows, encoder.pack(), texts, "")
    asked = f"console.log(JSON.stringify({json.dumps(TEXTS)}.map(similarTo)));"
    in_the_book = in_javascript(tmp_path, known, asked)
    in_the_terminal = [find_similar(known, text) for text in TEXTS]
    assert in_the_book == [pytest.approx(each, abs=1e-5) for each in in_the_terminal]
    assert len({each["one"] for each in in_the_terminal}) > 4


def test_of_texts_that_change_only_the_new_ones_are_encoded(
    catalogue: Catalogue, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    install_weights(tmp_path, monkeypatch)
    monkeypatch.setattr(silence, "_table", lambda: {"questions": [], "stories": []})
    project = replace(catalogue.project, docs=tmp_path)
    asked_file = tmp_path / project.games[0].folder_name / "asked.txt"
    asked_file.parent.mkdir()
    before = load_meanings(project, lambda: replace(catalogue, project=project))
    asked, encode = list[Sequence[str]](), Encoder.encode

    def encode_and_tell(encoder: Encoder, texts: Sequence[str]) -> NDArray[np.float32]:
        asked.append(texts)
        return encode(encoder, texts)

    monkeypatch.setattr(Encoder, "encode", encode_and_tell)
    asked_file.write_text("# Who shoots?\n\n?\n  Do forts fire?\n", encoding="utf-8")
    after = load_meanings(project, lambda: replace(catalogue, project=project))
    assert before
    assert after
    assert asked == [["Do forts fire?"]]
    rows = np.frombuffer(after.rows, np.float16).reshape(len(after.texts), -1)
    assert np.allclose(rows, encode(Encoder(tmp_path), after.texts), atol=0.01)


@pytest.fixture(scope="module")
def looked_into() -> Searched:
    return load_search_index(PROJECT, on_broken=lambda error: pytest.fail(str(error)))


def test_the_card_of_a_book_that_knows_the_meaning_says_what_the_terminal_says(
    looked_into: Searched, tmp_path: Path
) -> None:
    known = load_meanings(PROJECT, lambda: load_catalogue(PROJECT))
    if known is None:
        pytest.skip("the weights of the encoder are not installed")
    asked = (QUESTIONS + SILENT + LONG)[:: 1 if NIGHT else 12]
    stemmer, *given = scripts(looked_into).values()
    ask = ASK_CARDS.replace("answer(words)", 'answer(words, "", similarTo(words))')
    before = [stemmer, SEARCH, CARD, *given, f"const questions = {json.dumps(asked)};"]
    in_the_book = in_javascript(tmp_path, known, ask, before)
    assert isinstance(in_the_book, list)
    differing = []
    for question, (*said, nearly, rulebook, rules) in zip(asked, in_the_book, strict=True):
        found = answer_search(looked_into, question, similar=find_similar(known, question))
        card = build_card(looked_into, found, Trees(PROJECT).find_tree)
        ids = [each.found.id for each in found.rules[:5]]
        if (said, len(nearly), rulebook, rules) != (shown_on(card), len(card.nearly), found.rulebook, ids):
            differing.append(question)
    assert differing == []


def test_a_book_without_the_weights_has_no_files_for_the_meaning(
    catalogue: Catalogue, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("clausewitz.catalogue.meaning.find_weights", lambda: None)
    old = tmp_path / "_static" / "meaning" / "weights.bin"
    old.parent.mkdir(parents=True)
    old.write_bytes(b"of an edition before")
    assert write_meaning(catalogue, tmp_path) == {}
    assert not old.exists()
