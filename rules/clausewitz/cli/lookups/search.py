"""`clausewitz search WORDS`: clauses by words of their paraphrase, quotes and scenarios, the best first."""

from dataclasses import dataclass, replace

import rich_click as click

from clausewitz.catalogue.stored.fingerprints import Fingerprints
from clausewitz.catalogue.stored.kept import kept, kept_register
from clausewitz.cli.narrowing import rulebook_option, topic_named, topic_option
from clausewitz.cli.terminal import FALLS_SHORT, FINE, Page, json_option, pass_house, write_json
from clausewitz.text.quotes import fold, shorten
from clausewitz.text.rooms.house import House
from clausewitz.text.search import Hit, Index, weights_of


@dataclass(frozen=True)
class HitDocument:
    """A clause that was found."""

    id: str
    paraphrase: str
    score: float


@dataclass(frozen=True)
class SearchDocument:
    """The whole answer of `search --json`."""

    hits: list[HitDocument]
    suggestions: dict[str, list[str]]
    """For each word that no clause holds, the nearest words that some clause holds."""
    corrected: str = ""
    """The words that were found in place of those that were asked for; empty if these were found themselves."""


@click.command("search")
@click.argument("words", nargs=-1, required=True)
@click.option("--limit", type=click.IntRange(min=1), default=10, show_default=True, help="How many clauses at most.")
@rulebook_option
@topic_option
@json_option
@pass_house
def command(house: House, words: tuple[str, ...], limit: int, topic: str | None, as_json: bool) -> int:
    """Find clauses by words, the best first. Where nothing is found, words that are spelt nearly alike are tried.

    The exit code is 1 if nothing was found.
    """
    index = _index(house, topic)
    query = " ".join(words)
    hits = index.search(query, limit)
    near = index.suggestions(query)
    corrected = "" if hits else " ".join(nearest[0] for nearest in near.values() if nearest)
    if corrected:
        hits = index.search(corrected, limit)
    if as_json:
        found = [HitDocument(hit.clause.id, hit.clause.paraphrase, hit.score) for hit in hits]
        write_json(SearchDocument(found, near, corrected))
    else:
        _show(Page(), hits, near, f'Nothing has "{query}"; showing "{corrected}":' if corrected else "")
    return FINE if hits else FALLS_SHORT


def _index(house: House, topic: str | None) -> Index:
    now = Fingerprints(house)
    register = kept_register(house, now)
    weights = kept(house, "words", now.register(), dict[str, dict[str, float]], lambda: weights_of(register))
    if topic is None:
        return Index(register, weights)
    wanted = topic_named(topic, (clause.topic for clause in register.clauses.values()))
    clauses = {id_: clause for id_, clause in register.clauses.items() if clause.topic == wanted}
    return Index(replace(register, clauses=clauses), {id_: weights[id_] for id_ in clauses})


def _show(page: Page, hits: list[Hit], near: dict[str, list[str]], correction: str) -> None:
    if correction:
        page.line(correction)
        near = {}
    for hit in hits:
        page.line(hit.clause.id, style="bold")
        page.line(hit.clause.paraphrase, indent=2)
        for quote in hit.clause.quotes[:1]:
            page.line(f'{quote.source} "{shorten(fold(quote.text), 140)}"', style="dim", indent=2)
    for word, nearest in near.items():
        meant = f"; did you mean {' or '.join(nearest)}?" if nearest else ""
        page.line(f'No clause has the word "{word}"{meant}')
    if not hits and not near:
        page.line("No clause has these words.")
