"""Keys: a page explains the marks that stand on it, and no others."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from bs4 import BeautifulSoup

from clausewitz.catalogue.catalogue import Catalogue
from small_war.combat import COMBAT as SEQUENCE

from .conftest import COMBAT, Build, words


@pytest.mark.parametrize(
    ("step", "key"),
    [
        (0, "A double border: both sides fire at once. Every box leads to its rule. ¶"),
        (1, "Every box leads to its rule. ¶"),
        (2, "A hexagon: a decision. Every box leads to its rule. ¶"),
    ],
)
def test_the_key_of_a_diagram_speaks_only_of_what_is_drawn(
    build: Build, tmp_path: Path, catalogue: Catalogue, step: int, key: str
) -> None:
    (part,) = SEQUENCE.parts
    drawn = replace(SEQUENCE, parts=(replace(part, steps=(replace(part.steps[step], repeat=None),)),))
    engine = replace(catalogue.engines["small-war"], sequences=(drawn,))
    book = build(tmp_path, COMBAT, replace(catalogue, engines={"small-war": engine}))
    page = BeautifulSoup((book / "combat.html").read_text(encoding="utf-8"), "html.parser")
    assert words(page.find("figcaption")) == key


def test_the_key_of_a_source_tells_of_the_numbers_where_there_are_some(
    page: Callable[[str], BeautifulSoup], build: Build, tmp_path: Path, catalogue: Catalogue
) -> None:
    key = "The text as it was found. Underlined words link to the rule that quotes them."
    numbers = " If several rules quote them, [2] after them links to the second, [3] to the third, and so on."
    assert words(page("source").select_one("article p")) == key + numbers
    register = catalogue.register
    apart = {id_: clause for id_, clause in register.clauses.items() if id_ != "sw.combat.back"}
    plain = replace(catalogue, register=replace(register, clauses=apart))
    html = (build(tmp_path, COMBAT, plain) / "index.html").read_text(encoding="utf-8")
    assert words(BeautifulSoup(html, "html.parser").select_one("article p")) == key
