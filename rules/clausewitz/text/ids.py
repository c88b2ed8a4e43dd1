"""The ids that stand in the files of a house, gathered without reading what they mean: a shell completes with them."""

import re
from collections.abc import Iterator

from clausewitz.text.model import DRAFT
from clausewitz.text.rooms.house import Project
from clausewitz.text.rooms.topics import topic_files

_RULE = re.compile(rf"^[ \t]*@(\S+)(?:[ \t]+@{DRAFT})?[ \t]*\n[ \t]*Rule:[ \t]*(.*?)[ \t]*$", re.MULTILINE)
_ISSUE = re.compile(r"^[ \t]*Issue:[ \t]*(\S+)", re.MULTILINE)
_CLAIM = re.compile(r"^@claim\(.*?^def (\w+)", re.MULTILINE | re.DOTALL)


def clause_ids(house: Project) -> dict[str, str]:
    """The id of each clause, and its paraphrase."""
    return dict(found for _, text in _features(house) for found in _RULE.findall(text))


def issue_ids(house: Project) -> list[str]:
    """The ids of the issues that clauses name, each once."""
    return list(dict.fromkeys(found for _, text in _features(house) for found in _ISSUE.findall(text)))


def topics(house: Project) -> list[str]:
    """The topics that have clauses, each once."""
    return list(dict.fromkeys(topic for topic, _ in _features(house)))


def claim_names(house: Project) -> list[str]:
    """The name of each claim, and before it that of its topic: `my_game.land`, `my_game.land.losses_equal_hits`."""
    names: dict[str, None] = {}
    for game in house.games:
        for file in topic_files(house.verify, game.room, "py"):
            for claim in _CLAIM.findall(file.read_text(encoding="utf-8")):
                names |= dict.fromkeys((f"{game.room}.{file.stem}", f"{game.room}.{file.stem}.{claim}"))
    return list(names)


def _features(house: Project) -> Iterator[tuple[str, str]]:
    """The name and the text of each topic."""
    for game in house.games:
        for file in topic_files(house.features, game.room, "feature"):
            yield file.stem, file.read_text(encoding="utf-8")
