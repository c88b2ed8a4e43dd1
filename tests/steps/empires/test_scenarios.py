"""Runs every scenario of Empires."""

from pytest_bdd import scenarios

scenarios("empires")
