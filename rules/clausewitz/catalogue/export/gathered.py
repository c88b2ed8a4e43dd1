"""The parts of an export, each gathered from what text and engine state."""

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import chain

from clausewitz.catalogue.answers.lookups import issue_document
from clausewitz.catalogue.answers.versioned import Versioned
from clausewitz.catalogue.catalogue import Catalogue
from clausewitz.catalogue.export import parts
from clausewitz.catalogue.export.scenarios import scenarios_of
from clausewitz.catalogue.export.typed import Types, record
from clausewitz.catalogue.phrases import phrase_files, read_phrases
from clausewitz.play.norms import Norm, all_norms
from clausewitz.play.roster import Figure, Unit


def gather_parts(catalogue: Catalogue) -> tuple[Versioned, ...]:
    """All parts, in their order."""
    return (
        parts.Clauses(list(_clauses(catalogue))),
        parts.Phrases(list(_phrases(catalogue))),
        parts.Rosters(list(_rosters(catalogue))),
        parts.Sequences(list(_sequences(catalogue))),
        parts.Issues([issue_document(each) for each in catalogue.issues.values()], list(_profiles(catalogue))),
        _norms(catalogue),
        parts.Rulings(sorted(catalogue.consistency), list(catalogue.rulings.values())),
    )


def _clauses(catalogue: Catalogue) -> Iterator[parts.ClauseEntry]:
    scenarios = cache(scenarios_of)
    for clause in catalogue.register.clauses.values():
        yield parts.ClauseEntry(
            id=clause.id,
            rulebook=clause.rulebook,
            topic=clause.topic,
            paraphrase=clause.paraphrase,
            quotes=clause.quotes,
            issues=clause.issues,
            references=clause.references,
            asks=clause.asks,
            exempt=clause.exempt,
            drafted=clause.drafted,
            file=catalogue.house.display_path(clause.file),
            line=clause.line,
            scenarios=tuple(
                played for each in clause.scenarios for played in scenarios(clause.file).get(each.line, ())
            ),
        )


def _phrases(catalogue: Catalogue) -> Iterator[parts.PhraseEntry]:
    for game in catalogue.house.games:
        for file in chain(*phrase_files(catalogue.house, game.id)):
            for each in read_phrases(file):
                yield parts.PhraseEntry(
                    game.id, each.keyword, each.display_words, each.pattern, each.arguments, each.table, each.meaning
                )


def _rosters(catalogue: Catalogue) -> Iterator[parts.RosterEntry]:
    for id_, engine in catalogue.engines.items():
        if engine.roster.units:
            units = list(map(_unit, engine.roster.units.values()))
            yield parts.RosterEntry(id_, engine.roster.columns, units)


def _unit(unit: Unit) -> parts.UnitEntry:
    return parts.UnitEntry(
        unit.kind, unit.name, unit.plural, {column: _figure(each) for column, each in unit.figures.items()}
    )


def _figure(figure: Figure) -> parts.FigureEntry:
    return parts.FigureEntry(_number(figure.value), figure.clause, figure.assumed)


def _number(value: Fraction) -> int | float:
    return int(value) if value.denominator == 1 else float(value)


def _sequences(catalogue: Catalogue) -> Iterator[parts.SequenceEntry]:
    for id_, engine in catalogue.engines.items():
        yield from (parts.SequenceEntry(id_, record(each)) for each in engine.sequences)


def _profiles(catalogue: Catalogue) -> Iterator[parts.ProfileEntry]:
    for id_, engine in catalogue.engines.items():
        for name, profile in engine.profiles.items():
            yield parts.ProfileEntry(id_, name, record(profile))


def _norms(catalogue: Catalogue) -> parts.Norms:
    found: list[parts.NormEntry] = []
    types: dict[str, Types] = {}
    for rulebook in catalogue.register.rulebooks:
        types[rulebook.id] = Types(f"#/types/{rulebook.id}/")
        own = (each for each in all_norms() if each.clause.startswith(f"{rulebook.prefix}."))
        found += (_norm(each, rulebook.id, types[rulebook.id]) for each in own)
    return parts.Norms(found, {id_: dict(sorted(each.schemas.items())) for id_, each in types.items()})


def _norm(norm: Norm, rulebook: str, types: Types) -> parts.NormEntry:
    return parts.NormEntry(
        rulebook=rulebook,
        name=norm.name,
        clause=norm.clause,
        verdict=norm.verdict,
        action=types.name(norm.action),
        situation=types.name(norm.looks_at),
        says=norm.doc,
        overrides=tuple(
            parts.OverrideEntry(each.norm.name, each.norm.clause, each.words, each.because, each.issue)
            for each in norm.overrides
        ),
        must=types.name(norm.must) if norm.must else "",
    )
