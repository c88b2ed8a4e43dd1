"""Building: what is wrong is said with its place, and what has not changed is not built again."""

from collections.abc import Callable, Iterable
from contextlib import ExitStack
from dataclasses import replace
from functools import partial
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from bs4 import BeautifulSoup
from docutils import nodes
from sphinx.application import Sphinx
from sphinx.errors import SphinxParallelError
from sphinx.util.docutils import docutils_namespace

from clausewitz.answers.authoring import FindingAnswer, FoundPlaceAnswer
from clausewitz.answers.schemas import ANSWERS
from clausewitz.catalogue.catalogue import Catalogue, load_catalogue
from clausewitz.catalogue.engines import EngineError
from clausewitz.cli.book import _fetch_engine
from clausewitz.publish import domain
from clausewitz.publish.build import BookError, _excluded_pages, build_book
from clausewitz.publish.directives.issues import Dangling
from clausewitz.publish.domain import RulesDomain
from clausewitz.publish.engine import NoEngineError, has_parts
from clausewitz.store.entries import Action, ClaimResult, ClauseEntry, ClauseStatus
from clausewitz.store.store import wait_for_others
from clausewitz.text.model import Fault
from clausewitz.text.project import Project
from here import PROJECT
from small_war.combat import PROVED

from .conftest import COMBAT, CONF, PAGES, WHOLE, Build


def wrong(build: Build, folder: Path, body: str) -> list[str]:
    """The warnings of a book of one page, without the folder; a page begins at line 4."""
    with pytest.raises(BookError) as error:
        build(folder, {"index": f"Small War\n=========\n\n{body}"})
    return str(error.value).replace(f"{folder / 'docs'}/", "").splitlines()


@pytest.mark.parametrize(
    ("body", "message"),
    [
        (
            ":clause:`sw.combat.backs`",
            'WARNING: there is no clause "sw.combat.backs"; did you mean "sw.combat.back"? [rules.clause]',
        ),
        (":issue:`x`", 'WARNING: there is no issue "x" [rules.issue]'),
        (
            ":claim:`small_war.combat.fires`",
            'WARNING: there is no claim "small_war.combat.fires"; did you mean "small_war.combat.fire"? [rules.claim]',
        ),
        (
            ":clause:`sw.combat.back`",
            "WARNING: clause sw.combat.back is on no page of the book; add a directive that shows it [rules.clause]",
        ),
        (
            ".. clauses:: small-wars combat",
            'ERROR: there is no rulebook "small-wars"; there are small-war; did you mean "small-war"? [docutils]',
        ),
        (
            ".. clauses:: small-war combats",
            'ERROR: there is no topic "combats"; there are combat; did you mean "combat"? [docutils]',
        ),
        (".. sequence:: small-war naval", 'ERROR: there is no sequence "naval"; there are combat [docutils]'),
        (".. source:: 001", 'ERROR: there is no source "001"; there are 000 [docutils]'),
    ],
)
def test_a_name_that_is_not_known_is_an_error_at_its_place(
    build: Build, tmp_path: Path, body: str, message: str
) -> None:
    # docutils shows the directive itself in the lines that follow
    assert wrong(build, tmp_path, body)[0] == f"index.rst:4: {message}"


@pytest.mark.parametrize(
    ("told", "where"),
    [
        ("OSError: [Errno 28] No space left on device", "build/book"),
        ("PermissionError: [Errno 13] Permission denied: 'build/book/a.html'", "build/book/a.html"),
    ],
)
def test_a_full_disk_is_told_as_such_and_leaves_no_first_page_of_a_book_that_is_half_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, told: str, where: str
) -> None:
    def fail(*_arguments: object, **_options: object) -> None:
        raise SphinxParallelError(told, "a traceback")

    monkeypatch.setattr("clausewitz.publish.build.Sphinx", fail)
    monkeypatch.chdir(tmp_path)
    first = Path("build/book/index.html")
    first.parent.mkdir(parents=True)
    first.touch()
    with pytest.raises(OSError, match="the book could not be built") as error:
        build_book(first.parent, PROJECT)
    reason = told.partition("] ")[2].partition(":")[0]
    assert (error.value.strerror, error.value.filename) == (f"the book could not be built: {reason}", where)
    assert not first.exists()


def test_a_build_waits_for_another_one_in_the_same_folder(build: Build, tmp_path: Path) -> None:
    told = list[str]()
    with ExitStack() as other:
        other.enter_context(wait_for_others(tmp_path / ".book.doctrees"))

        def go_on(stage: str, _done: int, _of: int) -> None:
            told.append(stage)
            other.close()

        build(tmp_path, COMBAT, builder=partial(build_book, on_progress=go_on))
    assert told[:2] == ["Waiting for another build of this book", "Reading the rules"]


def test_a_clause_that_stands_on_two_pages_is_an_error(build: Build, tmp_path: Path) -> None:
    clauses = ".. clauses:: small-war combat\n"
    with pytest.raises(BookError) as error:
        build(tmp_path, {"index": f"Small War\n=========\n\n{clauses}", "again": f":orphan:\n\n{clauses}"})
    message = "WARNING: clause sw.combat.attacker is already on the page again"
    assert f"{tmp_path / 'docs' / 'index.rst'}:4: {message}" in str(error.value).splitlines()


def test_clauses_may_move_from_one_page_to_another(build: Build, tmp_path: Path) -> None:
    needed = ".. source:: 000\n\n.. issues:: small-war\n\n.. claims:: small-war\n"
    pages = {"index": needed, "roster": f":orphan:\n\n{PAGES['roster']}", "combat": ":orphan:\n\nMoved.\n"}
    clauses = "\n.. clauses:: small-war combat\n"
    build(tmp_path, {**pages, "combat": f":orphan:\n{clauses}"})
    moved = build(tmp_path, {**pages, "index": needed + clauses})
    assert "index.html#sw.combat.attacker" in (moved / "roster.html").read_text(encoding="utf-8")


def test_a_book_that_failed_fails_again_until_it_is_put_right(build: Build, tmp_path: Path) -> None:
    first = wrong(build, tmp_path, ":clause:`nowhere`")
    assert wrong(build, tmp_path, ":clause:`nowhere`") == first
    assert (build(tmp_path, {"index": "Small War\n=========\n"}) / "index.html").is_file()


def test_nothing_is_written_again_when_nothing_has_changed(build: Build, book: Path) -> None:
    def written() -> dict[str, int]:
        return {page: (book / f"{page}.html").stat().st_mtime_ns for page in WHOLE}

    before = written()
    build(book.parent, WHOLE)
    assert written() == before


def test_no_directive_runs_when_nothing_has_changed(
    build: Build, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ran = list[str]()

    def shown(directive: Dangling) -> list[nodes.Node]:
        ran.append(directive.name)
        return []

    monkeypatch.setattr(Dangling, "build_nodes", shown)
    pages = {"index": "Rules\n=====\n\n.. dangling::\n"}
    build(tmp_path, pages, load_catalogue(PROJECT.only("end-all-wars")))
    assert ran == ["dangling"]
    build(tmp_path, pages, load_catalogue(PROJECT.only("end-all-wars")))
    assert ran == ["dangling"]


def test_what_is_wrong_has_a_page_and_a_mark_at_the_rule(
    build: Build, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, catalogue: Catalogue
) -> None:
    clause = catalogue.entries["sw.combat.attacker"].clause
    (quote,) = clause.quotes
    place = FoundPlaceAnswer(quote.source, "000.txt", 1, quote.start, quote.end, quote.text, "2.1")
    finding = FindingAnswer("and-or", "one may read this in two ways", "why it matters", [place], "")
    monkeypatch.setattr(RulesDomain, "faults", [Fault(clause.file, clause.line, "nothing implements it")])
    monkeypatch.setattr(RulesDomain, "findings", [finding])
    rest = ".. source:: 000\n\n.. issues:: small-war\n\n.. claims:: small-war\n"
    index = f"Rules\n=====\n\n.. faults::\n\n.. clauses:: small-war combat\n\n{rest}"
    told = BeautifulSoup((build(tmp_path, {"index": index}) / "index.html").read_text(encoding="utf-8"), "lxml")
    text = " ".join(told.get_text(" ").split())
    assert "1 fault in the files; 1 fault found by reading." in text
    assert f"{clause.line} nothing implements it" in text
    assert "one may read this in two ways. “" in text
    assert [each.get_text() for each in told.select(".margin .is-failing")].count("2 faults") == 1
    assert "Nothing implements it." in text


def test_a_build_removes_the_pages_that_are_in_the_book_no_longer_and_no_file_of_another_hand(
    build: Build, tmp_path: Path
) -> None:
    pages, told = {"index": "War\n===\n"}, ":orphan:\n\nAnswers\n=======\n"
    folder = build(tmp_path, {**pages, "answers": f"{told}\n.. answers::\n"})
    (folder / "mine.html").write_text("mine")
    before = {page.name for page in folder.glob("*.html")}
    build(tmp_path, {**pages, "answers": told})
    gone = before - {page.name for page in folder.glob("*.html")}
    assert gone == {"answers.parts.html", *(f"answers.{each}.html" for each in ANSWERS)}
    (tmp_path / "docs" / "answers.rst").unlink()
    build(tmp_path, pages)
    assert {page.name for page in folder.glob("*.html")} == {"index.html", "search.html", "mine.html"}


def test_what_is_kept_between_builds_lies_beside_the_folder_that_goes_on_the_web(book: Path) -> None:
    assert sorted(file.suffix for file in book.rglob("*") if file.suffix in {".pickle", ".doctree"}) == []
    assert (book.parent / f".{book.name}.doctrees" / "environment.pickle").is_file()


def test_a_changed_catalogue_is_read_anew(build: Build, tmp_path: Path, catalogue: Catalogue) -> None:
    others = "".join(f".. {each}:: small-war\n\n" for each in ("clauses", "issues", "claims"))
    pages = {"index": f".. source:: 000\n\n.. coverage::\n\n{others.replace('war', 'war combat', 1)}"}
    build(tmp_path, pages)
    passing = replace(catalogue.entries["sw.combat.attacker"], standing=ClauseStatus.PASSING)
    changed = replace(catalogue, entries={**catalogue.entries, "sw.combat.attacker": passing})
    coverage = build(tmp_path, pages, changed) / "index.html"
    assert "sw.combat.attacker: tested" in coverage.read_text(encoding="utf-8")


@pytest.mark.nightly
def test_a_book_is_the_same_bytes_whether_one_process_or_two_read_and_write_its_pages(
    build: Build, tmp_path: Path, book: Path
) -> None:
    assert files_of(build(tmp_path, WHOLE, processes=2)) == files_of(book)


def test_where_pages_are_not_html_every_issue_stands_on_its_page(build: Build, tmp_path: Path) -> None:
    def as_text(out: Path, project: Project) -> Path:
        with docutils_namespace():
            app = Sphinx(project.docs, project.docs, out, out, "text", status=None, warningiserror=True)
            app.build()
        assert app.statuscode == 0
        return out / "index.txt"

    book = build(tmp_path, {**PAGES, "combat": "Combat\n======\n\n.. clauses:: small-war combat\n"}, builder=as_text)
    issues = (book / "issues.txt").read_text(encoding="utf-8")
    assert "After lunch." in issues
    assert not (book / "sw.issue.first.txt").exists()


def test_an_engine_that_cannot_be_used_is_told_as_such(
    catalogue: Catalogue, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(_project: Project) -> Catalogue:
        raise EngineError(PROJECT.games[0], Fault(PROJECT.games[0].folder / "roster.toml", 3, "is not TOML"))

    monkeypatch.setattr(domain, "load_catalogue", broken)
    (tmp_path / "conf.py").write_text(CONF)
    (tmp_path / "index.rst").write_text("War\n===\n")
    with pytest.raises(BookError) as error:
        build_book(tmp_path / "book", replace(catalogue.project, docs=tmp_path))
    assert str(error.value) == (
        "empires has no engine that can be used: clausewitz/rulebooks/empires/roster.toml:3: is not TOML"
    )


OTHERS = {
    "index",
    "circumstances",
    "trust",
    "answers",
    "assistants",
    "export",
    "api",
    "designers",
    "games",
    "positions",
    "documents",
    "directives",
    "coverage",
    "compare",
    "lint",
    "proofs",
    "dangling",
    "design",
    "own",
    "steps",
    "sources/003",
}
"""The pages besides its own that a book of The War to End All Wars alone has."""


def pages_below(folder: Path) -> set[str]:
    """The names of the pages of this book that are written in a folder of the docs."""
    return {page.relative_to(PROJECT.docs).with_suffix("").as_posix() for page in folder.rglob("*.rst")}


def test_a_book_of_one_rulebook_leaves_out_the_pages_of_the_others_and_those_that_lead_to_them() -> None:
    excluded = {Path(page).with_suffix("").as_posix() for page in _excluded_pages(PROJECT.only("end-all-wars"))}
    assert pages_below(PROJECT.docs) - excluded == OTHERS | pages_below(PROJECT.docs / "end_all_wars")


@pytest.mark.nightly
def test_a_book_of_one_rulebook_holds_its_pages_alone_and_no_link_leads_nowhere(tmp_path: Path) -> None:
    told: list[tuple[str, int, int]] = []
    project = PROJECT.only("end-all-wars")
    folder = build_book(tmp_path, project, lambda *stage: told.append(stage)).parent
    pages = {page.relative_to(folder).as_posix() for page in folder.rglob("*.html")}
    written = OTHERS | pages_below(PROJECT.docs / "end_all_wars")
    kinds = tuple(f"end_all_wars/{kind}" for kind in ("ew.issue.", "ew.ruling.", "claims.", "may-", "play."))
    sheets = {page for page in pages if page.startswith((*kinds, "answers.")) or "/board." in page} - {"answers.html"}
    assert pages == {"search.html", *(f"{page}.html" for page in written)} | sheets
    assert {f"end_all_wars/{id_}.html" for id_ in load_catalogue(project).issues} < sheets  # and the claims by topic
    links = [
        page.parent / urlsplit(str(link["href"])).path
        for page in folder.rglob("*.html")
        for link in BeautifulSoup(page.read_text(encoding="utf-8"), "html.parser").select("a[href]")
        if not str(link["href"]).startswith(("#", "http"))
    ]
    assert [link for link in links if not link.exists()] == []
    assert told[0] == ("Reading the rules", 0, 0)
    assert [stage for stage in told if stage[1] == stage[2]][1:] == [
        ("Reading the pages", len(written), len(written)),
        ("Writing the pages", len(written), len(written)),
    ]


def test_of_a_game_that_is_left_out_the_index_is_left_out_too_and_the_first_page_stands(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    toctree = ".. toctree::\n\n   empires/index\n   great_war/index\n   guide\n"
    pages = {
        "index": f"War\n===\n\n{toctree}",
        "empires/index": "Empires\n=======\n",
        "great_war/index": "The Great War\n=============\n",
        "guide": "Guide\n=====\n\n:doc:`/great_war/index`\n",
    }
    for name, text in pages.items():
        file = tmp_path / "docs" / f"{name}.rst"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
    (tmp_path / "docs" / "conf.py").write_text(CONF)
    project = replace(PROJECT.only("empires"), docs=tmp_path / "docs")
    monkeypatch.setattr(domain, "open_project", lambda _folder: project)
    folder = build_book(tmp_path / "book", project).parent
    made = {page.relative_to(folder).as_posix() for page in folder.rglob("*.html")}
    played = {"empires/play.html"} if has_parts(project.build) else set()
    assert made == {"index.html", "search.html", "empires/index.html", *played}


@pytest.mark.parametrize(
    ("fetch", "lacks"),
    [
        ("fetch_parts", "THE BOOK HAS NO PAGES TO PLAY ON, for lack of an engine for the browser: npm is missing."),
        ("fetch_solver", "THE BOOK CHECKS NO PROOFS, for lack of a solver for the browser: npm is missing."),
    ],
)
def test_what_cannot_be_fetched_for_the_browser_is_told_loudly(
    fetch: str, lacks: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_build: Path) -> None:
        raise NoEngineError("npm is missing")

    for each in ("fetch_parts", "fetch_solver"):
        monkeypatch.setattr(f"clausewitz.publish.engine.{each}", fail if each == fetch else lambda _build: None)
    assert [*_fetch_engine(PROJECT)] == [lacks]


def test_the_title_of_a_book_is_text_and_no_html(build: Build, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    title = "Small & <b>great</b> <script>alert(1)</script>"
    monkeypatch.setattr("publish.conftest.CONF", f"{CONF}html_title = {title!r}\n")
    index = {"index": "Small War\n=========\n"}
    page = BeautifulSoup((build(tmp_path, index) / "index.html").read_text(encoding="utf-8"), "html.parser")
    brands = [each.get_text() for each in page.select(".brand, .sidebar-brand-text")]
    assert (page.title and page.title.get_text(), brands) == (title, [title, title])


def files_of(folder: Path) -> dict[str, bytes]:
    """All files of a book by their paths; but for `.buildinfo`, which tells of the folder of the pages."""
    files = (file for file in folder.rglob("*") if file.is_file() and file.name != ".buildinfo")
    return {file.relative_to(folder).as_posix(): file.read_bytes() for file in files}


def _another_scenario(known: Catalogue) -> Catalogue:
    entry = known.entries["sw.combat.defender"]
    (ran,) = entry.scenarios
    return _with_entry(known, replace(entry, scenarios=(replace(ran, name="The defender shoots, too"),)))


def _another_paraphrase(known: Catalogue) -> Catalogue:
    entry = known.entries["sw.combat.repeat"]
    clause = replace(entry.clause, paraphrase="Combat begins anew.")
    register = replace(known.register, clauses={**known.register.clauses, clause.id: clause})
    return _with_entry(replace(known, register=register), replace(entry, clause=clause))


def _another_norm(known: Catalogue) -> Catalogue:
    """Of norms the pages show the actions on which they rule, and what is found out about them."""
    entry = known.entries["sw.combat.back"]
    return _with_entry(known, replace(entry, actions=(Action("have supper", "Eat after the fight."),)))


def _another_verdict(known: Catalogue) -> Catalogue:
    claims = tuple(replace(each, verdict="tested") if each == PROVED else each for each in known.claims)
    entries = {id_: replace(each, claims=_same(claims, each.claims)) for id_, each in known.entries.items()}
    return replace(known, claims=claims, entries=entries)


def _same(claims: Iterable[ClaimResult], before: Iterable[ClaimResult]) -> tuple[ClaimResult, ...]:
    names = {each.name for each in before}
    return tuple(each for each in claims if each.name in names)


def _with_entry(known: Catalogue, entry: ClauseEntry) -> Catalogue:
    return replace(known, entries={**known.entries, entry.clause.id: entry})


@pytest.mark.parametrize(
    ("change", "read"),
    [
        (_another_paraphrase, {"combat", "print", "questions"}),
        pytest.param(_another_scenario, {"combat"}, marks=pytest.mark.nightly),
        pytest.param(_another_norm, {"combat"}, marks=pytest.mark.nightly),
        pytest.param(_another_verdict, {"claims", "combat"}, marks=pytest.mark.nightly),
    ],
)
def test_only_the_pages_that_show_what_has_changed_are_read_anew_and_the_book_is_as_one_built_anew(
    build: Build, tmp_path: Path, catalogue: Catalogue, change: Callable[[Catalogue], Catalogue], read: set[str]
) -> None:
    folder, changed = build(tmp_path, PAGES), change(catalogue)
    doctrees = tmp_path / ".book.doctrees"
    before = {file.stem: file.stat().st_mtime_ns for file in doctrees.glob("*.doctree")}
    build(tmp_path, PAGES, changed)
    again = {file.stem for file in doctrees.glob("*.doctree") if file.stat().st_mtime_ns != before[file.stem]}
    (tmp_path / "anew").mkdir()
    assert (again, files_of(folder)) == (read, files_of(build(tmp_path / "anew", PAGES, changed)))


def test_a_page_whose_words_and_title_have_changed_is_read_anew_and_renamed_wherever_it_is_named(
    build: Build, tmp_path: Path
) -> None:
    folder = build(tmp_path, PAGES)
    page = PAGES["combat"].replace("and :claim:", "or :claim:").replace("Combat\n======", "Fighting\n========")
    build(tmp_path, {**PAGES, "combat": page})
    anew = tmp_path / "anew"
    anew.mkdir()
    assert files_of(folder) == files_of(build(anew, {**PAGES, "combat": page}))


def test_after_a_build_that_did_not_come_to_its_end_every_page_is_written_anew(build: Build, tmp_path: Path) -> None:
    def interrupted(out: Path, project: Project) -> Path:
        def interrupt(stage: str, done: int, of: int) -> None:
            if stage == "Writing the pages":
                raise KeyboardInterrupt

        with pytest.raises(KeyboardInterrupt):
            build_book(out, project, interrupt)
        return out / "index.html"

    pages = {"index": "War\n===\n\n.. toctree::\n\n   peace\n", "peace": "Peace\n=====\n"}
    build(tmp_path, pages)
    pages["peace"] += "\nAt last.\n"
    build(tmp_path, pages, builder=interrupted)
    assert "At last." in (build(tmp_path, pages) / "peace.html").read_text(encoding="utf-8")


def test_a_page_that_is_damaged_where_it_is_kept_is_read_anew(build: Build, tmp_path: Path) -> None:
    pages = {"index": "War\n===\n\nAt last.\n"}
    page, kept = build(tmp_path, pages) / "index.html", tmp_path / ".book.doctrees" / "index.doctree"
    kept.write_bytes(kept.read_bytes().replace(b"At last.", b"At lost."))
    page.unlink()
    build(tmp_path, pages)
    assert ("At last." in page.read_text(encoding="utf-8"), b"At lost." in kept.read_bytes()) == (True, False)
