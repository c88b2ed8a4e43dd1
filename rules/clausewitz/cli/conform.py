"""`clausewitz conform`: put the cases to another engine, judge it, and report where it differs from the rules."""

import os
from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from datetime import UTC, datetime
from importlib.metadata import version
from itertools import islice
from math import isnan
from pathlib import Path
from typing import TypedDict, Unpack

import rich_click as click

from clausewitz.answers.conformance import ConformAnswer, DivergenceAnswer, GameVerdict, KeptBattle, ReadingFound
from clausewitz.catalogue.catalogue import load_stated
from clausewitz.catalogue.project import OpenProject
from clausewitz.cli.cases import cases_of, tables_of
from clausewitz.cli.errors import why_not_written
from clausewitz.cli.options import (
    resolve_topic,
    rulebook_option,
    topic_option,
)
from clausewitz.cli.progress import Progress
from clausewitz.cli.quoting import show_quotes
from clausewitz.cli.terminal import (
    FALLS_SHORT,
    FINE,
    Page,
    json_option,
    pass_project,
    require,
    write_json,
)
from clausewitz.conform.case import Case
from clausewitz.conform.cases.store import Made
from clausewitz.conform.causes import with_causes
from clausewitz.conform.edges import play_at_the_edges
from clausewitz.conform.judge import Inquiry, Judgement, OnProgress, issues_of, judge_engine
from clausewitz.conform.lockstep import Battles, Players, play_small_battles
from clausewitz.conform.lockstep_store import keep, load_kept_battles
from clausewitz.conform.protocol import Engine, UnusableError, Welcome
from clausewitz.conform.reference import reference_of
from clausewitz.conform.report import (
    STANDINGS,
    UNDETERMINED,
    VERDICTS,
    Corpus,
    answer_of,
    answer_outlines,
    battle_files,
    describe_difference,
    describe_faults,
    describe_generated,
    describe_possible_reading,
    describe_small_battles,
    figures,
    format_value,
    is_belied,
    join_few,
    record_of,
    request_lines,
    speaks_against,
    standing_of,
    was_judged,
    ways_to_replay,
)
from clausewitz.conform.report_formats import Row, badge, cases, clauses, junit, page, read_report, readings
from clausewitz.conform.sheets import play_sheets
from clausewitz.conform.traces import Baseline, ReferenceAnswers, read_baseline, write_baseline
from clausewitz.conform.wire import STARTING, TIMEOUT, Driver, exit_on_signals
from clausewitz.documents.files import DocumentError
from clausewitz.export.bundle import as_json
from clausewitz.lazy import dataclass
from clausewitz.play.rulebook import Rulebook
from clausewitz.store.writing import cannot_be_written, write_at_once
from clausewitz.text.project import Project
from clausewitz.text.register import Register
from clausewitz.text.words import did_you_mean, format_count


@dataclass(frozen=True)
class Chosen:
    """The cases to put to an engine; all unless some are named."""

    cases: tuple[str, ...]
    """Their ids."""
    topic: str | None
    jobs: int
    """The number of processes that run the scenarios, if the cases must be made first."""
    battles: Battles | None = None
    """The number of random battles to play as well."""
    keep_going: bool = False
    """Whether an engine is asked on that fails in the same way again and again."""
    edges: bool = False
    """Whether battles and sheets at the edges are generated as well."""


def judged_by(project: OpenProject, engine: Engine, who: Welcome, chosen: Chosen, known: Baseline) -> ConformAnswer:
    """The verdict on an engine that identifies itself as `who`, for the games that it plays.

    Raises `UnusableError`, and `click.UsageError` if there is nothing to ask.
    """
    project = _select_games(project, who)
    register = project.register
    topic = resolve_topic(chosen.topic, _topics(register)) if chosen.topic else None
    clauses = {each.id for each in register.clauses.values() if topic in {None, each.topic}}
    reference = reference_of(project)
    made = cases_of(project, chosen.jobs)
    cases = [each for each in _cases(project, who, made) if each.clause in clauses]
    for game in reference.rulebooks:
        cases += load_kept_battles(project, game, reference, clauses)
    judgements, players = [], Players(engine, who, reference)
    with Progress() as progress:
        for asking in _askings(reference.rulebooks, _select_cases(cases, chosen.cases), known.readings):
            judgement = judge_engine(
                asking,
                engine,
                who,
                ReferenceAnswers(reference, asking.issues.preferred_letters),
                progress,
                keep_going=chosen.keep_going,
            )
            if not judgement.unasked:  # an engine that is asked no more plays nothing that is generated either
                perft = () if chosen.cases or topic else made[asking.rulebook].perft
                judgement = play_small_battles(judgement, players, perft, clauses, progress)
                judgement = _play_generated(judgement, players, chosen, clauses, progress)
            for parted in judgement.battles:
                keep(project, parted, reference.rulebooks[asking.rulebook])
            judgements.append(with_causes(judgement, reference))
    corpus = Corpus(project, register, load_stated(project).issues)
    return answer_of(who, judgements, corpus, known, clauses)


def _play_generated(
    judgement: Judgement, players: Players, chosen: Chosen, clauses: Collection[str], on_progress: OnProgress
) -> Judgement:
    """The judgement with the battles and sheets at the edges, and the random battles, that are asked for."""
    if chosen.edges:
        random = (chosen.battles.number, chosen.battles.seed) if chosen.battles else (0, 0)
        judgement = play_at_the_edges(judgement, players, clauses, on_progress)
        judgement = play_sheets(judgement, players, random, clauses, on_progress)
    if chosen.battles:
        from clausewitz.conform.random_battles import play_random_battles  # noqa: PLC0415 - needs the extra `prove`

        judgement = play_random_battles(judgement, players, chosen.battles, clauses, on_progress)
    return judgement


def _cases(project: OpenProject, who: Welcome, made: Mapping[str, Made]) -> Iterator[Case]:
    """The cases of the games, and the tables of rulings if the engine gives rulings."""
    yield from (case for each in made.values() for case in each.cases)
    ruling = [game.id for game in project.games if who.plays[game.id].actions]
    yield from (case for each in tables_of(project, ruling).values() for case in each.cases)


def _select_games(project: OpenProject, who: Welcome) -> OpenProject:
    """The project with only the games that an engine plays."""
    ids = [game.id for game in project.games]
    played = [each for each in ids if each in who.plays]
    if not played:
        named = format_value(", ".join(who.plays)) or "none"
        raise click.UsageError(
            f"{format_value(who.name)} plays none of {', '.join(ids)}; the games that it names are {named}"
        )
    return project if played == ids else project.only(*played)


def _topics(register: Register) -> Iterator[str]:
    return (each.topic for each in register.clauses.values())


def _select_cases(cases: Sequence[Case], ids: Sequence[str]) -> Sequence[Case]:
    """The cases with these ids; all if none is named. Raises `click.UsageError`."""
    known = {each.id: each for each in cases}
    for id_ in ids:
        if id_ not in known:
            raise click.UsageError(f'there is no case "{id_}"{did_you_mean(id_, known)}')
    return [known[each] for each in ids] if ids else cases


def _askings(
    rulebooks: Mapping[str, Rulebook], cases: Sequence[Case], recorded: Mapping[str, str]
) -> Iterator[Inquiry]:
    for id_, rulebook in rulebooks.items():
        own = [each for each in cases if each.rulebook == id_]
        usual = rulebook.documents[0].name if rulebook.documents else ""
        if own:
            yield Inquiry(id_, issues_of(rulebook), usual, own, recorded)


_FEW = 5
"""The number of divergences shown in full."""


def show(page: Page, answer: ConformAnswer, register: Register) -> None:
    """Show the readings that it uses, then its clauses by topic, then the first differences."""
    engine = answer.engine
    for game in answer.games:
        page.line(game.says if len(answer.games) == 1 else f"{game.name}: {game.says}", style="bold")
    page.line(" ".join(filter(None, (engine.name, engine.version, engine.language and f"({engine.language})"))))
    for remark in answer.remarks:
        page.line(remark, style="yellow")
    for words, shown in describe_faults(answer.faults):
        page.line(words, style="bold red")
        if shown:
            page.line(shown, indent=2)
    for game in answer.games:
        _show_game(page, game)
    _show_divergences(page, answer, register)
    page.line()
    page.line(ending(answer), style="bold green" if answer.conforms else "bold red")


def ending(answer: ConformAnswer) -> str:
    """The last line: whether it conforms."""
    new = sum(not each.known for each in answer.divergences)
    known = len(answer.divergences) - new
    but = f", but for {format_count(known, 'known divergence')}" if known else ""
    if answer.conforms:
        return f"You conform{but}."
    if new:
        return f"You differ from the rules in {format_count(new, 'case')}{but}."
    if is_belied(answer):
        return f"Your readings differ from those you declare{but}."
    if answer.faults:
        return f"You left {format_count(sum(each.times for each in answer.faults), 'case')} without an answer{but}."
    return "No case covers anything you play."


def _show_game(page: Page, game: GameVerdict) -> None:
    page.heading(game.name)
    page.line(figures(game))
    for number, words in enumerate(describe_small_battles(game)):
        page.line(words, indent=2 if number else 0)
    for words in describe_generated(game):
        page.line(words)
    page.line()
    numbers = {topic.topic: [len(standing_of(topic, word)) for word in STANDINGS] for topic in game.topics}
    played = {topic: each for topic, each in numbers.items() if any(each[:-1])} or numbers
    rows = [(topic, *map(_number, each)) for topic, each in played.items()]
    page.rows([("clauses of", *STANDINGS), *(tuple(_align_numbers(row)) for row in rows)])
    if len(played) < len(numbers):
        others = join_few([each for each in numbers if each not in played])
        page.line(f"You play no case of {format_count(len(numbers) - len(played), 'topic')}: {others}.", indent=2)
    if game.readings:
        page.line()
        page.line(_readings(game.readings))
        for each in filter(speaks_against, game.readings):
            page.line(f"{each.issue}: {each.question}", indent=2)
            page.line(each.why, indent=4)
        _show_undetermined(page, game.readings)


def _number(number: int) -> str:
    return str(number or "")


def _align_numbers(row: tuple[str, ...]) -> tuple[str, ...]:
    """Align numbers with the ends of their headings."""
    return (row[0], *(cell.rjust(len(word)) for cell, word in zip(row[1:], STANDINGS, strict=True)))


def _readings(readings: list[ReadingFound]) -> str:
    verdicts = Counter(each.verdict for each in readings)
    return f"Readings: {', '.join(f'{verdicts[word]} {word}' for word in VERDICTS if verdicts[word])}."


def _show_undetermined(page: Page, readings: list[ReadingFound]) -> None:
    """Show each reason once, with the issues that it applies to."""
    reasons: dict[str, list[str]] = {}
    for each in readings:
        if each.verdict == UNDETERMINED:
            reasons.setdefault(each.why, []).append(each.issue)
    for why, issues in reasons.items():
        page.line(why, indent=2, style="dim")
        page.line(join_few(issues), indent=4, style="dim")


def _show_divergences(page: Page, answer: ConformAnswer, register: Register) -> None:
    """Show the smallest divergence of each cause, and how many more come from it."""
    new = [each for each in answer.divergences if not each.known]
    if not new:
        return
    alike: dict[tuple[str, ...], list[DivergenceAnswer]] = {}
    for each in new:
        alike.setdefault(each.broken, []).append(each)
    page.heading(_differing(len(new), len(alike)))
    for first, *others in islice(alike.values(), _FEW):
        _show_divergence(page, first, register)
        if others:
            page.line(
                f"The same in {format_count(len(others), 'more case')}: {join_few([each.case for each in others])}."
            )
    shown = {first.case for first, *_ in islice(alike.values(), _FEW)}
    for each, kept in ((each, each.kept) for each in new if each.kept and each.case not in shown):
        page.line()
        page.line(each.title, style="bold")
        page.verbatim(each.case)
        _show_kept(page, each.case, kept)


def _differing(cases: int, causes: int) -> str:
    """The heading of the differences."""
    shown = f"; {_FEW} of {causes} causes" if causes > _FEW else f", {format_count(causes, 'cause')}"
    return "Where you differ" if cases == causes <= _FEW else f"Where you differ: {format_count(cases, 'case')}{shown}"


def _show_divergence(page: Page, divergence: DivergenceAnswer, register: Register) -> None:
    page.line()
    page.line(divergence.title, style="bold")
    page.verbatim(divergence.case)
    for line in (line for request in divergence.asked for line in request_lines(request)):
        page.verbatim(line, indent=2)
    page.line(describe_difference(divergence.path, divergence.expected, divergence.came), style="bold")
    for who, lines in zip(("the rules", "you"), answer_outlines(divergence), strict=True):
        page.line(f"{who}:", indent=2)
        for line in lines:
            page.verbatim(line, indent=4)
    for each in divergence.perhaps:
        page.line(describe_possible_reading(each), indent=2)
    for clause in divergence.cites:
        page.labelled_line("broken" if clause.id in divergence.broken else "cited", clause.id)
        page.line(clause.says, indent=4)
        if clause.id in divergence.broken:
            show_quotes(page, clause.quotes, register, indent=4)
    if divergence.kept:
        _show_kept(page, divergence.case, divergence.kept)


def _show_kept(page: Page, case: str, kept: KeptBattle) -> None:
    page.line("kept:")
    for what, file in battle_files(kept):
        page.verbatim(f"{what:<10}{file}", indent=2)
    for what, command in ways_to_replay(case, kept):
        page.line(f"{what}:", indent=2)
        page.verbatim(command, indent=4)


def show_side_by_side(page: Page, reports: Sequence[tuple[Path, ConformAnswer]]) -> None:
    """Show the differences between two reports, given with their files."""
    names = _names(reports)
    (_, one), (_, other) = reports
    for name, answer in zip(names, (one, other), strict=True):
        page.line(f"{name}: {ending(answer)}")
    parts = {"Readings": readings(one, other), "Clauses": clauses(one, other), "Cases": cases(one, other)}
    for title, rows in parts.items():
        if rows:
            page.heading(title)
            _show_rows(page, names, rows)
    if not any(parts.values()):
        page.line("There are no other differences.")


def _show_rows(page: Page, names: Sequence[str], rows: Sequence[Row]) -> None:
    """Show a table; if it does not fit, each id gets its own line with its values below."""
    table = [("", *names), *rows]
    widths = (max(map(len, column)) + 2 for column in zip(*table, strict=True))
    if sum(widths) <= page.width:
        page.rows(table)
        return
    for id_, *ways in rows:
        page.verbatim(id_, indent=2)
        page.line("; ".join(f"{name}: {way}" for name, way in zip(names, ways, strict=True)), indent=4)


def _names(reports: Sequence[tuple[Path, ConformAnswer]]) -> Sequence[str]:
    """The names of the engines, or of the files if the engines have the same name."""
    engines = [f"{answer.engine.name} {answer.engine.version}".strip() for _, answer in reports]
    files = [file.name for file, _ in reports]
    return next(
        (each for each in (engines, files) if len(set(each)) > 1),
        [str(file) for file, _ in reports],
    )


_FILE = click.Path(dir_okay=False, path_type=Path)
_THERE = click.Path(exists=True, dir_okay=False, path_type=Path)
_LONGEST = 3_600
"""The range of seconds that an engine may be given for an answer."""


class _ConformOptions(TypedDict):
    """The options of the command line, except the reports to compare."""

    named: tuple[str, ...]
    topic: str | None
    timeout: float | None
    keep_going: bool
    baseline: Path | None
    write_baseline: Path | None
    junit: Path | None
    html: Path | None
    badge: Path | None
    record: Path | None
    book: str | None
    jobs: int
    edges: bool
    battles: int
    seed: int
    as_json: bool


def _seconds(_context: click.Context, _option: click.Parameter, seconds: float | None) -> float | None:
    """Check a time: "nan" passes any range check. Raises `click.BadParameter`."""
    if seconds is not None and isnan(seconds):
        raise click.BadParameter(f"{seconds} is not a number of seconds.")
    return seconds


@click.command("conform")
@click.option(
    "--against",
    metavar="COMMAND",
    help='The command that starts your engine, such as "node my-engine.js", or tcp:HOST:PORT.',
)
@click.option("--case", "named", metavar="ID", multiple=True, help="Only this case; repeatable.")
@click.option(
    "--timeout",
    metavar="SECONDS",
    type=click.FloatRange(0, _LONGEST, min_open=True),
    callback=_seconds,
    show_default=f"{TIMEOUT:g}, and {STARTING:g} for the first",
    help="How long your engine may take for an answer, the first one included.",
)
@click.option("--keep-going", is_flag=True, help="Keep asking after ten identical faults in a row.")
@click.option("--baseline", metavar="FILE", type=_THERE, help="Known divergences and readings: only new ones count.")
@click.option("--write-baseline", metavar="FILE", type=_FILE, help="Record what is found as known.")
@click.option("--junit", metavar="FILE", type=_FILE, help="Write the report as JUnit XML, for a CI.")
@click.option("--html", metavar="FILE", type=_FILE, help="Write the report as one page.")
@click.option("--badge", metavar="FILE", type=_FILE, help="Write a badge, SVG.")
@click.option("--record", metavar="FILE", type=_FILE, help="Write a short verdict, for a table of engines.")
@click.option(
    "--book",
    metavar="URL",
    show_default="the book that `clausewitz book` has built",
    help="The book the page links to: a URL, or a path relative to the page.",
)
@click.option("--jobs", type=click.IntRange(min=1), default=2, show_default=True, help="Processes that make the cases.")
@click.option("--edges", is_flag=True, help="Also play battles and sheets with extreme figures.")
@click.option(
    "--battles", metavar="N", type=click.IntRange(min=0), default=0, help="Also play N random battles of each kind."
)
@click.option(
    "--seed", type=int, default=0, show_default=True, help="Random seed: the same seed draws the same battles."
)
@click.option(
    "--compare", metavar="A B", nargs=2, type=_THERE, help="Instead, show two reports of --json side by side."
)
@rulebook_option
@topic_option
@json_option
@pass_project
def command(
    project: OpenProject, against: str | None, compare: tuple[Path, Path] | None, **said: Unpack[_ConformOptions]
) -> int:
    """Judge another engine: which clauses it follows, which it breaks, and which readings it uses.

    Your engine answers requests in JSON, one per line; the page "Judge another engine" of the book shows how. It
    is given the cases made from the scenarios. The exit code is 1 if it differs from the rules, 2 if it
    cannot be reached or supports none of the cases.
    """
    if compare:
        return _compare(*compare, as_json=said["as_json"])
    if not against:
        raise click.UsageError('name your engine, such as --against "node my-engine.js"')
    known = _load_baseline(said["baseline"])
    _expect_writable(said["junit"], said["html"], said["badge"], said["record"], said["write_baseline"])
    battles = Battles(said["battles"], said["seed"]) if said["battles"] else None
    if battles:
        os.environ.setdefault("HYPOTHESIS_STORAGE_DIRECTORY", str(project.build / "hypothesis"))
        require("hypothesis")
    chosen = Chosen(said["named"], said["topic"], said["jobs"], battles, said["keep_going"], said["edges"])
    try:
        with exit_on_signals(), Driver(against, said["timeout"]) as engine:
            answer = judged_by(project, engine, engine.welcome, chosen, known)
    except UnusableError as error:
        raise click.UsageError(str(error)) from None
    _write(project, answer, said)
    if said["as_json"]:
        write_json(answer)
    else:
        show(Page(), answer, project.register)
    if answer.conforms:
        return FINE
    return FALLS_SHORT if was_judged(answer) else click.UsageError.exit_code


def _load_baseline(file: Path | None) -> Baseline:
    try:
        return read_baseline(file) if file else Baseline()
    except DocumentError as error:
        raise click.UsageError(str(error)) from None


def _write(project: OpenProject, answer: ConformAnswer, said: _ConformOptions) -> None:
    """Write all requested files. Raises `click.UsageError` if one cannot be written."""
    file = None
    try:
        if file := said["junit"]:
            write_at_once(file, junit(answer))
        if file := said["html"]:
            write_at_once(file, page(answer, _address(project, file, said["book"])))
        if file := said["badge"]:
            write_at_once(file, badge(answer))
        if file := said["record"]:
            issues = {game.rulebook: issues_of(project.engines[game.rulebook]) for game in answer.games}
            today = datetime.now(UTC).date().isoformat()
            write_at_once(file, as_json(record_of(answer, issues, version("clausewitz"), today)))
        if file := said["write_baseline"]:
            write_baseline(file, answer)
    except OSError as error:
        raise _not_written(file, error) from None


def _expect_writable(*files: Path | None) -> None:
    """Raise `click.UsageError` for a file that cannot be written, before questioning an engine for minutes."""
    for file in filter(None, files):
        if error := cannot_be_written(file):
            raise _not_written(file, error)


def _not_written(file: Path | None, error: OSError) -> click.UsageError:
    return click.UsageError(f"{file} cannot be written: {why_not_written(error)}")


def _address(project: Project, file: Path, book: str | None) -> str:
    """The address of the book relative to the page; by default the book built last."""
    built = project.build / "book"
    if book is None and (built / "index.html").is_file():
        return Path(os.path.relpath(built, file.resolve().parent)).as_posix()
    return book or ""


def _compare(one: Path, other: Path, *, as_json: bool) -> int:
    if as_json:
        raise click.UsageError("--compare is for people; a program can read the two files")
    try:
        show_side_by_side(Page(), [(each, read_report(each)) for each in (one, other)])
    except DocumentError as error:
        raise click.UsageError(str(error)) from None
    return FINE
