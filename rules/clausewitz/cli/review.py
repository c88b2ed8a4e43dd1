"""`clausewitz review`: what each passage was taken for, doubtful ones first, and how to change it."""

import rich_click as click

from clausewitz.answers.authoring import PassageAnswer, ReviewAnswer
from clausewitz.catalogue.project import OpenProject
from clausewitz.cli.options import rulebook_option
from clausewitz.cli.terminal import FINE, Page, json_option, pass_sound_project, write_json
from clausewitz.drafts.retaking import ASIDE, RetakeError, retake
from clausewitz.store.writing import write_at_once
from clausewitz.text.model import KINDS, RULE
from clausewitz.text.review import ReviewedPassage, Sureness, review
from clausewitz.text.words import capitalize, did_you_mean, format_count

_MEANT = (RULE, *KINDS, ASIDE)


@click.command("review")
@click.argument("passage", required=False)
@click.option("--as", "meant", type=click.Choice(_MEANT), help="Read PASSAGE as this.")
@click.option("--why", default="it states no rule", help="With `--as aside`: the reason.")
@click.option("--all", "everything", is_flag=True, help="Also show the passages that are not in doubt.")
@rulebook_option
@json_option
@pass_sound_project
def command(  # noqa: PLR0913, PLR0917 - click passes each option as an argument
    project: OpenProject, passage: str | None, meant: str | None, why: str, everything: bool, as_json: bool
) -> int:
    """Show how each passage of the sources was read, as a rule or otherwise; doubtful ones come first.

    PASSAGE is the id of a draft, or a source and line such as movement:12. `--as` has it read as something else.
    """
    passages = review(project.register)
    if passage is not None:
        found = next((each for each in passages if each.name == passage), None)
        if found is None:
            near = did_you_mean(passage, [each.name for each in passages])
            raise click.UsageError(f'no passage is called "{passage}"{near}')
        if meant is not None:
            return _retake(project, found, meant, why)
        passages = [found]
    elif meant is not None:
        raise click.UsageError("name the passage that is meant: the id of a draft, or a source and line")
    if as_json:
        write_json(ReviewAnswer([_answer(each) for each in passages]))
        return FINE
    shown = [each for each in passages if everything or passage or each.sureness is Sureness.DOUBTFUL]
    page = Page()
    for each in shown:
        page.line(f"{each.name}  {each.taken}, {each.sureness.value}", style="bold")
        page.line(f'"{each.text}"', indent=2)
        for doubt in each.doubts:
            page.line(f"{capitalize(doubt)}.", indent=2)
    rest = len(passages) - len(shown)
    page.line(
        f"{format_count(len(shown), 'passage')} shown, {rest} more with --all. To have one read as something else:"
    )
    click.echo(f"  clausewitz review PASSAGE --as {'|'.join(_MEANT)}")
    return FINE


def _retake(project: OpenProject, passage: ReviewedPassage, meant: str, why: str) -> int:
    try:
        changed = retake(project.register, passage, meant, why)
    except RetakeError as error:
        raise click.UsageError(str(error)) from None
    for file, text in changed.items():
        write_at_once(file, text.encode())
    Page().line(f'"{passage.text}" was {passage.taken}, and is now {why if meant == ASIDE else meant}.')
    return FINE


def _answer(passage: ReviewedPassage) -> PassageAnswer:
    return PassageAnswer(
        name=passage.name,
        source=passage.source,
        line=passage.line,
        start=passage.start,
        end=passage.end,
        text=passage.text,
        taken=passage.taken,
        sureness=passage.sureness.value,
        doubts=passage.doubts,
    )
