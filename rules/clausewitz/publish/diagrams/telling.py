"""Who fires when, in words: a table of the steps of a sequence, on what number each kind hits, and whom."""

from collections.abc import Iterable, Iterator

from docutils import nodes

from clausewitz.desk.firing import Firing, Shot, When
from clausewitz.play.moments import Side
from clausewitz.play.roster import Roster
from clausewitz.play.sequences import Sequence, Step
from clausewitz.publish.diagrams.drawing import clause_of, decider, manner
from clausewitz.publish.directives.directive import RulesDirective, cell, inline, joined, paragraph, table
from clausewitz.text.citations import is_issue

COLUMNS = ("Step", Side.ATTACKER.value.capitalize(), Side.DEFENDER.value.capitalize(), "How")


def firing_table(
    directive: RulesDirective, sequence: Sequence, firings: Iterable[Firing], roster: Roster
) -> nodes.table:
    """The steps of a sequence with what each side does at them."""
    told = list(firings)
    rows = (
        _row(directive, sequence, step, [each for each in told if each.step is step], roster) for step in sequence.steps
    )
    return table(COLUMNS, rows, ["firing"])


def rule(directive: RulesDirective, id_: str, *shown: nodes.Node) -> nodes.Node:
    """A link to a clause, or to an issue where no clause decides."""
    return directive.link("issue" if is_issue(id_) else "clause", id_, *shown)


def number(shot: Shot) -> str:
    """On what number units hit, as it stands behind their name: `2`, `2~` where it is assumed."""
    return f"{shot.target}{'' if shot.sourced else '~'}" if shot.target else ""


def whom(firing: Firing, roster: Roster) -> str:
    """Whom a side can hit, where that is not everybody: `all but mines`, `fighters only`."""
    if not firing.spares or not firing.hits:
        return ""
    if len(firing.hits) <= len(firing.spares):
        return f"{plurals(firing.hits, roster)} only"
    return f"all but {plurals(firing.spares, roster)}"


def plurals(kinds: Iterable[str], roster: Roster) -> str:
    """The names of kinds of unit, one after the other."""
    return ", ".join(roster.units[kind].plural if kind in roster.units else kind for kind in kinds)


def head(step: Step) -> str:
    """The label and the title of a step."""
    return f"{step.label}. {step.title}"


def _row(
    directive: RulesDirective, sequence: Sequence, step: Step, firings: list[Firing], roster: Roster
) -> Iterator[nodes.entry]:
    by = clause_of(step) or next((ask.clause for ask in step.asks), "")
    title = nodes.Text(head(step))
    yield cell(rule(directive, by, title) if by else title)
    for side in Side:
        fires = [_fire(directive, each, roster) for each in firings if each.side is side]
        asks = [[nodes.Text(ask.question)] for ask in step.asks if ask.side is side and decider(sequence, ask)]
        yield nodes.entry("", *(paragraph(*said) for said in (*fires, *asks)))
    yield nodes.entry("", *(paragraph(said) for said in _how(directive, sequence, step, firings, roster)))


def _fire(directive: RulesDirective, firing: Firing, roster: Roster) -> list[nodes.Node]:
    return joined(_shot(directive, shot, roster) for shot in firing.shots)


def _shot(directive: RulesDirective, shot: Shot, roster: Roster) -> nodes.Node:
    """A kind as a link to the clause by which it fires, its number, and on what it depends whether it does."""
    said: list[nodes.Node | str] = [rule(directive, shot.clause, nodes.Text(plurals([shot.kind], roster)))]
    if shot.target:
        said += [" ", nodes.strong(text=number(shot))]
    if shot.subject_to:
        said += [" (", *joined(rule(directive, clause) for clause in shot.subject_to), ")"]
    elif shot.not_always:
        said.append(" (if any)")
    return inline(*said)


def _how(
    directive: RulesDirective, sequence: Sequence, step: Step, firings: list[Firing], roster: Roster
) -> Iterator[nodes.Node | str]:
    yield from (ask.question for ask in step.asks if not decider(sequence, ask))
    if said := manner(step):
        yield said
    if any(each.when is When.FIRST_ROUND for each in firings):
        yield When.FIRST_ROUND.value
    yield from _hit(firings, roster)
    if step.upkeep:
        yield rule(directive, step.upkeep.clause, nodes.Text(step.upkeep.what))
    for way in step.repeat.ways if step.repeat else ():
        if way.under is None:
            yield rule(directive, way.clause, nodes.Text(f"again from {way.to}"))


def _hit(firings: list[Firing], roster: Roster) -> Iterator[str]:
    """Whom each side can hit, said once where it is the same."""
    hit = {each.side: whom(each, roster) for each in firings}
    if len(set(hit.values())) == 1:
        yield from (f"hits {words}" for words in set(hit.values()) if words)
    else:
        yield from (f"{side.value} hits {words}" for side, words in hit.items() if words)
