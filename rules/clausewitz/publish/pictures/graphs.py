"""What all graphs in the DOT language share: the font, links to clauses, labels that are wrapped and escaped."""

import textwrap
from collections.abc import Callable, Iterable
from typing import TypeAlias

import graphviz  # type: ignore[import-untyped]  # it has no types

from clausewitz.text.visible import make_visible

Link: TypeAlias = Callable[[str], str]
"""Gives the address of a clause or an issue; empty where no page shows it."""

FONT = {"fontname": "Helvetica", "fontsize": "13"}


def link_attributes(clause: str, link: Link, tip: str = "") -> dict[str, str]:
    """What makes a node a link to a clause, with a tip for the mouse; nothing where no page shows the clause."""
    address = link(clause) if clause else ""
    return {"URL": graphviz.escape(address), "tooltip": graphviz.escape(tip or clause)} if address else {}


def wrap_label(lines: Iterable[str], width: int, head: str = "") -> str:
    """The lines wrapped to a width and escaped, under a head that is not wrapped."""
    parts = [
        part for line in lines if line for part in textwrap.wrap(make_visible(line), width, break_long_words=False)
    ]
    return str(graphviz.escape("\n".join([make_visible(head), *parts] if head else parts)))
