"""Sheets: parts of a page that get pages of their own in HTML, beside it; the page keeps an entry for each.

A directive marks a part as a sheet, and reads it as a part of its page. So nothing has to be written into the folder of
the pages, whatever is not HTML shows the parts in their place, and a sheet is written anew when its page is.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from html import escape
from posixpath import dirname, join

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.builders import Builder
from sphinx.builders.html import StandaloneHTMLBuilder


@dataclass(frozen=True)
class Sheet:
    """A part that has been cut out of its page."""

    name: str
    """The name of its page, beside the page that it was cut from."""
    page: str
    """The page that it was cut from."""
    content: nodes.section


def sheet(
    name: str, id_: str, title: Iterable[nodes.Node | str], entry: Iterable[nodes.Node], body: Iterable[nodes.Node]
) -> nodes.container:
    """A part to be cut out: its page is `name`; under its title the page that it is cut from keeps the entry."""
    words = (nodes.Text(each) if isinstance(each, str) else each for each in title)
    heading = nodes.rubric("", "", *words, classes=["sheet-title"])
    kept = nodes.container("", *entry, classes=["sheet-entry"])
    return nodes.container("", heading, kept, *body, ids=[id_], sheet=name)


def sheet_page(page: str, name: str) -> str:
    """The page of a sheet that is cut out of a page."""
    return join(dirname(page), name)


def is_cut(builder: Builder) -> bool:
    """Whether sheets get pages of their own: where each page is a file of HTML."""
    return builder.name in {"html", "dirhtml"}


def cut(app: Sphinx, doctree: nodes.document, page: str) -> Iterator[Sheet]:
    """Put an entry in the place of each sheet of a page, and return the sheets."""
    if not is_cut(app.builder):
        return
    parts = [each for each in doctree.findall(nodes.container) if "sheet" in each]
    names = {id_: sheet_page(page, part["sheet"]) for part in parts for id_ in _ids(part)}
    for part in parts:
        heading, entry, *body = part.children
        assert isinstance(entry, nodes.container)
        name = sheet_page(page, part["sheet"])
        address = f"{app.builder.get_relative_uri(page, name)}#{part['ids'][0]}"
        title = nodes.reference("", "", nodes.Text(heading.astext()), refuri=address, internal=True)
        ids = _ids(part)
        shown = entry.deepcopy()
        shown.insert(0, nodes.paragraph("", "", title, classes=["sheet-title"]))
        shown["ids"] = ids
        part.replace_self(shown)
        addresses = {id_: app.builder.get_relative_uri(name, there) for id_, there in names.items()}
        _redirect_links(part, addresses, app.builder.get_relative_uri(name, page))
        yield Sheet(name, page, _whole(app, page, name, part, [nodes.title(text=heading.astext()), *body]))


def _ids(part: nodes.Element) -> list[str]:
    return [id_ for element in part.findall(nodes.Element) for id_ in element["ids"]]


def _redirect_links(part: nodes.Element, sheets: Mapping[str, str], page: str) -> None:
    """Have links to what is on other sheets, whose addresses are given by ids, or stays on the page, lead there."""
    own = set(_ids(part))
    for link in part.findall(nodes.reference):
        if "refid" in link and link["refid"] not in own:
            link["refuri"] = f"{sheets.get(link['refid'], page)}#{link['refid']}"
            del link["refid"]


def _whole(app: Sphinx, page: str, name: str, part: nodes.Element, content: list[nodes.Node]) -> nodes.section:
    """The page of a sheet, under its title a link to the entry that leads there."""
    up = f"{app.builder.get_relative_uri(name, page)}#{part['ids'][0]}"
    words = nodes.Text(app.env.titles[page].astext())
    content.insert(1, nodes.paragraph("", "", nodes.reference("", "", words, refuri=up), classes=["up"]))
    return nodes.section("", *content, ids=part["ids"], classes=["sheet"])


def write_sheets(app: Sphinx, sheets: Sequence[Sheet]) -> None:
    """Write the pages of sheets, each with its neighbours, and in the navigation where its own page is.

    Where several of a page have the same title, their ids tell their windows apart.
    """
    assert isinstance(app.builder, StandaloneHTMLBuilder)
    builder = app.builder
    shared = Counter((each.page, each.content[0].astext()) for each in sheets)
    toctree = cache(lambda page: _toctree(builder, page))
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
    """The sheet before or after one, where there is one of the same page."""
    for other in others:
        if other.page == one.page:
            return {"link": builder.get_relative_uri(one.name, other.name), "title": _title(builder, other)}
    return None


def _title(builder: StandaloneHTMLBuilder, one: Sheet) -> str:
    return builder.render_partial(one.content[0].deepcopy())["title"]


def _toctree(builder: StandaloneHTMLBuilder, page: str) -> str:
    """The navigation as it is on a page, but for its own link, which leads nowhere there, and to the page from here."""
    shown = builder._get_local_toctree(page, collapse=True, titles_only=True, maxdepth=-1, includehidden=True)
    return shown.replace('href="#"', f'href="{builder.get_relative_uri(sheet_page(page, "a-sheet"), page)}"')
