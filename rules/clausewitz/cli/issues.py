"""`clausewitz issues`: the questions that the texts leave open or answer in two ways, with all readings."""

from collections.abc import Iterable
from itertools import groupby

import rich_click as click

from clausewitz.catalogue.catalogue import Catalogue, load_catalogue
from clausewitz.catalogue.project import OpenProject
from clausewitz.catalogue.question_weights import QuestionWeights, load_question_weights
from clausewitz.cli.options import build_completer, refuse_ids_of_others, resolve_topic, rulebook_option, topic_option
from clausewitz.cli.quoting import show_quotes
from clausewitz.cli.terminal import (
    FINE,
    NO_ISSUES,
    Page,
    json_option,
    lacks_engine,
    pass_sound_project,
    write_json,
)
from clausewitz.store.entries import IssueEntry
from clausewitz.text.project import issue_ids
from clausewitz.text.words import capitalize, find_spelling, suggest_ids


@click.command("issues")
@click.argument("ids", metavar="[ID]...", nargs=-1, shell_complete=build_completer(issue_ids))
@rulebook_option
@topic_option
@json_option
@pass_sound_project
def command(project: OpenProject, ids: tuple[str, ...], topic: str | None, as_json: bool) -> int:
    """List the issues, or those named: the question, the quotes that raise it, and its readings.

    The issues of a topic are those that its clauses raise. Once the book is built, the issues that come up most often
    in random play come first, and those that never come up show only their question.
    """
    refuse_ids_of_others(project, ids)
    catalogue = load_catalogue(project, on_broken=lacks_engine)
    issues = [_resolve_issue(id_, catalogue) for id_ in ids] or list(catalogue.issues.values())
    if topic is not None:
        issues = _raised_in(topic, issues, catalogue)
    weights = load_question_weights(project)
    if as_json:
        from clausewitz.answers.lookups import IssuesAnswer, issue_answer  # noqa: PLC0415 - only programs need it

        write_json(IssuesAnswer([issue_answer(issue, weights.in_words(issue.id)) for issue in issues]))
        return FINE
    page = Page()
    if not ids:
        issues = _order(issues, weights)
    idle = [] if ids else [each for each in issues if weights.never_came_up(each.id)]
    for number, issue in enumerate(each for each in issues if each not in idle):
        if number:
            page.line()
        _show(page, issue, catalogue, weights.in_words(issue.id))
    for never, own in groupby(idle, lambda each: weights.in_words(each.id)):
        page.heading(f"{capitalize(never)} near the examples")
        page.rows([(each.id, each.question) for each in own])
    if not issues and catalogue.engines:
        page.line(_none(catalogue))
    return FINE


def _order(issues: Iterable[IssueEntry], weights: QuestionWeights) -> list[IssueEntry]:
    """The issues of each game by their weight."""
    found = {each.id: each for each in issues}
    games = list(dict.fromkeys(each.rulebook for each in found.values()))
    return sorted(map(found.__getitem__, weights.order(found)), key=lambda each: games.index(each.rulebook))


def _none(catalogue: Catalogue) -> str:
    """Why no issue is listed."""
    if catalogue.issues:
        return "No clause of this topic raises an issue."
    return f"There is {NO_ISSUES}."


def _resolve_issue(id_: str, catalogue: Catalogue) -> IssueEntry:
    clause = find_spelling(id_, catalogue.entries)
    if clause:
        raise click.UsageError(f"{clause} is a clause, not an issue; `clausewitz rule {clause}` shows it")
    issue = find_spelling(id_, catalogue.issues)
    if issue is None:
        near = suggest_ids(id_, catalogue.issues) or "; `clausewitz search -k issue WORDS` finds one by its words"
        raise click.UsageError(f'there is no issue "{id_}"{near}')
    return catalogue.issues[issue]


def _raised_in(topic: str, issues: Iterable[IssueEntry], catalogue: Catalogue) -> list[IssueEntry]:
    """The issues that clauses of a topic raise."""
    topics = {id_: entry.clause.topic for id_, entry in catalogue.entries.items()}
    wanted = resolve_topic(topic, topics.values())
    return [issue for issue in issues if any(topics[clause] == wanted for clause in issue.clauses)]


def _show(page: Page, issue: IssueEntry, catalogue: Catalogue, weight: str) -> None:
    page.line(issue.id, style="bold")
    page.line(issue.question)
    if weight:
        page.line(f"In random play: {weight}", indent=2)
    for question in issue.asks:
        page.line(f'Players ask: "{question}"', indent=2)
    for id_ in issue.clauses:
        page.line(id_, indent=2)
        show_quotes(page, catalogue.entries[id_].clause.quotes, catalogue.register, indent=4)
    for reading in issue.readings:
        page.rows([(f"{reading.letter})", reading.text if reading.played else f"{reading.text} (not played)")])
        if reading.assumes:
            page.line(f"Assumed: {reading.assumes}", indent=5)
        if reading.preferred:
            page.line(f"Preferred: {reading.because}", style="green", indent=5)
