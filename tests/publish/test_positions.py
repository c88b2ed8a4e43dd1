"""The positions that the book shows, to be tried on the pages to play on."""

import json

from clausewitz.documents.kinds import charted_of, setting_of
from clausewitz.testing.trials import positions_of
from here import NIGHT, PROJECT


def test_what_a_scenario_shows_can_be_opened() -> None:
    shown = positions_of(PROJECT)
    assert len(shown) > 1_000
    for text in sorted(shown.values())[:: 1 if NIGHT else 20]:
        document = json.loads(text)
        if "map" in document:
            assert charted_of(document["map"], PROJECT.engines.values()).chart.countries
        else:
            assert setting_of(document, PROJECT.engines.values()).opened.title
