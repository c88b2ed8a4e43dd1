"""Runs every scenario of The Great War."""

from pytest_bdd import scenarios

from clausewitz.text.house import FEATURES

scenarios(str(FEATURES / "great_war"))
