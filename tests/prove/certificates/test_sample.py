"""A second solver goes through a proof of each game and a refutation; `make certificates` has it go through all."""

from zlib import crc32

import pytest

from clausewitz.prove.certificates.certify import certify
from clausewitz.prove.claims import Claim, Expectation, load_claims
from clausewitz.prove.verdicts import AS_IT_STANDS
from here import PROJECT


@pytest.fixture(scope="module")
def sample() -> list[Claim]:
    """Always the same claims, chosen by their names."""
    every = [each for each in load_claims(PROJECT.verify) if each.grounds is AS_IT_STANDS and not each.tested]
    every.sort(key=lambda each: crc32(each.name.encode()))
    return list({_key(each): each for each in reversed(every)}.values())


def _key(claim: Claim) -> str:
    """The game of a claim that holds; all that are refuted are alike."""
    return claim.name.partition(".")[0] if claim.expect is Expectation.HOLDS else "refuted"


def test_a_second_solver_agrees_on_all_questions_of_a_sample_of_each_game(sample: list[Claim]) -> None:
    certificates = [certify(each, with_second=True)[0] for each in sample]
    assert {each.name.partition(".")[0] for each in certificates} == {game.folder_name for game in PROJECT.games}
    assert [each for each in certificates if each.second is None or each.second.agreed != each.questions] == []


def test_the_sample_has_proofs_and_refutations(sample: list[Claim]) -> None:
    assert {each.expect.value for each in sample} == {"holds", "refuted"}
