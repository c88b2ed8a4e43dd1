"""What a search can find, and the texts that it searches: clauses, issues, claims, rulings, interviews, pages."""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from math import log, sqrt
from pathlib import Path

from clausewitz.answers.rulings import FoundRulingAnswer
from clausewitz.catalogue.asked_actions import texts_on
from clausewitz.catalogue.catalogue import Catalogue
from clausewitz.catalogue.meant_actions import stems_of
from clausewitz.catalogue.search_hits import RULES, THE_SEA, AskedAction, Searched, SearchHit, Texts
from clausewitz.catalogue.silence import (
    Subject,
    common_questions,
    stems_of_subjects,
    units_elsewhere,
    unspoken_subjects,
)
from clausewitz.catalogue.trees import Askable, askables_in
from clausewitz.documents.moves import kinds_by_name
from clausewitz.documents.questions import describe_unnamed_kind
from clausewitz.lazy import dataclass
from clausewitz.play.rulebook import Rulebook
from clausewitz.store.entries import Action, ClaimResult, ClauseEntry, IssueEntry
from clausewitz.text.asked import UNANSWERED
from clausewitz.text.model import Clause, Quote
from clausewitz.text.project import Project
from clausewitz.text.quotes import fold
from clausewitz.text.register import Register
from clausewitz.text.search import AskableAction, index_of, stem, stop_stems, words_of
from clausewitz.text.words import uncapitalize

OPENING = "May I, may we, can I, can we, am I allowed to?"
"""The words with which somebody asks whether something is allowed."""


@dataclass(frozen=True)
class Interview:
    """An interview on a kind of action."""

    action: Action
    clauses: tuple[Clause, ...]
    """The rules on the action, at least one."""

    @property
    def id(self) -> str:
        """Its id."""
        return interview_id(self.clauses[0].id, self.action.name)

    @property
    def rulebook(self) -> str:
        """The id of its rulebook."""
        return self.clauses[0].rulebook

    @property
    def question(self) -> str:
        """What it answers: `May you retreat from battle to a space?`."""
        return question_on(self.action.does)

    @property
    def command(self) -> str:
        """The command that starts it."""
        return self.action.command_in(self.rulebook)


def question_on(does: str) -> str:
    """The question whether an action is allowed, by its description: `May you retreat from battle to a space?`."""
    return f"May you {uncapitalize(does.removesuffix('.').rpartition(': ')[2])}?"


def interview_id(rule: str, action: str) -> str:
    """The id of the interview about an action on which a clause or an issue rules: `mg.may.fly-back`."""
    return f"{rule.partition('.')[0]}.may.{action.replace(' ', '-')}"


def interviews(entries: Iterable[ClauseEntry]) -> Iterator[Interview]:
    """The interviews on all kinds of action that clauses rule on."""
    ruling: defaultdict[tuple[str, Action], list[Clause]] = defaultdict(list)
    for entry in entries:
        for action in entry.actions:
            ruling[entry.clause.rulebook, action].append(entry.clause)
    for (_, action), clauses in ruling.items():
        yield Interview(action, tuple(clauses))


_TITLE = re.compile(r"\A\s*(?:([=~^*#+-])\1+\n)?(\S.*)\n([=~^*#+-])\3+\n")
_DIRECTIVE = re.compile(r"^\.\. .*\n?(?:[ \t]+\S.*\n?|[ \t]*\n)*", re.MULTILINE)
_RULE = re.compile(r"^([=~^*#+-])\1+[ \t]*$", re.MULTILINE)
_ROLE = re.compile(r"(?::[\w:]+:)?`+([^`<]*?)(?:\s*<[^`]*>)?`+_{0,2}")


@dataclass(frozen=True)
class Prose:
    """A page, without markup."""

    name: str
    """Such as `my_game/land`: its file below the folder of the pages, without the extension."""
    title: str
    text: str

    @property
    def first(self) -> str:
        """Its first paragraph."""
        return fold(next((each for each in re.split(r"\n\s*\n", self.text) if each.strip()), ""))


def pages(project: Project) -> Iterator[Prose]:
    """The pages of a project that have a title, without those of games left out."""
    for file in sorted(project.docs.rglob("*.rst")):
        place = file.relative_to(project.docs)
        if place.parts[0] not in project.left_out:
            title, text = _read(file)
            if title:
                yield Prose(place.with_suffix("").as_posix(), title, text)


def _read(file: Path) -> tuple[str, str]:
    written = file.read_text(encoding="utf-8", errors="replace")
    title = _TITLE.match(written)
    if title is None:
        return "", ""
    prose = _RULE.sub("", _DIRECTIVE.sub("", written[title.end() :]))
    return _plain(title[2]), _plain(prose)


def _plain(text: str) -> str:
    return _ROLE.sub(r"\1", text).replace("*", "").strip()


_GENERAL = frozenset(
    words_of("unit units army armies force forces ship ships fleet fleets aircraft troops nation nations")
)
"""A rule with one of these words speaks of more kinds of unit than it names."""
_AT_SEA = frozenset(map(stem, words_of("sea naval ship fleet port coast transport submarine")))
"""A rule with one of these stems speaks of the sea."""
_EVIDENCE = 2
"""In so few texts a stem says nothing on whether a rule answers."""
_UNSAID = {"id", "asked"}
"""Fields that are no words of the rules."""
Fields = tuple[tuple[str, str], ...]
"""Texts, each after the name of its field."""


def build_search_index(known: Catalogue) -> Searched:
    """The search index of a project, with the results to show."""
    asking = list(interviews(known.entries.values()))
    actions = {each.id: _action(each) for each in asking}
    every = sorted(_things(known, asking), key=lambda each: each[0].id)
    index = index_of({found.id: fields for found, fields in every}, actions, stems_of_subjects())
    engines = known.project.engines.sound(lambda _: None)  # without an engine the sentences are the answer
    asked = list(askables_in(known.register, engines))
    of_actions = index_of({f"{at:03}": tuple(texts_on(each, known.register)) for at, each in enumerate(asked)})
    found = tuple(found for found, _ in every)
    units = dict(map(_units, engines.values()))
    return Searched(
        index,
        found,
        tuple(map(_asked_action, asked)),
        of_actions,
        units,
        _unspoken(every),
        _texts_in_stems(known),
    )


def short_texts(known: Catalogue) -> Iterator[tuple[str, str]]:
    """What each clause and open question means, and the questions that it answers, after its id.

    And the questions that no rule answers, each after an id of its own.
    """
    asked = known.asked
    unanswered = {UNANSWERED: common_questions(has_stories=_is_known_how_players_ask(known))}
    unanswered |= {id_: tuple(some) for id_, some in asked.items() if id_.startswith(UNANSWERED)}
    for begins, some in unanswered.items():
        yield from ((f"{begins} {number}", each) for number, each in enumerate(some))
    for clause in known.register.clauses.values():
        yield from ((clause.id, each) for each in (clause.paraphrase, *clause.asks, *asked.get(clause.id, ())))
    for issue in known.issues.values():
        yield from ((issue.id, each) for each in (issue.question, *issue.asks, *asked.get(issue.id, ())))


def _texts_in_stems(known: Catalogue) -> Texts:
    ids, every = list[str](), defaultdict[str, list[int]](list)
    for at, (id_, text) in enumerate(short_texts(known)):
        ids.append(id_)
        for each in dict.fromkeys(map(stem, words_of(text))):
            every[each].append(at)
    holding = {each: tuple(some) for each, some in every.items() if each not in stop_stems()}
    found = Texts(tuple(ids), (), holding, _log_odds(ids, every) if _is_known_how_players_ask(known) else {})
    squares = [0.0] * len(ids)
    for each, some in holding.items():
        for at in some:
            squares[at] += found.rarity(each) ** 2
    return replace(found, lengths=tuple(sqrt(each) or 1.0 for each in squares))


def _is_known_how_players_ask(known: Catalogue) -> bool:
    """Whether it is known for half of the rules and open questions at least how players ask for them."""
    things = {*known.register.clauses, *known.issues}
    return 2 * len(things & known.asked.keys()) >= len(things)


def _log_odds(ids: Sequence[str], holding: Mapping[str, Sequence[int]]) -> dict[str, float]:
    """For each stem that texts hold, the log of the odds that no rule answers one with it; one text is no evidence."""
    unanswered = {at for at, id_ in enumerate(ids) if id_.startswith(UNANSWERED)}
    odds = {}
    for each, some in holding.items():
        if len(some) >= _EVIDENCE:
            without = sum(at in unanswered for at in some)
            rest = (len(some) - without + 1) / (len(ids) - len(unanswered) + 2)
            odds[each] = round(log((without + 1) / (len(unanswered) + 2) / rest), 2)
    return odds


def _unspoken(every: Iterable[tuple[SearchHit, Fields]]) -> dict[str, tuple[Subject, ...]]:
    texts: defaultdict[str, list[list[str]]] = defaultdict(list)
    for found, fields in every:
        if found.kind in RULES:
            texts[found.rulebook].append([text for name, text in fields if name not in _UNSAID])
    return {game: unspoken_subjects(some) for game, some in texts.items()}


def _asked_action(asked: Askable) -> AskedAction:
    action, texts = Action(str(asked), asked.does), [str(asked), asked.does, *(each.doc for each in asked.norms)]
    roster = asked.rulebook.roster
    names_kinds = any(not describe_unnamed_kind(each.name, roster, [asked.does]) for each in roster.units.values())
    general = words_of(asked.does if names_kinds else " ".join(texts))
    named = (each for each in roster.units.values() if _GENERAL.isdisjoint(general))
    strangers = [each.plural for each in named if describe_unnamed_kind(each.name, roster, texts)]
    if strangers:
        said = stems_of(" ".join(texts))
        known = said | stems_of(" ".join(kinds_by_name(roster)))
        strangers += [each for each in units_elsewhere() if not stems_of(each) <= known]
        strangers += [THE_SEA] if _AT_SEA.isdisjoint(said) else []
    return AskedAction(asked.rulebook.id, action, asked.action.__name__, asked.clauses, tuple(strangers))


def _units(game: Rulebook) -> tuple[str, dict[str, str]]:
    """The kinds of unit of a game by each name, which a player may also run together: `railgun`."""
    named = {name: game.roster.units[kind].plural for name, kind in kinds_by_name(game.roster).items()}
    return game.id, {name.replace(" ", ""): kind for name, kind in named.items()} | named


def _action(interview: Interview) -> AskableAction:
    name = tuple(map(stem, words_of(interview.action.name)))
    return AskableAction(name, tuple(each.id for each in interview.clauses))


def _things(known: Catalogue, asking: Iterable[Interview]) -> Iterator[tuple[SearchHit, Fields]]:
    register = known.register
    topics = {clause.id: clause.topic for clause in register.clauses.values()}
    games = {game.folder_name: game.id for game in known.project.games}
    yield from (_of_clause(each, register, known.asked.get(each.id, ())) for each in register.clauses.values())
    yield from (_of_issue(each, topics, register, known.asked.get(each.id, ())) for each in known.issues.values())
    yield from map(_of_ruling, known.rulings.values())
    yield from map(_of_interview, asking)
    yield from (_of_claim(each, games) for each in known.claims)
    yield from (_of_page(each, games) for each in pages(known.project))


def _of_clause(clause: Clause, register: Register, asked: Iterable[str]) -> tuple[SearchHit, Fields]:
    """The entry of a clause. A passage that several sources share is indexed once."""
    sentences = list(map(register.sentence, clause.quotes))
    source, shown = _first(clause.quotes, register)
    fields = (
        ("id", clause.id.partition(".")[2]),
        ("paraphrase", clause.paraphrase),
        *(("ask", each) for each in clause.asks),
        *(("asked", each) for each in asked),
        *(("sentence", each) for each in dict.fromkeys(map(str, sentences))),
        *(("scenario", each.name) for each in clause.scenarios),
    )
    of = SearchHit(
        clause.id,
        "clause",
        clause.rulebook,
        (clause.topic,),
        clause.paraphrase,
        clause.issues,
        source=source,
        sentence=shown,
        missing=tuple((each.phrase, each.why) for each in clause.references if not each.to),
    )
    return of, fields


def _of_issue(
    issue: IssueEntry, topics: Mapping[str, str], register: Register, asked: Iterable[str]
) -> tuple[SearchHit, Fields]:
    """The entry of an issue, with all its readings, because a player may ask about any of them."""
    fields = (
        ("id", issue.id.split(".", 2)[-1]),
        ("paraphrase", issue.question),
        *(("ask", each) for each in issue.asks),
        *(("asked", each) for each in asked),
        *(("reading", each.text) for each in issue.readings),
    )
    within = _once(topics[each] for each in issue.clauses)
    reading = f"{issue.preferred_reading.letter}) {issue.preferred_reading.text}"
    source, shown = _first(issue.quotes, register)
    return SearchHit(issue.id, "issue", issue.rulebook, within, issue.question, (), reading, source, shown), fields


def _of_claim(claim: ClaimResult, games: Mapping[str, str]) -> tuple[SearchHit, Fields]:
    room, topic, _ = claim.name.split(".", 2)
    return SearchHit(claim.name, "claim", games[room], (topic,), claim.statement), (("statement", claim.statement),)


def _of_ruling(ruling: FoundRulingAnswer) -> tuple[SearchHit, Fields]:
    """The entry of a ruling. Many ask nearly the same, so they rank below the clauses that they rest on."""
    answer = f"{ruling.ruling.answer}: {ruling.ruling.says}"
    fields = (("ruling", ruling.question), ("ruling", ruling.besides), ("ruling", answer))
    topics = (ruling.topic,) if ruling.topic else ()
    shown = ruling.title
    return SearchHit(ruling.id, "ruling", ruling.rulebook, topics, shown, sentence=("", answer, "")), fields


def _of_interview(interview: Interview) -> tuple[SearchHit, Fields]:
    """The entry of an interview. It ranks below the clauses on the action, unless the question asks for just that."""
    fields = (
        ("action", interview.action.name),
        ("interview", interview.question),
        *(("answered", each) for clause in interview.clauses for each in clause.asks),
        ("opening", OPENING),
    )
    topics = _once(each.topic for each in interview.clauses)
    found = SearchHit(
        interview.id, "interview", interview.rulebook, topics, interview.question, command=interview.command
    )
    return found, fields


def _of_page(page: Prose, games: Mapping[str, str]) -> tuple[SearchHit, Fields]:
    room, _, rest = page.name.partition("/")
    rulebook = games.get(room, "") if rest else ""
    topics = (page.name.rpartition("/")[2],) if rulebook else ()
    found = SearchHit(page.name, "page", rulebook, topics, page.title, sentence=("", page.first, ""))
    return found, (("title", page.title), ("prose", page.text))


def _first(quotes: Sequence[Quote], register: Register) -> tuple[str, tuple[str, str, str]]:
    """The source of the first quote, and its sentence, whole."""
    if not quotes:
        return "", ("", "", "")
    sentence = register.sentence(quotes[0])
    return quotes[0].source, (sentence.before, sentence.quoted, sentence.after)


def _once(names: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(names))
