"""Whether claims miss each norm of each game that is left out: a whole sweep, where `prove --mutants` draws a sample.

It takes some minutes: `pytest tests/benchmarks/test_norms_left_out.py -k great-war`.
"""

import pytest

from clausewitz.mutation.report import mutants_in, read_scores
from clausewitz.mutation.run import claims, judge_mutants, trace_probes
from clausewitz.text.project import Game
from here import PROJECT


@pytest.mark.parametrize("game", PROJECT.games, ids=lambda game: game.id)
def test_some_claim_misses_each_norm_that_is_left_out(game: Game) -> None:
    scores, faults = read_scores(PROJECT.verify / "mutants.toml", by_claims=True)
    assert faults == []
    project = PROJECT.only(game.id)
    mutants = [each for each in mutants_in(project) if each.change.original == f"norm {each.name}"]
    probes = claims(project)
    ran = trace_probes(probes, {each.file for each in mutants}, 2, lambda _stage, _done, _of: None)
    ended = judge_mutants(mutants, ran, 2, lambda _stage, _done, _of: None)
    assert [name for each in ended if each.noticed_at is None and (name := each.mutant.function) not in scores] == []
