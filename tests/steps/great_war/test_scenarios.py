"""Runs every scenario of The Great War."""

from pytest_bdd import scenarios

scenarios("great_war")
