"""The HTML of the real book, read without a browser: links, headings, names, no other host."""

import hashlib
import json
import re
from base64 import b64encode
from collections import Counter
from html import unescape
from importlib import metadata
from itertools import pairwise
from posixpath import dirname, join, normpath
from urllib.parse import unquote, urlsplit

from clausewitz.export.certificates import date_of
from clausewitz.publish.theme import content_policy
from here import PROJECT

from .conftest import Book

ALLOWED = (
    "default-src 'none'; script-src 'self' file: DIGEST; style-src 'self' file: 'unsafe-inline'; "
    "img-src 'self' file: data:; font-src 'self' file:; connect-src 'self' file:; worker-src 'self' file:; "
    "form-action 'self' file:; base-uri 'none'"
)
POLICY = re.compile(r'<meta http-equiv="Content-Security-Policy" content="([^"]*)">')
SCRIPT = re.compile(r"<script>(.*?)</script>", re.DOTALL)
HANDLER = re.compile(r"<[a-z][^>]* on[a-z]+=|javascript:")
LOADED = {"script": "src", "img": "src", "link": "href", "iframe": "src", "source": "src", "object": "data"}


ID, LINK, HEADING, TITLE, FIRST_HEADING = (
    re.compile(pattern, re.DOTALL)
    for pattern in (r' id="([^"]*)"', r' href="([^"]*)"', r"<h([1-6])[ >]", r"<title>(.*?)</title>", r"<h1>(.*?)</h1>")
)


def test_every_link_leads_to_a_place_that_exists(book: Book) -> None:
    ids: dict[str, set[str]] = {}
    links: dict[str, set[str]] = {}
    for page, text in book.texts():
        ids[page], links[page] = set(map(unescape, ID.findall(text))), set(map(unescape, LINK.findall(text)))
    for file in book.folder.glob("_static/engine/*.positions.json"):
        ids[f"_static/engine/{file.name.replace('-', '_')}"] = {*json.loads(file.read_bytes())}
    missing = []
    for page, there in links.items():
        for link in there:
            address = urlsplit(link)
            if address.scheme:
                continue
            target = normpath(join(dirname(page), unquote(address.path))) if address.path else page
            place = unquote(address.fragment)
            if place.startswith("try="):  # a position, in a file that the page fetches
                place, target = place.removeprefix("try="), f"_static/engine/{dirname(target)}.positions.json"
            is_there = target in ids or (book.folder / target).is_file()
            if not is_there or (place and target in ids and place not in ids[target]):
                missing.append(f"{page}: {link}")
    assert missing == []


def test_nothing_is_loaded_from_another_host(book: Book) -> None:
    loads = [rf'<{tag} (?:[^>]* )?{attribute}="(?:\w+:)?//[^>]*>' for tag, attribute in LOADED.items()]
    elsewhere = re.compile("|".join(loads))
    assert [f"{page}: {found[0]}" for page, text in book.texts() for found in elsewhere.finditer(text)] == []


def test_every_page_allows_only_the_files_of_the_book_and_the_scripts_that_it_holds(book: Book) -> None:
    policies = {page: [unescape(each) for each in POLICY.findall(text)] for page, text in book.texts()}
    assert {tuple(each) for each in policies.values()} == {(content_policy(),)}
    assert re.sub(r"'sha256-[^']*'", "DIGEST", content_policy()) == ALLOWED
    scripts = {script for _, text in book.texts() for script in SCRIPT.findall(text)}
    digests = {f"'sha256-{b64encode(hashlib.sha256(each.encode()).digest()).decode()}'" for each in scripts}
    assert digests == set(re.findall(r"'sha256-[^']*'", content_policy()))
    assert [f"{page}: {found[0]}" for page, text in book.texts() for found in HANDLER.finditer(text)] == []


def test_no_id_is_used_twice_on_a_page(book: Book) -> None:
    numbers = {page: Counter(ID.findall(text)) for page, text in book.texts()}
    assert [f"{page}: {id_}" for page, ids in numbers.items() for id_, number in ids.items() if number > 1] == []


def test_no_page_skips_a_level_of_headings(book: Book) -> None:
    skipped = []
    for page, text in book.texts():
        levels = [int(level) for level in HEADING.findall(text)]
        assert levels.count(1) == 1, page
        assert levels[0] == 1, page
        skipped += [f"{page}: h{a} h{b}" for a, b in pairwise(levels) if b > a + 1]
    assert skipped == []


def test_every_caption_of_the_navigation_has_a_level(book: Book) -> None:
    headings = [
        element for soup in book.sample.values() for element in soup.find_all(role="heading") if element is not None
    ]
    assert {element.get("aria-level") for element in headings} == {"2"}


def test_every_picture_has_a_name_or_stands_in_a_control_that_has_one(book: Book) -> None:
    nameless = [
        f"{page}: {str(picture)[:80]}"
        for page, soup in book.sample.items()
        for picture in soup.find_all(["img", "svg"])
        if not (picture.get("alt") or picture.get("aria-labelledby") or picture.find("title"))
        and picture.get("aria-hidden") != "true"  # a mark beside its word
        and not picture.find_parent(["button", "label", "a", "symbol"])
        and "display: none" not in str(picture.get("style", ""))
    ]
    assert nameless == []


def test_every_link_has_words(book: Book) -> None:
    wordless = [
        f"{page}: {link}"
        for page, soup in book.sample.items()
        for link in soup.find_all("a", href=True)
        if not (link.get_text(strip=True) or link.get("aria-label"))
    ]
    assert wordless == []


def test_no_two_pages_have_the_same_title(book: Book) -> None:
    titles = [title for _, text in book.texts() for title in TITLE.findall(text[: text.index("</head>")])]
    assert len(titles) == len(book.pages)
    assert sorted(set(titles)) == sorted(titles)


def test_every_page_and_every_script_of_the_search_is_under_250_kilobytes(book: Book) -> None:
    scripts = [file.relative_to(book.folder).as_posix() for file in book.folder.glob("_static/search/*.js")]
    assert scripts != []
    sizes = {file: (book.folder / file).stat().st_size for file in (*book.pages, *scripts)}
    assert {page: size for page, size in sizes.items() if size >= 250_000} == {}


def test_the_navigation_shows_the_pages_of_one_game_at_a_time(book: Book) -> None:
    rooms = {game.folder_name for game in PROJECT.games}
    shown = {
        page: {normpath(join(dirname(page), str(link["href"]))) for link in soup.select(".sidebar-tree a")} - {page}
        for page, soup in book.sample.items()
    }
    assert shown["index.html"] >= {f"{room}/index.html" for room in rooms}
    for page, others in shown.items():
        games = {other.split("/")[0] for other in others if not other.endswith("index.html")} & rooms
        assert len(games | ({page.split("/")[0]} & rooms)) < 2, page


def test_every_page_says_of_which_version_it_is(book: Book) -> None:
    editions = {" ".join(soup.select_one(".edition").get_text().split()) for soup in book.sample.values()}  # type: ignore[union-attr]
    assert editions == {
        " · ".join(filter(None, (f"Clausewitz {metadata.version('clausewitz')}", date_of(PROJECT.docs))))
    }


def test_the_cards_of_the_games_stand_in_the_order_of_the_navigation(book: Book) -> None:
    first = book.pages["index.html"]
    cards = [str(link["href"]) for link in first.select(".game-name a")]
    assert cards == [str(link["href"]) for link in first.select(".sidebar-tree a") if link["href"] in cards]
    assert len(cards) == len(PROJECT.games)


def test_the_page_for_designers_says_what_the_newest_version_brings_as_the_changelog_does(book: Book) -> None:
    changelog = (PROJECT.docs.parent / "CHANGELOG.md").read_text(encoding="utf-8")
    newest = changelog.partition("\n## ")[2].partition("###")[0]
    points = book.pages["designers.html"].select("ul.news li")
    assert len(points) == newest.count("\n- ")
    assert "great_war/may.html" in {str(link["href"]) for point in points for link in point.select("a")}


def test_no_two_rulings_of_a_rulebook_have_the_same_title_and_each_is_a_scenario_without_comments(book: Book) -> None:
    told = {page: text for page, text in book.texts() if ".ruling." in page}
    titles = Counter((page.partition("/")[0], *FIRST_HEADING.findall(text)) for page, text in told.items())
    assert len(titles) == len(told) > 0
    assert [page for page, text in told.items() if "# No sentence" in text] == []


def test_the_contents_of_a_page_name_topics_as_their_pages_do(book: Book) -> None:
    contents = [each.get_text() for each in book.pages["great_war/rulings.html"].select(".toc-tree a")]
    assert "Air combat" in contents
    assert "Air" not in contents
