"""The phrases of the scenarios and their examples."""

from dataclasses import replace

from clausewitz.catalogue.catalogue import Catalogue
from clausewitz.publish.phrases import Phrase, Use, examples


def test_an_example_has_values_and_not_the_names_of_an_outline(catalogue: Catalogue) -> None:
    clause = catalogue.entries["sw.combat.attacker"].clause
    scenario = replace(clause.scenarios[0], text="Scenario Outline: Men\n  Given <some> men\n  Given 3 men")
    men = Phrase("given", "{number} men", "Men.")
    shown = replace(clause, scenarios=(scenario,))
    assert examples([men], [shown]) == {men: Use("3 men", "", shown)}
