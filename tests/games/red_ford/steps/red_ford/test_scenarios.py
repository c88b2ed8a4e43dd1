"""Runs every scenario of Red Ford."""

from pytest_bdd import scenarios

scenarios("red_ford")
