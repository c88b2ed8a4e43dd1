"""Small files of each format, made for tests."""

import io
import zipfile
from collections.abc import Iterable, Mapping
from types import MappingProxyType
from xml.sax.saxutils import escape

_W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
_ODF = " ".join(
    f'xmlns:{name}="urn:oasis:names:tc:opendocument:xmlns:{name}:1.0"' for name in ("office", "text", "table", "style")
)


def archive(parts: Mapping[str, str | bytes]) -> bytes:
    """An archive of these parts."""
    written = io.BytesIO()
    with zipfile.ZipFile(written, "w", zipfile.ZIP_DEFLATED) as file:
        for name, content in parts.items():
            file.writestr(name, content)
    return written.getvalue()


def docx(
    body: str, numbering: str = "", styles: str = "", others: Mapping[str, str | bytes] = MappingProxyType({})
) -> bytes:
    """A Word document of this body."""
    return archive(
        {
            "word/document.xml": f"<w:document {_W}><w:body>{body}</w:body></w:document>",
            "word/numbering.xml": f"<w:numbering {_W}>{numbering}</w:numbering>",
            "word/styles.xml": f"<w:styles {_W}>{styles}</w:styles>",
            **others,
        }
    )


def paragraph(text: str, *, style: str = "", list_: int | None = None, level: int = 0, bold: bool = False) -> str:
    """A paragraph of a Word document."""
    number = f'<w:numPr><w:ilvl w:val="{level}"/><w:numId w:val="{list_}"/></w:numPr>' if list_ is not None else ""
    named = f'<w:pStyle w:val="{style}"/>' if style else ""
    letters = "<w:rPr><w:b/></w:rPr>" if bold else ""
    return f"<w:p><w:pPr>{named}{number}</w:pPr><w:r>{letters}<w:t>{escape(text)}</w:t></w:r></w:p>"


def levels(id_: int, *formats: tuple[str, str]) -> str:
    """A list of a Word document, each level with its format and text."""
    told = "".join(
        f'<w:lvl w:ilvl="{depth}"><w:start w:val="1"/><w:numFmt w:val="{form}"/><w:lvlText w:val="{text}"/></w:lvl>'
        for depth, (form, text) in enumerate(formats)
    )
    return f'<w:abstractNum w:abstractNumId="{id_}">{told}</w:abstractNum>'


def number(id_: int, of: int, restart: int | None = None) -> str:
    """A use of a list; `restart` begins it anew."""
    anew = f'<w:lvlOverride w:ilvl="0"><w:startOverride w:val="{restart}"/></w:lvlOverride>' if restart else ""
    return f'<w:num w:numId="{id_}"><w:abstractNumId w:val="{of}"/>{anew}</w:num>'


def heading_style(level: int) -> str:
    """The style `Heading1` and the like."""
    return f'<w:style w:type="paragraph" w:styleId="Heading{level}"><w:name w:val="heading {level}"/></w:style>'


def odt(body: str, styles: str = "") -> bytes:
    """A document of LibreOffice of this body."""
    content = (
        f"<office:document-content {_ODF}><office:automatic-styles>{styles}</office:automatic-styles>"
        f"<office:body><office:text>{body}</office:text></office:body></office:document-content>"
    )
    return archive({"mimetype": "application/vnd.oasis.opendocument.text", "content.xml": content})


def pdf(
    pages: Iterable[Iterable[tuple[float, float, float, str, str]]],
    boxes: Iterable[tuple[float, float, float, float]] = (),
) -> bytes:
    """A PDF of A4 pages, each of lines: x, y from the top, size, `F1` for plain or `F2` for bold letters, and words.

    Boxes are drawn on each page: left, top, width and height.
    """
    frames = "".join(f"{x} {842 - y - height} {width} {height} re S\n" for x, y, width, height in boxes)
    objects = [
        "<< /Type /Catalog /Pages 2 0 R >>",
        "",
        "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
        "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>",
    ]
    kids = []
    for page in pages:
        drawn = frames + "".join(_text(*line) for line in page)
        kids.append(f"{len(objects) + 1} 0 R")
        fonts = "<< /Font << /F1 3 0 R /F2 4 0 R >> >>"
        sheet = f"/Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents {len(objects) + 2} 0 R"
        objects.append(f"<< {sheet} /Resources {fonts} >>")
        objects.append(f"<< /Length {len(drawn)} >>\nstream\n{drawn}endstream")
    objects[1] = f"<< /Type /Pages /Kids [{' '.join(kids)}] /Count {len(kids)} >>"
    written, places = "%PDF-1.4\n", []
    for at, each in enumerate(objects, start=1):
        places.append(len(written))
        written += f"{at} 0 obj\n{each}\nendobj\n"
    table = "".join(f"{place:010} 00000 n \n" for place in places)
    end = f"trailer << /Size {len(objects) + 1} /Root 1 0 R >>\nstartxref\n{len(written)}\n%%EOF\n"
    return f"{written}xref\n0 {len(objects) + 1}\n0000000000 65535 f \n{table}{end}".encode("cp1252")


def _text(x: float, y: float, size: float, font: str, words: str) -> str:
    plain = words.replace("(", r"\(").replace(")", r"\)")
    return f"BT /{font} {size} Tf {x} {842 - y} Td ({plain}) Tj ET\n"
