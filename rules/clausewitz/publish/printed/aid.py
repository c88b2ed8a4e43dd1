"""The directive `player-aid`: on one page of paper the sequences of a game, its figures, and who hits what."""

from collections.abc import Hashable, Iterable, Iterator
from dataclasses import replace

from docutils import nodes

from clausewitz.desk.firing import firings
from clausewitz.desk.flow import as_preferred, head
from clausewitz.desk.muster import musters
from clausewitz.desk.offered import drop_unasked
from clausewitz.play.readings import readings_of
from clausewitz.play.roster import Figure, Roster, Unit
from clausewitz.play.rulebook import Rulebook
from clausewitz.play.sequences import Step
from clausewitz.publish.diagrams.telling import ASSUMED, SequenceTable, describe_targets, key_of
from clausewitz.publish.directives.directive import RulesDirective, cell, paragraph, table
from clausewitz.publish.printed.orders import order_tables


class PlayerAid(RulesDirective):
    """`.. player-aid:: my-game` shows what players look up most, on one page of paper."""

    required_arguments = 1

    def build_nodes(self) -> list[nodes.Node]:
        """Its sequences, its unit table, and how its orders are written."""
        rulebook = self.rulebook(self.arguments[0])
        mustered, unasked = musters(rulebook), self.rules.trees.load_unasked(rulebook)
        tellings = []
        for seen in map(as_preferred, rulebook.sequences):
            offered, fires = drop_unasked(seen, unasked), firings(seen, mustered.get(seen.name), rulebook.roster)
            told = (replace(each, step=offered.steps[seen.index(each.step.label)]) for each in fires)
            tellings.append(SequenceTable(self, offered, tuple(told), rulebook.roster))
        roster = preferred_roster(rulebook)
        body = [*_sequences(tellings), *_figures(roster), *order_tables(self, rulebook)]
        if tellings:
            body.append(paragraph(" ".join(_key(tellings, roster))))
        edition = f"{rulebook.name}. {self.config.project} {self.config.release}".strip()
        return [nodes.container("", *body, paragraph(edition, classes=["place"]), classes=["aid"])]


def preferred_roster(rulebook: Rulebook) -> Roster:
    """The roster without the figures that count under a reading that is not preferred."""
    taken = {f"{each.issue} {each.letter}" for each in readings_of(rulebook.preferred_profile)}
    units = {
        kind: replace(unit, figures={name: each for name, each in unit.figures.items() if each.under in {"", *taken}})
        for kind, unit in rulebook.roster.units.items()
    }
    filled = {column for unit in units.values() for column in unit.figures}
    return Roster(units, tuple(column for column in rulebook.roster.columns if column in filled))


def _key(tellings: Iterable[SequenceTable], roster: Roster) -> Iterator[str]:
    """What the numbers and the marks mean."""
    fires = [firing for each in tellings for firing in each.firings]
    yield from key_of(fires, "behind a unit")
    shots = (shot.sourced for each in fires for shot in each.shots if shot.target)
    figures = (figure.has_clause for unit in roster.units.values() for figure in unit.figures.values())
    if not all((*shots, *figures)):
        yield ASSUMED
    yield "Disputed questions are answered as preferred."


def _sequences(tellings: Iterable[SequenceTable]) -> Iterator[nodes.Node]:
    """The sequences, each without the steps that are as in one before it."""
    known = dict[Hashable, str]()
    for telling in tellings:
        sequence = telling.sequence
        likes = {step: known.get(_step_key(telling, step), "") for step in sequence.steps}
        yield nodes.rubric(text=sequence.title)
        if telling.firings:
            yield telling.table(step for step, like in likes.items() if not like)
        elif len(sequence.steps) > 1:
            yield paragraph(" · ".join(map(head, sequence.steps)))
        else:
            yield from map(telling.put, sequence.steps)
        for like in dict.fromkeys(filter(None, likes.values())):
            labels = ", ".join(step.label for step in sequence.steps if likes[step] == like)
            yield paragraph(f"{labels}: as in {like}.")
        known |= {
            _step_key(telling, step): known.get(_step_key(telling, step), sequence.title) for step in sequence.steps
        }


def _step_key(telling: SequenceTable, step: Step) -> Hashable:
    """What is told of a step, as far as two sequences may have it alike."""
    fires = tuple(
        (each.side, each.when, each.shots, describe_targets(each, telling.roster)) for each in telling.firings_at(step)
    )
    return step.label, step.title, fires, tuple((ask.side, ask.question) for ask in step.asks)


def _figures(roster: Roster) -> Iterator[nodes.Node]:
    """The unit table, those with the same figures on one line."""
    alike: dict[Hashable, list[Unit]] = {}
    for unit in roster.units.values():
        alike.setdefault(tuple(unit.figures.items()), []).append(unit)
    if alike:
        rows = (_unit(units, roster.columns) for units in alike.values())
        shown = table(("unit", *(column.replace("_", " ") for column in roster.columns)), rows, ["figures"])
        yield nodes.container("", nodes.rubric(text="The units"), shown, classes=["units"])


def _unit(units: list[Unit], columns: Iterable[str]) -> list[nodes.entry]:
    figures = (units[0].figures.get(column) for column in columns)
    return [cell(", ".join(unit.name for unit in units)), *(cell(_format_figure(figure)) for figure in figures)]


def _format_figure(figure: Figure | None) -> str:
    return f"{float(figure.value):g}{'' if figure.has_clause else '~'}" if figure else ""
