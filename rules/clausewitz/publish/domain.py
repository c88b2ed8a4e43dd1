"""The rules domain of Sphinx: anchors of clauses, issues, claims and quotes, sheets, and the roles that link to them.

A sheet is a part of a page that gets its own page in HTML, while the original page keeps a short entry for it. Other
builders show it in place. A directive marks the part, and Sphinx reads it with its page, so no file is written into the
folder of the pages.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from functools import cache, cached_property, partial
from html import escape
from pathlib import Path
from posixpath import dirname, join
from typing import Any, ClassVar

from docutils import nodes
from docutils.nodes import Element
from sphinx.addnodes import pending_xref
from sphinx.application import Sphinx
from sphinx.builders import Builder
from sphinx.builders.html import StandaloneHTMLBuilder
from sphinx.domains import Domain, ObjType
from sphinx.environment import BuildEnvironment
from sphinx.errors import ConfigError
from sphinx.roles import XRefRole
from sphinx.util.logging import getLogger
from sphinx.util.nodes import make_refnode

from clausewitz.answers.authoring import FindingAnswer
from clausewitz.answers.rulings import FoundRulingAnswer
from clausewitz.catalogue.catalogue import Catalogue, load_catalogue
from clausewitz.catalogue.engines import EngineError
from clausewitz.catalogue.project import OpenProject, open_project
from clausewitz.catalogue.search_entries import interview_id
from clausewitz.catalogue.trees import Trees
from clausewitz.compare.brief import Brief, load_briefs
from clausewitz.compare.smallest_store import Battles, load_small_battles
from clausewitz.lint.check import all_faults
from clausewitz.lint.reading import lint_project
from clausewitz.play.rulebook import Rulebook
from clausewitz.publish.engine import has_parts, has_solver
from clausewitz.publish.positions import PositionToTry, positions_to_try
from clausewitz.publish.showing import Showing
from clausewitz.store.entries import ClauseEntry
from clausewitz.text.model import Fault
from clausewitz.text.project import LEVELS, ProjectError, UnknownRulebookError
from clausewitz.text.quotes import fold
from clausewitz.text.words import did_you_mean


def sheet_of(kind: str, target: str) -> str:
    """The name of the sheet that a thing is on; empty if it is on the page itself."""
    if kind == "issue":
        return target
    if kind == "interview":
        return anchor(kind, target)
    if kind == "board":
        return f"board.{target.partition(':')[0].rpartition('/')[2]}"
    return f"claims.{target.split('.')[1]}" if kind == "claim" else ""


def anchor(kind: str, target: str) -> str:
    """The anchor of a thing on its page. A place in a source is `000:120`: the source and the offset.

    The map of a scenario is named by its topic and line.
    """
    if kind == "interview":
        return f"may-{target.rpartition('.')[2]}"
    if kind == "board":
        target = target.partition(":")[2]
    return target if kind in ("clause", "issue", "ruling") else f"{kind}-{target.replace(':', '-')}"


@dataclass(frozen=True)
class Sheet:
    """A part of a page that has been cut out."""

    name: str
    """The name of its own page, beside the page that it was cut from."""
    page: str
    """The page that it was cut from."""
    content: nodes.section


def sheet(
    name: str, id_: str, title: Iterable[nodes.Node | str], entry: Iterable[nodes.Node], body: Iterable[nodes.Node]
) -> nodes.container:
    """A part to be cut out as the page `name`. The original page keeps the entry, under the title."""
    words = (nodes.Text(each) if isinstance(each, str) else each for each in title)
    heading = nodes.rubric("", "", *words, classes=["sheet-title"])
    kept = nodes.container("", *entry, classes=["sheet-entry"])
    return nodes.container("", heading, kept, *body, ids=[id_], sheet=name)


def sheet_page(page: str, name: str) -> str:
    """The path of the page for a sheet."""
    return join(dirname(page), name)


def is_cut(builder: Builder) -> bool:
    """Whether sheets get their own pages: only if each page is an HTML file."""
    return builder.name in {"html", "dirhtml"}


def cut(app: Sphinx, doctree: nodes.document, page: str) -> Iterator[Sheet]:
    """Replace each sheet of a page by its entry, and return the sheets."""
    if not is_cut(app.builder):
        return
    parts = [each for each in doctree.findall(nodes.container) if "sheet" in each]
    ids_of_parts = [_ids(part) for part in parts]
    names = {id_: sheet_page(page, part["sheet"]) for part, ids in zip(parts, ids_of_parts, strict=True) for id_ in ids}

    def find_address(sheet: str, id_: str) -> str:
        """The address, from a sheet, of the page on which an id is from now on."""
        return app.builder.get_relative_uri(sheet, names.get(id_, page))

    for part, ids in zip(parts, ids_of_parts, strict=True):
        heading, entry, *body = part.children
        assert isinstance(entry, nodes.container)
        name = sheet_page(page, part["sheet"])
        address = f"{app.builder.get_relative_uri(page, name)}#{part['ids'][0]}"
        title = nodes.reference("", "", nodes.Text(heading.astext()), refuri=address, internal=True)
        shown = entry.deepcopy()
        shown.insert(0, nodes.paragraph("", "", title, classes=["sheet-title"]))
        shown["ids"] = ids
        part.replace_self(shown)
        _redirect_links(part, {*ids}, partial(find_address, name))
        yield Sheet(name, page, _whole(app, page, name, part, [nodes.title(text=heading.astext()), *body]))


def _ids(part: nodes.Element) -> list[str]:
    return [id_ for element in part.findall(nodes.Element) for id_ in element["ids"]]


def _redirect_links(part: nodes.Element, own: AbstractSet[str], address: Callable[[str], str]) -> None:
    """Correct links that now lead to other sheets or back to the page; `own` are the ids that have stayed here."""
    for link in part.findall(nodes.reference):
        if "refid" in link and link["refid"] not in own:
            link["refuri"] = f"{address(link['refid'])}#{link['refid']}"
            del link["refid"]


def _whole(app: Sphinx, page: str, name: str, part: nodes.Element, content: list[nodes.Node]) -> nodes.section:
    """The page of a sheet, with a link back to its entry under the title."""
    up = f"{app.builder.get_relative_uri(name, page)}#{part['ids'][0]}"
    words = nodes.Text(app.env.titles[page].astext())
    content.insert(1, nodes.paragraph("", "", nodes.reference("", "", words, refuri=up), classes=["up"]))
    return nodes.section("", *content, ids=part["ids"], classes=["sheet"])


def write_sheets(app: Sphinx, sheets: Sequence[Sheet], navigation: Callable[[StandaloneHTMLBuilder, str], str]) -> None:
    """Write the pages of sheets, each with its neighbours and the navigation of its original page.

    If several sheets have the same title, their ids distinguish the window titles.
    """
    assert isinstance(app.builder, StandaloneHTMLBuilder)
    builder = app.builder
    shared = Counter((each.page, each.content[0].astext()) for each in sheets)
    toctree = cache(lambda page: _toctree(builder, page, navigation(builder, page)))
    for number, each in enumerate(sheets):
        apart = each.content["ids"] if shared[each.page, each.content[0].astext()] > 1 else ()
        context = {
            "title": " · ".join((_title(builder, each), *apart, escape(app.env.titles[each.page].astext()))),
            "body": builder.render_partial(each.content)["fragment"],
            "prev": _neighbour(builder, each, sheets[max(number - 1, 0) : number]),
            "next": _neighbour(builder, each, sheets[number + 1 : number + 2]),
            "toctree": lambda each=each, **_: toctree(each.page),
        }
        builder.handle_page(each.name, context)


def _neighbour(builder: StandaloneHTMLBuilder, one: Sheet, others: Sequence[Sheet]) -> dict[str, str] | None:
    """The previous or next sheet of the same page, if any."""
    for other in others:
        if other.page == one.page:
            return {"link": builder.get_relative_uri(one.name, other.name), "title": _title(builder, other)}
    return None


def _title(builder: StandaloneHTMLBuilder, one: Sheet) -> str:
    return builder.render_partial(one.content[0].deepcopy())["title"]


def _toctree(builder: StandaloneHTMLBuilder, page: str, shown: str) -> str:
    """The navigation of a page, with the link to the page itself made to work from a sheet."""
    return shown.replace('href="#"', f'href="{builder.get_relative_uri(sheet_page(page, "a-sheet"), page)}"')


_log = getLogger(__name__)


_RANKS = {"clause": 0, "issue": 1, "claim": 2, "ruling": 3}
"""The priorities of results in the search of Sphinx, for books of other projects; kinds not listed are not searched."""


ROLES = {
    "clause": "links to a clause by its id.",
    "issue": "links to an issue by its id.",
    "claim": "links to a claim by its name in `clausewitz prove`.",
    "ruling": "links to a ruling by its id.",
    "source": "links to a source by its number.",
}
"""The description of each role."""


class _Role(XRefRole):
    """A role that shows an id as code, and an explicit title as plain words."""

    def result_nodes(
        self, document: nodes.document, env: BuildEnvironment, node: Element, is_ref: bool
    ) -> tuple[list[nodes.Node], list[nodes.system_message]]:
        """Show an explicit title as plain words."""
        if node.get("refexplicit"):
            node[0] = nodes.inline("", node[0].astext())
        return [node], []


_PAGE_TO_PLAY = "play"


class RulesDomain(Domain):
    """Clauses, issues, claims and quotes, and the pages that they are on."""

    name = "rules"
    label = "Rules"
    object_types: ClassVar[dict[str, ObjType]] = {
        "clause": ObjType("clause", "clause"),
        "issue": ObjType("issue", "issue"),
        "claim": ObjType("claim", "claim"),
        "ruling": ObjType("ruling", "ruling"),
        "source": ObjType("source", "source"),
    }
    roles: ClassVar = {name: _Role() for name in ROLES}
    initial_data: ClassVar[dict[str, object]] = {"shown": {}, "links": {}, "places": {}, "navigation": "", "code": ""}
    data_version = 6
    catalogue: Catalogue
    own: bool
    """Whether this is the project's own book, which must show everything; another book may show a selection."""
    sheets: list[Sheet]
    """The sheets cut out of the pages written so far."""
    scripts: list[str]
    """The names of the search scripts, once written."""
    fingerprint: str
    """A checksum of everything that pages may show."""

    @cached_property
    def rulings(self) -> dict[str, list[FoundRulingAnswer]]:
        """The rulings about each clause, issue and action; actions with their rulebook: `my-game hold out`."""
        found: dict[str, list[FoundRulingAnswer]] = {}
        for ruling in self.catalogue.rulings.values():
            for id_ in (*ruling.rules, f"{ruling.rulebook} {ruling.action}"):
                found.setdefault(id_, []).append(ruling)
        return found

    @cached_property
    def ruling_sheets(self) -> dict[str, str]:
        """The name of the page of each ruling: that of the first that answers the same question."""
        first: dict[tuple[str, str], str] = {}
        return {
            each.id: first.setdefault((each.rulebook, each.question), each.id)
            for each in self.catalogue.rulings.values()
        }

    @cached_property
    def briefs(self) -> Mapping[str, Mapping[str, Brief]]:
        """By rulebook, the effects of each change, as far as they are known for the current rules."""
        return {id_: load_briefs(self.catalogue.project, each) for id_, each in self.catalogue.engines.items()}

    @cached_property
    def battles(self) -> Mapping[str, Battles]:
        """By rulebook, the results on battles, as far as they are known for the current rules."""
        return {id_: load_small_battles(self.catalogue.project, each) for id_, each in self.catalogue.engines.items()}

    @cached_property
    def faults(self) -> Sequence[Fault]:
        """What is wrong in the files of a project that is not to be complete yet; its book tells it."""
        project = self.catalogue.project
        return () if project.level == LEVELS[-1] else all_faults(self.catalogue)

    @cached_property
    def findings(self) -> Sequence[FindingAnswer]:
        """What reading alone finds in such a project."""
        project = self.catalogue.project
        return () if project.level == LEVELS[-1] else lint_project(project).findings

    @cached_property
    def faults_by_clause(self) -> Mapping[str, Sequence[str]]:
        """What is wrong with each clause, in words."""
        found: dict[str, list[str]] = {}
        clauses = [entry.clause for entry in self.catalogue.entries.values()]
        for fault in self.faults:
            above = [each for each in clauses if each.file == fault.file and each.line <= fault.line]
            if above:
                found.setdefault(max(above, key=lambda each: each.line).id, []).append(fault.message)
        for finding in self.findings:
            for each in clauses:
                if any(
                    quote.source == place.source and quote.start < place.end and quote.end > place.start
                    for quote in each.quotes
                    for place in finding.places
                ):
                    found.setdefault(each.id, []).append(finding.message)
        return found

    @cached_property
    def trees(self) -> Trees:
        """The decision trees of all rulebooks."""
        return Trees(self.catalogue.project)

    @cached_property
    def has_engine(self) -> bool:
        """Whether games can be played in this book: the engine for browsers is there."""
        return self.own and has_parts(self.catalogue.project.build)

    @cached_property
    def has_solver(self) -> bool:
        """Whether proofs can be checked in this book: the solver for browsers is there."""
        return self.own and has_solver(self.catalogue.project.build)

    def checks_proofs_of(self, rulebook: Rulebook) -> bool:
        """Whether proofs about a game can be checked in this book: its engine is there for the page to play on too."""
        return self.has_solver and bool(rulebook.documents or rulebook.orders)

    def play_page(self, game: str) -> str:
        """The name of the page on which a game is played."""
        return f"{self.catalogue.project.folder_name_of(game)}/{_PAGE_TO_PLAY}"

    @cached_property
    def positions(self) -> Mapping[str, Mapping[str, PositionToTry]]:
        """By rulebook, the positions that the book shows, by their keys."""
        folder, engines = Path(self.env.srcdir), self.catalogue.engines
        return {
            id_: positions_to_try(self.catalogue, self.battles[id_].search, folder, each)
            for id_, each in engines.items()
        }

    @cached_property
    def topics(self) -> tuple[str, ...]:
        """The topics of all clauses, each once."""
        return tuple(dict.fromkeys(map(self.topic_of, self.catalogue.entries.values())))

    @cached_property
    def ranks(self) -> dict[str, int]:
        """The place of each rulebook among all by the number of their clauses: 1 has most, and so the first colour."""
        sizes = Counter(entry.clause.rulebook for entry in self.catalogue.entries.values())
        return {id_: rank for rank, id_ in enumerate(sorted(self.catalogue.engines, key=lambda id_: -sizes[id_]), 1)}

    @cached_property
    def games(self) -> dict[str, str]:
        """The rulebook of each folder of pages, and of the page of each source."""
        folders = {self.catalogue.project.folder_name_of(id_): id_ for id_ in self.catalogue.engines}
        rulebooks = self.catalogue.register.rulebooks
        return folders | {f"sources/{source.id}": each.id for each in rulebooks for source in each.sources}

    def game_of(self, page: str) -> str:
        """The rulebook to which a page belongs, by its folder or as its source; empty for all other pages."""
        return self.games.get(page) or self.games.get(page.partition("/")[0], "")

    @property
    def places(self) -> dict[tuple[str, str], str]:
        """The page of each kind of thing by its id."""
        places: dict[tuple[str, str], str] = self.data["places"]
        return places

    @property
    def showings_by_page(self) -> dict[str, list[Showing]]:
        """What the directives of each page have shown."""
        shown: dict[str, list[Showing]] = self.data["shown"]
        return shown

    @property
    def links(self) -> dict[str, set[tuple[str, str]]]:
        """The kind and the id of each thing that a page links to."""
        links: dict[str, set[tuple[str, str]]] = self.data["links"]
        return links

    def place(self) -> set[tuple[str, str]]:
        """Find the page of each thing, and return the things that have moved. A second place is a warning."""
        before = self.places
        now = self.data["places"] = {}
        for page, showings in sorted(self.showings_by_page.items()):
            for showing in showings:
                for kind, id_ in showing.noted:
                    first = now.setdefault((kind, id_), page)
                    if first != page:
                        where = (page, showing.line)
                        _log.warning("%s %s is already on the page %s", kind, id_, first, location=where)
        return {place for place in before.keys() | now.keys() if before.get(place) != now.get(place)}

    def known_ids(self, kind: str) -> Iterable[str]:
        """The ids of all things of a kind, on a page or not."""
        return {
            "clause": self.catalogue.entries,
            "issue": self.catalogue.issues,
            "claim": [claim.name for claim in self.catalogue.claims],
            "ruling": self.catalogue.rulings,
            "source": self.catalogue.register.sources,
            "topic": self.topics,
            "interview": [
                interview_id(entry.clause.id, action.name)
                for entry in self.catalogue.entries.values()
                for action in entry.actions
            ],
            "board": self.topics,
        }[kind]

    def topic_of(self, entry: ClauseEntry) -> str:
        """The topic of a clause, with its game as folders name it: `my_game/land`."""
        return f"{self.catalogue.project.folder_name_of(entry.clause.rulebook)}/{entry.clause.topic}"

    def page(self, builder: Builder, kind: str, target: str) -> str | None:
        """The page of a thing as written: its sheet, if sheets are cut out; None if no page shows it."""
        there = self.places.get((kind, target.partition(":")[0]))
        name = self.ruling_sheets[target] if kind == "ruling" else sheet_of(kind, target)
        return sheet_page(there, name) if there is not None and name and is_cut(builder) else there

    def address(self, builder: Builder, page: str, kind: str, target: str) -> str | None:
        """The address of a thing relative to a page; None if no page shows it."""
        there = self.page(builder, kind, target)
        return None if there is None else f"{builder.get_relative_uri(page, there)}#{anchor(kind, target)}"

    def clear_doc(self, docname: str) -> None:
        """Forget what a page shows, because it is read anew."""
        self.showings_by_page.pop(docname, None)
        self.links.pop(docname, None)

    def merge_domaindata(self, docnames: AbstractSet[str], otherdata: dict[str, dict[str, Any]]) -> None:
        """Merge in what another process has read."""
        for name in ("shown", "links"):
            self.data[name] |= {page: each for page, each in otherdata[name].items() if page in docnames}

    def resolve_xref(  # noqa: PLR0913, PLR0917 - the signature is Sphinx's
        self,
        env: BuildEnvironment,
        fromdocname: str,
        builder: Builder,
        typ: str,
        target: str,
        node: pending_xref,
        contnode: Element,
    ) -> nodes.reference | None:
        """Link to a thing that a page shows; see `resolve_missing` for others."""
        there = self.page(builder, typ, target)
        if there is None:
            return None
        if typ == "topic":
            return make_refnode(builder, fromdocname, there, "", nodes.inline(text=env.titles[there].astext()))
        return make_refnode(builder, fromdocname, there, anchor(typ, target), contnode, node.get("tip"))

    def resolve_any_xref(self, *_: object) -> list[tuple[str, nodes.reference]]:
        """Nothing, because our ids have their own roles."""
        return []

    def get_objects(self) -> Iterator[tuple[str, str, str, str, str, int]]:
        """The objects for the search of Sphinx: clauses by their words and quotes, issues and claims by their text.

        The name of each object is its whole text, because the search looks at names. The project's own book has its own
        search.
        """
        for (kind, id_), page in self.places.items():
            for name in dict.fromkeys(self._names(kind, id_)):
                yield name, name, kind, page, anchor(kind, id_), _RANKS[kind]

    def get_type_name(self, type: ObjType, primary: bool = False) -> str:  # noqa: A002 - the names are Sphinx's
        """The word for a kind of thing: `clause`."""
        return str(type.lname)

    def _names(self, kind: str, id_: str) -> Iterator[str]:
        if kind == "clause":
            clause = self.catalogue.entries[id_].clause
            yield f"{clause.paraphrase} ({id_})"
            yield from (f"“{fold(quote.text)}” ({id_})" for quote in clause.quotes)
        elif kind == "issue":
            yield f"{self.catalogue.issues[id_].question} ({id_})"
        elif kind == "claim":
            yield from (claim.statement for claim in self.catalogue.claims if claim.name == id_)
        elif kind == "ruling":
            yield f"{self.catalogue.rulings[id_].title} ({id_})"

    def wrong(self, kind: str, target: str) -> str:
        """What is wrong with a reference to a thing that no page shows; empty if the book need not show it."""
        if target.partition(":")[0] not in self.known_ids(kind):
            return f'there is no {kind} "{target}"{did_you_mean(target, self.known_ids(kind))}'
        needed = self.own and kind not in {"ruling", "interview"}
        return f"{kind} {target} is on no page of the book; add a directive that shows it" if needed else ""


def rules_of(env: BuildEnvironment) -> RulesDomain:
    """The rules domain of an environment."""
    domain = env.get_domain("rules")
    assert isinstance(domain, RulesDomain)
    return domain


def is_own(app: Sphinx) -> bool:
    """Whether the pages are the own book of the project that they belong to."""
    return _project(app).docs.resolve() == Path(app.srcdir)


def load(app: Sphinx) -> None:
    """Load the catalogue of the pages' project, or of the rulebooks named, once per build."""
    project, rules, rulebooks = _project(app), rules_of(app.env), app.config["rulebooks"]
    rules.own, rules.sheets, rules.scripts = is_own(app), [], []
    try:
        rules.catalogue = load_catalogue(project.only(*rulebooks) if rulebooks else project)
    except (UnknownRulebookError, EngineError) as error:
        raise ConfigError(str(error)) from error


def _project(app: Sphinx) -> OpenProject:
    """The project that the pages belong to. Raises the error that Sphinx shows without a traceback."""
    try:
        return open_project(Path(app.srcdir))
    except ProjectError as error:
        raise ConfigError(str(error)) from error


def name_of(topic: str) -> str:
    """The name of a topic in words, until the title of its page is known."""
    return topic.rpartition("/")[2].replace("_", " ").capitalize()
