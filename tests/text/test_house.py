"""Paths as they are shown, in a checkout and in an installed package."""

from pathlib import Path

import pytest

from clausewitz.text import house


def test_files_of_a_checkout_are_shown_from_its_top() -> None:
    assert house.below_house(house.FEATURES / "land.feature") == "features/land.feature"
    assert house.below_house(house.RULEBOOKS / "land.py") == "rules/clausewitz/rulebooks/land.py"
    assert house.below_house(Path("/elsewhere/land.py")) == "/elsewhere/land.py"


def test_files_of_an_installed_package_are_shown_from_the_package_or_its_house_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(house, "PACKAGE", Path("/site/clausewitz"))
    monkeypatch.setattr(house, "HOUSE", Path("/site/clausewitz/house"))
    assert house.below_house(Path("/site/clausewitz/house/verify/land.py")) == "verify/land.py"
    assert house.below_house(Path("/site/clausewitz/rulebooks/land.py")) == "clausewitz/rulebooks/land.py"
