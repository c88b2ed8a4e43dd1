"""The report on an engine in a real browser: quiet, narrow and readable, by day and by night."""

import pytest
from selenium.webdriver import Chrome

from clausewitz.conform.protocol import Refused
from clausewitz.conform.report_formats import page
from conform.fakes import Fake
from conform.samples import BEFORE, report

from .conftest import show
from .test_browser import CONTRAST, WIDTH, log, requests

OPEN = "document.querySelectorAll('details').forEach((each) => { each.open = true; })"


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The page on an engine that follows some clauses and breaks others."""
    engine = Fake({BEFORE: "b"}, lambda asked, answer: Refused(why="x" * 400) if "entrenched" in str(asked) else answer)
    file = tmp_path_factory.mktemp("report") / "report.html"
    file.write_bytes(page(report(engine), "book"))
    return file.as_uri()


@pytest.mark.parametrize("mode", ["light", "dark"])
@pytest.mark.parametrize("width", [1440, 390])
def test_the_report_is_readable_on_a_desk_and_on_a_phone(browser: Chrome, address: str, width: int, mode: str) -> None:
    log(browser, "browser")
    requests(browser)
    show(browser, address, width=width, mode=mode)
    browser.execute_script(OPEN)
    asked = [url for url in requests(browser) if url.startswith(("http", "file"))]  # else from the browser's own page
    assert (log(browser, "browser"), asked) == ([], [address])
    assert browser.execute_script(WIDTH) <= width
    assert browser.execute_script(CONTRAST, 4.5) == []
