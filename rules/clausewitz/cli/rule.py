"""`clausewitz rule ID`: show a clause with its quotes, scenarios, claims, issues and code."""

from collections.abc import Iterable

import rich_click as click

from clausewitz.catalogue.catalogue import Catalogue, load_catalogue
from clausewitz.catalogue.project import OpenProject
from clausewitz.catalogue.question_weights import QuestionWeights, load_question_weights
from clausewitz.cli.options import build_completer
from clausewitz.cli.quoting import show_quotes
from clausewitz.cli.terminal import (
    FINE,
    Page,
    json_option,
    lacks_engine,
    pass_sound_project,
    write_json,
)
from clausewitz.store.entries import ClauseEntry
from clausewitz.text.project import Project, clause_ids
from clausewitz.text.words import FEW, find_spelling, ids_containing, likeness_of, nearest, suggest_ids


@click.command("rule")
@click.argument("id_", metavar="ID", shell_complete=build_completer(clause_ids))
@json_option
@pass_sound_project
def command(project: OpenProject, id_: str, as_json: bool) -> int:
    """Show a clause by its id: its quotes, questions, scenarios, claims, issues and code.

    `clausewitz search` finds the id from words of the rule.
    """
    catalogue = load_catalogue(project, on_broken=lacks_engine)
    entry = catalogue.entries.get(find_spelling(id_, catalogue.entries) or "")
    if entry is None:
        raise click.UsageError(_unknown(id_, catalogue))
    if as_json:
        from clausewitz.answers.lookups import RuleAnswer, clause_answer  # noqa: PLC0415 - only programs need it

        write_json(RuleAnswer(clause_answer(catalogue.project, catalogue.register, entry)))
    else:
        _show(Page(), entry, catalogue)
    return FINE


def _unknown(id_: str, catalogue: Catalogue) -> str:
    issue = find_spelling(id_, catalogue.issues)
    if issue:
        return f"{issue} is an issue, not a clause; `clausewitz issues {issue}` shows it"
    from clausewitz.answers.rulings import shorten_ruling_id  # noqa: PLC0415 - only what is not known needs it

    ruling = find_spelling(shorten_ruling_id(id_), catalogue.rulings) if ".ruling." in id_ else None
    if ruling:
        return f"{ruling} is a ruling, not a clause; `clausewitz rulings {ruling}` shows it"
    nowhere = f'there is no clause "{id_}"'
    begun = _beginning(id_.rstrip(".-"), catalogue.entries)
    if begun:
        return "\n  ".join([f"{nowhere}; these begin with it:", *begun])
    within = ids_containing(id_, catalogue.entries)
    if len(within) > FEW:
        return "\n  ".join([f"{nowhere}; it is a part of these:", *within])
    beginnings = {each[:at] for each in catalogue.entries for at, sign in enumerate(each) if sign in ".-"}
    if likeness_of(id_, beginnings) > likeness_of(id_, catalogue.entries):
        (beginning,) = nearest(id_, beginnings, limit=1)
        return "\n  ".join([f"{nowhere}; these begin with {beginning}:", *_beginning(beginning, catalogue.entries)])
    return nowhere + (suggest_ids(id_, catalogue.entries) or "; `clausewitz search WORDS` finds one by its words")


def _beginning(words: str, ids: Iterable[str]) -> list[str]:
    """The ids that begin with whole words, ignoring case."""
    beginnings = (f"{words}.".casefold(), f"{words}-".casefold())
    return [each for each in ids if words and each.casefold().startswith(beginnings)]


def _show(page: Page, entry: ClauseEntry, catalogue: Catalogue) -> None:
    clause = entry.clause
    page.line(clause.id, style="bold")
    page.line(clause.paraphrase)
    page.rows([(entry.standing.value, f"{clause.rulebook}, {clause.topic}")], indent=0)
    _show_issues(page, entry, catalogue)
    page.heading("Quotes")
    show_quotes(page, clause.quotes, catalogue.register)
    _show_questions(page, clause.asks)
    _show_actions(page, entry)
    _show_evidence(page, entry, catalogue.project)
    if entry.code:
        page.heading("Code")
        for each in entry.code:
            page.line(each.name, indent=2)
            page.verbatim(f"{each.file}:{each.line}", indent=4)
    links = [(f'"{each.phrase}"', ", ".join(each.to) or f"nowhere: {each.why}") for each in clause.references]
    links += [("referred to by", each) for each in entry.referred_by]
    if links:
        page.heading("References")
        page.rows(links)


def _show_issues(page: Page, entry: ClauseEntry, catalogue: Catalogue) -> None:
    """Show the issues that a clause raises, each with its preferred answer, the most frequent first."""
    issues = entry.clause.issues
    weights = load_question_weights(catalogue.project) if len(issues) > 1 else QuestionWeights()
    if issues:
        page.heading("Issues")
    for id_ in weights.order(issues):
        issue = catalogue.issues.get(id_)
        page.line(id_, indent=2)
        page.line(issue.question if issue else "(no rulebook defines it)", indent=4)
        if weight := weights.in_words(id_):
            page.line(f"In random play: {weight}", indent=4)
        if issue:
            page.line(f"Preferred: {issue.preferred_reading.letter}) {issue.preferred_reading.text}", indent=4)
            page.line(f"Because: {issue.preferred_reading.because}", indent=4)


def _show_questions(page: Page, asks: Iterable[str]) -> None:
    """Show questions of players, each on its own line."""
    questions = [(f'"{each}"',) for each in asks]
    if questions:
        page.heading("Players ask")
        page.rows(questions)


def _show_actions(page: Page, entry: ClauseEntry) -> None:
    """Show the commands for interviews on the actions that a clause rules on."""
    if entry.actions:
        page.heading("May I ...?")
    for action in entry.actions:
        page.verbatim(action.command_in(entry.clause.rulebook), indent=2)
        page.line(action.does, indent=4)


def _show_evidence(page: Page, entry: ClauseEntry, project: Project) -> None:
    if entry.scenarios:
        page.heading(f"Scenarios in {project.display_path(entry.clause.file)}")
        for scenario in entry.scenarios:
            page.rows([(scenario.status.value, str(scenario.line), scenario.name)])
            if scenario.message:
                page.verbatim(scenario.message, indent=4)
    if entry.clause.exempt:
        page.heading("Exempt")
        page.line(entry.clause.exempt, indent=2)
    if entry.claims:
        page.heading("Claims")
        for claim in entry.claims:
            page.rows([(claim.ending, claim.statement)])
            page.line(f"{claim.file}:{claim.line}", indent=4)
            if claim.detail:
                page.verbatim(claim.detail, indent=4)
