"""The directive `timeline`: who fires when in a sequence, as a picture and as a table."""

from collections.abc import Iterable, Iterator
from functools import partial

from docutils import nodes

from clausewitz.desk.firing import Firing, When, firings
from clausewitz.desk.flow import as_preferred
from clausewitz.desk.muster import musters
from clausewitz.play.rulebook import Rulebook
from clausewitz.play.sequences import SequenceOfPlay
from clausewitz.publish.diagrams.telling import ASSUMED, SequenceTable, key_of, limits
from clausewitz.publish.diagrams.timeline import LETTERS, draw_timeline
from clausewitz.publish.directives.directive import RulesDirective, foldable
from clausewitz.publish.pictures.diagram import diagram


class TimelineDirective(RulesDirective):
    """`.. timeline:: my-game land` shows who fires when in a sequence, and on what number; `sequence` shows it too."""

    required_arguments = 2

    def build_nodes(self) -> list[nodes.Node]:
        """The picture with its key, and the table."""
        rulebook = self.rulebook(self.arguments[0])
        sequence = self.resolve_name("sequence", self.arguments[1], {each.name: each for each in rulebook.sequences})
        return list(timeline_of(self, rulebook, sequence))


def timeline_of(directive: RulesDirective, rulebook: Rulebook, sequence: SequenceOfPlay) -> Iterator[nodes.Node]:
    """The timeline of a sequence, and the same as a table; nothing where units fire at one step alone, or at none."""
    seen = as_preferred(sequence)
    fires = tuple(firings(seen, musters(rulebook).get(sequence.name), rulebook.roster))
    if len({each.step for each in fires}) > 1:
        drawn = diagram(partial(draw_timeline, seen, fires, rulebook.roster, rulebook.id))
        frame = nodes.container("", drawn, classes=["scrolls"])
        whom = (
            f"{letter}: hits {words}." for letter, words in zip(LETTERS, limits(fires, rulebook.roster), strict=False)
        )
        key = nodes.caption(text=" ".join((_timeline_key(fires), *whom)))
        yield nodes.rubric(text=f"Who fires when: {sequence.title}")
        yield nodes.figure("", frame, key, classes=["timeline-figure"])
        told = SequenceTable(directive, seen, fires, rulebook.roster)
        yield foldable(["The same as a table"], told.table(seen.steps))


def _timeline_key(fires: Iterable[Firing]) -> str:
    """What the marks mean that are drawn."""
    told = list(fires)
    shots = [shot for each in told for shot in each.shots]
    said = {
        ASSUMED: any(each.target and not each.sourced for each in shots),
        "Square: in the first round only.": any(each.when is When.FIRST_ROUND for each in told),
        "Dashed: only under a condition, or if not fired before.": any(each.not_always for each in shots),
        "Shaded: both sides at once.": any(each.step.together for each in told),
        "A line after a step: losses are taken before the next.": any(each.step.losses for each in told),
    }
    return " ".join((*key_of(told, "in the mark"), *(words for words, drawn in said.items() if drawn)))
