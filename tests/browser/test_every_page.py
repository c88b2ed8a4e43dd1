"""Every page of the real book in a real browser, on a desk and on a phone, by day and by night, all of it unfolded.

Most pages look like others: hundreds tell of one issue each. So every page is put into the place of one that is open,
at its narrowest, and only those are opened by themselves on which something looks as nothing before.
`make test` takes two pages of each template, and opens the larger one of every second template on two screens: others
whenever they change. `make nightly` takes all pages, and four screens. By night axe measures as well how texts stand
out; a script of ours is far quicker at that.
"""

import re
from collections.abc import Iterable, Iterator
from importlib.resources import files
from pathlib import Path
from zlib import crc32

from selenium.webdriver import Chrome

from here import NIGHT

from .conftest import Book, Pages, change_screen, show
from .test_browser import CONTRAST, UNFOLD, WIDTH, log, requests

AXE = files("axe_core_python").joinpath("axe.min.js").read_text(encoding="utf-8")
LOOK, PUT = ((Path(__file__).parent / name).read_text(encoding="utf-8") for name in ("axe.js", "put.js"))
SCREENS = ((390, "dark"), (1440, "light"), (1440, "dark"), (390, "light"))[: 4 if NIGHT else 2]
NARROWEST = 360
Fault = tuple[str, int, str, str]
"""A page, the width and the light under which something was seen, and what."""


def put(browser: Chrome, pages: Iterable[Path]) -> Iterator[tuple[Path, int, int]]:
    """Each page in the place of the one that is open: how wide it is, and how much on it looks as nothing before."""
    change_screen(browser, width=NARROWEST)
    browser.execute_script(PUT)
    for page in pages:
        yield (page, *browser.execute_script("return put(arguments[0])", page.read_text(encoding="utf-8")))


def faults(browser: Chrome, book: Book, page: str, seen: set[str], *, contrast_by_axe: bool = NIGHT) -> list[Fault]:
    """What is wrong with a page: what is wider than it, what does not stand out, and what axe says."""
    show(browser, book.url(page), width=NARROWEST)
    browser.execute_script(UNFOLD)
    wide = browser.execute_script(WIDTH)
    found: list[Fault] = [(page, NARROWEST, "light", f"{wide} wide")] if wide > NARROWEST else []
    browser.execute_script(f"{AXE}\n{LOOK}")
    looks = browser.execute_script("return looks()") if contrast_by_axe else []
    news = [each for each in looks if each not in seen]
    seen.update(news)
    for width, mode in SCREENS:
        change_screen(browser, width=width, mode=mode)
        faint = browser.execute_script(CONTRAST, 4.5)
        # what stands where and is called what is the same by night
        broken = browser.execute_async_script("broken(...arguments)", news, mode == "light")
        found += [(page, width, mode, each) for each in (*faint, *broken)]
    return found


def test_every_page_is_readable_and_clean_by_axe_and_loads_without_an_error_or_another_host(
    browser: Chrome, book: Book
) -> None:
    show(browser, book.url("index.html"))
    largest_first = sorted(map(book.folder.joinpath, book.sample), key=lambda page: -page.stat().st_size)
    told = list(put(browser, largest_first))
    assert [(page, wide) for page, wide, _ in told if wide > NARROWEST] == []
    new = [page.relative_to(book.folder).as_posix() for page, _, looks in told if looks]
    if not NIGHT:
        new = sorted(
            set(new) & {pages[0] for pages in book.alike}, key=lambda page: crc32((book.folder / page).read_bytes())
        )[::2]
    assert len(new) > 10
    log(browser, "browser")
    assert [url for url in requests(browser) if url.startswith("http")] == []
    seen: set[str] = set()
    assert [fault for page in new for fault in faults(browser, book, page, seen)] == []
    assert log(browser, "browser") == []
    inside = (book.folder.as_uri(), "data:")
    assert [url for url in requests(browser) if not url.startswith(inside)] == []


FOREIGN = """
<script>document.title = "run"</script><img src="https://example.org/seen.png" onerror="document.title = 'run'">
<button onclick="document.title = 'run'">Run</button><iframe src="https://example.org/"></iframe></body>"""
"""What would be run, or tell another host who reads the book, if it came into a page."""
REFUSED = re.compile(r"((?:Executing|Loading|Framing)[a-z ]*?)(?: 'https:[^']*')? violates")


def test_a_page_runs_no_script_that_the_book_did_not_bring_and_asks_no_other_host(
    browser: Chrome, book: Book, tmp_path: Path
) -> None:
    page = tmp_path / "page.html"
    page.write_text((book.folder / "search.html").read_text("utf-8").replace("</body>", FOREIGN), encoding="utf-8")
    show(browser, page.as_uri())
    browser.execute_script("document.querySelector('[onclick]').click()")
    assert browser.title.startswith("Search")
    messages = " ".join(each["message"] for each in log(browser, "browser"))
    assert set(REFUSED.findall(messages)) == {
        "Executing inline script",
        "Executing inline event handler",
        "Loading the image",
        "Framing",
    }


WRONG = """<!doctype html><html lang="en"><title>Wrong</title><meta name="viewport" content="width=device-width">
<style>
p { color: #eee }
@media (prefers-color-scheme: dark) { body { background: black } h1 { color: white } p { color: #222 } }
</style><main><h1>Wrong</h1><img src="data:,"><p>faint</p><div style="width: 380px; height: 1px"></div></main></html>"""
"""A page with a picture that has no name, a text that does not stand out, and something wide."""


def test_what_is_wrong_with_a_page_is_found_on_each_screen(browser: Chrome, tmp_path: Path) -> None:
    (tmp_path / "wrong.html").write_text(WRONG, encoding="utf-8")
    found = faults(browser, Book(tmp_path, Pages(tmp_path)), "wrong.html", set(), contrast_by_axe=True)
    seen = {
        (width, mode): {what.split()[0] for _, *at, what in found if at == [width, mode]} for width, mode in SCREENS
    }
    day = {"1.16", "color-contrast:"}
    night = {"1.32", "color-contrast:"}
    assert found[0] == ("wrong.html", 360, "light", "388 wide")
    assert seen == {(width, mode): {*day, "image-alt:"} if mode == "light" else night for width, mode in SCREENS}


PAGE = """<!doctype html><title>A page</title><meta name="viewport" content="width=device-width">
<main><p>Words {}.</p>{}</main>"""


def test_a_page_in_the_place_of_another_tells_how_wide_it_is_and_what_looks_as_nothing_before(
    browser: Chrome, tmp_path: Path
) -> None:
    bodies = {
        "first": "<a href='x'>A link</a>",
        "alike": "<a href='y'>Another link</a>",
        "wide": "<a href='x' style='display: block; width: 400px'>A link</a>",
        "folded": "<details><summary>More</summary><div style='width: 380px'>Words</div></details>",
        "named": "<a href='x' aria-label='Where'>A link</a>",
        "wordless": "<a href='x'> </a>",
        "elsewhere": "<p><a href='x'>A link</a></p>",
        "again": "<p><a href='x'>A link</a></p>",
    }
    pages = [tmp_path / f"{name}.html" for name in bodies]
    for page, body in zip(pages, bodies.values(), strict=True):
        page.write_text(PAGE.format(page.stem, body), encoding="utf-8")
    show(browser, pages[0].as_uri(), width=NARROWEST)
    told = {page.stem: (wide > NARROWEST, looks) for page, wide, looks in put(browser, pages)}
    assert told == {
        "first": (False, 8),  # html, head, title, meta, body, main, p, a
        "alike": (False, 0),
        "wide": (True, 1),
        "folded": (True, 3),
        "named": (False, 1),
        "wordless": (False, 1),
        "elsewhere": (False, 1),  # a paragraph looks as the other; the link in it does not
        "again": (False, 0),
    }
