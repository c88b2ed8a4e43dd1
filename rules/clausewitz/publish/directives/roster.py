"""The directive `roster`: the unit table, each figure a link to its clause or marked as assumed, and in what manner.

Below it stands what the assumed figures weigh in example battles.
"""

from collections.abc import Iterable
from fractions import Fraction

from docutils import nodes

from clausewitz.play.roster import Figure, Roster, Unit
from clausewitz.publish.directives.directive import RulesDirective, badge, bullets, cell, inline, table
from clausewitz.publish.directives.effects.battles import weights_of_figures


class RosterTable(RulesDirective):
    """`.. roster:: my-game` shows the unit table of a rulebook."""

    required_arguments = 1

    def build_nodes(self) -> list[nodes.Node]:
        """The table, and under it in what manner each assumed figure is assumed."""
        rulebook = self.rulebook(self.arguments[0])
        roster = rulebook.roster
        assumed = [unit for unit in roster.units.values() if not all(each.has_clause for each in unit.figures.values())]
        found: list[nodes.Node] = [self._table(roster)]
        if assumed:
            found.append(nodes.rubric(text="Assumed figures"))
            found.append(bullets([nodes.strong(text=f"{unit.name}:"), f" {_manner(unit)}"] for unit in assumed))
        weights = self.rules.battles[rulebook.id].weights
        if weights:
            found.append(nodes.rubric(text="What assumed figures weigh"))
            found += [weights_of_figures(each) for each in weights]
        return found

    def _table(self, roster: Roster) -> nodes.table:
        rows = (self._row(unit, roster.columns) for unit in roster.units.values())
        return table(("unit", *map(_in_words, roster.columns)), rows, ["roster"])

    def _row(self, unit: Unit, columns: Iterable[str]) -> list[nodes.entry]:
        figures = (self._figure(column, unit.figures.get(column)) for column in columns)
        return [cell(nodes.strong(text=unit.name)), *figures]

    def _figure(self, column: str, figure: Figure | None) -> nodes.entry:
        if figure is None:
            return nodes.entry("", classes=["none"])
        label = inline(f"{_in_words(column)} ", classes=["column"])
        value = nodes.Text(_number(figure.value))
        if figure.has_clause:
            return cell(label, self.link("clause", figure.clause, value), " ", badge("sourced", "sourced"))
        return cell(label, value, " ", badge("assumed", "assumed"))


def _manner(unit: Unit) -> str:
    """In what manner the assumed figures of a unit are assumed."""
    return "; ".join(
        f"{_in_words(column)} {_number(figure.value)}, {figure.assumed}{_reading_note(figure)}"
        for column, figure in unit.figures.items()
        if not figure.has_clause
    )


def _reading_note(figure: Figure) -> str:
    """Under which reading alone it counts."""
    return f" (under {figure.under} alone)" if figure.under else ""


def _in_words(column: str) -> str:
    return column.replace("_", " ")


def _number(value: Fraction) -> str:
    return f"{float(value):g}"
