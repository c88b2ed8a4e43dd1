"""The smallest battle in which the readings of an issue differ, and what assumed figures weigh, as nodes."""

from collections.abc import Iterator, Mapping
from functools import partial
from xml.etree import ElementTree as ET

from docutils import nodes

from clausewitz.catalogue.drawn.readings import draw_readings, outcomes_in
from clausewitz.compare.smallest.search import SearchResult, Smallest
from clausewitz.compare.smallest.weighing import Weights
from clausewitz.publish.directives.directive import badge, bullets, cell, foldable, paragraph, table
from clausewitz.publish.pictures.diagram import diagram
from clausewitz.publish.pictures.graphs import Link

Odds = Mapping[str, Mapping[str, float]]
"""The chance of each outcome under each reading, by its letter."""


def smallest_battle(issue: str, search: SearchResult) -> Iterator[nodes.Node]:
    """The smallest battle found in which the readings of an issue differ, or that none was; nothing if none asks."""
    if found := search.found.get(issue):
        yield foldable(["The smallest battle in which the readings differ"], *_battle(issue, found), is_open=True)
    elif tried := search.in_vain.get(issue):
        has = "The rules ask for it in 1 small battle tried. It has"
        have = f"The rules ask for it in {tried} small battles tried, of up to three units. Each has"
        words = f"{has if tried == 1 else have} the same odds under all readings, where both sides fight on."
        yield foldable(["No small battle in which the readings differ"], paragraph(words))


def _battle(issue: str, found: Smallest) -> Iterator[nodes.Node]:
    told = {each.letter: each.outcomes for each in found.readings if each.outcomes}
    yield paragraph(f"{found.title}:")
    yield bullets([nodes.strong(text=f"{who}:"), f" {what or 'nothing'}"] for who, what in found.sides)
    title = f"How it ends under each reading of {issue}"
    yield nodes.figure("", diagram(partial(_draw_odds, title, told, f"odds-{issue}")), classes=["odds-figure"])
    yield _table(found, told)
    yield paragraph(*_moves(found))
    yield paragraph("Save the battle as ", nodes.literal(text="battle.toml"), ", and see for yourself:")
    yield nodes.literal_block(found.document, found.document, language="toml")
    commands = "\n".join(
        f"$ clausewitz odds battle.toml --reading {issue}={each.letter}" for each in found.readings[1:] if each.moves
    )
    yield nodes.literal_block(commands, commands, language="console")


def _draw_odds(title: str, told: Odds, name: str, _: Link) -> str:
    return ET.tostring(draw_readings(title, told, name), encoding="unicode")


def _table(found: Smallest, told: Odds) -> nodes.table:
    first = found.readings[0].letter
    heads = [f"({letter}){', preferred' if letter == first else ''}" for letter in told]
    rows = (
        [cell(outcome), *(cell(f"{100 * chances.get(outcome, 0):.1f} %") for chances in told.values())]
        for outcome in outcomes_in(told)
    )
    return table(("how it ends", *heads), rows, ["odds"])


def _moves(found: Smallest) -> Iterator[str]:
    """By how much each other reading differs."""
    for each in found.readings[1:]:
        if not each.outcomes:
            yield f"Under ({each.letter}) the battle cannot be set up. "
        elif each.moves:
            yield f"({each.letter}) moves {100 * each.moves:.1f} % of the odds to other endings. "
        else:
            yield f"({each.letter}) moves nothing here. "
    yield "Each side gives up its cheapest units first and fights on as long as it may."


def weights_of_figures(weights: Weights) -> nodes.admonition:
    """What each assumed figure weighs in an example battle, the one that moves the odds most first."""
    rows = (
        [
            cell(each.words.partition(",")[0]),
            cell(each.words.partition("before ")[2]),
            cell("?" if each.moves is None else f"{100 * each.moves:.1f} %"),
            cell(each.why or ", ".join(f"{side} {hits:.2f}" for side, hits in each.costs.items())),
        ]
        for each in weights.figures
    )
    body: list[nodes.Node] = [
        paragraph("One figure at a time is one more or one less; all else stays. ", badge("assumed", "assumed"))
    ]
    if weights.figures:
        body.append(table(("figure", "before", "moves of the odds", "casualties on average"), rows, ["weights"]))
    if weights.idle:
        body.append(paragraph(f"Asked for, and moves nothing: {', '.join(weights.idle)}."))
    return foldable([f"{weights.title}, {weights.file}"], *body, is_open=True)
