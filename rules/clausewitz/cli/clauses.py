"""`clausewitz clauses`: list all clauses by topic, with their status."""

from itertools import groupby

import rich_click as click

from clausewitz.catalogue.catalogue import load_catalogue
from clausewitz.catalogue.project import OpenProject
from clausewitz.cli.options import resolve_topic, rulebook_option, topic_option
from clausewitz.cli.terminal import FINE, Page, json_option, lacks_engine, pass_sound_project, write_json


@click.command("clauses")
@rulebook_option
@topic_option
@json_option
@pass_sound_project
def command(project: OpenProject, topic: str | None, as_json: bool) -> int:
    """List all clauses by topic, with their ids and their status."""
    catalogue = load_catalogue(project, on_broken=lacks_engine)
    entries = list(catalogue.entries.values())
    if topic is not None:
        wanted = resolve_topic(topic, (entry.clause.topic for entry in entries))
        entries = [entry for entry in entries if entry.clause.topic == wanted]
    if as_json:
        from clausewitz.answers.lookups import ClausesAnswer, aside_answers, clause_answer  # noqa: PLC0415 - only programs need it

        found = [clause_answer(catalogue.project, catalogue.register, entry) for entry in entries]
        write_json(ClausesAnswer(found, aside_answers(catalogue.register)))
        return FINE
    page = Page()
    for heading, members in groupby(entries, lambda each: f"{each.clause.rulebook}, {each.clause.topic}"):
        page.heading(heading)
        for entry in members:
            page.rows([(entry.standing.value, entry.clause.id)])
            page.line(entry.clause.paraphrase, indent=4)
    return FINE
