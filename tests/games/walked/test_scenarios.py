"""Runs every scenario of Red Ford."""

from pytest_bdd import scenarios

from games.projects import RED_FORD

scenarios("red_ford", features_base_dir=str(RED_FORD / "features"))
