"""`clausewitz search WORDS`: clauses and issues by the words of players and of the rules, the best first."""

from collections.abc import Mapping
from dataclasses import dataclass

import rich_click as click

from clausewitz.catalogue.answers.lookups import HitDocument, SearchAnswer
from clausewitz.catalogue.catalogue import kept_stated
from clausewitz.catalogue.model import IssueEntry
from clausewitz.catalogue.searching import index_of
from clausewitz.catalogue.stored.fingerprints import Fingerprints
from clausewitz.catalogue.stored.kept import kept_register
from clausewitz.cli.narrowing import rulebook_option, topic_named, topic_option
from clausewitz.cli.terminal import FALLS_SHORT, FINE, Page, json_option, lacks_engine, pass_sound_house, write_json
from clausewitz.text.model import Clause
from clausewitz.text.quotes import fold, shorten
from clausewitz.text.rooms.house import House
from clausewitz.text.search import Hit


@dataclass(frozen=True)
class _Found(HitDocument):
    """What is shown of it besides."""

    under: str
    """The first quote of the clause, or the preferred reading of the issue."""


@click.command("search")
@click.argument("words", nargs=-1, required=True)
@click.option("--limit", type=click.IntRange(min=1), default=10, show_default=True, help="Show at most this many.")
@rulebook_option
@topic_option
@json_option
@pass_sound_house
def command(house: House, words: tuple[str, ...], limit: int, topic: str | None, as_json: bool) -> int:
    """Find the clauses and issues that answer a question, the best first.

    If nothing is found, similar spellings are tried.

    The exit code is 1 if nothing was found.
    """
    now = Fingerprints(house)
    register = kept_register(house, now)
    issues = kept_stated(house, register, now, on_broken=lacks_engine).issues
    topics = (clause.topic for clause in register.clauses.values())
    index = index_of(house, now, register.clauses, issues, None if topic is None else topic_named(topic, topics))
    query = " ".join(words)
    hits = index.search(query, limit)
    near = index.suggestions(query)
    corrected = "" if hits else " ".join(nearest[0] for nearest in near.values() if nearest)
    if corrected:
        hits = index.search(corrected, limit)
    found = [_found(hit, register.clauses, issues) for hit in hits]
    if as_json:
        documents = [HitDocument(each.id, each.kind, each.text, each.score) for each in found]
        write_json(SearchAnswer(documents, near, corrected))
    else:
        _show(Page(), found, near, f'Nothing has "{query}"; showing "{corrected}":' if corrected else "")
    return FINE if found else FALLS_SHORT


def _found(hit: Hit, clauses: Mapping[str, Clause], issues: Mapping[str, IssueEntry]) -> _Found:
    if hit.id in clauses:
        clause = clauses[hit.id]
        under = next((f'{quote.source} "{shorten(fold(quote.text), 140)}"' for quote in clause.quotes), "")
        return _Found(hit.id, "clause", clause.paraphrase, hit.score, under)
    issue = issues[hit.id]
    return _Found(hit.id, "issue", issue.question, hit.score, f"{issue.preferred.letter}) {issue.preferred.text}")


def _show(page: Page, found: list[_Found], near: dict[str, list[str]], correction: str) -> None:
    if correction:
        page.line(correction)
        near = {}
    for each in found:
        page.line(each.id, style="bold")
        page.line(each.text, indent=2)
        page.line(each.under, style="dim", indent=2)
    for word, nearest in near.items():
        meant = f"; did you mean {' or '.join(nearest)}?" if nearest else ""
        page.line(f'No rule has the word "{word}"{meant}')
    if not found and not near:
        page.line("No rule has these words.")
