"""Runs every scenario of The War to End All Wars."""

from pytest_bdd import scenarios

from clausewitz.text.house import FEATURES

scenarios(str(FEATURES / "end_all_wars"))
