"""The README and the tour show answers of the commands; of these the quick ones are asked again."""

import re
import shlex

import pytest

from here import PROJECT

from .conftest import Runner

_SHOWN = re.compile(
    r"^( +)\$ clausewitz ((?:search|may|issues|play|orders|odds) [^\\\n]+(?:\\\n.+)?)\n((?:\1(?!\$).*\n|\n)+)",
    re.MULTILINE,
)
"""A command, behind its indentation, and the lines that it answers up to the next command or the end of the block."""
_LEFT_OUT = re.compile(r"^\.\.\.\n", re.MULTILINE)


@pytest.mark.parametrize("page", ["README.md", "docs/tour.rst"])
def test_a_page_shows_what_the_commands_answer(clausewitz: Runner, page: str) -> None:
    shown = _SHOWN.findall((PROJECT.root / page).read_text(encoding="utf-8"))
    wrong = []
    for indentation, command, block in shown:
        rest = clausewitz(*shlex.split(command.replace("\\\n", " "), comments=True)).out
        parts = _LEFT_OUT.split(re.sub(f"^{indentation}", "", block, flags=re.MULTILINE))
        for part in filter(None, (part.strip("\n") for part in parts)):
            _, found, rest = rest.partition(part)
            if not found:
                wrong.append(f"{command}\n{part}")
    assert shown
    assert wrong == []
