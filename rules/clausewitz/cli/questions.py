"""`clausewitz questions [TOPIC]`: what answers for each action and step, by circumstance."""

from collections import Counter
from collections.abc import Sequence

import rich_click as click

from clausewitz.answers.lookups import Answered, QuestionRowAnswer, QuestionsAnswer
from clausewitz.catalogue.catalogue import load_catalogue
from clausewitz.catalogue.circumstances import question_rows
from clausewitz.catalogue.project import OpenProject
from clausewitz.cli.options import build_completer, resolve_topic, rulebook_option
from clausewitz.cli.terminal import FINE, Page, json_option, pass_project, write_json
from clausewitz.text.project import topics
from clausewitz.text.words import format_count

_LEGEND = (
    (Answered.RULE, "a sentence of the rules mentions it"),
    (Answered.OPEN, "an open question asks about it"),
    (Answered.MOOT, "it cannot come up"),
    (Answered.SAME, "declared: it makes no difference"),
    (Answered.CODE, "no text, though the code could tell the difference"),
    (Answered.NOTHING, "no text: it makes no difference"),
)


@click.command("questions")
@click.argument("topic", required=False, shell_complete=build_completer(topics))
@rulebook_option
@json_option
@pass_project
def command(project: OpenProject, topic: str | None, as_json: bool) -> int:
    """Show what the rules say of each action and each step in the circumstances that players ask about.

    Such circumstances are: again in the same turn, for or by an ally, on contested ground, and so on. Where no sentence
    and no open question mentions one, the code alone decides. With a TOPIC, the sentences and questions are named.
    """
    catalogue = load_catalogue(project)
    rows = list(question_rows(catalogue))
    if topic is not None:
        wanted = resolve_topic(topic, (each.clause.topic for each in catalogue.entries.values()))
        rows = [each for each in rows if wanted in each.topics]
    if as_json:
        write_json(QuestionsAnswer(rows))
        return FINE
    page = Page()
    if not rows:
        page.line("There is nothing to ask about: no action or step, or no circumstance that the sources mention.")
    for rulebook in dict.fromkeys(each.rulebook for each in rows):
        _show_table(page, rulebook, [each for each in rows if each.rulebook == rulebook])
    for row in rows if topic else ():
        _show_answers(page, row)
    return FINE


def _show_table(page: Page, rulebook: str, rows: Sequence[QuestionRowAnswer]) -> None:
    """Show the table of a game, with a key to its marks and how often each occurs."""
    page.heading(rulebook)
    heads = [each.short for each in rows[0].cells]
    page.rows([(*heads, ""), *((*(cell.answered.value for cell in row.cells), row.action) for row in rows)])
    page.line()
    numbers = Counter(cell.answered for row in rows for cell in row.cells)
    page.rows([(how.value, f"{means} ({format_count(numbers[how], 'cell')})") for how, means in _LEGEND])


def _show_answers(page: Page, row: QuestionRowAnswer) -> None:
    """Show what answers in each circumstance, or that nothing does."""
    page.heading(row.action)
    page.rows([(cell.answered.value, cell.circumstance, ", ".join(cell.by)) for cell in row.cells])
