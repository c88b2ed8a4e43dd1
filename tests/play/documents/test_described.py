"""The docstrings under fields are read from the file in which the class is written, wherever it stands there."""

import sys

from clausewitz.play.wording import member_docs


class Outer:
    """A class that holds another."""

    within: int
    """Of the outer one."""

    class Inner:
        """A class in a class."""

        within: int
        """Of the inner
        one."""
        silent: int


if sys.maxsize:

    class Conditional(Outer):
        """A class that is made on a condition."""

        own: int
        """Its own."""


def test_each_class_has_the_docstrings_under_its_own_fields_and_those_of_its_bases() -> None:
    class Local:
        """A class in a function."""

        within: int
        """Of the local one."""

    assert member_docs(Outer) == {"within": "Of the outer one."}
    assert member_docs(Outer.Inner) == {"within": "Of the inner one.", "silent": ""}
    assert member_docs(Conditional) == {"within": "Of the outer one.", "own": "Its own."}
    assert member_docs(Local) == {"within": "Of the local one."}


def test_a_class_that_is_written_in_no_file_has_no_docstrings() -> None:
    made = type("Made", (), {"__annotations__": {"field": int}})

    assert member_docs(made) == {}
