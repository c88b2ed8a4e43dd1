"""Scenarios are exported as they are run."""

from pathlib import Path

from clausewitz.export.bundle import scenarios_of
from clausewitz.export.parts import Scenario, Step

FEATURE = '''Feature: Gas

  Rule: Gas comes first
    Background:
      Given a battle
      And these areas
        | area |
        | Fens |

    Scenario: Once
      When it begins with
        """
        [attacker]
        guns = 1
        """
      But nobody fires
      Then it is over

    Scenario Outline: <number> clouds
      Given <number> gas
      Then there are
        | clouds   |
        | <number> |

      Examples:
        | number |
        | 1      |
        | 2      |
'''
BACKGROUND = (Step("given", "a battle", ()), Step("given", "these areas", (("area",), ("Fens",))))


def test_a_row_with_a_name_of_its_own_stands_by_its_line(tmp_path: Path) -> None:
    (tmp_path / "gas.feature").write_text(FEATURE.replace("<number> clouds", "<number>"), encoding="utf-8")
    found = scenarios_of(tmp_path / "gas.feature")
    assert {line: [each.name for each in rows] for line, rows in found.items()} == {10: ["Once"], 27: ["1"], 28: ["2"]}


def test_the_background_comes_first_and_an_outline_is_there_once_for_each_row(tmp_path: Path) -> None:
    (tmp_path / "gas.feature").write_text(FEATURE, encoding="utf-8")
    begins = Step("when", "it begins with", (), "[attacker]\nguns = 1")
    once = (begins, Step("when", "nobody fires", ()), Step("then", "it is over", ()))
    assert scenarios_of(tmp_path / "gas.feature") == {
        10: [Scenario("Once", 10, (*BACKGROUND, *once))],
        19: [
            Scenario(
                f"{number} clouds",
                line,
                (
                    *BACKGROUND,
                    Step("given", f"{number} gas", ()),
                    Step("then", "there are", (("clouds",), (f"{number}",))),
                ),
            )
            for number, line in ((1, 27), (2, 28))
        ],
    }
