"""What is put to an engine: the cases of the games that it plays, as far as they are chosen."""

from collections.abc import Iterator, Mapping, Sequence

import rich_click as click

from clausewitz.catalogue.answers.conformance import ConformAnswer
from clausewitz.catalogue.catalogue import load_stated
from clausewitz.catalogue.stored.fingerprints import Fingerprints
from clausewitz.catalogue.stored.kept import kept_register
from clausewitz.cli.making.cases import cases_of, tables_of
from clausewitz.cli.making.progress import Progress
from clausewitz.cli.narrowing import resolve_topic
from clausewitz.conform.cases.case import Case
from clausewitz.conform.cases.kept import Made
from clausewitz.conform.judging.baseline import Baseline
from clausewitz.conform.judging.profile import issues_of
from clausewitz.conform.judging.traces import ReferenceAnswers
from clausewitz.conform.judging.verdicts import Inquiry, judge_engine
from clausewitz.conform.lockstep.battles import Battles
from clausewitz.conform.lockstep.counting import play_small_battles
from clausewitz.conform.lockstep.kept import keep, load_kept_battles
from clausewitz.conform.lockstep.parting import Players
from clausewitz.conform.protocol.engine import Engine
from clausewitz.conform.protocol.reference import reference_of
from clausewitz.conform.protocol.replies import Welcome
from clausewitz.conform.report.answer import Corpus, answer_of
from clausewitz.conform.report.shown import format_value
from clausewitz.lazy import dataclass
from clausewitz.play.rulebook import Rulebook
from clausewitz.text.nearest import did_you_mean
from clausewitz.text.register import Register
from clausewitz.text.rooms.house import Project


@dataclass(frozen=True)
class Chosen:
    """Which cases are put to an engine; all of them unless some are named."""

    cases: tuple[str, ...]
    """Their ids."""
    topic: str | None
    jobs: int
    """So many processes run the scenarios, if the cases have to be made first."""
    battles: Battles | None = None
    """Random battles that are played besides."""


def judged_by(house: Project, engine: Engine, who: Welcome, chosen: Chosen, known: Baseline) -> ConformAnswer:
    """How an engine that is `who` it says stands to the rules of the games that it plays.

    Raises `UnusableError`, and `click.UsageError` where nothing can be asked.
    """
    house = _select_games(house, who)
    register = kept_register(house)
    topic = resolve_topic(chosen.topic, _topics(register)) if chosen.topic else None
    clauses = {each.id for each in register.clauses.values() if topic in {None, each.topic}}
    reference = reference_of(house)
    made = cases_of(house, chosen.jobs)
    cases = [each for each in _cases(house, who, made) if each.clause in clauses]
    for game in reference.rulebooks:
        cases += load_kept_battles(house, game, reference, clauses)
    judgements, players = [], Players(engine, who, reference)
    with Progress() as progress:
        for asking in _askings(reference.rulebooks, _select_cases(cases, chosen.cases)):
            judgement = judge_engine(
                asking, engine, who, ReferenceAnswers(reference, asking.issues.preferred_letters), progress
            )
            if not (chosen.cases or topic):
                judgement = play_small_battles(judgement, players, made[asking.rulebook].perft, clauses, progress)
            if chosen.battles:
                from clausewitz.conform.lockstep.trying import play_random_battles  # noqa: PLC0415 - needs the extra `prove`

                judgement = play_random_battles(judgement, players, chosen.battles, clauses, progress)
            for parted in judgement.battles:
                keep(house, parted, reference.rulebooks[asking.rulebook])
            judgements.append(judgement)
    corpus = Corpus(house, register, load_stated(house, register, Fingerprints(house)).issues)
    return answer_of(who, judgements, corpus, known, clauses)


def _cases(house: Project, who: Welcome, made: Mapping[str, Made]) -> Iterator[Case]:
    """The cases of the games, and the tables of rulings of those on which the engine rules."""
    yield from (case for each in made.values() for case in each.cases)
    ruling = [game.id for game in house.games if who.plays[game.id].actions]
    yield from (case for each in tables_of(house, ruling).values() for case in each.cases)


def _select_games(house: Project, who: Welcome) -> Project:
    """The house with the games that an engine plays."""
    ids = [game.id for game in house.games]
    played = [each for each in ids if each in who.plays]
    if not played:
        named = format_value(", ".join(who.plays)) or "none"
        raise click.UsageError(
            f"{format_value(who.name)} plays none of {', '.join(ids)}; the games that it names are {named}"
        )
    return house if played == ids else house.only(*played)


def _topics(register: Register) -> Iterator[str]:
    return (each.topic for each in register.clauses.values())


def _select_cases(cases: Sequence[Case], ids: Sequence[str]) -> Sequence[Case]:
    """The cases of these ids; all where none is named. Raises `click.UsageError`."""
    known = {each.id: each for each in cases}
    for id_ in ids:
        if id_ not in known:
            raise click.UsageError(f'there is no case "{id_}"{did_you_mean(id_, known)}')
    return [known[each] for each in ids] if ids else cases


def _askings(rulebooks: Mapping[str, Rulebook], cases: Sequence[Case]) -> Iterator[Inquiry]:
    for id_, rulebook in rulebooks.items():
        own = [each for each in cases if each.rulebook == id_]
        usual = rulebook.documents[0].name if rulebook.documents else ""
        if own:
            yield Inquiry(id_, issues_of(rulebook), usual, own)
