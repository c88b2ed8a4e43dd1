"""The search of the project's own book: the index of `clausewitz search` as scripts, and the page that loads them.

A book opened from a folder cannot fetch files, so the index is written as function calls. The stemmers in JavaScript
come from Sphinx, whose own search is switched off.
"""

import hashlib
import json
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import sphinx.search
from sphinx.application import Sphinx
from sphinx.builders.html import StandaloneHTMLBuilder

from clausewitz.catalogue.search_entries import build_search_index
from clausewitz.catalogue.search_hits import (
    KINDS,
    Searched,
    SearchHit,
)
from clausewitz.publish.cards import actions_of, constants, texts_of, trees_of
from clausewitz.publish.domain import RulesDomain, rules_of
from clausewitz.publish.meaning import write_meaning
from clausewitz.rulings.trees.tree import DecisionTree
from clausewitz.store.fingerprints import digest_of
from clausewitz.text.search import Index, equivalent_stems, opposites
from clausewitz.text.words import LONGEST, make_visible

_IN_SCRIPT = 300
"""So many things at most are in one script, so that it stays small."""
_STEMMERS = Path(sphinx.search.__file__).parent / "minified-js"
_Sentence = tuple[str, str, str]
_KIND_WORDS = {
    "clause": ("rule", "rules"),
    "issue": ("open question", "open questions"),
    "ruling": ("ruling", "rulings"),
    "interview": ("May I ...?", "May I ...?"),
    "claim": ("proof", "proofs"),
    "page": ("page", "pages"),
}
"""What readers call each kind of thing that is found: one of it, and all."""


def disable_sphinx_search(app: Sphinx) -> None:
    """Switch off the search index of Sphinx for the project's own book in HTML."""
    if _has_search(app):
        app.builder.search = False  # type: ignore[attr-defined]


def write_scripts(app: Sphinx) -> list[str]:
    """Write the search scripts, if the book has its own search, and return their names."""
    if not _has_search(app):
        return []
    rules, folder = rules_of(app.env), Path(app.outdir) / "_static" / "search"
    kept, key = Path(app.doctreedir) / "search.txt", _key(app, rules)
    last, *names = kept.read_text(encoding="utf-8").splitlines() if kept.is_file() else [""]
    if last != key or not all((folder / name).is_file() for name in names):
        scripts = dict(_scripts(app, rules))
        folder.mkdir(parents=True, exist_ok=True)
        for name, text in scripts.items():
            (folder / name).write_text(text, encoding="utf-8")
        for each in set(folder.iterdir()) - {folder / name for name in scripts}:
            each.unlink()  # of an earlier book; devices would fetch it to keep
        names = list(scripts)
        kept.write_text("\n".join((key, *names)), encoding="utf-8")
    return [f"search/{name}" for name in names]


def _key(app: Sphinx, rules: RulesDomain) -> str:
    """A checksum of the contents of the scripts: the catalogue, the prose of the pages, and all addresses."""
    told = (rules.fingerprint, digest_of(Path(app.srcdir)), sorted(rules.places.items()))
    return hashlib.sha256(repr(told).encode()).hexdigest()


def search_page(app: Sphinx, names: Sequence[str]) -> Iterator[tuple[str, dict[str, Any], str]]:
    """The search page, which loads these scripts; nothing if there are none."""
    if not names:
        return
    meaning = write_meaning(rules_of(app.env).catalogue, Path(app.outdir))
    register, ranks = rules_of(app.env).catalogue.register, rules_of(app.env).ranks
    titles = {id_: make_visible(each.title.partition(":")[0]) for id_, each in register.sources.items()}
    context = {
        "search_rulebooks": [(each.id, make_visible(each.name), ranks.get(each.id, 0)) for each in register.rulebooks],
        "search_sources": titles,
        "search_kinds": [(each, *_KIND_WORDS[each]) for each in KINDS],
        "search_longest": LONGEST,
        "search_meaning": meaning,
        "search_scripts": [
            *(names[0], "search.js", "search_card.js", *names[1:]),
            *(("search_meaning.js",) if meaning else ()),
            "search_page.js",
        ],
    }
    yield "search", context, "search.html"


def _has_search(app: Sphinx) -> bool:
    return rules_of(app.env).own and isinstance(app.builder, StandaloneHTMLBuilder)


def _scripts(app: Sphinx, rules: RulesDomain) -> Iterator[tuple[str, str]]:
    project = replace(rules.catalogue.project, docs=Path(app.srcdir))
    searched = build_search_index(replace(rules.catalogue, project=project))
    return scripts_of(searched, lambda found: _address(app, rules, found), rules.trees.find_tree)


def scripts_of(
    searched: Searched,
    address_of: Callable[[SearchHit], str | None],
    find_tree: Callable[[str, str], DecisionTree | None],
) -> Iterator[tuple[str, str]]:
    """The name and the text of each script, the stemmer first; things without an address are left out."""
    yield "stemmer.js", "".join((_STEMMERS / f"{each}-stemmer.js").read_text("utf-8") for each in ("base", "english"))
    index = searched.index
    words = {"small": sorted(index.small), "kin": index.kin, "forms": index.forms, "elsewhere": sorted(index.elsewhere)}
    near = {word: [each for each in kin if each not in equivalent_stems(word)] for word, kin in index.kin.items()}
    words |= {"near": {word: some for word, some in near.items() if some}, "opposite": opposites()}
    yield "words.js", _call("words", words)
    addresses = [address_of(each) for each in searched.found]
    shown = (number for number, each in enumerate(addresses) if each is not None)
    for rulebook, part, own in _split(searched.found, shown):
        things, sentences = _things([(searched.found[number], addresses[number]) for number in own])
        name, of = f"{rulebook or 'pages'}{part}", {"rulebook": rulebook, "part": part}
        yield f"texts-{name}.js", _call("texts", {**of, "things": things, "sentences": sentences})
        yield f"counts-{name}.js", _call("counts", {**of, "counts": _counts(index, own)})

    def interview_address(rulebook: str, id_: str) -> str | None:
        return address_of(SearchHit(id_, "interview", rulebook, (), ""))

    counts = _counts(searched.of_actions, range(len(searched.actions)))
    heard = actions_of(searched, counts, interview_address)
    yield "actions.js", _call("constants", constants(), "Card") + _call("actions", heard, "Card")
    yield "odds.js", _call("odds", searched.texts.log_odds, "Card")
    for rulebook in ("", *searched.unspoken):
        for number, texts in enumerate(texts_of(searched, rulebook)):
            name = "-".join(("questions", *filter(None, (rulebook, str(number or "")))))
            yield f"{name}.js", _call("texts", texts, "Card")
    for rulebook in searched.unspoken:
        yield f"trees-{rulebook}.js", _call("trees", trees_of(searched, rulebook, find_tree), "Card")


def _split(found: Sequence[SearchHit], shown: Iterable[int]) -> Iterator[tuple[str, str, Sequence[int]]]:
    """The numbers of things by rulebook and script: open questions, rulings, claims or rules, so many in each."""
    parts = defaultdict[tuple[str, str], list[int]](list)
    for number in shown:
        each = found[number]
        parts[each.rulebook, f"-{each.kind}s" if each.kind in {"issue", "ruling", "claim"} else ""].append(number)
    for (rulebook, part), own in sorted(parts.items()):
        for first in range(0, len(own), _IN_SCRIPT):
            yield rulebook, f"{part}-{first // _IN_SCRIPT}" if first else part, own[first : first + _IN_SCRIPT]


def _address(app: Sphinx, rules: RulesDomain, found: SearchHit) -> str | None:
    """The address of a thing, relative to the search page; None if no page shows it."""
    if found.kind == "page":
        return app.builder.get_relative_uri("search", found.id) if found.id in app.env.found_docs else None
    return rules.address(app.builder, "search", found.kind, found.id)


def _things(shown: Iterable[tuple[SearchHit, str | None]]) -> tuple[list[list[object]], list[_Sentence]]:
    """What is shown of each thing, and the sentences that things refer to by number, each once."""
    sentences: dict[_Sentence, int] = {}
    things: list[list[object]] = []
    for each, address in shown:
        sentence = sentences.setdefault(each.sentence, len(sentences))
        texts = (each.answer, list(each.issues), each.reading, each.source, list(each.missing))
        things.append([each.id, each.kind, list(each.topics), address, *texts, sentence])
    return things, list(sentences)


def _counts(index: Index, shown: Sequence[int]) -> dict[str, str]:
    """For each stem, the gaps between the positions of the things that hold it, and its weight in each.

    A gap is in digits and a weight in letters, so that nothing stands between them: that nearly halves the scripts.
    """
    place = {number: at for at, number in enumerate(shown)}
    counts: dict[str, str] = {}
    for stem, pairs in index.counts.items():
        last, steps = 0, list[str]()
        for number, count in zip(pairs[::2], pairs[1::2], strict=True):
            if number in place:
                steps.append(f"{place[number] - last}{_in_letters(count)}")
                last = place[number]
        if steps:
            counts[stem] = "".join(steps)
    return counts


def _in_letters(number: int) -> str:
    """A whole number with the letters from a to z as its digits."""
    rest, last = divmod(number, 26)
    return (_in_letters(rest) if rest else "") + chr(ord("a") + last)


def _call(name: str, given: object, to: str = "Search") -> str:
    """A script that adds something to the search, or to the card, with invisible characters made visible."""
    data = json.dumps(_make_visible(given), separators=(",", ":"), ensure_ascii=False)
    return f"clausewitz{to}.add.{name}({data});\n"


def _make_visible(given: Any) -> Any:  # noqa: ANN401 - whatever JSON has
    if isinstance(given, str):
        return make_visible(given)
    if isinstance(given, dict):
        return {_make_visible(key): _make_visible(each) for key, each in given.items()}
    if isinstance(given, list | tuple):
        return [_make_visible(each) for each in given]
    return given
