"""The lists of what is no error to be noticed, in this repository."""

from clausewitz.catalogue.mutants.equivalents import read_equivalents
from clausewitz.catalogue.mutants.report import topics_of
from here import HOUSE


def test_the_lists_of_the_house_are_read_without_a_fault_and_name_more_where_claims_alone_are_to_notice() -> None:
    folder = HOUSE.verify / "equivalents"
    listed, faults = read_equivalents(folder)
    more, more_faults = read_equivalents(folder, by_claims=True)
    assert (faults, more_faults) == ([], [])
    assert listed.keys() < more.keys()


def test_each_mutant_is_listed_in_the_file_of_its_module() -> None:
    listed, _ = read_equivalents(HOUSE.verify / "equivalents", by_claims=True)
    assert [each for each in listed.values() if not each.key[0].startswith(f"{each.file.stem}.")] == []


def test_errors_in_what_all_games_share_are_tried_where_no_game_is_left_out() -> None:
    """Since claims on any of them may notice these."""
    assert {"play", "empires"} <= set(topics_of(HOUSE))
    assert "play" not in topics_of(HOUSE.only("empires"))
