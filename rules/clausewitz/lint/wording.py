"""Faults in how sentences are worded: modals that clash, sentences nearly alike, choices, pronouns, turns, and/or."""

import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import combinations

from clausewitz.lazy import dataclass
from clausewitz.lint.findings import Finding, Kind
from clausewitz.lint.manual import Manual, Sentence, number_of, stem
from clausewitz.lint.vocabulary import PARTICIPLES, PERSONS, SMALL, THINGS, UNITS


def wording_faults(manual: Manual) -> Iterator[Finding]:
    """All faults of wording."""
    yield from _clashing_modals(manual)
    yield from _near_sentences(manual)
    yield from _choices(manual)
    yield from _losses(manual)
    yield from _pronouns(manual)
    yield from _turns(manual)
    yield from _and_or(manual)


_MODAL = re.compile(
    r"\b(may not|may never|can not|cannot|can't|must not|must never|may always|may|must always|must|can never|can"
    r"|shall not|shall|never|(?:is|are) (?:not |never )?(?:allowed|permitted|able|required|obliged) to"
    r"|(?:is|are) (?:forbidden|unable) to|(?:is|are) (?:prohibited|barred) from"
    r"|(?:has|have) to|need not|do not have to|does not have to)\b",
    re.IGNORECASE,
)
_VERDICT = r"(?:not |never |always )?(?:allowed|permitted)|forbidden|prohibited"
_PERMITTED = re.compile(r"may|can|(?:is|are) (?:allowed|permitted|able)")
_IMPERSONAL = re.compile(
    rf"^(?P<deed>[A-Z][a-z]+ing\s[^,;:(]+?)\s(?:is|are) (?P<modal>{_VERDICT})\b(?P<after>.*)"
    rf"|^It is (?P<modal2>{_VERDICT}) to (?P<deed2>.+)"
)
"""`Crossing a blown bridge is forbidden`, `It is not permitted to cross a blown bridge`."""
_FORBIDDEN = re.compile(r"not|never|cannot|can't|forbidden|unable|prohibited|barred", re.IGNORECASE)
_FREE = re.compile(r"need not|not have to|not (?:required|obliged)", re.IGNORECASE)
_NOBODY = re.compile(r"^(?:no|none|neither|nobody|nothing)\b", re.IGNORECASE)
_NONE = re.compile(r"^\s*[\w-]+ no (?!longer|further|farther|later)", re.IGNORECASE)
"""`may enter no town`: the verb and an object that is denied."""
_PASSIVE_VERB = re.compile(r"^\s*(?:then |also |ever |therefore )?be (?P<verb>[\w-]+)(?P<after>.*)", re.IGNORECASE)
_BY = re.compile(r"\bby (?P<agent>(?:an? |the |any |each |other |all )*[\w-]+(?: [\w-]+)?)", re.IGNORECASE)
_ANYBODY = frozenset(["unit", "player", "piece", "counter", "forc", "formation", "side", "you", "stack"])
"""Stems of agents that are nobody in particular."""
_CONDITION = re.compile(
    r"\b(?:if|when|whenever|unless|while|after|before|until|once|provided|during|in case)\b", re.IGNORECASE
)
_EXCEPTS = re.compile(
    r"\b(?:except|exception|exceptions|unless|however|but|only|normally|usually|otherwise|instead|even|also|though"
    r"|although|no "
    r"more|more than|less|fewer|at least|at most|again|yet)\b",
    re.IGNORECASE,
)


@dataclass(frozen=True)
class _Ruling:
    """What a sentence allows, demands or forbids."""

    sentence: Sentence
    modal: str
    """`may`, `must` or `may not`."""
    subject: tuple[str, ...]
    """Who does it; in the passive, to whom it is done."""
    verb: str
    rest: frozenset[str]
    conditional: bool
    is_passive: bool = False
    agent: frozenset[str] = frozenset()
    """Who does it in the passive; nobody in particular if empty."""

    @property
    def deed(self) -> tuple[str, frozenset[str]]:
        """What is done and to whom, in the active and the passive alike."""
        return self.verb, self.rest | {*self.subject} if self.is_passive else self.rest

    @property
    def agents(self) -> frozenset[str]:
        """Who in particular does it; empty for anybody."""
        return (self.agent if self.is_passive else frozenset(self.subject)) - _ANYBODY


def _clashing_modals(manual: Manual) -> Iterator[Finding]:
    rulings = [found for sentence in manual.rules if (found := _ruling(sentence)) is not None]
    by_subject: dict[object, list[_Ruling]] = defaultdict(list)
    by_deed: dict[object, list[_Ruling]] = defaultdict(list)
    for each in rulings:
        if each.subject:
            by_subject[each.subject, each.verb].append(each)
        by_deed[each.deed].append(each)
    told: set[tuple[int, int]] = set()
    for same, is_same in ((by_subject, _is_same_action), (by_deed, _is_same_deed)):
        for alike in same.values():
            for one, other in combinations(alike[:_MOST_ALIKE], 2):
                pair = (id(one.sentence), id(other.sentence))
                if one.modal != other.modal and pair not in told and is_same(one, other):
                    told.add(pair)
                    yield Finding(
                        Kind.MODAL,
                        f'"{one.modal}" here and "{other.modal}" there, of the same action',
                        (one.sentence.place, other.sentence.place),
                    )


_MOST_ALIKE = 60
"""How many sentences on one subject and verb are compared."""


def _ruling(sentence: Sentence) -> _Ruling | None:
    if _EXCEPTS.search(sentence.text):
        return None
    before, modal, after = _split_at_modal(sentence.text)
    condition = _CONDITION.search(before)
    if condition:
        before = before.rpartition(",")[2] if "," in before else ""
    subject = tuple(sorted({stem(each) for each in _plain_words(before)}))
    after = re.split(r"[;:(]", after)[0]
    late = _CONDITION.search(after)
    after = after[: late.start()] if late else after
    passive = _PASSIVE_VERB.match(after)
    is_nobody = _NOBODY.match(before.strip())
    if _NONE.match(after) or is_nobody:
        if modal == "may not":
            return None  # denied twice
        modal = "may not"
    agent = _BY.search(passive["after"]) if passive else None
    if agent:
        after = after.replace(agent[0], " ")
    words = _plain_words(after)
    if not modal or not words or len(subject) > 5 or bool(before.strip() or condition) != bool(subject):
        return None
    return _Ruling(
        sentence,
        modal,
        subject,
        stem(PARTICIPLES.get(words[0], words[0])),
        frozenset(map(stem, words[1:])),
        bool(condition or late),
        bool(passive and subject),
        frozenset(map(stem, _plain_words(agent["agent"]))) if agent else frozenset(),
    )


def _split_at_modal(text: str) -> tuple[str, str, str]:
    """What stands before a modal, the modal as `may`, `must` or `may not`, and what stands after it; or nothing."""
    if impersonal := _IMPERSONAL.match(text):
        low = (impersonal["modal"] or impersonal["modal2"]).lower()
        deed = impersonal["deed2"] or f"{impersonal['deed']} {impersonal['after']}"
        return "", "may not" if _FORBIDDEN.search(low) else "may", deed
    found = _MODAL.search(text)
    if not found:
        return "", "", ""
    low = found[1].lower()
    if _FORBIDDEN.search(low) and not _FREE.search(low):
        modal = "may not"
    else:
        modal = "may" if _FREE.search(low) or _PERMITTED.match(low) else "must"
    return text[: found.start()], modal, text[found.end() :]


def _plain_words(text: str) -> list[str]:
    return [each for each in re.findall(r"[^\W_]+(?:['\u2019-][^\W\d_]+)*", text.lower()) if each not in SMALL]


def _is_same_deed(one: _Ruling, other: _Ruling) -> bool:
    """Whether two sentences are about the same deed in different voices, done by the same or by anybody."""
    if one.subject and other.subject and one.is_passive == other.is_passive:
        return False  # compared by their subjects
    if not one.deed[1] or one.agents != other.agents:
        return False
    near = one.sentence.source == other.sentence.source and one.sentence.block == other.sentence.block
    return not (one.conditional or other.conditional) or (one.conditional != other.conditional and not near)


def _is_same_action(one: _Ruling, other: _Ruling) -> bool:
    smaller, larger = sorted((one.rest, other.rest), key=len)
    if one.conditional and other.conditional:
        return one.rest == other.rest and one.sentence.stems == other.sentence.stems
    if one.conditional != other.conditional:
        near = one.sentence.source == other.sentence.source and one.sentence.block == other.sentence.block
        return not near and one.rest == other.rest and bool(one.rest)
    if one.rest == other.rest:
        return True
    if {one.modal, other.modal} == {"may", "must"}:
        return False
    if not smaller:
        general = min((one, other), key=lambda each: len(each.rest))
        return general.modal == "may not" and " be " in general.sentence.text and len(larger) <= 1
    return smaller <= larger and len(larger) - len(smaller) <= 2


_LONG, _VERY_LONG = 7, 10
_POINTS_BACK = frozenset(["it", "they", "this", "these", "he", "she"])
_ALIKE = tuple(
    frozenset(each.split())
    for each in (
        "adjacent neighbouring neighboring",
        "each every all any",
        "remove eliminate destroy lose",
        "removed eliminated destroyed lost",
        "must shall should will",
        "enter occupy",
        "enters occupies",
        "begin start",
        "begins starts",
        "end finish",
        "ends finishes",
        "may can could",
        "attack fight",
        "immediately instantly",
        "a an one the",
        "its his their the",
        "at in on by",
        "to into onto",
        "within inside",
        "during in",
        "when if whenever",
        "use spend expend",
        "uses spends expends",
        "halve halved half",
        "cannot never",
    )
)


def _near_sentences(manual: Manual) -> Iterator[Finding]:
    """Sentences that are the same but for one word, and do not stand together as items of a list do."""
    names = {cell.text.lower() for table in manual.tables for row in table.rows for cell in row}
    whole: dict[tuple[str, ...], Sentence] = {}
    repeated: list[tuple[Sentence, Sentence]] = []
    for sentence in manual.rules:
        if len(sentence.low) >= _LONG:
            known = whole.setdefault(sentence.low, sentence)
            if known is not sentence and _is_repeated(known, sentence):
                repeated.append((sentence, known))
    for sentence, known in repeated if not _are_copied(repeated) else ():
        yield Finding(Kind.NEAR, "the same sentence stands in two places", (sentence.place, known.place))
    for one, other, first, second in _pairs(list(whole.values())):
        if _is_odd(one, other, first, second, names):
            what = f'"{first}" there and "{second}" here' if first and second else f'"{first or second}" is in one only'
            yield Finding(Kind.NEAR, f"nearly the same sentence twice: {what}", (other.place, one.place))


_FEWEST_COPIED, _HABIT = 3, 5


def _are_copied(repeated: Sequence[tuple[Sentence, Sentence]]) -> bool:
    """Whether sentences that stand twice do so on purpose: they are many, or one part is a copy of an earlier one.

    So the turns of two players are written, or a rulebook that explains words.
    """
    if len(repeated) < _FEWEST_COPIED:
        return False
    last, first = max(known.start for _, known in repeated), min(sentence.start for sentence, _ in repeated)
    return len(repeated) > _HABIT or last < first


def _is_repeated(known: Sentence, sentence: Sentence) -> bool:
    """Whether a sentence stands twice where no copy of a whole text explains it."""
    is_long = len(sentence.low) >= _VERY_LONG and sentence.low[0] not in _POINTS_BACK and sentence.text.endswith(".")
    return is_long and known.source == sentence.source and known.section != sentence.section


def _pairs(sentences: Sequence[Sentence]) -> Iterator[tuple[Sentence, Sentence, str, str]]:
    """Two sentences that are the same but for one word, with the word of each; empty where one lacks it."""
    without: dict[tuple[str, ...], list[tuple[Sentence, str]]] = defaultdict(list)
    for sentence in sentences:
        words = sentence.low
        for at in range(len(words)):
            without[(*words[:at], "*", *words[at + 1 :])].append((sentence, words[at]))
    whole = {each.low: each for each in sentences}
    for alike in without.values():
        if len(alike) == 2:
            (one, first), (other, second) = alike
            yield one, other, first, second
    for sentence in sentences:
        words = sentence.low
        shorter = (whole.get((*words[:at], *words[at + 1 :])) for at in range(len(words)))
        found = next(((at, each) for at, each in enumerate(shorter) if each is not None), None)
        if found:
            yield found[1], sentence, "", words[found[0]]


def _is_odd(one: Sentence, other: Sentence, first: str, second: str, names: set[str]) -> bool:
    """Whether two sentences that differ in a word should not."""
    if any(number_of(each) is not None for each in (first, second)):
        return False  # numbers are compared by themselves
    if any({first, second} <= group for group in _ALIKE):
        return True
    if {"not", "never", "cannot"} & {first, second}:
        return False  # what clashes is told as such
    if _is_of_its_section(one, first) and _is_of_its_section(other, second):
        return False
    apart = one.source != other.source or one.section != other.section or abs(one.block - other.block) >= _FAR
    if not first or not second:
        return apart
    both_named = first in names and second in names
    words = (*zip(one.words[1:], one.low[1:], strict=True), *zip(other.words[1:], other.low[1:], strict=True))
    is_name = any(word[0].isupper() for word, low in words if low in (first, second))
    return apart and len(one.words) > _LONG and not (both_named or is_name) and stem(first) != stem(second)


def _is_of_its_section(sentence: Sentence, word: str) -> bool:
    """Whether a word names what the sentence stands under, by its headings or the words that it runs on from."""
    lead = _LEAD.match(sentence.text)
    titles = " ".join((*sentence.titles, lead[0] if lead else "")).lower()
    return not word or stem(word) in map(stem, re.findall(r"[^\W_]+", titles))


_FAR = 4
"""How many paragraphs apart sentences of one section stand that are no list."""


_CHOSEN = re.compile(
    r"(?<!that )(?<!which )(?<!who )\b(?:is|are|be|was|were|being)\s+(?:then\s+|also\s+|first\s+)?(chosen|selected"
    r"|decided|picked(?! up)|(?:allocated|assigned)(?! (?:the|an?|one|two|three|\d+)\b)"
    r"|divided (?:among|between)|distributed|"
    r"designated|nominated|announced|declared)\b(?!\s+(?:by|at random|randomly))",
    re.IGNORECASE,
)
_STATE = re.compile(
    r"\b(?:that|which|whom|unless|if|while|as long as)\b[^,.;:]*?\b(?:is|are) (?:assigned|allocated)\b", re.IGNORECASE
)
"""`the ship that it is assigned to`: what has been chosen before."""
_TAKEN = re.compile(
    r"\b((?:a|an|one|two|three|four|five|six|half|some|any|each|either|another|an equal number of|as many|that many"
    r"|\d+)\s+(?:of\s+)?(?:[\w-]+\s+){0,5}?"
    r"(?:is|are|must be|is then|are then|may be)\s+(?:then\s+|immediately\s+)?"
    r"(?:removed|eliminated|lost|destroyed|retreated|moved|reduced|flipped|placed|withdrawn|sacrificed|advanced"
    r"|discarded))\b"
    r"(?!\s+by)",
    re.IGNORECASE,
)
_SOME = re.compile(
    r"\b(?:one|two|three|four|five|six|half|some|an equal number|as many|that many|\d+)\s+(?:of\s+)?(?:the\s+"
    r"|his\s+|their\s+)?"
    r"(?:attacking |defending |enemy |friendly |own |involved |participating |stacked "
    r"|adjacent )*(?:\w+\s+)?(?:units?|steps?|casualt\w+|"
    r"them|ships?|figures?|cards?|losses|planes?|factors?|points?|armies|batteries|companies|"
    rf"(?:{'|'.join(sorted((*UNITS, *THINGS)))})s?)\b|\ba (?:casualty|loss|step)\b",
    re.IGNORECASE,
)
_ANY = re.compile(
    r"\b(?:in any direction|to any (?:adjacent|neighbou?ring|friendly|vacant|empty)?\s*\w+|(?:to|into|in) (?:one|an"
    r"|a|any) "
    r"(?:adjacent|neighbou?ring|friendly|vacant|empty|nearby)[\w\s-]{0,30}?(?:hex|space|area|territory|province"
    r"|zone|region|port|square))\b",
    re.IGNORECASE,
)
_PASSIVE = re.compile(
    r"\b(?:is|are|be)\s+(?:then\s+|immediately\s+)?(?:retreated|moved|placed|advanced|withdrawn|removed|pushed"
    r"|displaced|relocated|set up)\b(?!\s+by)",
    re.IGNORECASE,
)
_ACTOR = re.compile(
    r"\b(?:player|players|owner|owners|owning|attacker|attackers|defender|defenders|opponent|he|she|his|her|you"
    r"|your|side|sides|"
    r"commander|controller|choice|chooses|winner|loser|victor|germans?|allies|axis|random|randomly|die|dice|roll"
    r"|rolls|rolled|draw|drawn|"
    r"agreement|mutual|table|chart|order of|lowest|highest|strongest|weakest|nearest|closest|shortest|first|last)\b",
    re.IGNORECASE,
)
_CHOOSES = re.compile(r"\b(?:choos\w+|choice|decid\w+|select\w*|picks?|option|wish\w*|discretion)\b", re.IGNORECASE)


_MOVED = re.compile(
    r"\b(?:is|are|must be)\s+(?:retreated|moved|withdrawn|displaced|pushed)\s+(?:back\s+)?(?:one|two|three|four|\d"
    r"|up to \w+)\s+"
    r"(?:hex|hexes|spaces?|areas?)\b(?! (?:forward|along|back\b))",
    re.IGNORECASE,
)
_AS_MANY = re.compile(
    r"\b(?:units?|steps?|ships?|pieces?|losses|casualties) (?:equal (?:in number )?to|totall?ing"
    r"|worth)\b[^.;]{0,60}?\b(?:is|are|must be) "
    r"(?:removed|eliminated|lost|destroyed|retreated)\b(?! by)",
    re.IGNORECASE,
)


def _choices(manual: Manual) -> Iterator[Finding]:
    """Passives that leave open who chooses, unless the sentence or its neighbour names somebody."""
    rules = manual.rules
    for number, sentence in enumerate(rules):
        text = sentence.text
        found = _CHOSEN.search(_STATE.sub(" ", text))
        what = f'"{found[0]}" does not say by whom' if found else ""
        if not what and (taken := _TAKEN.search(text)) and (some := _SOME.search(taken[0])):
            what = f'"{some[0]}" leaves a choice, and nobody is named who makes it'
        if not what and (moved := _MOVED.search(text) or _AS_MANY.search(text)):
            what = f'"{moved[0]}" leaves a choice, and nobody is named who makes it'
        if not what and (anywhere := _ANY.search(text)) and _PASSIVE.search(text):
            what = f'"{anywhere[0]}" leaves a choice, and nobody is named who makes it'
        if (
            what
            and not _ACTOR.search(_DONE_BEFORE.sub("", _LEAD.sub("", text)))
            and not _is_chosen_beside(rules, number)
        ):
            yield Finding(Kind.CHOOSER, what, (sentence.place,))


_LOSSES = re.compile(
    r"\b(?:loss|losses|loses|casualties) (?:is|are)\s+(?:(?:then|now|immediately|all)\s+)*(?:taken|removed|applied"
    r"|inflicted)\b(?! by)",
    re.IGNORECASE,
)
_LOST = re.compile(r"\b(?:loss|losses|loses|lose|casualt\w+)\b", re.IGNORECASE)


def _losses(manual: Manual) -> Iterator[Finding]:
    """`Losses are taken`, where no sentence says who chooses them."""
    if any(_CHOOSES.search(each.text) and _LOST.search(each.text) for each in manual.rules):
        return
    found = [(match[0], each.place) for each in manual.rules if (match := _LOSSES.search(each.text))]
    if found:
        yield Finding(
            Kind.CHOOSER,
            f'"{found[0][0]}", and no sentence says who chooses the units',
            tuple(place for _, place in found[:_MOST_PLACES]),
        )


_MOST_PLACES = 4


_DONE_BEFORE = re.compile(
    r"^(?:if|when|whenever) the (?:attacker|defender|(?:active|phasing|non-phasing) player)(?:['\u2019]s?)? [^,;]*, ",
    re.IGNORECASE,
)
"""A condition, which says what somebody did and not who chooses now."""
_LEAD = re.compile(r"^(?:[\w()-]+\s){0,3}[\w()-]+:\s")
"""The heading from which a sentence runs on."""


def _is_chosen_beside(rules: Sequence[Sentence], number: int) -> bool:
    """Whether the sentence before or after, in the same paragraph or case, says who chooses."""
    here = rules[number]
    for at in (number - 1, number + 1):
        if 0 <= at < len(rules):
            there = rules[at]
            same = there.source == here.source and (
                there.block == here.block or (here.case and there.case == here.case)
            )
            if same and _CHOOSES.search(there.text) and _ACTOR.search(there.text):
                return True
    return False


_CLAUSE = re.compile(
    r"^(?P<if>(?:if|when|whenever|after|once|should|where|as soon as)\s)?(?P<before>[^,;:]+)[,;]\s+(?P<and>(?:and"
    r"|but|so|then)\s+)?"
    r"(?P<pronoun>it|he|she|they|its|his|their)\s+(?!is (?:possible|necessary|not necessary|assumed))",
    re.IGNORECASE,
)


def _pronouns(manual: Manual) -> Iterator[Finding]:
    """A clause with two of a kind, and after it a pronoun that could mean either."""
    things = THINGS | manual.unit_names
    for sentence in manual.rules:
        found = _CLAUSE.match(sentence.text)
        if not found or not (found["if"] or found["and"]):
            continue
        pronoun = found["pronoun"].lower()
        if pronoun in ("its", "his", "their") and not found["if"]:
            continue
        kind = PERSONS if pronoun in ("he", "she", "his") else things
        nouns = _candidates(found["before"], kind, plural=pronoun in ("they", "their"))
        if len(nouns) == 2 and nouns[0] != nouns[1] and _are_two(*nouns):
            yield Finding(Kind.PRONOUN, f'"{found["pronoun"]}" could be {nouns[0]} or {nouns[1]}', (sentence.place,))


def _are_two(one: str, other: str) -> bool:
    """Whether two nouns are of different things: by their names, or by a word such as `enemy`."""
    if one.rsplit(None, 1)[-1] != other.rsplit(None, 1)[-1] or _OTHER & {*one.split(), *other.split()}:
        return True
    return all(len(each.split()) > 2 and each.split()[0] in ("a", "an", "the") for each in (one, other))


_FOLLOWS = re.compile(
    r"^$|(?:s|ed|ing|ly)$|^(?:adjacent|next|nearest|beside|behind|without|within|under|alone|out|more)$"
)
"""What may follow a noun that describes no other: a verb, an adverb or a place."""
_OTHER = frozenset(["enemy", "another", "other", "opposing", "defending", "attacking", "second", "friendly"])
_DETERMINERS = frozenset(
    re.findall(
        r"\S+", "a an the another one any each his her its that enemy friendly opposing some two several both other"
    )
)


def _candidates(clause: str, kind: frozenset[str], *, plural: bool) -> list[str]:
    """The nouns of a kind in a clause, each with the words in front of it, but for those that describe another."""
    words = re.findall(r"[\w'\u2019-]+", clause.lower())
    found: list[str] = []
    for at, word in enumerate(words):
        base = word.removesuffix("s") if word.removesuffix("s") in kind else word
        if base not in kind or (
            plural and word == base and word not in ("infantry", "cavalry", "artillery", "aircraft")
        ):
            continue
        if not plural and word != base:
            continue
        following = words[at + 1] if at + 1 < len(words) else ""
        if following in kind or following.removesuffix("s") in kind or word.endswith(("'s", "\u2019s")):
            continue
        if not plural and following not in SMALL and not _FOLLOWS.search(following):
            continue  # it describes the noun after it, as in `card ability`
        first = at
        while (
            first > 0
            and at - first < 3
            and words[first] not in _DETERMINERS
            and words[first - 1] not in SMALL - _DETERMINERS
        ):
            first -= 1
        while first > 0 and words[first - 1] in _DETERMINERS:
            first -= 1
        if words[first - 1 : first] == ["of"] and found and kind is not PERSONS:
            continue  # a part of what is said of the first
        found.append(" ".join(words[first : at + 1]) if words[first] in _DETERMINERS else word)
    return found


_FIRST = re.compile(
    r"\b(?:the|his|its|their)?\s*(first|second|third|last|final|initial|opening)\s+(round|turn"
    r"|impulse)s?\b(?P<after>\s+(?:of|in which|after|that|when|on which|he|it|they|each)\b)?",
    re.IGNORECASE,
)
_OF_WHAT = re.compile(
    r"\b(?:battle|combat|game|war|campaign|scenario|play|player|players|each|every|his|her|your|their|own)\b",
    re.IGNORECASE,
)
_DOUBLE = re.compile(
    r"\b(?:game[- ]turn|player[- ]turn|turn of (?:each|that|the) player|his (?:own |next )?turn"
    r"|their (?:own )?turns?|your turn|each player's turn|players? takes? turns)",
    re.IGNORECASE,
)


def _turns(manual: Manual) -> Iterator[Finding]:
    """`The first round`, where there are rounds of two kinds; `the first turn`, where players have turns too."""
    double = any(_DOUBLE.search(each.text) for each in manual.rules)
    said = [each.text for each in manual.rules if re.search(r"\brounds?\b", each.text, re.IGNORECASE)]
    rounds = len(said) <= _FEW or any(_OF_BATTLE.search(each) for each in said)
    by_word: dict[str, list[Sentence]] = defaultdict(list)
    for sentence in manual.rules:
        for found in _FIRST.finditer(sentence.text):
            words = sentence.text
            hyphen = words[: found.start(2)].endswith(("game-", "player-")) or re.search(
                r"game[- ]$|player[- ]$", words[: found.start(2)], re.I
            )
            if (
                found["after"]
                or hyphen
                or _OF_WHAT.search(
                    words[max(found.start() - 60, 0) : found.start()] + words[found.end() : found.end() + 40]
                )
            ):
                continue
            unit = found[2].lower()
            if (unit == "turn" and double) or (unit == "round" and rounds) or (unit == "impulse" and double):
                by_word[f"{found[1].lower()} {unit}"].append(sentence)
    by_word |= _bare_turns(manual)
    for words, sentences in by_word.items():
        yield Finding(Kind.WHEN, f'"{words}" does not say of what', tuple(each.place for each in sentences))


_FIGHT = r"(?:combat|battle|fire|melee|assault)"
_OF_BATTLE = re.compile(
    rf"\b{_FIGHT} rounds?\b|\brounds? of (?:an? |the |that )?{_FIGHT}"
    rf"|\b{_FIGHT}s? (?:is|are|lasts?|goes|continues?)\b[^.;]{{0,30}}?\brounds?\b",
    re.IGNORECASE,
)
_COMPOUND = re.compile(r"\b(?:game|player)[- ]turns?\b|\b(?:combat|battle|game)[- ]rounds?\b", re.IGNORECASE)
_BARE = re.compile(
    r"\b(?:this|that|the|the next|the same|the previous) (?P<unit>turn|round)\b"
    r"(?! (?:of|marker|track|record|order|sequence|counter|limit)\b)",
    re.IGNORECASE,
)
_MANY, _FEW = 3, 2


def _bare_turns(manual: Manual) -> dict[str, list[Sentence]]:
    """Turns and rounds that do not say of what, where nearly all others do, such as `this turn`."""
    compounds = [found[0][-5:].strip("s -").lower() for each in manual.rules for found in _COMPOUND.finditer(each.text)]
    bare: dict[str, list[tuple[str, Sentence]]] = defaultdict(list)
    for sentence in manual.rules:
        for found in _BARE.finditer(sentence.text):
            bare[found["unit"].lower()].append((found[0].lower(), sentence))
    return {
        uses[0][0]: [sentence for _, sentence in uses]
        for unit, uses in bare.items()
        if len(uses) <= _FEW and sum(each.endswith(unit[-4:]) for each in compounds) >= _MANY
    }


_AND_OR = re.compile(r"\band\s?/\s?or\b|\bor\s?/\s?and\b", re.IGNORECASE)


def _and_or(manual: Manual) -> Iterator[Finding]:
    for sentence in manual.rules:
        if found := _AND_OR.search(sentence.text):
            yield Finding(Kind.AND_OR, f'"{found[0]}" may mean either or both', (sentence.place,))
