"""The list of what is no error to be noticed, in this repository."""

from clausewitz.catalogue.mutants.equivalents import read_equivalents
from here import HOUSE


def test_the_list_of_the_house_is_read_without_a_fault_and_names_more_where_claims_alone_are_to_notice() -> None:
    file = HOUSE.verify / "equivalents.toml"
    listed, faults = read_equivalents(file)
    more, more_faults = read_equivalents(file, by_claims=True)
    assert (faults, more_faults) == ([], [])
    assert listed.keys() < more.keys()
