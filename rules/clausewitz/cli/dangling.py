"""`clausewitz dangling`: references to rules that are in no source."""

import rich_click as click

from clausewitz.answers.lookups import DanglingAnswer, DanglingReferenceAnswer
from clausewitz.catalogue.project import OpenProject
from clausewitz.cli.options import resolve_topic, rulebook_option, topic_option
from clausewitz.cli.terminal import FINE, Page, json_option, pass_sound_project, place, write_json


@click.command("dangling")
@rulebook_option
@topic_option
@json_option
@pass_sound_project
def command(project: OpenProject, topic: str | None, as_json: bool) -> int:
    """List the references that lead nowhere: the clause, its words, and what is missing from the texts."""
    register = project.register
    wanted = None if topic is None else resolve_topic(topic, (clause.topic for clause in register.clauses.values()))
    found = [
        DanglingReferenceAnswer(
            each.clause.id,
            each.reference.phrase,
            each.reference.why,
            place(project, each.clause.file, each.reference.line),
        )
        for each in register.dangling_references()
        if wanted in (None, each.clause.topic)
    ]
    if as_json:
        write_json(DanglingAnswer(found))
        return FINE
    page = Page()
    for each in found:
        page.line(each.clause, style="bold")
        page.line(f'"{each.phrase}" leads nowhere: {each.why}', indent=2)
        page.line(each.place, style="dim", indent=2)
    if not found:
        page.line("No reference leads nowhere.")
    return FINE
