"""The cases as files: one for each, a flat form, a manifest with checksums, schemas, and a notice on the owners."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from importlib.metadata import version

import msgspec
from msgspec.structs import replace

from clausewitz.answers.authoring import LeftOutAnswer
from clausewitz.answers.base import Versioned, id_of, name_of
from clausewitz.answers.schemas import schema_of
from clausewitz.conform.case import Case, Otherwise, Perft, digest_of
from clausewitz.conform.cases.store import Made
from clausewitz.conform.diff import difference
from clausewitz.conform.judge import issues_of
from clausewitz.conform.protocol import Answered, Choose, Data, May, Open, Orders, Refused, Roll
from clausewitz.conform.reference import Reference
from clausewitz.conform.traces import ReferenceAnswers
from clausewitz.export.bundle import MANIFEST, as_json, file_entries, rulebook_entries
from clausewitz.export.parts import FileEntry, RulebookEntry
from clausewitz.play.document_schema import DRAFT
from clausewitz.play.rulebook import Rulebook
from clausewitz.text.register import Register

NOTICE = (
    "These cases were made by Clausewitz, which is under the MIT License. The rules of which they are "
    "examples, with all names and words that stem from them, belong to the authors of the rulebooks."
)
"""The owners of the texts."""


@dataclass(frozen=True)
class CaseEntry:
    """A case."""

    id: str
    file: str
    """Below the folder, such as `my-game/mg.retreats.own-first/5f0c21ab.json`: at most 80 letters."""
    title: str
    clause: str
    exchanges: int
    """The number of its requests."""
    cites: tuple[str, ...]
    """Ids of the clauses that decide its course."""
    readings: Mapping[str, str]
    """The readings that it names."""
    rests_on: Mapping[str, str]
    """The readings that its course depends on."""


class CasesManifest(Versioned, frozen=True, tag="urn:clausewitz:cases:manifest:1"):
    """The contents of a folder of cases."""

    clausewitz: str
    """The version of the toolkit."""
    rulebooks: list[RulebookEntry]
    notice: str
    """The owners of the texts."""
    cases: list[CaseEntry]
    """All cases, by rulebook and in the order of their ids."""
    left_out: list[LeftOutAnswer]
    """The scenarios that cannot be made into cases, each with the reason."""
    files: list[FileEntry]
    """All files except this one."""


def bundle(register: Register, made: Mapping[str, Made], rulebooks: Mapping[str, Rulebook]) -> Mapping[str, bytes]:
    """The contents of all files by their names, given the engines of the games."""
    cases = [
        (each, _file(each))
        for game in sorted(made)
        for each in _with_other_answers(made[game].cases, rulebooks[game], register)
    ]
    contents = {file: (as_json(case), id_of(Case)) for case, file in cases}
    flat = (
        (game, [each for case, _ in cases if case.rulebook == game for each in flatten(case)]) for game in sorted(made)
    )
    contents |= {f"flat/{game}.json": (as_json(Flat(each)), id_of(Flat)) for game, each in flat}
    battles = [each for game in sorted(made) for each in made[game].perft]
    contents["perft.json"] = (as_json(Perft(battles)), id_of(Perft))
    for kind in (Case, Flat, Perft, CasesManifest):
        contents[f"schemas/{name_of(kind)}.json"] = (as_json(schema_of(kind)), DRAFT)
    manifest = CasesManifest(
        clausewitz=version("clausewitz"),
        rulebooks=list(rulebook_entries(register)),
        notice=NOTICE,
        cases=[_entry(case, file) for case, file in cases],
        left_out=[each for game in sorted(made) for each in made[game].left_out],
        files=file_entries(contents),
    )
    return {**{name: each for name, (each, _) in contents.items()}, MANIFEST: as_json(manifest)}


def _entry(case: Case, file: str) -> CaseEntry:
    return CaseEntry(
        case.id, file, case.title, case.clause, len(case.exchanges), case.cites, case.readings, case.rests_on
    )


_LONGEST = 80
"""The most letters of the name of a file."""


def _file(case: Case) -> str:
    name = f"{case.rulebook}/{case.id}"
    cut = name[: _LONGEST - len("-01234567.json")]
    return f"{name}.json" if len(name) <= _LONGEST - len(".json") else f"{cut}-{digest_of(case.exchanges)}.json"


def _with_other_answers(cases: Iterable[Case], rulebook: Rulebook, register: Register) -> Iterator[Case]:
    """The cases with the rules' answers under each other reading on which they rest."""
    issues = issues_of(rulebook)
    rules = ReferenceAnswers(Reference({rulebook.id: rulebook}, register), issues.preferred_letters)
    for case in cases:
        tried = [
            (issue, letter) for issue, own in case.rests_on.items() for letter in issues.letters[issue] if letter != own
        ]
        found = (_otherwise(case, issue, letter, rules) for issue, letter in tried)
        yield replace(case, otherwise=tuple(each for each in found if each))


def _otherwise(case: Case, issue: str, letter: str, rules: ReferenceAnswers) -> Otherwise | None:
    """The rules' answers under another reading, from the first that differs; none if they are the same."""
    answers = rules.answers(case, {issue: letter})
    pairs = zip(case.exchanges, answers, strict=False)
    parting = (at for at, (own, other) in enumerate(pairs) if difference(own.answer, other, "*"))
    first = next(parting, len(answers))  # where a request makes no sense any more, there are no further answers
    return None if first == len(case.exchanges) else Otherwise(issue, letter, first + 1, answers[first:])


@dataclass(frozen=True)
class FlatCase:
    """A part of a case without the protocol: what is set up, what happens, and what the rules say at the end."""

    case: str
    """The id of the case."""
    document: Data
    """The document of a battle or of a map; for a ruling, the situation."""
    inputs: tuple[object, ...]
    """The rolls and decisions in order; the lines of a sheet of orders; or the action of a ruling."""
    expect: Data
    """The last answer: its kind is in `is`."""


class Flat(Versioned, frozen=True, tag="urn:clausewitz:cases:flat:1"):
    """The cases of a game for programs that do not speak the protocol."""

    cases: list[FlatCase]


def flatten(case: Case) -> Iterator[FlatCase]:
    """A case without the protocol: each position with all its inputs, each refusal, ruling and sheet by itself."""
    for number, exchange in enumerate(case.exchanges):
        match exchange.ask:
            case Open():
                yield from _flatten_position(case, number, exchange.ask)
            case May(action=action, situation=situation, readings=readings):
                named = {"readings": readings} if readings else {}
                yield _flat(case, {"rulebook": case.rulebook, **situation, **named}, (action,), exchange.answer)
            case Orders(map=chart, sheet=sheet):
                yield _flat(case, chart, sheet.splitlines(), exchange.answer)
            case _:
                pass


def _flatten_position(case: Case, opened: int, request: Open) -> Iterator[FlatCase]:
    inputs: list[object] = []
    last = case.exchanges[opened].answer
    for exchange in case.exchanges[opened + 1 :]:
        if exchange.ask.game == request.game and isinstance(exchange.ask, Open):
            break
        if exchange.ask.game == request.game and isinstance(exchange.ask, Roll | Choose):
            given = exchange.ask.dice if isinstance(exchange.ask, Roll) else exchange.ask.option
            if isinstance(exchange.answer, Refused):
                yield _flat(case, request.document, (*inputs, given), exchange.answer)
            else:
                inputs.append(given)
                last = exchange.answer
    yield _flat(case, request.document, inputs, last)


def _flat(case: Case, document: Data, inputs: Iterable[object], answer: Answered) -> FlatCase:
    expect = msgspec.to_builtins(replace(answer, seq=0))
    return FlatCase(case.id, document, tuple(msgspec.to_builtins(each) for each in inputs), expect)
