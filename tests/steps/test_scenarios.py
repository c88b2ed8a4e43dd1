"""Runs every scenario of the feature files."""

from pytest_bdd import scenarios

from clausewitz.text.house import FEATURES

scenarios(str(FEATURES))
