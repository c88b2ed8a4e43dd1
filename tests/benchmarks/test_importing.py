"""How much of six rulebooks `clausewitz new` recognizes, each in a format of its own, with the truth beside it.

The texts and the truth were written before anything was tuned. `varo` is in DOCX and ODT with automatic numbers,
`ridge` in DOCX with typed cases, `harbour` a PDF of two columns, `tarn` HTML, `signal` Markdown, `fort` Latin-1 text at
72 columns. Run with -s to see the table, and with -v what was missed.
"""

import json
import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from clausewitz.answers.lookups import aside_answers, table_answers
from clausewitz.drafts.project import make_project
from clausewitz.text.register import Register, load
from clausewitz.text.structure import same_case
from here import project_of_draft

BOOKS = Path(__file__).with_name("rulebooks")
FILES = ("varo.docx", "varo.odt", "ridge.docx", "harbour.pdf", "tarn.html", "signal.md", "fort.txt")
GOALS = {
    "sentences": 0.95,
    "no others": 0.95,
    "headings": 0.9,
    "cases": 0.9,
    "cells": 0.9,
    "references": 0.85,
    "kinds": 0.8,
}


@pytest.mark.parametrize("file", FILES)
def test_a_rulebook_is_recognized(file: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    found = score(BOOKS / file, tmp_path)
    with capsys.disabled():
        print(f"\n{file:12}", *(f"{name} {right} of {there}" for name, (right, there, _) in found.items()), sep="  ")
        for name, (_, _, missed) in found.items():
            for each in missed:
                print(f"    {name}: {each}")
    low = {name: missed for name, (right, there, missed) in found.items() if right < GOALS[name] * there}
    assert low == {}


Score = dict[str, tuple[int, int, list[str]]]


def score(file: Path, folder: Path) -> Score:
    """By what is measured: how many are right, how many there are, and those missed."""
    truth: dict[str, Any] = json.loads((BOOKS / f"{file.stem}.json").read_text(encoding="utf-8"))
    project = make_project("measured-rules", [file], folder)
    register = load(project_of_draft(project.folder, "measured-rules"))
    return {name: _matched(*pairs) for name, pairs in _compared(truth, register).items()}


def _matched(wanted: list[str], found: list[str]) -> tuple[int, int, list[str]]:
    left = Counter(wanted) - Counter(found)
    return len(wanted) - left.total(), len(wanted), list(left.elements())


def _compared(truth: dict[str, Any], register: Register) -> dict[str, tuple[list[str], list[str]]]:
    clauses = [each for each in register.clauses.values() if each.quotes[0].source != "house_rules"]
    sentences = {" ".join(each.quotes[0].text.split()): each for each in clauses}
    asides = aside_answers(register)
    headings = {_plain(each.text): each for each in asides if each.why == "a heading"}
    parts = {words: register.part(each.quotes[0]) for words, each in sentences.items()}
    wanted = truth["sentences"]
    cells = [(at, cell.text) for each in table_answers(register) for row in each.rows for at, cell in enumerate(row)]
    led = {(each.phrase, _led(register, each.to)) for clause in clauses for each in clause.references}
    return {
        "sentences": ([each["text"] for each in wanted], list(sentences)),
        "no others": (list(sentences), [each["text"] for each in wanted]),
        "headings": ([_plain(each["text"]) for each in truth["headings"]], list(headings)),
        "cases": (
            [f"{each['case']} {each['text']}" for each in wanted if each["case"]]
            + [f"{each['case']} {_plain(each['text'])}" for each in truth["headings"] if each["case"]],
            [f"{part.case} {words}" for words, part in parts.items() if part]
            + [f"{each.case} {words}" for words, each in headings.items()],
        ),
        "cells": (
            [f"{at}: {cell}" for each in truth["tables"] for row in each["rows"] for at, cell in enumerate(row)],
            [f"{at}: {cell}" for at, cell in cells],
        ),
        "references": (
            [f"{each['phrase']} -> {each['to']}" for each in truth["references"]],
            [
                f"{each['phrase']} -> {each['to']}"
                for each in truth["references"]
                if any(_is_led(each["phrase"], each["to"], phrase, to) for phrase, to in led)
            ],
        ),
        "kinds": (
            [f"{each['kind']}: {each['text']}" for each in wanted if each["kind"] != "rule"],
            [f"{clause.kind}: {words}" for words, clause in sentences.items()],
        ),
    }


def _plain(text: str) -> str:
    return " ".join(re.findall(r"[^\W_]+", text.lower()))


def _led(register: Register, to: tuple[str, ...]) -> tuple[str, ...]:
    """The cases, labels and headings to which a reference leads."""
    found: list[str] = []
    for id_ in to:
        quote = register.clauses[id_].quotes[0]
        part, structure = register.part(quote), register.structures[quote.source]
        if part:
            found += [same_case(part.case), f"STEP{part.label.strip('().')}"]
            for heading in structure.headings_above(part.section):
                found += [structure.words(heading).upper(), same_case(heading.case)]
    return tuple(found)


def _is_led(phrase: str, to: str | None, found: str, led: tuple[str, ...]) -> bool:
    if phrase.lower() not in found.lower() and found.lower() not in phrase.lower():
        return False
    return not led if to is None else same_case(to) in {same_case(each) for each in led}
