"""`clausewitz compare`: what another reading, a sentence less, or another figure does to the rules."""

import rich_click as click

from clausewitz.catalogue.answers.compared.report import CompareAnswer
from clausewitz.catalogue.engines import Engines
from clausewitz.catalogue.stored.kept import kept_register
from clausewitz.catalogue.trees import askables_in
from clausewitz.cli.comparing.battles import show_battles
from clausewitz.cli.comparing.flips import show_rulings
from clausewitz.cli.making.progress import Progress
from clausewitz.cli.narrowing import completed_with, rulebook_option
from clausewitz.cli.terminal import FALLS_SHORT, FINE, Page, json_option, pass_house, require, write_json
from clausewitz.compare.battles import battles_compared, examples_of
from clausewitz.compare.changes import Changes, UnknownChangeError, games_meant, told
from clausewitz.desk.comparing.rules import Rules
from clausewitz.play.rulebook import Rulebook
from clausewitz.text.ids import clause_ids, issue_ids
from clausewitz.text.register import Register
from clausewitz.text.rooms.house import House


@click.command("compare")
@rulebook_option
@click.option("--profile", metavar="NAME", default="", help="Another profile: all its readings.")
@click.option(
    "--reading",
    "readings",
    metavar="ISSUE=b",
    multiple=True,
    shell_complete=completed_with(issue_ids),
    help="Another reading of an issue.",
)
@click.option(
    "--without", metavar="CLAUSE", multiple=True, shell_complete=completed_with(clause_ids), help="Strike a clause out."
)
@click.option(
    "--figure", "figures", metavar="UNIT.COLUMN=N", multiple=True, help="Another figure, such as artillery.attack=3."
)
@json_option
@pass_house
def command(  # noqa: PLR0913, PLR0917 - an argument for each option
    house: House,
    profile: str,
    readings: tuple[str, ...],
    without: tuple[str, ...],
    figures: tuple[str, ...],
    as_json: bool,
) -> int:
    """Show what a change of the rules does: each ruling that flips, in the fewest words that describe where.

    That no other ruling changes is proved. The example battles are played by both with the same dice. Exit code 1 if a
    ruling or a battle is another.
    """
    require("z3")
    from clausewitz.compare.rulings import rulings_compared  # noqa: PLC0415 - needs the extra `prove`

    changes = Changes(profile, readings, without, figures)
    if changes == Changes():
        raise click.UsageError("name a change: --reading, --profile, --without or --figure")
    register = kept_register(house)
    rulebook = _rulebook(house, changes, register)
    before = Rules(rulebook.preferred)
    try:
        after = changes.made(rulebook, register)
    except UnknownChangeError as error:
        raise click.UsageError(str(error)) from None
    every = list(askables_in(register, {rulebook.id: rulebook}))
    files = list(examples_of(rulebook, house.docs / "examples"))
    with Progress() as progress:
        rulings = rulings_compared(
            every,
            before,
            after,
            register,
            lambda asked: progress("Comparing the rulings", every.index(asked), len(every)),
        )
        battles = battles_compared(
            files, rulebook, (before, after), lambda file: progress("Playing battles", files.index(file), len(files))
        )
        answer = CompareAnswer(rulebook.id, tuple(told(before, after, rulebook.roster)), rulings, tuple(battles))
    if as_json:
        write_json(answer)
    else:
        page = Page()
        for each in answer.changes:
            page.line(each)
        show_rulings(page, rulings)
        show_battles(page, answer.battles)
    return FALLS_SHORT if answer.changes_something else FINE


def _rulebook(house: House, changes: Changes, register: Register) -> Rulebook:
    """The one game that is meant: the only one, or that of the ids. Raises `click.UsageError`."""
    engines = Engines(house.games)
    names = set(engines)
    if len(names) > 1:
        names = games_meant(changes, {each.id: each.prefix for each in register.rulebooks})
    if len(names) != 1:
        raise click.UsageError(f"name one rulebook with --rulebook: {', '.join(engines)}")
    return engines[names.pop()]
