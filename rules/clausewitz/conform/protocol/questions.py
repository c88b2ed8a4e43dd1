"""Questions of what is allowed, as data: an action and the situation that the rules look at, there and back."""

from collections.abc import Iterable, Mapping
from dataclasses import is_dataclass
from typing import TYPE_CHECKING

from clausewitz.catalogue.documents.files import format_json
from clausewitz.catalogue.documents.values import UnfitError, build_value
from clausewitz.catalogue.export.typed import plain, record
from clausewitz.conform.protocol.requests import Data, May
from clausewitz.play.norms import Ruling, all_norms, ruling
from clausewitz.play.readings import UnknownReadingError, choose_reading, is_profile, readings_of
from clausewitz.play.rulebook import Rulebook
from clausewitz.text.nearest import did_you_mean

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

_VALUE = "value"
"""The one entry of a situation that has no fields, since it is one of several values."""


class QuestionError(ValueError):
    """A question makes no sense; says what would be right."""


def question(rulebook: str, action: object, situation: object) -> May:
    """Whether an action is allowed in a situation: the question under the readings that the situation holds."""
    profile = next((each for each in vars(situation).values() if is_profile(type(each))), None)
    readings = {each.issue: each.letter for each in readings_of(profile) if not each.is_preferred} if profile else {}
    return May(
        rulebook=rulebook,
        action={"action": type(action).__name__, **_entries(action)},
        situation={"situation": type(situation).__name__, **_entries(situation)},
        readings=readings,
    )


def answer(asked: May, rulebook: Rulebook, prefix: str) -> Ruling:
    """The ruling on a question, by the norms of a game, whose clauses begin with a prefix. Raises `QuestionError`."""
    norms = [each for each in all_norms() if each.clause.startswith(f"{prefix}.")]
    profile = _profile(rulebook, asked.readings)
    action = _parse_record("action", asked.action, (each.action for each in norms), profile)
    situations = (each.looks_at for each in norms if isinstance(action, each.action))
    return ruling(action, _parse_record("situation", asked.situation, situations, profile))


def _entries(value: object) -> dict[str, object]:
    """The fields of an action or a situation, without its profile."""
    if not is_dataclass(value) or isinstance(value, type):
        return {_VALUE: plain(value)}
    return {name: each for name, each in record(value).items() if not is_profile(type(getattr(value, name)))}


def _profile(rulebook: Rulebook, readings: Mapping[str, str]) -> "DataclassInstance":
    profile = rulebook.preferred_profile
    try:
        for issue, letter in readings.items():
            profile = choose_reading(profile, issue, letter)
    except UnknownReadingError as error:
        raise QuestionError(f"readings: {error}") from None
    return profile


def _parse_record(what: str, data: Data, kinds: Iterable[type], profile: "DataclassInstance") -> object:
    """The action, or the situation, that data mean. Raises `QuestionError`."""
    by_name = {each.__name__: each for each in kinds}
    name = data.get(what)
    if not isinstance(name, str) or name not in by_name:
        near = did_you_mean(name, by_name) if isinstance(name, str) else ""
        raise QuestionError(f"{what}: {format_json(name)} is not one of {', '.join(by_name)}{near}")
    fields: object = {key: value for key, value in data.items() if key != what}
    kind = by_name[name]
    if not is_dataclass(kind):
        fields = data.get(_VALUE)
    try:
        return build_value(kind, fields, profile)
    except UnfitError as error:
        raise QuestionError(error.describe_faults(what)) from None
