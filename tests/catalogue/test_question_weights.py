"""What open questions weigh, as look-ups read it without an engine."""

from dataclasses import replace
from pathlib import Path

from clausewitz.catalogue.project import OpenProject, as_open
from clausewitz.catalogue.question_weights import (
    QuestionWeight,
    QuestionWeights,
    keep_question_weights,
    load_question_weights,
)
from here import PROJECT

WEIGHTS = QuestionWeights({"em.issue.nobody": QuestionWeight("comes up one time in 9: a turn", 1 / 9, 0.0)})


def open_below(folder: Path) -> OpenProject:
    """The project with pages and results of its own, as it is now."""
    return as_open(replace(PROJECT, build=folder / "build", docs=folder / "docs"))


def test_weights_of_some_games_are_read_until_an_example_or_its_orders_change(tmp_path: Path) -> None:
    example = tmp_path / "docs" / "hill.toml"
    example.parent.mkdir()
    example.write_text('rulebook = "empires"\n')
    keep_question_weights(open_below(tmp_path), {"empires": WEIGHTS})
    assert load_question_weights(open_below(tmp_path)) == WEIGHTS
    example.with_suffix(".orders").write_text("MOVE\n")
    assert load_question_weights(open_below(tmp_path)) == QuestionWeights()
    example.with_suffix(".orders").unlink()
    assert load_question_weights(open_below(tmp_path)) == WEIGHTS
    example.write_text('rulebook = "empires"\nbattle = "turn"\n')
    assert load_question_weights(open_below(tmp_path)) == QuestionWeights()
