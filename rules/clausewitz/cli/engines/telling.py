"""The report on an engine in the terminal."""

from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from clausewitz.catalogue.answers.conformance import (
    ConformAnswer,
    DivergenceDocument,
    GameVerdict,
    KeptBattle,
    ReadingFound,
)
from clausewitz.cli.quoting import show_quotes
from clausewitz.cli.terminal import Page
from clausewitz.conform.report.figures import STANDINGS, describe_faults, describe_small_battles, figures, standing_of
from clausewitz.conform.report.kept import battle_files, ways_to_replay
from clausewitz.conform.report.shown import describe_difference, outline, request_lines
from clausewitz.conform.report.side_by_side import Row, cases, clauses, readings
from clausewitz.conform.report.words import UNDETERMINED, VERDICTS, is_belied, join_few, speaks_against
from clausewitz.text.counts import format_count
from clausewitz.text.register import Register

_FEW = 5
"""So many divergences are told in full."""


def show(page: Page, answer: ConformAnswer, register: Register) -> None:
    """Tell which readings it follows, then its clauses by topic, then where the two first part."""
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
        return f"You follow other readings than you declare{but}."
    if answer.faults:
        return f"You left {format_count(sum(each.times for each in answer.faults), 'case')} without an answer{but}."
    return "You were asked nothing that you play."


def _show_game(page: Page, game: GameVerdict) -> None:
    page.heading(game.name)
    page.line(figures(game))
    for number, words in enumerate(describe_small_battles(game)):
        page.line(words, indent=2 if number else 0)
    page.line()
    rows = [(topic.topic, *(_number(len(standing_of(topic, word))) for word in STANDINGS)) for topic in game.topics]
    page.rows([("clauses of", *STANDINGS), *(tuple(_align_numbers(row)) for row in rows)])
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
    """The numbers under the ends of their headings."""
    return (row[0], *(cell.rjust(len(word)) for cell, word in zip(row[1:], STANDINGS, strict=True)))


def _readings(readings: list[ReadingFound]) -> str:
    verdicts = Counter(each.verdict for each in readings)
    return f"Readings: {', '.join(f'{verdicts[word]} {word}' for word in VERDICTS if verdicts[word])}."


def _show_undetermined(page: Page, readings: list[ReadingFound]) -> None:
    """Each reason once, with the issues for which it holds."""
    reasons: dict[str, list[str]] = {}
    for each in readings:
        if each.verdict == UNDETERMINED:
            reasons.setdefault(each.why, []).append(each.issue)
    for why, issues in reasons.items():
        page.line(why, indent=2, style="dim")
        page.line(join_few(issues), indent=4, style="dim")


def _show_divergences(page: Page, answer: ConformAnswer, register: Register) -> None:
    new = [each for each in answer.divergences if not each.known]
    if not new:
        return
    page.heading("Where you differ" if len(new) <= _FEW else f"Where you differ: {_FEW} of {len(new)} cases")
    for each in new[:_FEW]:
        _show_divergence(page, each, register)
    for each, kept in ((each, each.kept) for each in new[_FEW:] if each.kept):
        page.line()
        page.line(each.title, style="bold")
        page.verbatim(each.case)
        _show_kept(page, each.case, kept)


def _show_divergence(page: Page, divergence: DivergenceDocument, register: Register) -> None:
    page.line()
    page.line(divergence.title, style="bold")
    page.verbatim(divergence.case)
    for line in (line for request in divergence.asked for line in request_lines(request)):
        page.verbatim(line, indent=2)
    page.line(describe_difference(divergence.path, divergence.expected, divergence.came), style="bold")
    for who, told in (("the rules", divergence.expected_answer), ("you", divergence.came_answer)):
        page.line(f"{who}:", indent=2)
        for line in outline(told):
            page.verbatim(line, indent=4)
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
    """Tell in what two reports, each with its file, differ."""
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
        page.line("Nothing else tells them apart.")


def _show_rows(page: Page, names: Sequence[str], rows: Sequence[Row]) -> None:
    """A table; where it does not fit, each id on a line of its own and below it what there is of it."""
    table = [("", *names), *rows]
    widths = (max(map(len, column)) + 2 for column in zip(*table, strict=True))
    if sum(widths) <= page.width:
        page.rows(table)
        return
    for id_, *ways in rows:
        page.verbatim(id_, indent=2)
        page.line("; ".join(f"{name}: {way}" for name, way in zip(names, ways, strict=True)), indent=4)


def _names(reports: Sequence[tuple[Path, ConformAnswer]]) -> Sequence[str]:
    """The engines; where they bear one name, as before and after a change, the files."""
    engines = [f"{answer.engine.name} {answer.engine.version}".strip() for _, answer in reports]
    files = [file.name for file, _ in reports]
    return next(
        (each for each in (engines, files) if len(set(each)) > 1),
        [str(file) for file, _ in reports],
    )
