"""Runs every scenario of The War to End All Wars."""

from pytest_bdd import scenarios

scenarios("end_all_wars")
