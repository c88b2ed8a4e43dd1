"""The random battles in which an engine and the rules have parted, kept so that the next run puts them first."""

from collections.abc import Collection, Iterator
from pathlib import Path

import msgspec
from msgspec.structs import replace

from clausewitz.catalogue.documents.files import write_document
from clausewitz.catalogue.documents.kinds import Setting, setting_of, written_again
from clausewitz.catalogue.documents.moves import as_typed, followed
from clausewitz.catalogue.documents.options import option_of
from clausewitz.catalogue.export.bundle import as_json
from clausewitz.catalogue.stored.writing import write_at_once
from clausewitz.conform.cases.case import Case, Exchange
from clausewitz.conform.protocol.engine import Engine
from clausewitz.conform.protocol.replies import Failed
from clausewitz.conform.protocol.requests import Asked, Choose, Open, Roll
from clausewitz.play.rulebook import Rulebook
from clausewitz.play.switches import with_figures
from clausewitz.text.rooms.house import House


def keep(house: House, case: Case, rulebook: Rulebook) -> Path:
    """Keep a battle as a case, and beside it as a document to be played on up to where the two part.

    Gives the place of the document.
    """
    file = folder_of(house) / f"{case.id.replace('/', '-')}.json"
    write_at_once(file, as_json(case))
    requests = [each.ask for each in case.exchanges]
    opening = requests[0]
    assert isinstance(opening, Open)
    setting, document = setting_of(opening.document, [rulebook]), file.with_suffix(".toml")
    write_document(document, written_again(setting, _moves(setting, requests[1:])))
    return document


def kept_battles(house: House, rulebook: str, rules: Engine, clauses: Collection[str]) -> Iterator[Case]:
    """The battles of a game that were kept, with what the rules answer now, as far as they still open them."""
    for file in sorted(folder_of(house).glob("*.json")):
        try:
            case = msgspec.json.decode(file.read_bytes(), type=Case)
        except (OSError, msgspec.DecodeError):
            continue  # written by another version
        if case.rulebook == rulebook and case.clause in clauses:
            exchanges = tuple(Exchange(each.ask, rules.ask(each.ask)) for each in case.exchanges)
            if not any(isinstance(each.answer, Failed) for each in exchanges):
                yield replace(case, exchanges=exchanges)


def folder_of(house: House) -> Path:
    """Where they are kept."""
    return house.store / "random"


def _moves(setting: Setting, requests: Collection[Asked]) -> Iterator[str]:
    """What was rolled and chosen, as it may be typed."""
    position = setting.opened.position
    with with_figures(setting.document.given):
        for request in requests:
            if isinstance(request, Roll):
                answer: object = tuple(face for each in request.dice for face in each.faces)
            else:
                assert isinstance(request, Choose)
                answer = option_of(position, request.option)
            yield as_typed(position, answer)
            position = followed(position, answer)
