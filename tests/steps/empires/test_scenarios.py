"""Runs every scenario of Empires."""

from pytest_bdd import scenarios

from clausewitz.text.house import FEATURES

scenarios(str(FEATURES / "empires"))
