"""Shared options of commands, `--rulebook`, `--topic` and `--action`, and shell completion of names and ids."""

from collections.abc import Callable, Iterable, Mapping
from functools import partial

import rich_click as click
from click.shell_completion import CompletionItem

from clausewitz.catalogue.project import OpenProject, open_project
from clausewitz.cli.terminal import Function, at_work, whole
from clausewitz.text.project import Project, ProjectError, UnknownRulebookError, topics
from clausewitz.text.words import LONGEST, did_you_mean, find_spelling, suggest_ids

Completed = Callable[[click.Context, click.Parameter, str], list[CompletionItem]]


def build_completer(*sources: Callable[[OpenProject], Iterable[str]]) -> Completed:
    """Complete an argument with names of the project, ignoring case; nothing if no project can be read."""

    def complete(context: click.Context, _parameter: click.Parameter, begun: str) -> list[CompletionItem]:
        try:
            project = open_project()
            rulebook = context.params.get("rulebook")
            project = project.only(rulebook) if rulebook else project
        except (ProjectError, UnknownRulebookError):
            return []
        found: dict[str, str | None] = {}
        for source in sources:
            names = source(project)
            found |= names if isinstance(names, Mapping) else dict.fromkeys(names)
        fitting = (name for name in found if name.casefold().startswith(begun.casefold()))
        return [CompletionItem(name, help=found[name]) for name in fitting]

    return complete


def rulebooks(project: Project) -> list[str]:
    """The ids of the rulebooks of a project."""
    return [game.id for game in project.games]


def refuse_ids_of_others(project: OpenProject, ids: Iterable[str]) -> None:
    """Raise `click.UsageError` for an id of a rulebook that is not selected."""
    if not project.left_out:
        return
    here = rulebooks(project)
    others = {each.prefix.casefold(): each.id for each in whole(project).register.rulebooks if each.id not in here}
    for id_ in ids:
        game = others.get(id_.partition(".")[0].casefold())
        if game:
            looked_at = ", ".join(here)
            raise click.UsageError(f'"{id_}" is an id of {game}, but only {looked_at} is searched; use -r {game}')


def cut_long(question: str) -> str:
    """The question, cut to its limit with a note on the error stream."""
    if len(question) > LONGEST:
        click.echo(f"The question has {len(question)} characters; only the first {LONGEST} are read.", err=True)
    return question[:LONGEST]


def find_similar(project: OpenProject, question: str) -> Mapping[str, float] | None:
    """How nearly rules and open questions mean what is asked; None if the weights for that are not installed."""
    from clausewitz.text.encoder import WrongWeightsError, find_weights  # noqa: PLC0415 - an extra

    if find_weights() is None:
        return None
    from clausewitz.catalogue.meaning import similar_to  # noqa: PLC0415 - an extra

    try:
        return similar_to(project, question, partial(at_work, "Encoding the rules, once"))
    except WrongWeightsError as error:
        raise click.ClickException(str(error)) from error


def rulebook_option(function: Function) -> Function:
    """Add the option `--rulebook` to a command that gets its project from `pass_project`."""
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


def actions(project: OpenProject) -> list[str]:
    """The actions that norms rule on, by name."""
    from clausewitz.catalogue.trees import askables  # noqa: PLC0415 - most look-ups do not need it

    return list(dict.fromkeys(map(str, askables(project))))


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
    """The actions with this name, or else all whose name or description has these words.

    Raises `click.UsageError` if there are none.
    """
    every = set(known)
    names = sorted({name for name, _ in every})
    named = find_spelling(" ".join(words.split()), names)
    if named is not None:
        return {each for each in every if each[0] == named}
    found = {each for each in every if all(word in " ".join(each).casefold() for word in words.casefold().split())}
    if not found:
        near = did_you_mean(words, names) or f"; there are {', '.join(names) or 'none'}"
        raise click.UsageError(f'no rule covers the action "{words}"{near}')
    return found


def resolve_topic(topic: str, known: Iterable[str]) -> str:
    """The known topic that is meant, ignoring case. Raises `click.UsageError`."""
    names = dict.fromkeys(known)
    found = find_spelling(topic, names)
    if found is None:
        there_are = suggest_ids(topic, names) or f"; there are {', '.join(names) or 'none'}"
        raise click.UsageError(f'there is no topic "{topic}"{there_are}')
    return found
