"""All faults of the corpus that show without running anything: in texts and engines, and in the last results.

The checks in order: the code of each game, whose faults would be bare errors once it is played; reused ids, issues,
pages of the book, the wording of clauses and issues, and all of it together. An id is never given to another rule,
since links and reports use it for years, so the list of ids includes those of deleted rules. A paraphrase must be
readable without the one before it.
"""

import ast
import inspect
import re
import tomllib
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from difflib import SequenceMatcher
from functools import cache
from pathlib import Path
from pkgutil import walk_packages
from re import findall
from typing import TypeVar

import msgspec
import tomli_w

from clausewitz.catalogue.catalogue import Catalogue
from clausewitz.catalogue.circumstances import declared_faults
from clausewitz.catalogue.engines import EngineError, import_of
from clausewitz.catalogue.project import OpenProject
from clausewitz.play.forces import Force
from clausewitz.play.norms import Norm, all_norms
from clausewitz.play.position import Position
from clausewitz.play.readings import Reading
from clausewitz.play.roster import Roster
from clausewitz.play.rulebook import Rulebook
from clausewitz.play.sequences import SequenceOfPlay
from clausewitz.store.entries import NOT_RUN, IssueEntry, Status
from clausewitz.store.writing import write_at_once
from clausewitz.text.asked import UNANSWERED, asked_files, read_questions
from clausewitz.text.lint import faults as text_faults
from clausewitz.text.model import Clause, Fault
from clausewitz.text.project import LEVELS, Game, namesakes, strays
from clausewitz.text.quotes import each_wording, fold, shorten
from clausewitz.text.register import Citation, Register, is_issue, load
from clausewitz.text.sources import read_rulebook, read_text
from clausewitz.text.words import NUMBER_WORDS, did_you_mean, suggest_ids

_Class = TypeVar("_Class")
_ASKED = {"figure": 2, "number": 2, "cited_figure": 2, "count": 1, "loss": 1}
"""The roster's methods, with the names they take: a kind of unit, and then a column."""


def import_faults(game: Game) -> Iterator[Fault]:
    """The modules of a game that cannot be imported; all others are imported afterwards."""
    package = import_of(game, game.module)
    for module in walk_packages(package.__path__, f"{game.module}.", onerror=lambda _: None):
        try:
            import_of(game, module.name)
        except EngineError as error:
            yield error.fault


def classes_of(game: Game, base: type[_Class]) -> list[type[_Class]]:
    """The classes in the imported modules of a game that derive from a class of the toolkit."""
    return [each for each in dict.fromkeys(_below(base)) if f"{each.__module__}.".startswith(f"{game.module}.")]


def position_faults(position: type[Position]) -> Iterator[Fault]:
    """Required members that a concrete class lacks. Base classes are skipped."""
    if position.__subclasses__():
        return
    missing: dict[str, str] = {}
    for base in reversed(position.__mro__[1:]):
        stated = [name for name, kind in inspect.get_annotations(base).items() if "ClassVar" in str(kind)]
        names = [name for name in stated if not hasattr(position, name)]
        names += sorted(_abstract(base) & _abstract(position))
        missing = dict.fromkeys(names, base.__name__) | missing
    for name, asking in missing.items():
        yield Fault(*_where(position), f"{position.__name__} lacks {name}, which {asking} requires")


def force_faults(force: type[Force]) -> Iterator[Fault]:
    """The kinds of unit that a force counts but its roster lacks."""
    known = force.roster.units
    for kind in force.kinds() if known else ():
        if kind not in known:
            what = f'{force.__name__} counts units of the kind "{kind}", which is not in the roster'
            yield Fault(*_where(force, kind), what + suggest_ids(kind, known))


def roster_faults(forces: Sequence[type[Force]], roster: Roster, folder: Path) -> Iterator[Fault]:
    """The kinds of unit of a roster that no force counts, and the code in this folder does not name either."""
    used = {kind for force in forces for kind in force.kinds()}
    if forces and not used >= roster.units.keys():
        used |= {
            node.value
            for file in folder.rglob("*.py")
            for node in ast.walk(_parse(file))
            if isinstance(node, ast.Constant) and isinstance(node.value, str)
        }
    for kind in roster.units if forces else ():
        if kind not in used:
            names, file = " or ".join(force.__name__ for force in forces), folder / "roster.toml"
            what = f'no force counts units of the kind "{kind}"; give {names} the field "{kind}"'
            yield Fault(file, _line_of(f"[{kind}]", file), what)


def reading_faults(issues: Iterable[type[Reading]]) -> Iterator[Fault]:
    """Issues declared by several classes, of which a profile has only one."""
    first: dict[str, type[Reading]] = {}
    for each in issues:
        other = first.setdefault(each.issue, each)
        if other is not each and each.issue:
            file, line = _where(other)
            yield Fault(*_where(each), f"{each.issue} is declared already, by {other.__name__} in {file.name}:{line}")


def question_faults(file: Path, roster: Roster) -> Iterator[Fault]:
    """Code that asks the roster for a kind or a column that it does not have."""
    for node in ast.walk(_parse(file)):
        if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute):
            continue
        if not ast.unparse(node.func.value).lower().endswith("roster"):
            continue
        names = (("kind", roster.units), ("column", roster.columns))[: _ASKED.get(node.func.attr, 0)]
        for argument, (what, known) in zip(node.args, names, strict=False):
            name = argument.value if isinstance(argument, ast.Constant) else None
            if isinstance(name, str) and name not in known:
                near = suggest_ids(name, known) or f"; there are {', '.join(known)}"
                yield Fault(file, node.lineno, f'asks for the {what} "{name}", which the roster has not{near}')


def _parse(file: Path) -> ast.Module:
    """The code of a module; none if it is not Python, which is a fault of its own."""
    try:
        return ast.parse(file.read_text(encoding="utf-8"))
    except (SyntaxError, UnicodeDecodeError):
        return ast.Module(body=[], type_ignores=[])


def _abstract(kind: type) -> frozenset[str]:
    names: frozenset[str] = getattr(kind, "__abstractmethods__", frozenset())
    return names


def _below(base: type[_Class]) -> Iterator[type[_Class]]:
    for each in base.__subclasses__():
        yield each
        yield from _below(each)


def _where(kind: type, field: str = "") -> tuple[Path, int]:
    """The file and line of a class, or of one of its fields."""
    lines, first = inspect.getsourcelines(kind)
    inside = (number for number, line in enumerate(lines, first) if field and line.strip().startswith(f"{field}:"))
    return Path(inspect.getsourcefile(kind) or ""), next(inside, first)


_NUMBERS = {word: str(number) for number, word in enumerate(NUMBER_WORDS) if number} | {"twice": "2"}
_EXCEPT = (
    *("unless", "until", "except", "exception", "but", "only", "even if", "instead", "without"),
    *("not", "cannot", "no", "none", "nobody", "never", "forbidden", "stop", "stops", "will fail", "limited"),
    *("must", "provided", "then .*allowed"),
)
"""Words that make a sentence an exception: they exclude, deny, demand or permit after all."""
_MAKES_AN_EXCEPTION = re.compile(rf"\b({'|'.join(_EXCEPT)})\b|n't\b", re.IGNORECASE)
_WORD = re.compile(r"\d+(?:\.\d+)?|[a-z]+")


def norm_faults(catalogue: Catalogue, engines: Iterable[Rulebook]) -> Iterator[Fault]:
    """The norms that say something that neither their clause nor the roster says."""
    prefixes = tuple(f"{rulebook.prefix}." for rulebook in catalogue.register.rulebooks)
    units = (unit for engine in engines for unit in engine.roster.units.values())
    of_figures = {figure.clause for unit in units for figure in unit.figures.values() if figure.has_clause}
    for norm in (each for each in all_norms() if each.clause.startswith(prefixes)):
        entry = catalogue.entries.get(norm.clause)
        if entry is None:  # a reading of an issue, or a fault of its own, told already
            continue
        wrong = (*_exceptions(norm, entry.clause), *_numbers(norm, entry.clause, norm.clause in of_figures))
        for what in wrong:
            cited = catalogue.register.citations[norm.clause]
            place = next((each for each in cited if each.name == norm.name), cited[0])
            yield Fault(place.file, place.line, f"{norm.name} {what}")


def _exceptions(norm: Norm, clause: Clause) -> Iterator[str]:
    """Exceptions whose words are not in a quote of their clause, or do not make an exception."""
    quotes = [fold(quote.text) for quote in clause.quotes]
    for words, because in dict.fromkeys((each.words, each.because) for each in norm.overrides if each.words):
        if not any(fold(words) in quote for quote in quotes):
            yield f'overrides by the words "{words}", which are in no quote of {clause.id}'
        elif not (because or _MAKES_AN_EXCEPTION.search(fold(words))):
            yield (
                f'overrides by the words "{words}", which make no exception; include the word of {clause.id} that '
                'does, such as "only" or "unless", or say why they do: because="..."'
            )


def _numbers(norm: Norm, clause: Clause, gives_figure: bool) -> Iterator[str]:
    quoted = {number for quote in clause.quotes for number in _numbers_in(quote.text).values()}
    for word, number in _numbers_in(norm.doc).items():
        if gives_figure:
            yield f'says "{word}", and {clause.id} gives a figure of the roster; leave the number to the roster'
        elif number not in quoted and word != "one":  # which is a pronoun as often as a number
            yield f'says "{word}", a number that is in no quote of {clause.id}; say it as the clause does'


def _numbers_in(text: str) -> dict[str, str]:
    """The numbers in a text, including number words."""
    words = _WORD.findall(text.lower())
    return {word: _NUMBERS.get(word, word) for word in words if word in _NUMBERS or word[0].isdigit()}


def sequence_faults(sequence: SequenceOfPlay, roster: Roster, register: Register, folder: Path) -> Iterator[Fault]:
    """The faults of a sequence, each at a place that cites the clause concerned, otherwise in the game's folder."""
    for what, clause, word in (
        *_faults_of_steps(sequence),
        *_faults_of_ways(sequence),
        *_faults_of_fires(sequence, roster),
    ):
        place = _place_of(register.citations.get(clause, ()), word)
        file, line = (place.file, place.line) if place else (folder / "__init__.py", 1)
        yield Fault(file, line, f"sequence {sequence.name} {what}")


def _faults_of_steps(sequence: SequenceOfPlay) -> Iterator[tuple[str, str, str]]:
    """The faults of steps, each with its clause, and a word of it."""
    if not sequence.parts or not all(part.steps for part in sequence.parts):
        yield "has no part, or a part without a step", sequence.ordered, ""
    for label, number in Counter(step.label for step in sequence.steps).items():
        if number > 1:
            yield f"has {number} steps with the label {label}; each needs one of its own", sequence.ordered, label


def _faults_of_ways(sequence: SequenceOfPlay) -> Iterator[tuple[str, str, str]]:
    labels = [step.label for step in sequence.steps]
    for step in sequence.steps:
        for way in step.repeat.ways if step.repeat else ():
            if way.to not in labels:
                near = suggest_ids(way.to, labels) or f"; there are {', '.join(labels)}"
                what = f"continues with step {way.to} after step {step.label}, but has no such step{near}"
                yield what, way.clause, way.to


def _faults_of_fires(sequence: SequenceOfPlay, roster: Roster) -> Iterator[tuple[str, str, str]]:
    fires = [(step, row) for step in sequence.steps for fire in step.fires for row in fire.rows]
    for step, row in fires:
        if row.kind not in roster.units:
            near = suggest_ids(row.kind, roster.units) or f"; there are {', '.join(roster.units)}"
            what = f'fires with "{row.kind}" in step {step.label}, which is not in the roster{near}'
            yield what, row.clause, row.kind
    if fires and not any(step.losses for step in sequence.steps):
        step, row = fires[0]
        what = f"fires in step {step.label}, and takes losses in no step; name the clause by which one does"
        yield what, row.clause, ""


def _place_of(cited: Iterable[Citation], word: str) -> Citation | None:
    """The place where a clause is cited together with the word, in the same line or the next; otherwise the first."""
    places = list(cited)
    for beside in (0, 1):
        for place in places:
            lines = place.file.read_text(encoding="utf-8").splitlines()
            near = lines[max(place.line - 1 - beside, 0) : place.line + beside]
            if word and any(f'"{word}"' in line for line in near):
                return place
    return places[0] if places else None


LIST = "ids.toml"
"""The list of ids, in the folder of claims."""
_HEADING = """\
# The ids that clauses have had, and the words that each stood for, of clauses that are gone too. An id is for good:
# whoever holds one finds the same rule, or none. `clausewitz check` holds the clauses to it, and `clausewitz check
# --keep-ids` adds those that are new.

"""
_SHARED = 0.5
"""The share of the shorter wording that must be in the longer, in order, for the same rule."""

Kept = Mapping[str, tuple[str, ...]]
"""The words of each id, one text for each quote."""


def read_ids(file: Path) -> tuple[Kept | None, list[Fault]]:
    """The list of ids, and the faults of its file; empty if there is no list, or it cannot be read."""
    if not file.exists():
        return None, []
    text, faults = read_text(file)
    if text is None:
        return None, faults
    try:
        return msgspec.convert(tomllib.loads(text), dict[str, tuple[str, ...]]), []
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        return None, [Fault(file, 1, f"is no list of ids with their words: {error}")]


def id_faults(verify: Path, register: Register) -> Iterator[Fault]:
    """A fault for each clause whose id stood for another rule before."""
    file = verify / LIST
    kept, faults = read_ids(file)
    yield from faults
    for clause in register.clauses.values():
        before = (kept or {}).get(clause.id)
        if before is not None and not _may_be_one_rule(before, _words(clause)):
            was = shorten(" ... ".join(before))
            what = f'{clause.id} stood for another rule, "{was}"; give this one an id that was never used'
            yield Fault(clause.file, clause.line, f"{what} (if it is the same rule, strike the id out of {LIST})")


def not_kept(verify: Path, register: Register) -> list[str]:
    """The ids of clauses missing from the list; none if the project has no list. Drafts may still be renamed."""
    kept, _ = read_ids(verify / LIST)
    return [] if kept is None else [id_ for id_ in _undrafted_clauses(register) if id_ not in kept]


def keep_ids(verify: Path, register: Register) -> Path:
    """Add all ids to the list, each with its current wording, and return the file.

    Entries of deleted ids, and of other rulebooks, stay. Requires that no fault was found in them.
    """
    file = verify / LIST
    kept, _ = read_ids(file)
    words = {**(kept or {}), **{id_: _words(clause) for id_, clause in _undrafted_clauses(register).items()}}
    write_at_once(file, (_HEADING + tomli_w.dumps(dict(sorted(words.items())))).encode())
    return file


def _undrafted_clauses(register: Register) -> dict[str, Clause]:
    return {id_: clause for id_, clause in register.clauses.items() if not clause.drafted}


def _words(clause: Clause) -> tuple[str, ...]:
    return tuple(fold(quote.text) for quote in each_wording(clause))


def _may_be_one_rule(before: tuple[str, ...], now: tuple[str, ...]) -> bool:
    """Whether two wordings have enough in common to be the same rule, reworded."""
    if before == now or not now:  # no quote is a fault of its own
        return True
    was, is_ = " ".join(before).split(), " ".join(now).split()
    blocks = SequenceMatcher(None, was, is_, autojunk=False).get_matching_blocks()
    return sum(block.size for block in blocks) >= _SHARED * min(len(was), len(is_))


def issue_faults(catalogue: Catalogue) -> Iterator[Fault]:
    """The faults of an issue as its class states it."""
    prefixes = {rulebook.id: rulebook.prefix for rulebook in catalogue.register.rulebooks}
    for issue in catalogue.issues.values():
        if issue.id in catalogue.register.citations:
            for what in _faults_of(issue):
                yield fault_of(catalogue, issue.id, f"{issue.id} {what}")
        else:
            prefix = prefixes.get(issue.rulebook, issue.rulebook)
            what = f'"{issue.id}" is not an id of an issue of {issue.rulebook}; such ids begin with {prefix}.issue.'
            yield fault_of(catalogue, issue.id, what)


def fault_of(catalogue: Catalogue, id_: str, what: str) -> Fault:
    """A fault of an issue, where it is first named; at the top of its game if it is not found."""
    cited = catalogue.register.citations.get(id_)
    if cited:
        return Fault(cited[0].file, cited[0].line, what)
    game = next(game for game in catalogue.project.games if game.id == catalogue.issues[id_].rulebook)
    return Fault(game.folder / "__init__.py", 1, what)


def _faults_of(issue: IssueEntry) -> Iterator[str]:
    letters = [reading.letter for reading in issue.readings]
    if len(set(letters)) < len(letters):
        yield f"has two readings of one letter: {', '.join(letters)}"
    preferred = [reading.letter for reading in issue.readings if reading.preferred]
    if len(preferred) != 1:
        yield f"prefers {', '.join(preferred) or 'no reading'}; exactly one reading says why it is preferred"
    if not issue.question.endswith("?"):
        yield "does not ask a question; the docstring of its class is one"


_DIRECTIVE = re.compile(r"^[ \t]*\.\. (source|clauses|issues|questions):: *(.*?) *$", re.MULTILINE)


def page_faults(catalogue: Catalogue) -> Iterator[Fault]:
    """A fault for each source, topic, and rulebook with issues or questions, that no page shows."""
    project, register = catalogue.project, catalogue.register
    docs = project.display_path(project.docs)
    shown = {
        (directive, " ".join(words.split()))
        for file in sorted(project.docs.rglob("*.rst"))
        for directive, words in _DIRECTIVE.findall(file.read_text(encoding="utf-8", errors="replace"))
    }
    for rulebook in register.rulebooks:
        for source in rulebook.sources:
            if ("source", source.id) not in shown:
                what = f"no page of the book shows source {source.id}; write .. source:: {source.id}"
                yield Fault(rulebook.file, source.line, f"{what} into {docs}/sources/{source.id}.rst")
        topics = {each.topic: each for each in register.clauses.values() if each.rulebook == rulebook.id}
        for topic, clause in topics.items():
            if ("clauses", f"{rulebook.id} {topic}") not in shown:
                what = f"no page of the book shows the clauses of {topic}; write .. clauses:: {rulebook.id} {topic}"
                page = clause.file.relative_to(project.features).with_suffix(".rst").as_posix()
                yield Fault(clause.file, 1, f"{what} into {docs}/{page}")
        if topics and ("questions", rulebook.id) not in shown:
            what = f"no page of the book shows the questions of players; write .. questions:: {rulebook.id}"
            yield Fault(rulebook.file, 1, f"{what} into {docs}/{project.folder_name_of(rulebook.id)}/questions.rst")
        has_issues = any(issue.rulebook == rulebook.id for issue in catalogue.issues.values())
        if has_issues and ("issues", rulebook.id) not in shown:
            what = f"no page of the book shows the issues; write .. issues:: {rulebook.id}"
            yield Fault(rulebook.file, 1, f"{what} into {docs}/{project.folder_name_of(rulebook.id)}/issues.rst")


_PRONOUNS = "it its they their them he his him she her this that these those such"
_CONJUNCTIONS = "so or and but nor yet then also too otherwise however likewise because here same who which"
_LEANING = frozenset(f"{_PRONOUNS} {_CONJUNCTIONS}".split())
"""First words that refer to an earlier sentence."""
_LEAST_WORDS = 4
_MOST_QUESTIONS = 3


def wording_faults(catalogue: Catalogue) -> Iterator[Fault]:
    """Paraphrases that do not stand alone, and clauses and issues without questions or with another one's.

    None unless the project is to be complete.
    """
    if catalogue.project.level != LEVELS[-1]:
        return
    clauses = [entry.clause for entry in catalogue.entries.values() if not entry.clause.drafted]
    for clause in clauses:
        for what in (*leaning(clause.paraphrase), *_asked_wrongly(clause.asks, "Ask: lines")):
            yield Fault(clause.file, clause.line, f"{clause.id} {what}")
    for issue in catalogue.issues.values():
        for what in _asked_wrongly(issue.asks, "asks"):
            yield fault_of(catalogue, issue.id, f"{issue.id} {what}")
    yield from _asked_twice(catalogue, clauses)


def leaning(paraphrase: str) -> Iterator[str]:
    """Why a paraphrase does not make sense alone."""
    words = findall(r"[\w'.-]+", paraphrase)
    if words and words[0].lower() in _LEANING:
        yield f'begins with "{words[0]}", which leans on the sentence before it; name what is meant'
    if len(words) < _LEAST_WORDS:
        yield f'is paraphrased by "{paraphrase}"; write a sentence of {_LEAST_WORDS} words or more'
    elif not any(_may_be_a_verb(word.strip(".")) for word in words[1:]):
        yield f'is paraphrased without a verb, "{paraphrase}"; write a whole sentence'


@cache
def _may_be_a_verb(word: str) -> bool:
    from lemminflect import getAllLemmas  # noqa: PLC0415 - its dictionary takes a second to load, and a check alone waits

    return not {"VERB", "AUX"}.isdisjoint(getAllLemmas(word.lower()))


def _asked_wrongly(asks: tuple[str, ...], lines: str) -> Iterator[str]:
    if not 1 <= len(asks) <= _MOST_QUESTIONS:
        count = f"{len(asks)}" if asks else "no"
        yield f"has {count} {lines}; write one to three questions, in a player's words, that it answers"
    for question in asks:
        if not question.endswith("?"):
            yield f'asks "{question}", which is not a question; end it with a question mark'


def _asked_twice(catalogue: Catalogue, clauses: Iterable[Clause]) -> Iterator[Fault]:
    """Questions that two clauses, or two issues, of one game claim to answer."""
    for asks in (
        _by_question((clause.rulebook, clause.id, clause.asks) for clause in clauses),
        _by_question((issue.rulebook, issue.id, issue.asks) for issue in catalogue.issues.values()),
    ):
        for (_, question), (first, *others) in asks.items():
            for other in others:
                what = f'asks "{question}" as {first} does; ask what it alone answers'
                entry = catalogue.entries.get(other)
                if entry:
                    yield Fault(entry.clause.file, entry.clause.line, f"{other} {what}")
                else:
                    yield fault_of(catalogue, other, f"{other} {what}")


def _by_question(asking: Iterable[tuple[str, str, tuple[str, ...]]]) -> Mapping[tuple[str, str], list[str]]:
    """Who asks each question of a rulebook."""
    found: defaultdict[tuple[str, str], list[str]] = defaultdict(list)
    for rulebook, id_, asks in asking:
        for question in asks:
            found[rulebook, question.casefold()].append(id_)
    return found


def asked_faults(catalogue: Catalogue) -> Iterator[Fault]:
    """What is wrong in the files that say how players ask: ids of nothing in the game, or named twice, most of all."""
    games = {id_: each.clause.rulebook for id_, each in catalogue.entries.items()}
    games |= {id_: each.rulebook for id_, each in catalogue.issues.items()}
    for game, file in asked_files(catalogue.project).items():
        asked, faults = read_questions(file)
        yield from faults
        known = [UNANSWERED, *(id_ for id_, rulebook in games.items() if rulebook == game)]
        first: dict[str, int] = {}
        for each in asked:
            if " " in each.id:
                yield Fault(file, each.line, f'"{shorten(each.id)}" is not an id; indent it if it is a question')
            elif each.id not in known:
                what = "which is neither a rule nor an open question of this game"
                near = suggest_ids(each.id, known)
                yield Fault(file, each.line, f'has questions for "{shorten(each.id)}", {what}{near}')
            elif first.setdefault(each.id, each.line) != each.line:
                where = f"write them below line {first[each.id]}"
                yield Fault(file, each.line, f"has more questions for {each.id}; {where}")
            elif not each.questions:
                yield Fault(file, each.line, f"has no questions below {each.id}; indent them")


def sound_part(project: OpenProject) -> tuple[OpenProject, list[Fault]]:
    """The project restricted to games with usable sources and engines, and the faults of the others.

    If the sources cannot be read, faults caused by that are not reported.
    """
    engines, faults = project.engines, list[Fault]()
    sound = []
    for game in project.games:
        id_, (rulebook, unreadable) = game.id, read_rulebook(game.folder / "sources.toml")
        if rulebook is None:
            faults += unreadable
            continue
        try:
            sound.append(engines[id_].id)
        except EngineError as error:
            register = load(project.only(id_))
            issues = [each for each in register.citations if is_issue(each)]  # the engine alone could tell them
            faults += [error.fault, *text_faults(register, issues, citing=(project.verify, project.steps))]
    return (project.only(*sound) if len(sound) < len(engines) else project), faults


def all_faults(catalogue: Catalogue) -> list[Fault]:
    """Every fault, by file and line, of games with usable engines."""
    project = catalogue.project
    text = (
        *text_faults(catalogue.register, catalogue.issues, citing=(project.verify, project.steps)),
        *id_faults(project.verify, catalogue.register),
    )
    claims = (*strays(project, project.verify, "py"), *namesakes(project, project.verify, "py"))
    engines = dict(catalogue.engines)  # which imports them, so that all their norms are known
    engine = (*issue_faults(catalogue), *_figures(catalogue, engines), *norm_faults(catalogue, engines.values()))
    code = (fault for game in project.games for fault in _code(game, engines[game.id], catalogue.register))
    return sorted(
        {
            *text,
            *claims,
            *engine,
            *code,
            *page_faults(catalogue),
            *wording_faults(catalogue),
            *asked_faults(catalogue),
            *declared_faults(catalogue),
            *_failing(catalogue),
        }
    )


def _code(game: Game, engine: Rulebook, register: Register) -> Iterator[Fault]:
    """Faults in the code of a game that would end a battle in a bare error."""
    yield from import_faults(game)
    positions = classes_of(game, Position)  # type: ignore[type-abstract]  # those below it are looked at, not made
    for position in positions:
        yield from position_faults(position)
    forces = classes_of(game, Force)
    for force in forces:
        yield from force_faults(force)
    yield from roster_faults([each for each in forces if each.kinds()], engine.roster, game.folder)
    yield from reading_faults(classes_of(game, Reading))
    for file in sorted(game.folder.rglob("*.py")):
        yield from question_faults(file, engine.roster)
    walked = [each.sequence for each in positions if hasattr(each, "sequence")]
    for sequence in dict.fromkeys([*engine.sequences, *walked]):
        yield from sequence_faults(sequence, engine.roster, register, game.folder)


def _failing(catalogue: Catalogue) -> Iterator[Fault]:
    """Scenarios that failed, and claims with unexpected results, in the last run."""
    for claim in catalogue.claims:
        if claim.verdict != NOT_RUN and not claim.as_expected:
            what = f"claim {claim.name} did not come out as expected: {claim.verdict} {claim.detail}"
            yield Fault(catalogue.project.root / claim.file, claim.line, what)
    for entry in catalogue.entries.values():
        for scenario in entry.scenarios:
            if scenario.status is Status.FAILED:
                what = f'scenario "{scenario.name}" does not pass: {scenario.message}'
                yield Fault(entry.clause.file, scenario.line, what)


def _figures(catalogue: Catalogue, engines: Mapping[str, Rulebook]) -> Iterator[Fault]:
    """Sourced figures of a roster whose clause does not exist."""
    for rulebook in catalogue.register.rulebooks:
        engine = engines.get(rulebook.id)
        for unit in engine.roster.units.values() if engine else ():
            for column, figure in unit.figures.items():
                if figure.has_clause and figure.clause not in catalogue.entries:
                    what = f"{unit.kind}.{column} is given by {figure.clause}, and there is no such clause"
                    near = did_you_mean(figure.clause, catalogue.entries)
                    roster = rulebook.file.parent / "roster.toml"
                    yield Fault(roster, _line_of(figure.clause, roster), what + near)


def _line_of(words: str, file: Path) -> int:
    """The first line with the words."""
    lines = file.read_text(encoding="utf-8").splitlines()
    return next(number for number, line in enumerate(lines, start=1) if words in line)
