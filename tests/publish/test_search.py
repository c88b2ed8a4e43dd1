"""The search of the book: it finds and says what the terminal does, and nothing in it is ever markup."""

import json
import subprocess
import tomllib
from pathlib import Path
from typing import Any

import pytest
from bs4 import BeautifulSoup

from clausewitz.answers.cards import CardAnswer
from clausewitz.catalogue.cards import build_card
from clausewitz.catalogue.search_hits import Searched, SearchHit
from clausewitz.catalogue.search_index import answer_search, load_search_index, matches, offered_interviews
from clausewitz.catalogue.trees import Trees
from clausewitz.publish.search import scripts_of
from clausewitz.text.project import TOOLKIT
from clausewitz.text.search import read, stem, words_of
from conform.engines.node import NODE
from here import NIGHT, PROJECT

from .conftest import PAGES, Build

SEARCH, CARD = (
    (TOOLKIT / "publish" / "static" / f"{name}.js").read_text(encoding="utf-8") for name in ("search", "search_card")
)
QUESTIONS = [
    each["asks"]
    for name in ("questions", "may_i", "may_asked", "typed", "words", "stories")
    for questions in tomllib.loads((PROJECT.root / "tests/benchmarks" / f"{name}.toml").read_text("utf-8")).values()
    for each in questions
]
SILENT = tomllib.loads((PROJECT.root / "tests/benchmarks/silent.toml").read_text("utf-8"))["asked"]
ASK = """
console.log(JSON.stringify(questions.map((words) => {
  const understood = clausewitzSearch.read(words);
  const hits = clausewitzSearch.search(understood, words).found;
  const found = hits.map((hit) => [hit.thing.id, hit.score, hit.issue?.id ?? ""]);
  return [found, Object.fromEntries(understood.taken), [...understood.marked].sort()];
})));
"""
ASK_CARDS = """
console.log(JSON.stringify(questions.map((words) => {
  const found = clausewitzCard.answer(words), card = clausewitzCard.build(found);
  const asks = card.asks ? clausewitzCard.put(card.asks) : "", { verdict, heading, heard, missing } = card;
  const ids = [card.action?.name, card.rule?.id, card.openQuestion?.id].map((each) => each ?? "");
  const nearly = card.nearly.map((each) => each.name), rules = found.rules.map((each) => each.thing.id);
  return [verdict, heading, heard, asks, ...ids, missing, nearly, found.rulebook, rules.slice(0, 5)];
})));
"""
HARD = [
    "",
    "the",
    "?!",
    "dreadnougths",
    "GW.Retreats.own-first",
    " gw.issue.loop-start ",
    "subm",
    "helicopter",
    "firefort",
    "may I submerge?",
    "GW.may.fly-back",
    "may my subs submerge",
    "Can my inf dig in?",
    "are my planes allowed to fly back",
    "can the defender gas back",
    "can i run away after an amphibious assault",
    "could my fleet withdraw or retreat",
    "what dice do we use in end all wars",
    "End All-Wars",
    "can i entrench in the sea",
    "does winter stop the offensives",
    "do tanks ignore trenches",
    "can i move from one contested land to another",
    "how many hits does it take to kill a fort",
    "can i bring artillery in the first landing wave",
    "can i set ENTRENCH in an area that i dont own",
    "can both brits and french attack together",
    "may planes that lost the air battle attack the ground",
    "defender wants to flee to his allys province",
    "i am defending, may i retreat to land of my ally",
    "can the fleet stay in port when the land gets captured",
    "may cruisers fire support at landing",
    "is it allowed to have storm troops as the french",
    "empires: can i ATTACK from sea onto land",
    "can my attacking sub submerge",
    "Does infantry in trench fire first",
    "attacker contested, can the other guy still run away",
    "may the owner build new infantry in a land which is contested",
    "can the fort take part in the sea battle next to it",
    "can I borrow money from my ally to build a battleship",
    "may the attacker give AA hits to his tanks",
    "can i attack someone right after marching into a swamp",
    "can i submerge my subs",
    "do damaged forts heal",
    "what dice do I roll in land fights",
    "retreat my attacking stack to two different lands",
    "can engineers entrench",
    "can tanks entrench",
    "my units are in a contested territory, can they move to another contested territory",
    "empires: can i ATTACK from an area owned by my ally",
    "empires: can my third army MOVE to a sea area with 2 ships",
    "my bomber has 3 movement left and home is 4 away, can it bomb",
    "can i attack with rail guns from two spaces away",
    "can my stormtroopers entrench",
    "may my cruiser submerge?",
    "can my battlecruisers submerge",
    "empires: can i ATTACK from land to sea",
    "empires: can 3 armies MOVE to a sea area with 3 ships",
    "empires: can 4 armies MOVE to a sea area with 3 ships",
    "empires: can i ATTACK an area that i dont own",
    "empires: will my armies retreat when the retreat location is owned by the enemy",
    "we have offensive coordination, can Britain and France attack together",
    "I attacked Trieste with ten infantry. Can he retreat?",
    "he is attacking me at sea, can i withdraw my fleet to port",
    "The enemy contests. may I still retreat?",
]
HARDER = [
    "stormtroper",
    "rail",
    "“naïve” ß İ",
    "don't",
    "don\N{RIGHT SINGLE QUOTATION MARK}t",
    "xq zz",
    "__proto__ constructor",
    "<b>gas</b>",
    "été œuvre",
]


@pytest.fixture(scope="module")
def looked_into() -> Searched:
    return load_search_index(PROJECT, on_broken=lambda error: pytest.fail(str(error)))


def scripts(looked_into: Searched) -> dict[str, str]:
    """The scripts of the book, with the ids of things as their addresses."""
    return dict(scripts_of(looked_into, lambda found: found.id, Trees(PROJECT).find_tree))


def in_javascript(looked_into: Searched, questions: list[str], ask: str, folder: Path) -> list[Any]:
    """What the scripts of the book say of questions."""
    stemmer, *given = scripts(looked_into).values()
    script, asked = folder / "asked.js", f"const questions = {json.dumps(questions)};"
    script.write_text("\n".join([stemmer, SEARCH, CARD, *given, asked, ask]), encoding="utf-8")
    done = subprocess.run([NODE, str(script)], capture_output=True, text=True, check=True, encoding="utf-8")
    answers: list[Any] = json.loads(done.stdout)
    return answers


def test_the_book_finds_what_the_terminal_finds_with_the_same_scores(looked_into: Searched, tmp_path: Path) -> None:
    asked = QUESTIONS[:: 1 if NIGHT else 24] + HARD + HARDER
    in_the_book = in_javascript(looked_into, asked, ASK, tmp_path)
    assert len(asked) == len(in_the_book)
    for words, found in zip(asked, in_the_book, strict=True):
        understood = read(looked_into.index, words)
        in_the_terminal = [
            [match.found.id, match.score, match.issue.id if match.issue else ""]
            for match in matches(looked_into, words)
        ]
        taken = {word: list(meant) for word, meant in understood.taken.items()}
        assert found == [in_the_terminal, taken, sorted(understood.marked)], words


def test_the_card_of_the_book_says_what_the_terminal_says(looked_into: Searched, tmp_path: Path) -> None:
    asked = (QUESTIONS + SILENT)[:: 1 if NIGHT else 15] + HARD + HARDER
    in_the_book = in_javascript(looked_into, asked, ASK_CARDS, tmp_path)
    for words, (*said, nearly, rulebook, rules) in zip(asked, in_the_book, strict=True):
        found = answer_search(looked_into, words)
        card = build_card(looked_into, found, Trees(PROJECT).find_tree)
        assert said == shown_on(card), words
        assert len(nearly) == len(card.nearly), words
        assert (rulebook, rules) == (found.rulebook, [each.found.id for each in found.rules[:5]]), words
    assert {said[0] for said in in_the_book} == {"yes", "no", "depends", "silent", "unsure", "open", ""}


def shown_on(card: CardAnswer) -> list[object]:
    ids = (card.action, card.rule, card.open_question)
    return [card.verdict, card.heading, list(card.heard), card.asks, *ids, card.missing]


@pytest.mark.parametrize(
    ("words", "clause"),
    [
        ("when do stormtroopers shoot", "gw.land.step-4.storm-troops"),
        ("do gibraltar guns shoot at my u-boats", "gw.passage.surface"),
        ("can horses come off the boats", "gw.landing.troops.kinds"),
        ("they contested, can i still run", "gw.land.step-6.contest-stops-defender"),
        ("when do planes run out of gas", "ew.fuel.safe-return"),
        ("how many battleships can shell the beach", "gw.landing.support.limit"),
    ],
)
def test_the_words_of_a_player_find_the_clause(looked_into: Searched, words: str, clause: str) -> None:
    assert answer_search(looked_into, words).rules[0].found.id == clause


def test_the_words_of_a_player_find_the_clause_on_nations_among_the_first(looked_into: Searched) -> None:
    found = answer_search(looked_into, "can germany and austria attack together").rules[:3]
    assert "gw.allies.coordination.nations" in {each.found.id for each in found}


@pytest.mark.parametrize(
    ("words", "offers"),
    [
        # To gas back is not to fly back, and who runs after a landing does not ask whether he may land.
        ("can the defender gas back", []),
        ("can i run away after an amphibious assault", []),
        ("can only part of my army retreat", ["gw.may.retreat"]),
        ("can my subs dive", ["gw.may.submerge"]),
    ],
)
def test_an_interview_is_offered_only_on_what_is_asked_by_its_own_words(
    looked_into: Searched, words: str, offers: list[str]
) -> None:
    hits = [each for each in matches(looked_into, words) if each.found.rulebook == "great-war"]
    shown = [each.found.id for each in hits[:1] if each.found.kind == "interview"]
    assert shown + [each.id for each in offered_interviews(looked_into, words, hits[0].found)] == offers


def test_the_book_has_the_stems_of_the_terminal(looked_into: Searched, tmp_path: Path) -> None:
    texts = (text for each in looked_into.found for text in (each.answer, each.reading, *each.sentence))
    words = sorted({word for text in texts for word in words_of(text)} | {*looked_into.index.forms.values()})
    stemmer = next(iter(scripts(looked_into).values()))
    script = tmp_path / "stems.js"
    stems = "console.log(JSON.stringify(words.map((each) => new EnglishStemmer().stemWord(each))));"
    script.write_text(f"{stemmer}\nconst words = {json.dumps(words)};\n{stems}", encoding="utf-8")
    done = subprocess.run([NODE, str(script)], capture_output=True, text=True, check=True, encoding="utf-8")
    assert len(words) > 1000
    assert dict(zip(words, json.loads(done.stdout), strict=True)) == {word: stem(word) for word in words}


def test_each_file_that_is_looked_into_is_small_and_is_read_without_fetching(looked_into: Searched) -> None:
    def address(found: SearchHit) -> str:
        return f"great_war/land/attackers_retreat.html#{found.id}"

    scripts = dict(scripts_of(looked_into, address, Trees(PROJECT).find_tree))
    assert {name: len(text.encode()) for name, text in scripts.items() if len(text.encode()) >= 250_000} == {}
    assert list(scripts)[:2] == ["stemmer.js", "words.js"]
    assert all(text.startswith(("clausewitzSearch.add.", "clausewitzCard.add.")) for text in list(scripts.values())[1:])


def test_the_page_of_the_search_loads_all_that_is_looked_into_and_sphinx_has_no_index_of_its_own(book: Path) -> None:
    page = BeautifulSoup((book / "search.html").read_text(encoding="utf-8"), "html.parser")
    loaded = [str(each["src"]).partition("?")[0] for each in page.select("script[src*='_static/search']")]
    assert loaded == [
        "_static/search/stemmer.js",
        "_static/search.js",
        "_static/search_card.js",
        "_static/search/words.js",
        "_static/search/texts-pages.js",
        "_static/search/counts-pages.js",
        "_static/search/texts-small-war.js",
        "_static/search/counts-small-war.js",
        "_static/search/texts-small-war-claims.js",
        "_static/search/counts-small-war-claims.js",
        "_static/search/texts-small-war-issues.js",
        "_static/search/counts-small-war-issues.js",
        "_static/search/actions.js",
        "_static/search/odds.js",
        "_static/search/questions.js",
        "_static/search/questions-small-war.js",
        "_static/search/trees-small-war.js",
        "_static/search_page.js",
    ]
    assert {name for name in loaded if not (book / name).is_file()} == set()
    assert not (book / "searchindex.js").exists()
    assert [each["value"] for each in page.select("select[name=rulebook] option")] == ["", "small-war"]
    assert [each.text for each in page.select("select[name=kind] option")] == [
        "everything",
        "rules",
        "open questions",
        "rulings",
        "May I ...?",
        "proofs",
        "pages",
    ]


def test_a_book_that_is_built_again_keeps_no_script_of_an_earlier_one(build: Build, tmp_path: Path) -> None:
    folder = build(tmp_path, {"index": "Rules\n=====\n"}) / "_static" / "search"
    scripts = {each.name for each in folder.iterdir()}
    (folder / "texts-of-another-game.js").write_text("", encoding="utf-8")
    build(tmp_path, {"index": "Rules of war\n============\n"})
    assert {each.name for each in folder.iterdir()} == scripts


def test_what_is_found_stands_at_its_own_address(book: Path, tmp_path: Path) -> None:
    given = (book / "_static" / "search" / "texts-small-war.js").read_text(encoding="utf-8")
    things = json.loads(given.removeprefix("clausewitzSearch.add.texts(").removesuffix(");\n"))["things"]
    pages = {path.relative_to(book).as_posix(): path.read_text(encoding="utf-8") for path in book.rglob("*.html")}
    assert things
    for id_, _, _, address, *_ in things:
        page, _, place = address.partition("#")
        assert f'id="{place}"' in pages[page], id_
    interviews = {id_: address for id_, kind, _, address, *_ in things if kind == "interview"}
    assert interviews == {"sw.may.have-lunch": "may-have-lunch.html#may-have-lunch"}


def test_what_acts_on_a_page_or_cannot_be_seen_is_data(build: Build, tmp_path: Path) -> None:
    title = "</script><img src=x onerror=alert(1)>\u202eesrever"
    titled = PAGES["questions"].replace("Questions\n=========", f"{title}\n{'=' * 60}")
    book = build(tmp_path, {**PAGES, "questions": titled})
    given = (book / "_static" / "search" / "texts-pages.js").read_text(encoding="utf-8")
    assert "\u202e" not in given
    assert '"</script><img src=x onerror=alert(1)><U+202E>esrever"' in given
