"""`clausewitz rulings`: the rulings on what the prover has found, and the display of any ruling at a terminal."""

from collections.abc import Iterable
from itertools import groupby

import rich_click as click

from clausewitz.answers.rulings import FoundRulingAnswer, RulingsAnswer, shorten_ruling_id
from clausewitz.catalogue.catalogue import Catalogue, load_catalogue
from clausewitz.catalogue.project import OpenProject
from clausewitz.catalogue.ruling_lines import RulingLine, lines_on_finding
from clausewitz.cli.options import (
    action_option,
    build_completer,
    refuse_ids_of_others,
    resolve_actions,
    resolve_topic,
    rulebook_option,
    topic_option,
)
from clausewitz.cli.quoting import show_quotes
from clausewitz.cli.terminal import (
    FINE,
    NO_NORMS,
    Page,
    json_option,
    lacks_engine,
    pass_sound_project,
    write_json,
)
from clausewitz.text.project import issue_ids
from clausewitz.text.register import Register
from clausewitz.text.words import find_spelling, suggest_ids

_STYLES = {"yes": "bold", "no": "bold", "open question": "yellow", "contradicts": "bold red"}


def show_lines(page: Page, lines: Iterable[RulingLine], register: Register, indent: int = 5) -> None:
    """Show the lines of a ruling, with its quotes."""
    for line in lines:
        usual = "dim" if line.ids and not line.text else ""
        page.line(str(line), style=_STYLES.get(line.answer, usual), indent=indent)
        show_quotes(page, line.quotes, register, indent)
        show_lines(page, line.below, register, indent + 4)


def _ids(project: OpenProject) -> Iterable[str]:
    """The ids of all rulings, for completion."""
    return load_catalogue(project, on_broken=lambda _: None).rulings


@click.command("rulings")
@click.argument("ids", metavar="[ID]...", nargs=-1, shell_complete=build_completer(_ids))
@rulebook_option
@topic_option
@click.option(
    "--issue", metavar="ID", shell_complete=build_completer(issue_ids), help="About this clause or issue only."
)
@action_option
@json_option
@pass_sound_project
def command(  # noqa: PLR0913, PLR0917 - an argument for each option
    project: OpenProject, ids: tuple[str, ...], topic: str | None, issue: str | None, action: str, as_json: bool
) -> int:
    """List the rulings by topic, or show those named: the question, the situation, the answer, the sentences.

    Each is about a situation that the prover has found. In some, two sentences conflict, or none applies (`clausewitz
    consistency`); in others, the answer depends on one sentence or one reading (`clausewitz prove`).
    """
    refuse_ids_of_others(project, (*ids, *([issue] if issue else [])))
    catalogue = load_catalogue(project, on_broken=lacks_engine)
    found = [_resolve_ruling(id_, catalogue) for id_ in ids] or list(catalogue.rulings.values())
    found = _filter_rulings(found, catalogue, topic, issue, action)
    if as_json:
        write_json(RulingsAnswer(found))
        return FINE
    page = Page()
    for number, each in enumerate(found if ids else ()):
        if number:
            page.line()
        _show(page, each, catalogue.register)
    if not ids:
        _list(page, found)
    if not found and catalogue.engines.keys() <= catalogue.consistency.keys():
        page.line(_none(catalogue))
    for rulebook in (each for each in catalogue.engines if not ids and each not in catalogue.consistency):
        page.line(f"{_describe_unexamined(rulebook)}.")
    return FINE


def _none(catalogue: Catalogue) -> str:
    """Why no ruling is listed, although all games have been examined."""
    if any(each.norms for each in catalogue.consistency.values()):
        return "There is no such ruling: no sentences conflict there, and one always applies."
    return f"There is no ruling: {NO_NORMS}."


def _describe_unexamined(rulebook: str) -> str:
    return f"{rulebook} has not been examined as it is now; `clausewitz consistency {rulebook}` does that"


def _resolve_ruling(id_: str, catalogue: Catalogue) -> FoundRulingAnswer:
    ruling = find_spelling(shorten_ruling_id(id_), catalogue.rulings)
    if ruling is None:
        prefix = id_.partition(".")[0].casefold()
        games = (each.id for each in catalogue.register.rulebooks if each.prefix == prefix)
        game = next((each for each in games if each in catalogue.engines and each not in catalogue.consistency), "")
        why = f": {_describe_unexamined(game)}" if game else suggest_ids(id_, catalogue.rulings)
        raise click.UsageError(f'there is no ruling "{id_}"{why}')
    return catalogue.rulings[ruling]


def _filter_rulings(
    found: Iterable[FoundRulingAnswer], catalogue: Catalogue, topic: str | None, issue: str | None, action: str
) -> list[FoundRulingAnswer]:
    """The rulings on a topic, on a clause or issue, and on an action with this name."""
    if topic is not None:
        wanted = resolve_topic(topic, (entry.clause.topic for entry in catalogue.entries.values()))
        found = [each for each in found if each.topic == wanted]
    if issue is not None:
        known = {**catalogue.issues, **catalogue.entries}
        id_ = find_spelling(issue, known)
        if id_ is None:
            raise click.UsageError(f'there is no clause or issue "{issue}"{suggest_ids(issue, known)}')
        found = [each for each in found if id_ in each.rules]
    if not action.strip():
        return list(found)
    of_clauses = ((each.name, each.does) for each in catalogue.actions)
    of_rulings = ((each.action, "") for each in catalogue.rulings.values() if each.action)
    names = {name for name, _ in resolve_actions(action, (*of_clauses, *of_rulings))}
    return [each for each in found if each.action in names]


def _list(page: Page, found: Iterable[FoundRulingAnswer]) -> None:
    for heading, members in groupby(found, lambda each: f"{each.rulebook}, {each.topic}"):
        page.heading(heading)
        for each in members:
            page.line(each.id, indent=2)
            page.rows([(each.ruling.answer, each.title)])


def _show(page: Page, told: FoundRulingAnswer, register: Register) -> None:
    page.line(told.id, style="bold")
    page.line(told.question)
    page.rows((each.asks.removesuffix(":"), each.answer) for each in told.facts)
    page.rows([(told.ruling.answer,)])
    show_lines(page, lines_on_finding(told), register, indent=2)
    page.verbatim(told.scenario, indent=2)
