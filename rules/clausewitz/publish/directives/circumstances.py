"""The directive `circumstances`: which rules answer for each action and step, by circumstance."""

from docutils import nodes

from clausewitz.answers.lookups import Answered, QuestionAnswer, QuestionRowAnswer
from clausewitz.catalogue.circumstances import question_rows
from clausewitz.publish.nodes import RulesDirective, cell, join_nodes, paragraph, section, table


class Circumstances(RulesDirective):
    """`.. circumstances::` shows which circumstances of each action and step a rule or an open question covers."""

    def build_nodes(self) -> list[nodes.Node]:
        """A table for each game, with a row for each action and each step."""
        rows: dict[str, list[QuestionRowAnswer]] = {id_: [] for id_ in self.catalogue.engines}
        for row in question_rows(self.catalogue):
            rows[row.rulebook].append(row)
        return [
            section(f"circumstances-{id_}", self.catalogue.engines[id_].name, body=[self._table(own)])
            for id_, own in rows.items()
        ]

    def _table(self, rows: list[QuestionRowAnswer]) -> nodes.Node:
        if not rows:
            return paragraph("There are no actions or steps yet.")
        heads = ("", *(each.circumstance for each in rows[0].cells))
        return table(heads, ([cell(row.action), *map(self._cell, row.cells)] for row in rows))

    def _cell(self, found: QuestionAnswer) -> nodes.entry:
        """A link to each clause or issue that answers; otherwise the mark, with the reason if the project gives one."""
        if found.answered in (Answered.RULE, Answered.OPEN):
            kinds = {each: "issue" if each in self.catalogue.issues else "clause" for each in found.by}
            return cell(
                *join_nodes(self.link(kinds[each], each, nodes.Text(each.rpartition(".")[2])) for each in found.by)
            )
        if found.answered in (Answered.MOOT, Answered.SAME):
            (because,) = found.by
            return cell(nodes.abbreviation(text=found.answered.value, explanation=because))
        return cell(found.answered.value)
