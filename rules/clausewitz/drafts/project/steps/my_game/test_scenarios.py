"""Runs every scenario of My Game."""

from pytest_bdd import scenarios

scenarios("my_game")
