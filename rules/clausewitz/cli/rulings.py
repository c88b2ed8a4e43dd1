"""`clausewitz rulings`: the rulings on what the prover has found, and how any ruling is shown at a terminal."""

from collections.abc import Iterable
from itertools import groupby

import rich_click as click

from clausewitz.answers.rulings import (
    ChangeAnswer,
    FoundRulingAnswer,
    OtherReadingAnswer,
    ReasonAnswer,
    RuledAnswer,
    RulingAnswer,
    RulingsAnswer,
    WhyAnswer,
)
from clausewitz.catalogue.catalogue import Catalogue, load_catalogue
from clausewitz.catalogue.project import OpenProject
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
from clausewitz.text.words import find_spelling, format_count, suggest_ids

_OPPOSITE = {"yes": "no", "no": "yes", "unclear": "yes"}


def show_rulings(
    page: Page, rulings: Iterable[RulingAnswer], register: Register, *, now: int | None, with_reasons: bool = True
) -> None:
    """Show what the rules say of each action; in the round `now` of a battle with its side, and when it decides."""
    for each in rulings:
        page.rows([(each.answer, each.action if now is None else _when_decided(each, now))], indent=0)
        if with_reasons:
            _show_reasons(page, each, register)
        if each.why:
            show_what_turns(page, each.why, each.answer)
        else:
            _show_readings(page, each.spoken_under, "permitted")


def _when_decided(told: RulingAnswer, now: int) -> str:
    in_another = f" of round {told.round}" if told.round not in {0, now} else ""
    return f"{told.side} {told.action} (step {told.step}{in_another})"


def show_deciding(
    page: Page, told: RulingAnswer | RuledAnswer, register: Register, others: Iterable[ReasonAnswer] = ()
) -> None:
    """Show what decides with its quotes, the other reasons, and what is overridden."""
    page.line(f"{told.decided_by}: {told.says}" if told.decided_by else told.says, indent=5)
    show_quotes(page, told.quotes, register, indent=5)
    for reason in others:
        page.line(f"also {reason.clause}: {reason.says}", indent=5)
    for clause in told.overridden:
        page.line(f"overrides {clause}", style="dim", indent=5)


def _show_reasons(page: Page, told: RulingAnswer, register: Register) -> None:
    show_deciding(page, told, register, told.reasons[1:])
    for assumed in told.assumed:
        page.line(assumed, indent=5)
    for clause in told.contradicted_by:
        page.line(f"contradicts {clause}", style="bold red", indent=5)


def show_what_turns(page: Page, why: WhyAnswer, answer: str) -> None:
    """Show what would turn the ruling round whose answer is this.

    At the end of an interview that is what was answered otherwise, and below it what was not asked: of several ways
    that differ in the latter alone, the one with the fewest answers.
    """
    otherwise = _OPPOSITE[answer]
    alike: dict[str, list[ChangeAnswer]] = {}
    for change in why.changes:
        alike.setdefault(change.changed or change.in_words, []).append(change)
    for condition, (change, *others) in alike.items():
        besides = [each for each in change.fields if each.now is None] if change.changed else []
        page.line(f"{otherwise} {condition}{', given:' if besides else ''}", style="bold", indent=5)
        for each in besides:
            page.line(f"{each.means} {each.then}", indent=9)
        if others:
            page.line(
                f"(in {format_count(len(others), 'other way')} as well, listed by `--why --json`)", "dim", indent=9
            )
        page.line(f"{change.decided_by}: {change.says}" if change.decided_by else change.says, indent=9)
    _show_readings(page, why.readings, otherwise)
    if why.unexamined:
        page.line(f"Unable to determine what would change it: {why.unexamined}", indent=5)
    elif not (why.changes or why.readings):
        page.line(f"Nothing in the situation, and no other reading, would make it a {otherwise}.", indent=5)


def _show_readings(page: Page, readings: Iterable[OtherReadingAnswer], otherwise: str) -> None:
    for reading in readings:
        where = "" if reading.always else ", in some situations"
        page.line(f"{otherwise} under {reading.issue} {reading.letter}{where}", style="bold", indent=5)
        page.line(reading.answer, indent=9)


def _ids(project: OpenProject) -> Iterable[str]:
    """The ids of all rulings, for a shell to complete."""
    return load_catalogue(project, on_broken=lambda _: None).rulings


@click.command("rulings")
@click.argument("ids", metavar="[ID]...", nargs=-1, shell_complete=build_completer(_ids))
@rulebook_option
@topic_option
@click.option("--issue", metavar="ID", shell_complete=build_completer(issue_ids), help="Only on this clause or issue.")
@action_option
@json_option
@pass_sound_project
def command(  # noqa: PLR0913, PLR0917 - an argument for each option
    project: OpenProject, ids: tuple[str, ...], topic: str | None, issue: str | None, action: str, as_json: bool
) -> int:
    """List the rulings by topic, or show those named: the question, the situation, the answer, the sentences.

    Each is on a situation that the prover has found. In some, two sentences conflict, or none applies (`clausewitz
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
    ruling = find_spelling(id_, catalogue.rulings)
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
    """Those of a topic, of a clause or an issue, and of an action that is called so."""
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
    show_deciding(page, told.ruling, register)
    above = told.ruling.decided_by if told.claim else ""
    for each in (each for each in told.sentences if each.clause != above):
        page.labelled_line(f"  {each.verdict.ljust(7)}", each.clause)
        if not each.speaks:
            page.line("Under the preferred readings it does not apply here.", indent=11)
        show_quotes(page, each.quotes, register, indent=11)
    words = " and ".join(f'"{each}"' for each in told.words)
    page.line(f"{told.ground}{f': {words}' if words else '.'}", indent=2)
    for because in told.because:
        page.line(because, indent=4)
    for taken in told.ruling.disputed:
        page.line(f"{taken.issue}: {taken.question}", indent=4)
        page.rows([(f"{taken.letter})", taken.answer)], indent=4)
    opposite = "no" if told.ruling.answer == "yes" else "yes"
    if told.without:
        page.line(f"{opposite} without {' and '.join(told.without)}", indent=2)
    for reading in told.otherwise:
        page.line(f"{opposite} under {reading.issue} {reading.letter}: {reading.answer}", indent=2)
    if told.claim:
        page.line(f"{told.claim} shows it.", style="dim", indent=2)
    page.verbatim(told.scenario, indent=2)
