"""Which actions a question is about: those whose names and rules hold its words, and the questions these answer."""

import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import Literal, get_args

from clausewitz.answers.rulings import FoundRulingDocument
from clausewitz.catalogue.catalogue import Catalogue
from clausewitz.catalogue.engines import EngineError, OnBroken
from clausewitz.catalogue.trees import Askable
from clausewitz.lazy import dataclass
from clausewitz.play.moments import Side
from clausewitz.store.entries import Action, ClaimResult, ClauseEntry, IssueEntry
from clausewitz.store.fingerprints import Fingerprints, digest_of
from clausewitz.store.results import current_reports
from clausewitz.store.store import load_or_build
from clausewitz.text.model import Clause, Quote
from clausewitz.text.project import TOOLKIT, Project
from clausewitz.text.quotes import fold
from clausewitz.text.register import Register
from clausewitz.text.search import (
    AskableAction,
    Hit,
    Index,
    asked_only,
    asks_leave,
    equivalent_stems,
    index_of,
    read,
    related_stems,
    search,
    stem,
    stop_stems,
    words_of,
)
from clausewitz.text.words import uncapitalize

_SIDES = frozenset(side.value for side in Side)
_ORDER = re.compile(r"\b[A-Z]{2,}\b")


def likeliest(known: Sequence[Askable], register: Register, question: str) -> list[Askable]:
    """The actions with which a question has words in common, the likeliest first."""
    by_id = {f"{each.rulebook.id} {each}": each for each in known}
    index = index_of({id_: tuple(_fields(each, register)) for id_, each in by_id.items()})
    return [by_id[hit.id] for hit in search(index, question)]


def find_named_actions(known: Sequence[Askable], question: str) -> list[Askable]:
    """The actions whose whole name a question says, in any form of its words or in such as stand for them."""
    said = set(map(stem, words_of(question)))
    return [
        each for each in known if all(said & {word, *equivalent_stems(word)} for word in map(stem, words_of(str(each))))
    ]


def find_meant_actions(known: Sequence[Askable], question: str) -> list[Askable]:
    """The actions that a question says in other words than their names.

    It says all telling words of what one does, or an order by which it is done. Or it says the name by words near it:
    of several words a part, and what is near the others; a single word by its first that tells anything.
    """
    said = [stem(word) for word in words_of(question) if word not in _SIDES]
    near = set(said).union(*(related_stems().get(word, {}) for word in said))
    first = next((word for word in said if word not in stop_stems()), "")

    def is_meant(asked: Askable) -> bool:
        orders, _, does = asked.does.rpartition(": ")
        if not _telling(does) - set(said) or not {stem(each.lower()) for each in _ORDER.findall(orders)}.isdisjoint(
            said
        ):
            return True
        name = set(map(stem, words_of(str(asked))))
        is_begun = not name.isdisjoint(said) if len(name) > 1 else not name.isdisjoint(related_stems().get(first, {}))
        return is_begun and name <= near

    return [each for each in known if is_meant(each)]


def spells_out(question: str, asked: Askable) -> bool:
    """Whether a question says all telling words of what one does in an action, of which there are several."""
    does = _telling(asked.does.rpartition(": ")[2])
    return len(does) > 1 and does <= set(map(stem, words_of(question)))


def rules_on(asked: Askable, register: Register) -> Iterator[str]:
    """What one does in an action, and the rules on it in words: of the norms, the clauses and the texts."""
    yield from (text for field, text in _fields(asked, register) if field != "ask")
    yield from (quote.text for id_ in asked.clauses if id_ in register.clauses for quote in register.wordings(id_))


def _telling(words: str) -> set[str]:
    return set(map(stem, words_of(words))) - stop_stems()


def _fields(asked: Askable, register: Register) -> Iterator[tuple[str, str]]:
    """The texts that are looked into, each after the name of its field."""
    yield from (("paraphrase", str(asked)), ("paraphrase", asked.does))
    yield from (("statement", norm.doc) for norm in asked.norms)
    for clause in (register.clauses[id_] for id_ in asked.clauses if id_ in register.clauses):
        yield "quote", clause.paraphrase
        yield from (("ask", each) for each in clause.asks)


Kind = Literal["clause", "issue", "ruling", "interview", "claim", "page"]
KINDS: tuple[Kind, ...] = get_args(Kind)


@dataclass(frozen=True)
class SearchHit:
    """What is shown of something that was found."""

    id: str
    kind: Kind
    rulebook: str
    """The id of its rulebook; empty for a page on none."""
    topics: tuple[str, ...]
    answer: str
    """In one line: a paraphrase, a question, a statement, the title of a page."""
    issues: tuple[str, ...] = ()
    """Those in which a clause takes part."""
    reading: str = ""
    """The preferred reading of an issue: its letter and its words."""
    source: str = ""
    sentence: tuple[str, str, str] = ("", "", "")
    """The first quote, between what stands before and after it in its sentences; of a page, its first paragraph; of a
    ruling, the answer."""
    command: str = ""
    """What holds an interview at a terminal."""
    missing: tuple[tuple[str, str], ...] = ()
    """The words of a clause that lead to no rule of the sources, each with what is missing."""


@dataclass(frozen=True)
class Searched:
    """What a search looks into, and what it shows."""

    index: Index
    found: tuple[SearchHit, ...]
    """In the order of the index."""


OPENING = "May I, may we, can I, can we, am I allowed to?"
"""With which words somebody asks whether he may do something."""


@dataclass(frozen=True)
class Interview:
    """An interview on a kind of action."""

    action: Action
    clauses: tuple[Clause, ...]
    """Those that rule on the action, one at least."""

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
        """The command that holds it."""
        return self.action.command_in(self.rulebook)


def question_on(does: str) -> str:
    """The question whether what an action does may be done: `May you retreat from battle to a space?`."""
    return f"May you {uncapitalize(does.removesuffix('.').rpartition(': ')[2])}?"


def interview_id(rule: str, action: str) -> str:
    """The id of the interview about an action on which a clause or an issue rules: `mg.may.fly-back`."""
    return f"{rule.partition('.')[0]}.may.{action.replace(' ', '-')}"


def interviews(entries: Iterable[ClauseEntry]) -> Iterator[Interview]:
    """The interviews on all kinds of action on which clauses rule."""
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
    """Such as `my_game/land`: its file below the folder of the pages, without the ending."""
    title: str
    text: str

    @property
    def first(self) -> str:
        """Its first paragraph."""
        return fold(next((each for each in re.split(r"\n\s*\n", self.text) if each.strip()), ""))


def pages(house: Project) -> Iterator[Prose]:
    """The pages of a house that have a title, those of a game that is left out aside."""
    for file in sorted(house.docs.rglob("*.rst")):
        place = file.relative_to(house.docs)
        if place.parts[0] not in house.left_out:
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


@dataclass(frozen=True)
class Match:
    """One thing that was found, with the issue that puts it in doubt."""

    hit: Hit
    found: SearchHit
    issue: SearchHit | None
    """Of a clause in dispute, the issue that fits the question best; of an issue, itself."""


def load_search_index(
    house: Project, on_broken: OnBroken, making: Callable[[], AbstractContextManager[object]] = nullcontext
) -> Searched:
    """What is looked into of a house, made within `making` where it is not kept; without an engine it is never kept."""
    now = Fingerprints(house)

    def build_anew(on_broken: OnBroken | None = None) -> Searched:
        from clausewitz.catalogue.catalogue import load_catalogue  # noqa: PLC0415 - only where files have changed

        with making():
            return build_search_index(load_catalogue(house, on_broken=on_broken))

    try:
        besides = " ".join(digest_of(each) for each in (house.docs, TOOLKIT / "drafts") if each.is_dir())
        return load_or_build(
            house, "search", f"{now.statements()} {besides} {current_reports(house, now)}", Searched, build_anew
        )
    except EngineError:
        return build_anew(on_broken)


def matches(of: Searched, words: str) -> Iterator[Match]:
    """All that a question finds, the best first."""
    by_id = {each.id: each for each in of.found}
    hits = search(of.index, words)
    scores = {hit.id: hit.score for hit in hits}
    for hit in hits:
        found = by_id[hit.id]
        issues = [by_id[each] for each in found.issues if each in by_id]
        best = max(issues, key=lambda each: scores.get(each.id, 0), default=None)
        yield Match(hit, found, found if found.kind == "issue" else best)


def offered_interviews(of: Searched, words: str, best: SearchHit) -> list[SearchHit]:
    """The interviews on just the action that a question names which asks whether it is allowed.

    They are of the rulebook of what was found as the best, and other than that.

    The action is named by all its words, or else, where the question asks for nothing besides, by such as are the same
    as these. `search.js` does the same.
    """
    if not asks_leave(words):
        return []
    said, only = set(map(stem, words_of(words))), asked_only(of.index, words, read(of.index, words).stems)
    every = [each for each in of.found if each.kind == "interview" and each.rulebook == best.rulebook]
    named = [each for each in every if said.issuperset(of.index.actions[each.id].name)]
    return [each for each in named or [each for each in every if each.id in only] if each != best]


_MOST_AROUND = 140
"""Characters of a sentence that are shown before a quote, and after it."""
Fields = tuple[tuple[str, str], ...]
"""Texts, each after the name of its field."""


def build_search_index(known: Catalogue) -> Searched:
    """The index of all that can be found in a house, with what is shown of it."""
    asking = list(interviews(known.entries.values()))
    actions = {each.id: _action(each) for each in asking}
    every = sorted(_things(known, asking), key=lambda each: each[0].id)
    index = index_of({found.id: fields for found, fields in every}, actions)
    return Searched(index, tuple(found for found, _ in every))


def _action(interview: Interview) -> AskableAction:
    name = tuple(map(stem, words_of(interview.action.name)))
    return AskableAction(name, tuple(each.id for each in interview.clauses))


def _things(known: Catalogue, asking: Iterable[Interview]) -> Iterator[tuple[SearchHit, Fields]]:
    register = known.register
    topics = {clause.id: clause.topic for clause in register.clauses.values()}
    games = {game.room: game.id for game in known.house.games}
    yield from (_of_clause(each, register) for each in register.clauses.values())
    yield from (_of_issue(each, topics, register) for each in known.issues.values())
    yield from map(_of_ruling, known.rulings.values())
    yield from map(_of_interview, asking)
    yield from (_of_claim(each, games) for each in known.claims)
    yield from (_of_page(each, games) for each in pages(known.house))


def _of_clause(clause: Clause, register: Register) -> tuple[SearchHit, Fields]:
    """A passage that several sources share is looked into once."""
    sentences = list(map(register.sentence, clause.quotes))
    source, shown = _first(clause.quotes, register)
    fields = (
        ("id", clause.id.partition(".")[2]),
        ("paraphrase", clause.paraphrase),
        *(("ask", each) for each in clause.asks),
        *(("quote", each) for each in dict.fromkeys(each.quoted for each in sentences)),
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


def _of_issue(issue: IssueEntry, topics: Mapping[str, str], register: Register) -> tuple[SearchHit, Fields]:
    """Readings that are not preferred are looked into as well: a player may ask whether one of them holds."""
    fields = (
        ("id", issue.id.split(".", 2)[-1]),
        ("paraphrase", issue.question),
        *(("ask", each) for each in issue.asks),
        *(("reading", each.text) for each in issue.readings),
    )
    within = _once(topics[each] for each in issue.clauses)
    reading = f"{issue.preferred_reading.letter}) {issue.preferred_reading.text}"
    source, shown = _first(issue.quotes, register)
    return SearchHit(issue.id, "issue", issue.rulebook, within, issue.question, (), reading, source, shown), fields


def _of_claim(claim: ClaimResult, games: Mapping[str, str]) -> tuple[SearchHit, Fields]:
    room, topic, _ = claim.name.split(".", 2)
    return SearchHit(claim.name, "claim", games[room], (topic,), claim.statement), (("statement", claim.statement),)


def _of_ruling(ruling: FoundRulingDocument) -> tuple[SearchHit, Fields]:
    """So many ask nearly the same that they come after the clauses on which they rest."""
    answer = f"{ruling.ruling.answer}: {ruling.ruling.says}"
    fields = (("ruling", ruling.question), ("ruling", ruling.besides), ("ruling", answer))
    topics = (ruling.topic,) if ruling.topic else ()
    shown = ruling.title
    return SearchHit(ruling.id, "ruling", ruling.rulebook, topics, shown, sentence=("", answer, "")), fields


def _of_interview(interview: Interview) -> tuple[SearchHit, Fields]:
    """It comes after the clauses that rule on the action, but where somebody asks whether he may do just that."""
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
    """The source of the first quote, and its sentence, of which that part is shown that is near the quote."""
    if not quotes:
        return "", ("", "", "")
    sentence = register.sentence(quotes[0])
    return quotes[0].source, (_ending(sentence.before), sentence.quoted, _beginning(sentence.after))


def _once(names: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(names))


def _beginning(text: str) -> str:
    """The text, or the words with which it begins where it is long."""
    return text if len(text) <= _MOST_AROUND else f"{text[:_MOST_AROUND].rpartition(' ')[0]} …"


def _ending(text: str) -> str:
    """The text, or the words with which it ends where it is long."""
    return text if len(text) <= _MOST_AROUND else f"… {text[-_MOST_AROUND:].partition(' ')[2]}"
