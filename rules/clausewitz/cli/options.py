"""Looking at one rulebook or one topic alone, and how a shell completes these and all other names."""

import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from functools import wraps
from pathlib import Path
from types import TracebackType
from typing import Self

import rich_click as click
from click.shell_completion import CompletionItem

from clausewitz.catalogue.engines import Engines
from clausewitz.cli.main import BadInputError, why_not_written
from clausewitz.cli.terminal import Function, whole
from clausewitz.compare.changes import Changes
from clausewitz.documents.files import SUFFIXES, DocumentError, read_document, write_document
from clausewitz.documents.kinds import Setting, setting_of
from clausewitz.export.bundle import OccupiedError, hold_nothing_else, write_export
from clausewitz.play.rulebook import Rulebook
from clausewitz.play.switches import with_figures
from clausewitz.text.model import Wrong
from clausewitz.text.project import HouseError, Project, UnknownRulebookError, clause_ids, house_here, issue_ids, topics
from clausewitz.text.search import LONGEST
from clausewitz.text.words import did_you_mean, find_spelling, suggest_ids

Completed = Callable[[click.Context, click.Parameter, str], list[CompletionItem]]


def build_completer(*sources: Callable[[Project], Iterable[str]]) -> Completed:
    """Complete an argument with names of the house, in whatever case; with none where no house can be read."""

    def complete(context: click.Context, _parameter: click.Parameter, begun: str) -> list[CompletionItem]:
        try:
            house = house_here()
            rulebook = context.params.get("rulebook")
            house = house.only(rulebook) if rulebook else house
        except (HouseError, UnknownRulebookError):
            return []
        found: dict[str, str | None] = {}
        for source in sources:
            names = source(house)
            found |= names if isinstance(names, Mapping) else dict.fromkeys(names)
        fitting = (name for name in found if name.casefold().startswith(begun.casefold()))
        return [CompletionItem(name, help=found[name]) for name in fitting]

    return complete


def rulebooks(house: Project) -> list[str]:
    """The ids of the rulebooks of a house."""
    return [game.id for game in house.games]


def refuse_ids_of_others(house: Project, ids: Iterable[str]) -> None:
    """Raise `click.UsageError` for an id that begins as those of a rulebook do that is left out."""
    if not house.left_out:
        return
    from clausewitz.store.register import kept_register  # noqa: PLC0415 - most do without

    here = rulebooks(house)
    others = {each.prefix.casefold(): each.id for each in kept_register(whole(house)).rulebooks if each.id not in here}
    for id_ in ids:
        game = others.get(id_.partition(".")[0].casefold())
        if game:
            looked_at = ", ".join(here)
            raise click.UsageError(f'"{id_}" is an id of {game}, and {looked_at} alone is looked at; use -r {game}')


def refuse_long(question: str) -> None:
    """Raise `click.UsageError` for a question that nobody asks: what is like its words would be sought for ever."""
    if len(question) > LONGEST:
        raise click.UsageError(f"a question has at most {LONGEST} characters, and this one has {len(question)}")


def rulebook_option(function: Function) -> Function:
    """Add the option `--rulebook` to a command that is given its house by `pass_house`."""
    return click.option(
        "-r",
        "--rulebook",
        metavar="NAME",
        shell_complete=build_completer(rulebooks),
        help="This rulebook only; ignore the others.",
    )(function)


def topic_option(function: Function) -> Function:
    """Add the option `--topic` to a command."""
    return click.option(
        "-t", "--topic", metavar="NAME", shell_complete=build_completer(topics), help="This topic only, such as land."
    )(function)


def actions(house: Project) -> list[str]:
    """The actions on which norms rule, by name."""
    from clausewitz.catalogue.trees import askables  # noqa: PLC0415 - most look-ups do without

    return list(dict.fromkeys(map(str, askables(house))))


def action_option(function: Function) -> Function:
    """Add the option `--action` to a command."""
    return click.option(
        "--action",
        metavar="WORDS",
        default="",
        shell_complete=build_completer(actions),
        help="This kind of action only, such as retreat.",
    )(function)


def resolve_actions(words: str, known: Iterable[tuple[str, str]]) -> set[tuple[str, str]]:
    """The actions of this name, or else all that have these words in their name or in what it is to do them.

    They are told by both. Raises `click.UsageError` where there is none.
    """
    every = set(known)
    names = sorted({name for name, _ in every})
    named = find_spelling(" ".join(words.split()), names)
    if named is not None:
        return {each for each in every if each[0] == named}
    found = {each for each in every if all(word in " ".join(each).casefold() for word in words.casefold().split())}
    if not found:
        near = did_you_mean(words, names) or f"; there are {', '.join(names) or 'none'}"
        raise click.UsageError(f'no rule speaks of an action "{words}"{near}')
    return found


def resolve_topic(topic: str, known: Iterable[str]) -> str:
    """The known topic that is meant, in whatever case. Raises `click.UsageError`."""
    names = dict.fromkeys(known)
    found = find_spelling(topic, names)
    if found is None:
        there_are = suggest_ids(topic, names) or f"; there are {', '.join(names) or 'none'}"
        raise click.UsageError(f'there is no topic "{topic}"{there_are}')
    return found


def savable(context: click.Context, option: click.Parameter, file: Path | None) -> Path | None:
    """A file to which a document can be written. Raises `click.BadParameter` where its name says no format."""
    if file and file.suffix.lower() not in SUFFIXES:
        raise click.BadParameter(f"{file.name} is neither .toml nor .json", context, option)
    return file


def save_document(file: Path, entries: Mapping[str, object]) -> None:
    """Write a document as the name of its file says. Raises `click.UsageError` where it cannot be written."""
    try:
        write_document(file, entries)
    except OSError as error:
        wrong = [Wrong(f"cannot be written: {why_not_written(error)}", file.name)]
        raise BadInputError("files", wrong) from None


def rulebooks_in(house: Project) -> tuple[Rulebook, ...]:
    """All games of a house, with their engines."""
    return tuple(Engines(house.games).values())


def battle_argument(*, required: bool = True) -> "Callable[[Function], Function]":
    """Adds the argument BATTLE to a command."""
    path = click.Path(exists=True, dir_okay=False, path_type=Path)
    argument: Callable[[Function], Function] = click.argument("battle", type=path, required=required)
    return argument


def open_battle(house: Project, file: Path) -> Setting:
    """The document in a file with the position to which it leads; its figures hold as long as the command runs.

    Raises `click.UsageError` with all faults.
    """
    document: object = None
    rulebooks: tuple[Rulebook, ...] = ()
    try:
        document = read_document(file)
        rulebooks = _rulebooks_for(house, document)
        setting = setting_of(document, rulebooks, file.name)
    except DocumentError as error:
        _refuse_of_another(house, document, file.name)
        maps = (_executing_orders(each) for each in rulebooks if _is_of(each, error))
        narrowed = f" -r {rulebooks[0].id}" if len(rulebooks) == 1 < len(house.games) else ""
        hint = next(filter(None, maps), f"schema{narrowed}` prints what a document may hold")
        raise BadInputError("document", error.wrong, hint=f"`clausewitz {hint}") from None
    context = click.get_current_context()
    assert context is not None
    context.with_resource(with_figures(setting.document.own_figures))
    return setting


def _rulebooks_for(house: Project, document: object) -> tuple[Rulebook, ...]:
    """The game that a document names, since each engine takes time to import; all games where it names no other."""
    named, engines = _named_in(document), Engines(house.games)
    if named in engines and engines[named].documents:
        return (engines[named],)
    return tuple(engines.values())


def _named_in(document: object) -> str:
    """The rulebook that a document names, if it does."""
    named = document.get("rulebook") if isinstance(document, Mapping) else None
    return named if isinstance(named, str) else ""


def _refuse_of_another(house: Project, document: object, name: str) -> None:
    """Raise `click.UsageError` for a document of a rulebook that is left out."""
    named, here = _named_in(document), [each.id for each in house.games]
    if named in [each.id for each in whole(house).games if each.id not in here]:
        told = f"is of {named}, and {', '.join(here)} alone is looked at; use -r {named}"
        raise BadInputError("document", [Wrong(told, name)])


def _is_of(rulebook: Rulebook, error: DocumentError) -> bool:
    """Whether a document fails because it is of this game, which knows no such documents."""
    return any(each.place == "rulebook" and each.message.startswith(f'"{rulebook.id}" ') for each in error.wrong)


def _executing_orders(rulebook: Rulebook) -> str:
    """What takes the map that the document of a game is likely to be; nothing where the game has none."""
    title = rulebook.orders.map.title if rulebook.orders else ""
    return title and f"orders MAP SHEET` executes orders on {title[0].lower()}{title[1:]}"


def refuse_occupied(folder: Path, manifests: str) -> None:
    """Refuse, before any work is done, a folder that could not be replaced. Raises `click.UsageError`."""
    refuse_where_one_stands(folder)
    with _translate_write_errors(folder):
        hold_nothing_else(folder, manifests)


def refuse_where_one_stands(folder: Path) -> None:
    """Refuse to replace the folder in which one stands. Raises `click.UsageError`."""
    if Path.cwd().is_relative_to(folder.resolve()):
        raise click.UsageError(
            f"you are in {folder}, which would be replaced as a whole; name a folder in it, or another"
        )


def write_into(folder: Path, files: Mapping[str, bytes]) -> None:
    """Write files into a folder, in place of older ones of their kind. Raises `click.UsageError`."""
    with _translate_write_errors(folder):
        write_export(folder, files)


@contextmanager
def _translate_write_errors(folder: Path) -> Iterator[None]:
    try:
        yield
    except OccupiedError as error:
        raise click.UsageError(str(error)) from None
    except OSError as error:
        raise click.UsageError(f"cannot write to {folder}: {why_not_written(error)}") from None


_ANEW = "\r\033[K"
"""Begins the line of a terminal anew."""


class Progress:
    """A line for each stage of long work; on a terminal one line that is written anew, and gone at the end."""

    def __init__(self) -> None:
        self._alive = sys.stderr.isatty()
        self._stage = ""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, _: type[BaseException] | None, __: BaseException | None, ___: TracebackType | None) -> None:
        self.wipe()

    def wipe(self) -> None:
        """Make room on a terminal for what is shown meanwhile."""
        if self._alive:
            click.echo(_ANEW, nl=False, err=True)

    def __call__(self, stage: str, done: int = 0, of: int = 0, more: str = "") -> None:
        """Say what is being done, such as `Writing the pages`, how far it is, and what else a terminal is told."""
        if self._alive:
            far = f" {done} of {of}{more and f', {more}'}" if of else ""
            click.echo(f"{_ANEW}{stage} ...{far}", nl=False, err=True)
        elif stage != self._stage:
            click.echo(f"{stage} ...", err=True)
        self._stage = stage


Command = Callable[..., int]
_OPTIONS = (
    click.option("--profile", metavar="NAME", default="", help="Another profile: all its readings."),
    click.option(
        "--reading",
        "readings",
        metavar="ISSUE=b",
        multiple=True,
        shell_complete=build_completer(issue_ids),
        help="Another reading of an issue.",
    ),
    click.option(
        "--without",
        metavar="CLAUSE",
        multiple=True,
        shell_complete=build_completer(clause_ids),
        help="Strike a clause out.",
    ),
    click.option(
        "--figure",
        "figures",
        metavar="UNIT.COLUMN=N",
        multiple=True,
        help="Another figure, such as artillery.attack=3.",
    ),
)


def change_options(command: Command) -> Command:
    """Adds the options that name a change to a command, which is given them as `changes`."""

    @wraps(command)
    def with_changes(
        *arguments: object,
        profile: str,
        readings: tuple[str, ...],
        without: tuple[str, ...],
        figures: tuple[str, ...],
        **others: object,
    ) -> int:
        return command(*arguments, changes=Changes(profile, readings, without, figures), **others)

    made: Command = with_changes
    for option in reversed(_OPTIONS):
        made = option(made)
    return made
