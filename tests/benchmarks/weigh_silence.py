"""Fit what the signs weigh by which it is told that the rules do not say: `python -m benchmarks.weigh_silence`.

A logistic regression on the questions that may be tuned on. For each author it shows how well the weights hold that are
fitted without him: the part of his questions without an answer of which that is said, and of the others.
"""

import tomllib
from collections.abc import Iterator, Sequence
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from clausewitz.catalogue.meaning import similar_to
from clausewitz.catalogue.search_index import answer_search, load_search_index
from clausewitz.catalogue.silence import find_signs
from here import PROJECT

Array = NDArray[np.float64]
_REFUSED = 0.023
"""The part of the questions with an answer that may be refused."""
_PULL = 1.0
"""By how much each weight is drawn to zero."""


def load_tuned() -> Iterator[tuple[str, bool, str]]:
    """The author of each question that may be tuned on, whether the rules do not say, and its words."""
    files = {name: tomllib.loads((Path(__file__).parent / f"{name}.toml").read_text("utf-8")) for name in AUTHORS}
    for name, file in files.items():
        silent = file.pop("asked", []) or file.pop("silent", [])
        yield from ((AUTHORS[name], True, asks) for asks in silent[:: 1 if name in {"silent", "newcomers"} else 2])
        answered = [each["asks"] for some in file.values() for each in some]
        halved = name in {"questions", "answerable", "boards", "clubs"}
        yield from ((AUTHORS[name], False, asks) for asks in answered[:: 2 if halved else 1])


AUTHORS = {
    "questions": "first",
    "stories": "first",
    "typed": "first",
    "words": "first",
    "silent": "first",
    "fresh": "second",
    "fresh_silent": "second",
    "answerable": "third",
    "long_silent": "third",
    "newcomers": "fourth",
    "boards": "fifth",
    "clubs": "sixth",
}
"""By file."""


def fit(signs: Array, silent: Array) -> Array:
    """The weights, the constant one first, with which so few of the questions with an answer are above zero."""
    mean, spread = signs.mean(0), signs.std(0)
    scaled = np.c_[np.ones(len(signs)), (signs - mean) / spread]
    weights, pull = np.zeros(scaled.shape[1]), _PULL * np.diag([0.0, *np.ones(signs.shape[1])])
    for _ in range(50):
        chance = 1 / (1 + np.exp(-scaled @ weights))
        slope = scaled.T @ (silent - chance) - pull @ weights
        weights = weights + np.linalg.solve((scaled.T * chance * (1 - chance)) @ scaled + pull, slope)
    each = weights[1:] / spread
    return np.array([-np.quantile((signs @ each)[silent == 0], 1 - _REFUSED), *each])


def show(name: str, tuned: Sequence[tuple[str, bool, str]], signs: Array) -> None:
    authors, silent = np.array([each[0] for each in tuned]), np.array([each[1] for each in tuned], float)
    for author in dict.fromkeys(AUTHORS.values()):
        his, weights = authors == author, fit(signs[authors != author], silent[authors != author])
        said = weights[0] + signs[his] @ weights[1:] > 0
        told = (said[silent[his] == 1].mean(), said[silent[his] == 0].mean())
        print(f"{name}, without {author}: said {told[0]:.2f}, refused {told[1]:.3f}")
    print(name, [round(each, 2) for each in fit(signs, silent).tolist()])


def main() -> None:
    searched = load_search_index(PROJECT, on_broken=print)
    tuned = list(load_tuned())
    rows = []
    for _, _, asks in tuned:
        found = answer_search(searched, asks)
        similar = similar_to(PROJECT, asks)
        found_signs = find_signs(searched, asks, found.rulebook, similar)
        rows.append((found_signs.named, found_signs.held, found_signs.worded, found_signs.odds, found_signs.meant))
    signs = np.array(rows, float)
    show("by words", tuned, signs[:, :4])
    show("by meaning", tuned, signs)


if __name__ == "__main__":
    main()
