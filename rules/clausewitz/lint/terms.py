"""Faults of terms: used and never defined, defined and never used, and one thing under two names or spellings."""

import re
from collections import Counter, defaultdict
from collections.abc import Iterator

from clausewitz.lint.findings import Finding, Kind, SourcePlace
from clausewitz.lint.manual import Manual, Sentence, stem, stems_of
from clausewitz.lint.vocabulary import SMALL, SYNONYMS, TERMS, THINGS


def term_faults(manual: Manual) -> Iterator[Finding]:
    """All faults of terms."""
    yield from _undefined(manual)
    yield from _unused(manual)
    told: set[frozenset[str]] = set()
    for finding in (*_synonyms(manual), *_agents(manual), *_spellings(manual)):
        names = frozenset(re.findall(r'"([^"]+)"', finding.message))
        if names not in told:
            told.add(names)
            yield finding


_CAPITALIZED = re.compile(
    r"\b(?P<before>[Aa]n?|[Ee]ach|[Ee]very|[Aa]ny|[Nn]o|[Tt]wo|[Hh]is|[Tt]heir|[Ff]riendly|[Ee]nemy|[Oo]ne)\s+"
    r"(?P<term>[A-Z][a-z]+(?:[ -][A-Z][a-z]+){0,3})"
    r"(?=[.,;:)]|\s+(?:is|are|was|may|must|can|cannot|will|does|do|has|have|in|on|at|of|to|from|by|with|and|or|for"
    r"|as|if|that|which|who|into|within)\b)"
)
_EXPLAINS = re.compile(
    r"\b(?:is|are) (?:a|an|any|the|called|known|defined)\b|\bmeans?\b|\brefers? to\b|\bi\.e\.|\bthat is\b|:",
    re.IGNORECASE,
)
_PEOPLE = re.compile(
    r"(?:[A-Z][a-z]+(?:an|ish|ese|ic|ch|eg|i|er|ian|s)|German|Player|Game|Turn|January|February|March|April|May"
    r"|June|July|August|September|October|"
    r"November|December|Summer|Winter|Spring|Autumn|North|South|East|West|Northern|Southern|Eastern|Western)"
)


def _undefined(manual: Manual) -> Iterator[Finding]:
    """Names of things that stand in one sentence only, and are not explained there."""
    told: set[str] = set()
    for sentence in manual.rules:
        for found in _CAPITALIZED.finditer(sentence.text):
            term = found["term"]
            stems = stems_of(term)
            if (
                len(stems) > 3
                or len(sentence.words) < _SHORTEST
                or (len(term.split()) == 1 and _PEOPLE.fullmatch(term))
                or term.lower() in told
            ):
                continue
            if manual.phrases[stems] == 1 and not _is_explained(sentence, term) and not _is_known(manual, stems):
                told.add(term.lower())
                yield Finding(
                    Kind.UNDEFINED, f'"{term}" is used here only, and nothing says what it is', (sentence.place,)
                )
    yield from _undefined_terms(manual, told)
    yield from _abbreviations(manual)


_SHORT = re.compile(
    r"\b(?:an?|the|each|every|any|no|all|its|his|their|enemy|friendly|in|of|one|two|three|four|five|six|\d+) "
    r"(?P<short>(?-i:[A-Z]{2,4}|[A-Z][a-z][A-Z]))s?(?=[.,;:)]|(?-i: [a-z]))",
    re.IGNORECASE,
)
_USUAL = frozenset(
    re.findall(
        r"\w+",
        "HQ US USA UK USSR UN NATO AA AT AFV VP OK AM PM HIT MISS MOVE FIRE TURN UNIT DIE DICE WIN LOSE END SIX TEN",
    )
)
"""Abbreviations that players know, and words that are written large."""


def _abbreviations(manual: Manual) -> Iterator[Finding]:
    """Abbreviations such as ZOC that nothing spells out."""
    using: dict[str, SourcePlace] = {}
    for sentence in manual.rules:
        for found in _SHORT.finditer("" if sentence.text.isupper() else sentence.text):
            using.setdefault(found["short"], sentence.place)
    cells = [cell.text for table in manual.tables for row in (table.header, *table.rows) for cell in row]
    named = [*cells, *(each.caption for each in manual.tables), *(each.text for each in manual.headings)]
    texts = [*named, *(each.text for each in manual.sentences)]
    for short, place in using.items():
        explains = re.compile(
            rf"\(\W*{short}s?\b|\b{short}s?\W*(?:\(|[=:\u2013\u2014-]\s|\s(?:is|are|means?|stands?|refers?)\b)|^{short}s?\b"
            rf"|\b(?i:{r'[a-z]*[ -](?:(?:of|the|and|to|for) )*'.join(short)}[a-z]*)\b(?<!\b{short})"
        )
        is_word = manual.frequency[stem(short)] and any(re.search(rf"\b{short.lower()}\b", each) for each in texts)
        if short in _USUAL or re.fullmatch(r"[IVXLC]+", short) or is_word or any(short in each for each in named):
            continue
        if not any(explains.search(each) for each in texts):
            yield Finding(Kind.UNDEFINED, f'"{short}" is short for something that nothing spells out', (place,))


def _undefined_terms(manual: Manual, told: set[str]) -> Iterator[Finding]:
    """Terms of art that one sentence uses, and neither it nor another explains."""
    wanted = re.compile(rf"\b(?P<term>{'|'.join(sorted(TERMS, key=len, reverse=True))})s?\b", re.IGNORECASE)
    texts = [each.text for each in manual.headings]
    texts += [cell.text for table in manual.tables for row in (table.header, *table.rows) for cell in row]
    elsewhere = {found["term"].lower() for each in texts for found in wanted.finditer(each)}
    using: dict[str, list[Sentence]] = defaultdict(list)
    for sentence in manual.sentences:
        for term in {found["term"].lower() for found in wanted.finditer(sentence.text.replace("-", " "))}:
            using[term].append(sentence)
    for term, sentences in using.items():
        sentence = sentences[0]
        if (
            len(sentences) > 1
            or term in told
            or term in elsewhere
            or sentence not in manual.rules
            or len(sentence.words) < _SHORTEST
        ):
            continue
        state = " " not in term and term.endswith(("ed", "en", "nt"))
        if state and not re.search(
            rf"\b(?:an?|any|each|no|every|all|enemy|friendly|not|if)\s+{term}\s+[a-z]", sentence.text, re.I
        ):
            continue
        if (
            _is_of_a_name(sentence, term)
            or _is_made_of_known_words(manual, term)
            or _is_explained(sentence, term)
            or _IS.match(_text_after(sentence, term))
        ):
            continue
        yield Finding(Kind.UNDEFINED, f'"{term}" is used here only, and nothing says what it is', (sentence.place,))


_SHORTEST = 4
_IS = re.compile(r"s?\s+(?:(?:in|of|for) [\w -]{1,40}?\s)?(?:is|are|equals?|consists? of)\s", re.IGNORECASE)


def _is_made_of_known_words(manual: Manual, term: str) -> bool:
    """Whether each word of a term stands elsewhere too, or its last if that is a thing: `depot` of `supply depot`."""
    *_, head = words = [each for each in term.split() if each not in SMALL]
    said = {each: manual.frequency[stem(each)] > 1 or bool(manual.elsewhere[stem(each)]) for each in words}
    return all(said.values()) or (said[head] and head in THINGS)


def _text_after(sentence: Sentence, term: str) -> str:
    at = sentence.text.lower().find(term.lower())
    return sentence.text[at + len(term) :] if at >= 0 else ""


def _is_known(manual: Manual, stems: tuple[str, ...]) -> bool:
    """Whether a heading or a table has all the words."""
    return all(manual.elsewhere[each] for each in stems) or (
        len(stems) > 1 and all(manual.frequency[each] > 2 for each in stems)
    )


def _is_explained(sentence: Sentence, term: str) -> bool:
    """Whether the sentence itself says what a term is."""
    at = sentence.text.lower().find(term.lower())
    before, after = sentence.text[max(at - 25, 0) : at], sentence.text[at + len(term) : at + len(term) + 25]
    return bool(_EXPLAINS.search(after) or "(" in after[:3] or _CALLS.search(before))


_CALLS = re.compile(
    r"\b(?:(?:called|known as|termed|named|are|is)\s+(?:an?|the|its|his|their)?\s*|\()[\"'\u201c]?$", re.IGNORECASE
)


_DEFINED = (
    re.compile(
        r"^(?:An?|Any|The)\s+(?P<term>[\w-]+(?:\s[\w-]+){0,2}?)\s+(?:is|are)\s+(?:an?|any"
        r"|the)\s+(?:\w+\s+){0,3}?(?:kind|type|sort|unit|counter|marker|hex|group|player|side|piece|"
        r"space|territory|area|card|stack|force|number|ship|army|formation|line|path|zone|city|town|token|state"
        r"|region|leader|attack|move|movement|turn|period|"
        r"set|symbol|box)s?\b(?P<more>.*)$"
    ),
    re.compile(
        r"\b(?:is|are) (?:called|known as|termed)\s+(?:an?"
        r"|the)?\s*[\"\u201c']?(?P<term>[\w-]+(?:\s[\w-]+){0,2}?)[\"\u201d']?\s*(?P<more>[.;,]|$)"
    ),
    re.compile(r"^[\"\u201c](?P<term>[\w-]+(?:\s[\w-]+){0,2})[\"\u201d]\s+(?:means|is|are|refers)\b(?P<more>.*)$"),
    re.compile(
        r"^(?:The (?:term|word)\s+)[\"\u201c']?(?P<term>[\w-]+(?:\s[\w-]+){0,2}?)[\"\u201d']?\s+(?:means|is used"
        r"|refers)\b(?P<more>.*)$"
    ),
    re.compile(r"^(?P<term>[A-Z][\w-]+(?:\s[\w-]+){0,2}?)\s+(?:means|refers to)\b(?P<more>.*)$"),
    re.compile(r"\bis the (?P<term>[A-Z][a-z]+ [A-Z][a-z]+)(?P<more>)\.$"),
)
_GLOSSARY = re.compile(r"\b(?:glossary|terms|definitions|terminology|vocabulary)\b", re.IGNORECASE)
_ENTRY = re.compile(r"^(?P<term>[A-Z][\w-]+(?:\s[\w-]+){0,3})\s*(?::|\s[\u2013\u2014-]\s|\s(?:is|are)\s)(?P<more>.*)$")
_NOT_TERMS = frozenset(
    re.findall(
        r"\S+",
        "game player players attacker defender owner map board die first second same other following result number"
        " this that it each",
    )
)


def _unused(manual: Manual) -> Iterator[Finding]:
    """Terms that a sentence defines and no other uses."""
    for sentence in manual.rules:
        found = next((match for each in _DEFINED if (match := each.search(sentence.text))), None)
        if found is None and any(_GLOSSARY.search(each) for each in sentence.titles):
            found = _ENTRY.match(sentence.text)
        if found is None or re.search(r"\bgame\b", found["more"][:60]):
            continue
        term = found["term"]
        stems = stems_of(term)
        small = [each for each in term.lower().split() if each in SMALL]
        if small or not stems or len(stems) > 3 or (len(stems) == 1 and term.lower() in _NOT_TERMS):
            continue
        own = stems_of(sentence.text)
        if sum(own[at : at + len(stems)] == stems for at in range(len(own))) > 1:
            continue
        if manual.phrases[stems] == 1 and not (
            len(stems) > 1 and manual.phrases[stems[-1:]] > 1 and manual.phrases[stems[:1]] > 1
        ):
            yield Finding(Kind.UNUSED, f'"{term}" is defined here, and no other sentence uses it', (sentence.place,))


_PARTICLES = frozenset(
    re.findall(
        r"\S+",
        "up out off over through down back in on away to by around about along under be not one all any every some"
        " no other",
    )
)
_ACTORS = frozenset(re.findall(r"\S+", "player attacker defender owner unit leader army"))
_VARIANTS = (
    ("our", "or"),
    ("ence", "ense"),
    ("ise", "ize"),
    ("ised", "ized"),
    ("ising", "izing"),
    ("isation", "ization"),
    ("tre", "ter"),
    ("lled", "led"),
)


def _spellings(manual: Manual) -> Iterator[Finding]:
    """One word with and without a hyphen or a blank, or in two spellings."""
    forms: dict[str, dict[str, list[SourcePlace]]] = defaultdict(lambda: defaultdict(list))
    counts: Counter[str] = Counter()
    first: dict[str, SourcePlace] = {}
    for sentence in (*manual.sentences, *manual.headings):
        for word in sentence.low:
            counts[word] += 1
            first.setdefault(word, sentence.place)
        for word in _compounds(sentence):
            _note(forms, word, sentence)
    for by_form in forms.values():
        closed = [each for each in by_form if each.isalpha()]
        if (closed and len(by_form) > 1) or _is_mixed(by_form):
            rare, usual = sorted(by_form, key=lambda each: (len(by_form[each]), each))[:2]
            yield Finding(Kind.SPELLING, f'"{rare}" here and "{usual}" there', (by_form[rare][0], by_form[usual][0]))
    yield from _variants(counts, first)
    yield from _slips(counts, first)


_ADDRESS = re.compile(r"\S+@\S+|\b(?:https?://|www\.)\S+|\b[\w-]+\.(?:com|org|net|io|gov|edu)\b\S*", re.IGNORECASE)


def _compounds(sentence: Sentence) -> Iterator[str]:
    """The words of a sentence that may be compounds, and two words that may be one; addresses are none."""
    words, text = sentence.low, sentence.text.lower()
    addresses = " ".join(_ADDRESS.findall(text))
    words = tuple(each for each in words if each not in addresses) if addresses else words
    for before, word in zip(("", *words), words, strict=False):
        if ("-" in word and word[0].isalpha()) or (word.isalpha() and len(word) > 5):
            yield word
        pair = f"{before} {word}"
        is_pair = before.isalpha() and word.isalpha() and len(word) > 2 and pair in text
        is_verb = word.endswith("s") and before in _ACTORS
        if is_pair and not is_verb and not {word, before} & (SMALL | _PARTICLES):
            yield pair


def _note(forms: dict[str, dict[str, list[SourcePlace]]], word: str, sentence: Sentence) -> None:
    """Note a way to write a word, in the singular."""
    plain = word.removesuffix("'s").removesuffix("\u2019s")
    plain = plain[:-1] if plain.endswith("s") and not plain.endswith("ss") else plain
    forms[re.sub(r"[ -]", "", plain)][plain].append(sentence.place)


def _is_mixed(by_form: dict[str, list[SourcePlace]]) -> bool:
    """Whether a word has a hyphen here and a blank there, and both before the same word or both before none."""
    if len(by_form) < 2:
        return False
    contexts = []
    for form, places in by_form.items():
        after = set()
        for place in places:
            low = place.text.lower()
            at = low.find(form)
            following = re.match(r"s?\s+([a-z]+)", low[at + len(form) :])
            after.add(following[1] if following and following[1] not in SMALL else "")
        contexts.append(after)
    return bool(contexts[0] & contexts[1])


def _variants(counts: Counter[str], first: dict[str, SourcePlace]) -> Iterator[Finding]:
    """`Defense` and `defence`: one word as it is written on both sides of the sea."""
    for word in [each for each in counts if len(each) > 4]:
        twins = {word[:3] + word[3:].replace(one, other, 1) for one, other in _VARIANTS if one in word[3:]}
        for twin in sorted(twins & counts.keys() - {word}):
            if (word, twin) not in _DIFFERENT:
                rare, usual = sorted((word, twin), key=lambda each: counts[each])
                yield Finding(Kind.SPELLING, f'"{rare}" here and "{usual}" there', (first[rare], first[usual]))


def _slips(counts: Counter[str], first: dict[str, SourcePlace]) -> Iterator[Finding]:
    """`Artillery` and `artilery`: a rare word that is a usual one but for a slip."""
    holes: dict[str, list[str]] = defaultdict(list)
    for word in counts:
        if len(word) > 6 and word.isalpha():
            for key in {word, *(word[:at] + word[at + 1 :] for at in range(1, len(word)))}:
                holes[key].append(word)
    for near in holes.values():
        if len(near) != 2:
            continue
        rare, usual = sorted(near, key=lambda each: counts[each])
        is_rare = counts[usual] > 1 and (counts[rare] == 1 or 2 * counts[rare] <= counts[usual])
        if is_rare and stem(rare) != stem(usual) and _is_slip(rare, usual):
            yield Finding(Kind.SPELLING, f'"{rare}" here and "{usual}" there', (first[rare], first[usual]))


_DIFFERENT = {("four", "for"), ("course", "corse"), ("sense", "sence")}


def _is_slip(rare: str, usual: str) -> bool:
    """Whether two words differ by a letter doubled or left out, or two swapped, before their endings."""
    if abs(len(rare) - len(usual)) == 1:
        longer, shorter = (rare, usual) if len(rare) > len(usual) else (usual, rare)
        at = next(at for at in range(len(longer)) if at == len(shorter) or longer[at] != shorter[at])
        return 1 < at < len(longer) - 2 and longer[at] == longer[at - 1]
    differing = [pair for pair in zip(rare, usual, strict=True) if pair[0] != pair[1]]
    return sorted(rare) == sorted(usual) or (
        len(differing) == 1 and set(differing[0]) <= set("aeiou") and len(rare) > 8
    )


def _synonyms(manual: Manual) -> Iterator[Finding]:
    """Two names for one thing, by a list of such names."""
    for names in SYNONYMS:
        found: dict[str, list[SourcePlace]] = {}
        for name in names:
            stems = stems_of(name)
            if manual.phrases[stems]:
                places = [
                    each.place
                    for each in manual.rules
                    if set(stems) <= each.stems and _has(each, stems) and not _is_of_a_name(each, name)
                ]
                found |= {name: places} if places else {}
        if len(found) > 1:
            *_, usual = ordered = sorted(found, key=lambda each: len(found[each]))
            rare = ordered[0]
            if not _has_both(manual, rare, usual) and not _is_short_for(usual, rare, found):
                yield Finding(Kind.SPELLING, f'"{rare}" here and "{usual}" there', (found[rare][0], found[usual][0]))


def _is_short_for(usual: str, rare: str, found: dict[str, list[SourcePlace]]) -> bool:
    """Whether one name is the end of the other, and the long one is more than a slip among the short ones."""
    if not rare.endswith(f" {usual}"):
        return usual.endswith(f" {rare}")
    before = found[usual].index(found[rare][0]) if found[rare][0] in found[usual] else len(found[usual])
    return len(found[rare]) > 1 or before < _ENOUGH_SHORT


_ENOUGH_SHORT = 3


_AGENT = re.compile(r"[eo]rs?$")


def _agents(manual: Manual) -> Iterator[Finding]:
    """`Storm troopers` and `storm troops`: after one word, a noun and what is made of it."""
    seconds: dict[str, dict[str, SourcePlace]] = defaultdict(dict)
    for sentence in manual.rules:
        for one, other in zip(sentence.low, sentence.low[1:], strict=False):
            if one.isalpha() and other.isalpha() and len(other) > 5 and len(one) > 3 and not {one, other} & SMALL:
                seconds[one].setdefault(other, sentence.place)
    for one, endings in seconds.items():
        for agent in endings:
            base = _AGENT.sub("", agent)
            plain = f"{base}s"
            if base != agent and plain in endings:
                message = f'"{one} {agent}" here and "{one} {plain}" there'
                yield Finding(Kind.SPELLING, message, (endings[agent], endings[plain]))


def _is_of_a_name(sentence: Sentence, name: str) -> bool:
    """Whether a word stands only within the name of something else, as in `Battle of the Argonne Forest`."""
    places = [*re.finditer(rf"\b{re.escape(name)}", sentence.text, re.IGNORECASE)]
    around = [
        (re.findall(r"\w+", sentence.text[: each.start()])[-1:], each[0], sentence.text[each.end() :])
        for each in places
    ]
    return bool(places) and all(
        word[0].isupper() and (bool(re.match(r" [A-Z]", after)) or (bool(before) and before[0][0].isupper()))
        for before, word, after in around
    )


def _has(sentence: Sentence, stems: tuple[str, ...]) -> bool:
    """Whether a sentence has these words one after the other, with nothing between them."""
    parts = map(stems_of, re.split(r"[.,;:()!?]", sentence.text))
    return any(own[at : at + len(stems)] == stems for own in parts for at in range(len(own) - len(stems) + 1))


def _has_both(manual: Manual, one: str, other: str) -> bool:
    """Whether a sentence, heading or table has both names, so that they are two things or explained."""
    first, second = stems_of(one), stems_of(other)
    either = re.compile(rf"\b{one}s?\b.{{0,25}}\b{other}s?\b|\b{other}s?\b.{{0,25}}\b{one}s?\b", re.IGNORECASE)
    for each in (*manual.sentences, *manual.headings):
        if (found := either.search(each.text)) and re.search(r"\bor\b|\(|,|called|known", found[0]):
            return True
    rows = {stems_of(row[0].text) for table in manual.tables for row in table.rows if row}
    return first in rows and second in rows
