"""`clausewitz search WORDS`: the best answers to a question in the words of players or of the rules."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

import rich_click as click

from clausewitz.catalogue.cards import build_card
from clausewitz.catalogue.project import OpenProject
from clausewitz.catalogue.search_hits import KINDS, Kind, Match, Searched, SearchHit, SearchResult
from clausewitz.catalogue.search_index import answer_search, load_search_index, offered_interviews
from clausewitz.cli.cards import show_card
from clausewitz.cli.options import cut_long, find_similar, resolve_topic, rulebook_option, topic_option
from clausewitz.cli.terminal import (
    FALLS_SHORT,
    FINE,
    Page,
    at_work,
    json_option,
    lacks_engine,
    pass_sound_project,
    whole,
    write_json,
)
from clausewitz.text.encoder import INSTALL
from clausewitz.text.search import Read

if TYPE_CHECKING:
    from clausewitz.answers.cards import CardAnswer
    from clausewitz.answers.lookups import HitAnswer, SearchAnswer
    from clausewitz.rulings.trees.tree import DecisionTree

_NO_RULINGS = "No ruling has been found yet on the rules as they are now; `clausewitz consistency` finds them."
_BESIDES = 3
"""The most open questions, rulings, interviews, claims and pages that a program gets besides the rules."""
_LONG = 15
"""Words of a question from which the meaning helps most."""
_LEAST = 36
"""With less room for what was found beside its id, it has a line of its own."""
Wanted = Callable[[SearchHit], bool]


@click.command("search")
@click.argument("words", nargs=-1, required=True)
@click.option("--limit", type=click.IntRange(1, 10_000), default=10, show_default=True, help="Show at most this many.")
@click.option("-k", "--kind", "kinds", type=click.Choice(KINDS), multiple=True, help="Only this kind; repeatable.")
@rulebook_option
@topic_option
@json_option
@pass_sound_project
def command(  # noqa: PLR0913, PLR0917 - the options of a search
    project: OpenProject, words: tuple[str, ...], limit: int, kinds: tuple[str, ...], topic: str | None, as_json: bool
) -> int:
    """Answer a question with the rule that fits best, and list other rules, open questions, rulings and pages.

    Ask as you would at the table. An unknown word is taken for the most similar known one.

    The exit code is 1 if nothing was found.
    """
    query = cut_long(" ".join(words))
    looked_into = load_search_index(whole(project), lacks_engine, partial(at_work, "Reading the rules for the search"))
    games = [game.id for game in project.games]
    named = topic and resolve_topic(topic, (each for found in looked_into.found for each in _topics(found, games)))

    def is_wanted(found: SearchHit) -> bool:
        narrowed = bool(project.left_out) and found.rulebook not in games
        return not narrowed and (not kinds or found.kind in kinds) and (named is None or named in found.topics)

    similar = find_similar(whole(project), query)
    result = answer_search(looked_into, query, games[0] if project.left_out and len(games) == 1 else "", similar)
    wanted = [match for match in result.found if is_wanted(match.found)]
    shown = [each for kind in KINDS for each in _first(wanted, kind, limit if kind in {*kinds, "clause"} else _BESIDES)]
    if shown and shown[0].found.id.casefold() == query.strip().casefold():  # of which no word has to be known
        result = replace(result, understood=replace(result.understood, taken={}))
    understood = result.understood
    find_tree = partial(_find_tree, whole(project))
    card = build_card(looked_into, result, find_tree) if shown and not (kinds or named) else None
    offers = offered_interviews(looked_into, query, shown[0].found) if shown and not kinds else []
    if as_json:
        write_json(_answer(shown, understood, offers, card))
    else:
        page = Page()
        _show(page, result, card, is_wanted, limit)
        if similar is None and len(query.split()) > _LONG:
            page.line(f"Long questions are understood better with the weights of an encoder: {INSTALL}", style="dim")
        if not shown and (why := _why_nothing(looked_into, result, kinds)):
            page.line(why)
    return FINE if shown else FALLS_SHORT


def _find_tree(project: OpenProject, game: str, kind: str) -> "DecisionTree | None":
    from clausewitz.catalogue.trees import Trees  # noqa: PLC0415 - most questions need none

    return Trees(project).find_tree(game, kind)


def _first(wanted: Sequence[Match], kind: Kind, limit: int) -> list[Match]:
    return _best([each for each in wanted if each.found.kind == kind], limit)


def _best(found: Sequence[Match], limit: int) -> list[Match]:
    """The first so many, with the first rule of each game that fits half as well: a game may be guessed wrong."""
    rivals = [each for each in found if each.found.kind == "clause" and 2 * each.score >= found[0].score]
    first = {each.found.rulebook: each for each in reversed(rivals)}
    missing = [each for each in found[limit:] if first.get(each.found.rulebook) is each]
    return [*found[: max(limit - len(missing), 1)], *missing][:limit]


def _topics(found: SearchHit, games: Sequence[str]) -> tuple[str, ...]:
    """The topics of clauses of these games, and the folders of pages."""
    return found.topics if found.kind == "clause" and found.rulebook in games else ()


def _answer(
    shown: Sequence[Match], understood: Read, offers: Sequence[SearchHit], card: "CardAnswer | None"
) -> "SearchAnswer":
    from clausewitz.answers.lookups import SearchAnswer  # noqa: PLC0415 - only programs need it

    return SearchAnswer([_document(each) for each in shown], understood.taken, [each.command for each in offers], card)


def _document(match: Match) -> "HitAnswer":
    from clausewitz.answers.lookups import HitAnswer  # noqa: PLC0415 - as above

    found, issue = match.found, match.issue
    before, quote, after = found.sentence
    return HitAnswer(
        id=found.id,
        kind=found.kind,
        text=found.answer,
        score=match.score,
        rulebook=found.rulebook,
        topics=found.topics,
        issue=issue.id if issue else "",
        question=issue.answer if issue else "",
        reading=issue.reading if issue else "",
        source=found.source,
        before=before,
        quote=quote,
        after=after,
        command=found.command,
    )


def _why_nothing(looked_into: Searched, result: SearchResult, kinds: Sequence[str]) -> str:
    """Why nothing was found; empty if an unknown word has already been reported."""
    if "ruling" in kinds and not any(each.kind == "ruling" for each in looked_into.found):
        return _NO_RULINGS
    if result.found:
        return "There are matches, but not of the kind, topic or rulebook that you ask for."
    return "No rule has these words." if all(result.understood.taken.values()) else ""


def _show(page: Page, result: SearchResult, card: "CardAnswer | None", wanted: Wanted, limit: int) -> None:
    """Show the card if there is one, then what was found besides, in groups of a line each: a screen at most."""
    understood = result.understood
    for word, taken in understood.taken.items():
        if taken:
            page.line(f'"{word}" is taken for "{" ".join(taken)}".')
        else:
            page.line(f'No rule has the word "{word}".')
    if not understood.is_telling and any(True for _ in _grouped(result, wanted)):
        page.line("Nearly every rule has these words; add one that says what it is about.")
    if card:
        show_card(page, card, understood.marked)
    if card and result.is_guessed and len({match.found.rulebook for match in result.rules}) > 1:
        page.line(f"Taken for {result.rulebook}; -r chooses another game.", style="dim", indent=2)
    left = limit - bool(card)
    for title, most, found in _grouped(result, wanted):
        others = [each for each in found if not card or each.found.id not in {card.rule, card.open_question}]
        shown = _best(others, max(min(left, most if card else left), 0))
        left -= len(shown)
        if shown:
            page.line(title, style="bold")
        for each in shown:
            page.parts(_one_line(each.found, page.width - 2), indent=2)


_GROUPS: tuple[tuple[str, str, int], ...] = (
    ("rules", "Rules", 5),
    ("issues", "Open questions", 3),
    ("rulings", "Rulings", 2),
    ("interviews", "Ask me", 1),
    ("claims", "Proved or tried", 1),
    ("pages", "Pages", 1),
)
"""What is found in groups, with the title of each, and how many are shown below a card."""


def _grouped(result: SearchResult, wanted: Wanted) -> Iterator[tuple[str, int, list[Match]]]:
    """The groups that hold something that is wanted."""
    for name, title, most in _GROUPS:
        matching: Sequence[Match] = getattr(result, name)
        if found := [each for each in matching if wanted(each.found)]:
            yield title, most, found


def _one_line(found: SearchHit, width: int) -> Iterator[tuple[str, str]]:
    """What was found in a line, with its id, or the command that asks, behind it."""
    behind = found.command or found.id
    beside, text = width - len(behind) - 2, found.answer
    room = beside if beside >= _LEAST else width
    yield f"{text if len(text) <= room else text[: room - 1].rstrip() + '…'}  ", ""
    yield behind, "dim"
