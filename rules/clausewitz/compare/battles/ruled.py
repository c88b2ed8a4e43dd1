"""A document of a battle as it is played by other rules."""

from collections.abc import Mapping

from clausewitz.desk.comparing.rules import Rules
from clausewitz.play.documents.tables import differing_readings
from clausewitz.play.rulebook import Rulebook

Document = Mapping[str, object]


def apply_rules(document: Document, rules: Rules, rulebook: Rulebook) -> Document:
    """A document that takes the readings and the figures of the rules besides its own."""
    readings = {**_table(document, "readings"), **differing_readings(rules.profile, rulebook.profiles)}
    figures = {kind: dict(own) for kind, own in _table(document, "figures").items() if isinstance(own, Mapping)}
    for kind, column, number in rules.figures:
        figures.setdefault(kind, {})[column] = number
    return {**document, "readings": readings, "figures": figures}


def _table(document: Document, name: str) -> Mapping[str, object]:
    table = document.get(name, {})
    return table if isinstance(table, Mapping) else {}
