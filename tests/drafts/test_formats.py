"""What is read from files of each format: whole manuscripts, as the Markdown that is kept of them."""

from pathlib import Path

import pytest

from clausewitz.distribution import missing
from clausewitz.drafts.formats.reading import read_manuscript
from clausewitz.drafts.manuscript import ManuscriptError, Shape, write_markdown

from .manuscripts import archive, docx, heading_style, levels, number, odt, paragraph, pdf


def kept(tmp_path: Path, name: str, content: bytes | str) -> str:
    """The Markdown of a file."""
    file = tmp_path / name
    file.write_bytes(content.encode() if isinstance(content, str) else content)
    return write_markdown(read_manuscript(file).blocks)


def left_out(tmp_path: Path, name: str, content: bytes | str) -> list[str]:
    """What is not taken over from a file."""
    file = tmp_path / name
    file.write_bytes(content.encode() if isinstance(content, str) else content)
    return read_manuscript(file).left_out


def test_word_counts_and_the_numbers_are_kept_as_it_prints_them(tmp_path: Path) -> None:
    numbering = (
        levels(0, ("decimal", "%1."), ("decimal", "%1.%2"), ("lowerLetter", "(%3)"))
        + levels(1, ("upperRoman", "%1)"))
        + number(1, 0)
        + number(2, 1)
        + number(3, 1, restart=1)
    )
    body = (
        paragraph("Movement", style="Heading1", list_=1)
        + paragraph("Units move.", list_=1, level=1)
        + paragraph("Guns do not move.", list_=1, level=1)
        + paragraph("Heavy guns.", list_=1, level=2)
        + paragraph("Light guns.", list_=1, level=2)
        + paragraph("Combat", style="Heading1", list_=1)
        + paragraph("Units fight.", list_=1, level=1)
        + paragraph("Roll the dice.", list_=2)
        + paragraph("Remove the losses.", list_=2)
        + paragraph("Then retreat:")
        + paragraph("First the guns.", list_=3)
    )
    assert kept(tmp_path, "rules.docx", docx(body, numbering, heading_style(1))) == (
        "# **1.** Movement\n\n"
        "**1.1** Units move.\n\n"
        "**1.2** Guns do not move.\n\n"
        "**(a)** Heavy guns.\n"
        "**(b)** Light guns.\n\n"
        "# **2.** Combat\n\n"
        "**2.1** Units fight.\n\n"
        "**I)** Roll the dice.\n"
        "**II)** Remove the losses.\n\n"
        "Then retreat:\n\n"
        "**I)** First the guns.\n"
    )


def test_tables_of_word_keep_their_cells_and_merged_ones_stand_in_each_place(tmp_path: Path) -> None:
    def cell(text: str, properties: str = "", *, bold: bool = False) -> str:
        return f"<w:tc><w:tcPr>{properties}</w:tcPr>{paragraph(text, bold=bold)}</w:tc>"

    span, begin, go_on = '<w:gridSpan w:val="2"/>', '<w:vMerge w:val="restart"/>', "<w:vMerge/>"
    rows = (
        f"<w:tr>{cell('Die', bold=True)}{cell('Odds', span, bold=True)}</w:tr>"
        f"<w:tr>{cell('1', begin)}{cell('DR')}{cell('DE')}</w:tr>"
        f"<w:tr>{cell('', go_on)}{cell('a | b')}{cell('')}</w:tr>"
    )
    assert kept(tmp_path, "rules.docx", docx(f"{paragraph('Consult the table.')}<w:tbl>{rows}</w:tbl>")) == (
        "Consult the table.\n\n| Die | Odds | Odds |\n|---|---|---|\n| 1 | DR | DE |\n| 1 | a \\| b |  |\n"
    )


def test_a_header_of_two_rows_is_one(tmp_path: Path) -> None:
    def page(*rows: str) -> str:
        return f"<table>{''.join(f'<tr>{row}</tr>' for row in rows)}</table>"

    heads = '<td rowspan="2">Unit</td><td colspan="2">Red</td>', "<td>Fire</td><td>Move</td>"
    table = page(*heads, "<td>Foot</td><td>2-3</td><td>none</td>")
    assert kept(tmp_path, "a.html", table) == (
        "| Unit | Red | Red |\n|---|---|---|\n| Unit | Fire | Move |\n| Foot | 2-3 | none |\n"
    )
    results = page("<td>AE</td><td>AR</td><td>AR</td>", "<td>AE</td><td>AR</td><td>NE</td>", "<td>AR</td>" * 3)
    assert kept(tmp_path, "b.html", results).count("|---|") == 0


def test_what_of_word_is_not_text_is_told_and_not_taken(tmp_path: Path) -> None:
    body = (
        "<w:p><w:r><w:t>Units </w:t></w:r><w:del><w:r><w:delText>never </w:delText></w:r></w:del>"
        "<w:ins><w:r><w:t>move.</w:t></w:r></w:ins>"
        "<w:r><w:rPr><w:vanish/></w:rPr><w:t>Secret.</w:t></w:r></w:p>"
        '<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>REF x</w:instrText></w:r>'
        '<w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>See 1.</w:t></w:r>'
        '<w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>'
    )
    file = docx(body, others={"word/vbaProject.bin": b"x"})
    assert kept(tmp_path, "rules.docx", file) == "Units move.\n\nSee 1.\n"
    assert left_out(tmp_path, "rules.docx", file) == [
        "1 deleted passage",
        "1 hidden passage",
        "macros, which were not run",
    ]


def field(code: str, *paragraphs: str) -> str:
    """What Word fills in by itself, of several paragraphs."""
    begin, separate, end = (f'<w:r><w:fldChar w:fldCharType="{each}"/></w:r>' for each in ("begin", "separate", "end"))
    opening = f"<w:p>{begin}<w:r><w:instrText>{code}</w:instrText></w:r>{separate}<w:r><w:t>"
    lines = "</w:t></w:r></w:p><w:p><w:r><w:t>".join(paragraphs)
    return f"{opening}{lines}</w:t></w:r>{end}</w:p>"


def test_the_contents_that_word_lists_are_no_headings_whatever_style_they_have(tmp_path: Path) -> None:
    body = f"{field(' TOC ', '1. Stacking 2', '2. The Unplayable 3')}{paragraph('1. STACKING', bold=True)}"
    file = tmp_path / "rules.docx"
    file.write_bytes(docx(f"{body}{paragraph('Two units may stack.')}"))
    found = read_manuscript(file).blocks
    assert [(each.shape, each.text, each.aside) for each in found] == [
        (Shape.ITEM, "Stacking 2", "a table of contents"),
        (Shape.ITEM, "The Unplayable 3", "a table of contents"),
        (Shape.HEADING, "STACKING", ""),
        (Shape.PARAGRAPH, "Two units may stack.", ""),
    ]


def test_contents_below_a_heading_with_a_style_of_its_own_are_no_headings(tmp_path: Path) -> None:
    style = '<w:style w:type="paragraph" w:styleId="T"><w:name w:val="TOC Heading"/></w:style>'
    listed = "".join(paragraph(each) for each in ("1.0 MOVEMENT 2", "2.0 COMBAT 3"))
    rules = "".join(paragraph(each) for each in ("1.0 MOVEMENT", "Move.", "2.0 COMBAT", "Fight."))
    file = tmp_path / "rules.docx"
    file.write_bytes(docx(f"{paragraph('Contents', style='T')}{listed}{rules}", styles=style))
    assert [each.text for each in read_manuscript(file).blocks if each.aside == "a table of contents"] == [
        "Contents",
        "MOVEMENT 2",
        "COMBAT 3",
    ]


def test_steps_with_a_name_are_no_sections(tmp_path: Path) -> None:
    steps = "1. Supply Phase. He checks supply.\n2. Combat Phase. He may attack.\n"
    listed = "**1.** Supply Phase.\nHe checks supply.\n**2.** Combat Phase.\nHe may attack.\n"
    assert kept(tmp_path, "a.md", f"# Sequence\n\nA player does this in order:\n\n{steps}") == (
        f"# Sequence\n\nA player does this in order:\n\n{listed}"
    )
    numbered = "# 1.0 Sequence\n\nThe phases follow.\n\n{}\n# 2.0 Supply\n\nA path is clear.\n"
    assert kept(tmp_path, "b.md", numbered.format(steps)) == (
        f"# **1.0** Sequence\n\nThe phases follow.\n\n{listed}\n# **2.0** Supply\n\nA path is clear.\n"
    )
    apart = steps.replace("\n2.", "\n\n   He counts.\n2.")
    assert kept(tmp_path, "d.md", f"# 5.0 Sequence\n\nThe phases follow.\n\n{apart}") == (
        "# **5.0** Sequence\n\nThe phases follow.\n\n**1.** Supply Phase.\nHe checks supply.\n\nHe counts.\n\n"
        "**2.** Combat Phase.\nHe may attack.\n"
    )
    sections = "1. Stacking. Two may stack. The limits are:\n\n2. Combat. He may attack.\n"
    assert kept(tmp_path, "e.md", f"# Rules\n\n{sections}") == (
        "# Rules\n\n## **1.** Stacking\n\nTwo may stack.\nThe limits are:\n\n## **2.** Combat\n\nHe may attack.\n"
    )
    assert kept(tmp_path, "c.md", f"# Rules\n\nThese rules are short.\n\n{steps}") == (
        "# Rules\n\nThese rules are short.\n\n## **1.** Supply Phase\n\nHe checks supply.\n\n"
        "## **2.** Combat Phase\n\nHe may attack.\n"
    )


def test_a_picture_within_a_sentence_does_not_tear_it(tmp_path: Path) -> None:
    text = (
        "Place a ![](a.png) marker.\n\nA ![cavalry](c.png) unit moves.\n\n![mud](m.png), of course, slows.\n\n"
        "![Setup](s.png) The French begin.\n\nSee the map. ![Map](m.png) It is large.\n"
    )
    assert kept(tmp_path, "rules.md", text) == (
        "Place a marker.\n\nA cavalry unit moves.\n\nmud, of course, slows.\n\n![Setup]()\n\nThe French begin.\n\n"
        "See the map.\n\n![Map]()\n\nIt is large.\n"
    )
    assert left_out(tmp_path, "rules.md", text) == ["1 picture"]


def test_lists_of_libreoffice_go_on_where_it_says_so(tmp_path: Path) -> None:
    styles = (
        '<text:list-style style:name="L1"><text:list-level-style-number text:level="1" style:num-format="1" '
        'style:num-suffix="."/><text:list-level-style-number text:level="2" style:num-format="1" '
        'text:display-levels="2"/></text:list-style>'
    )

    def listed(inner: str, more: str = "") -> str:
        return f'<text:list text:style-name="L1"{more}><text:list-item>{inner}</text:list-item></text:list>'

    go_on = ' text:continue-numbering="true"'
    inner = "<text:list><text:list-item><text:p>Units move<text:s/>once.</text:p></text:list-item></text:list>"
    body = (
        listed('<text:h text:outline-level="1">Movement</text:h>')
        + listed(inner, go_on)
        + listed('<text:h text:outline-level="1">Combat</text:h>', go_on)
        + listed("<text:p>Anew.</text:p>")
        + "<text:p>Fire.<text:note><text:note-citation>1</text:note-citation><text:note-body><text:p>By guns."
        "</text:p></text:note-body></text:note></text:p>"
    )
    assert kept(tmp_path, "rules.odt", odt(body, styles)) == (
        "# **1.** Movement\n\n**1.1** Units move once.\n\n# **2.** Combat\n\n**1.** Anew.\n\nFire.\n\n[^1]: By guns.\n"
    )


def test_a_pdf_of_two_columns_is_read_column_by_column_without_its_running_heads(tmp_path: Path) -> None:
    def page(sheet: int, left: list[str], right: list[str]) -> list[tuple[float, float, float, str, str]]:
        lines = [(50.0, 30.0, 9.0, "F1", "THE BRIDGE"), (290.0, 815.0, 9.0, "F1", str(sheet))]
        for x, column in ((50.0, left), (310.0, right)):
            lines += [(x, 100.0 + 14 * at, 10.0, "F1", words) for at, words in enumerate(column) if words]
        return lines

    first = page(
        1,
        [
            "",
            "",
            "Each side may move all of its units in every turn, or",
            "some of them, but a unit may not move twice in one re-",
            "treat of its side. Guns that have fired do not move at all",
            "in the turn in which they have fired, whatever their size.",
        ],
        [
            "Combat is fought between units that are in the same",
            "place. The attacker rolls first, and the defender removes",
            "his losses before he rolls. Both go on until one side has",
            "no units left, or until the attacker, who may do so after",
        ],
    )
    first.append((50.0, 100.0, 14.0, "F2", "1. The Turn"))
    second = page(
        2,
        [
            "each round of the battle, decides to retreat from it.",
            "",
            "Losses are removed at once. A unit that is removed does",
            "not come back, except by a card that says so, and only",
            "at the beginning of a turn of the side that owns the unit.",
        ],
        [
            "The game ends when one side has no units, or when the",
            "last turn is over. The side that holds the bridge wins.",
            "If no side holds it, the game is drawn, and both sides",
            "may be proud of having fought so well for so long a time.",
        ],
    )
    assert kept(tmp_path, "rules.pdf", pdf([first, second])) == (
        "# **1.** The Turn\n\n"
        "Each side may move all of its units in every turn, or some of them, but a unit may not move twice "
        "in one retreat "
        "of its side.\n"
        "Guns that have fired do not move at all in the turn in which they have fired, whatever their size.\n\n"
        "Combat is fought between units that are in the same place.\n"
        "The attacker rolls first, and the defender removes his losses before he rolls.\n"
        "Both go on until one side has no units left, or until the attacker, who may do so after each round "
        "of the battle, "
        "decides to retreat from it.\n\n"
        "Losses are removed at once.\n"
        "A unit that is removed does not come back, except by a card that says so, and only at the "
        "beginning of a turn of "
        "the side that owns the unit.\n\n"
        "The game ends when one side has no units, or when the last turn is over.\n"
        "The side that holds the bridge wins.\n"
        "If no side holds it, the game is drawn, and both sides may be proud of having fought so well for "
        "so long a time.\n"
    )
    assert left_out(tmp_path, "rules.pdf", pdf([first, second])) == ["4 lines of page numbers and running heads"]


def test_a_short_column_of_a_pdf_is_not_cut_where_few_words_stand(tmp_path: Path) -> None:
    left = [f"Case {number} says that no unit may cross a river twice." for number in range(1, 31)]
    right = [
        "A roll of five is a hit, so  two squares are lost at once.",
        "Beyond eight squares, both  dice are rolled twice.",
    ]
    lines = [(50.0, 100.0 + 14 * at, 10.0, "F1", words) for at, words in enumerate(left)]
    halves = [
        (x, 100.0 + 14 * at, 10.0, "F1", half)
        for at, words in enumerate(right * 3)
        for x, half in zip((315.0, 440.0), words.split("  "), strict=True)
    ]
    assert kept(tmp_path, "rules.pdf", pdf([lines + halves])).endswith(
        "\n\n" + "\n".join(" ".join(words.split()) for words in right * 3) + "\n"
    )


def test_html_is_read_without_its_scripts_and_furniture_set_aside(tmp_path: Path) -> None:
    page = (
        "<html><head><title>x</title></head><body><nav><a href='/'>Home</a></nav><h1>Rules</h1>"
        "<p><b>8.3&nbsp;Overruns.</b> A unit may overrun.<br>8.4 Units stop.<script>alert(1)</script>"
        "<ol type=a start=2><li>First<li>Then</ol>"
        "<table><tr><th>Die<th>Result<tr><td>1<td>Hit</table>"
    )
    assert kept(tmp_path, "rules.html", page) == (
        "Home\n\n"
        "# Rules\n\n"
        "### **8.3** Overruns\n\n"
        "A unit may overrun.\n\n"
        "**8.4** Units stop.\n\n"
        "**b.** First\n"
        "**c.** Then\n\n"
        "| Die | Result |\n"
        "|---|---|\n"
        "| 1 | Hit |\n"
    )
    assert left_out(tmp_path, "rules.html", page) == ["1 script"]
    assert [each.aside for each in read_manuscript(tmp_path / "rules.html").blocks][:2] == ["navigation", ""]


def test_markdown_loses_its_marks_and_keeps_the_numbers_that_are_written(tmp_path: Path) -> None:
    text = (
        "# Rules\n\nUnits *may not* move[^1].\n\n4. Roll.\n6. Remove `one` unit.\n\n1. A\n1. B\n\n[^1]: Except guns.\n"
    )
    assert kept(tmp_path, "rules.md", text) == (
        "# Rules\n\nUnits may not move.\n\n**4.** Roll.\n**6.** Remove one unit.\n**1.** A\n**1.** "
        "B\n\n[^1]: Except guns.\n"
    )


def test_restructured_text_is_read_and_includes_nothing(tmp_path: Path) -> None:
    table = "====  ====\nDie   Hit\n====  ====\n1     yes\n====  ====\n"
    text = f"Rules\n=====\n\n.. include:: /etc/passwd\n\n(a) Roll.\n(b) Remove.\n\n{table}"
    assert kept(tmp_path, "rules.rst", text) == (
        "# Rules\n\n**(a)** Roll.\n**(b)** Remove.\n\n| Die | Hit |\n|---|---|\n| 1 | yes |\n"
    )


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "cp1252", "latin-1", "mac_roman"])
def test_plain_text_is_read_in_any_usual_encoding(tmp_path: Path, encoding: str) -> None:
    text = (
        "Général's orders: the défenders don't move."
        if encoding == "latin-1"
        else "Général\u2019s \u201corders\u201d are not moved."
    )
    assert kept(tmp_path, "rules.txt", text.encode(encoding)) == f"{text}\n"


def refusal(tmp_path: Path, name: str, content: bytes) -> str:
    file = tmp_path / name
    file.write_bytes(content)
    with pytest.raises(ManuscriptError) as refused:
        read_manuscript(file)
    return str(refused.value)


def test_what_has_to_be_installed_for_a_format_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("clausewitz.drafts.formats.reading.find_spec", lambda _: None)
    assert refusal(tmp_path, "a.pdf", b"%PDF-1.7") == (f"cannot be read: {missing('pdfplumber', 'import', 'for PDF')}")


ENTITIES = '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b SYSTEM "file:///etc/passwd">]><x>&b;</x>'
DAMAGED = "is damaged: it is no archive of a word processor; open and save it there again"


@pytest.mark.parametrize(
    ("name", "content", "told"),
    [
        ("a.docx", docx(paragraph("Fire."))[:-40], DAMAGED),
        ("a.docx", b"no archive", DAMAGED),
        ("a.docx", archive({"x": ""}), "is no Word document: it lacks word/document.xml"),
        (
            "a.docx",
            archive({"word/document.xml": ENTITIES}),
            "declares entities in word/document.xml, which no word processor does; it was not read further",
        ),
        (
            "a.odt",
            archive({"content.xml": ENTITIES}),
            "declares entities in content.xml, which no word processor does; it was not read further",
        ),
        (
            "a.docx",
            archive({"word/document.xml": b"<w>" + b" " * 61_000_000}),
            "unpacks to more than 60 MB of text, which no rulebook has",
        ),
        (
            "a.docx",
            archive({"word/document.xml": "<w:document>"}),
            "is damaged: its part word/document.xml is no XML; open and save it anew",
        ),
        (
            "a.odt",
            archive({"content.xml": "<x/>", "META-INF/manifest.xml": "<encryption-data/>"}),
            "is protected by a password; save it without one",
        ),
        (
            "a.docx",
            b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + "EncryptedPackage".encode("utf-16-le"),
            "is protected by a password; save it without one",
        ),
        ("a.rtf", b"{\\rtf1 Fire.}", "is RTF; save it as DOCX or ODT"),
        ("a.pdf", b"%PDF-1.4\nrubbish", "is damaged: it is no PDF that can be read; open and save it anew"),
        ("a.pdf", b"\xff" * 99, "is damaged: it is no PDF that can be read; open and save it anew"),
        (
            "a.txt",
            b"\xff" * 99,
            "is no text in an encoding that can be told; save it as DOCX, ODT, PDF or text in UTF-8",
        ),
        (
            "a.txt",
            "\u041e\u0442\u0440\u044f\u0434 \u0438\u0434\u0435\u0442.".encode("cp1251"),
            "is no text in an encoding that can be told; save it as DOCX, ODT, PDF or text in UTF-8",
        ),
        (
            "a.pdf",
            pdf([[], []]),
            "holds pictures of its pages and no text, as scanners make them; let a program for text recognition (OCR) "
            "read it first",
        ),
        ("a.png", b"\x89PNG\r\n", "is a picture; the rules must be text"),
    ],
)
def test_a_file_that_cannot_be_read_is_refused_in_a_sentence(
    tmp_path: Path, name: str, content: bytes, told: str
) -> None:
    assert refusal(tmp_path, name, content) == told


def test_items_with_letters_stand_by_themselves_in_each_kind_of_text(tmp_path: Path) -> None:
    text = "A stack:\n(a) may move; and\n(b) may not fight (see\n4.2) at all.\n"
    for name in ("rules.md", "rules.rst", "rules.txt"):
        assert kept(tmp_path, name, f"{text}\n4.2 Units fight.\n") == (
            "A stack:\n\n**(a)** may move; and\n**(b)** may not fight (see 4.2) at all.\n\n**4.2** Units fight.\n"
        ), name


def test_numbered_lines_of_markdown_stand_by_themselves_and_wrapped_ones_do_not(tmp_path: Path) -> None:
    text = (
        "The phases are:\na. Move\nb. Fire\nb. Rally\n\n"
        "**5.1** Units move as in\n5.2 hexes.\n**5.2** Guns fire (see rule\n5.3).\n[5.3] Men\nrally."
    )
    assert kept(tmp_path, "rules.md", text) == (
        "The phases are:\n\n**a.** Move\n**b.** Fire\n**b.** Rally\n\n"
        "**5.1** Units move as in 5.2 hexes.\n\n**5.2** Guns fire (see rule 5.3).\n\n**[5.3]** Men rally.\n"
    )


def test_the_only_section_below_a_title_is_a_heading_and_marks_of_footnotes_go(tmp_path: Path) -> None:
    text = "War\n===\n\nCombat\n------\n\nGuns fire [#f]_.\n\n.. [#f] Twice.\n"
    assert kept(tmp_path, "rules.rst", text) == "# War\n\n## Combat\n\nGuns fire.\n\n[^1]: Twice.\n"


def test_a_case_that_is_corrected_is_no_case_of_the_erratum(tmp_path: Path) -> None:
    text = "# War\n\n4.2 Guns fire twice.\n\n## Errata\n\nCase 4.2: the guns should fire once.\n"
    assert "\nCase 4.2: the guns should fire once.\n" in kept(tmp_path, "rules.md", text)


def test_in_plain_text_a_line_of_titled_words_alone_heads_the_text_below_it(tmp_path: Path) -> None:
    text = "Combat\n======\n\nGuns\n\nGuns fire first.\n\nCombat Results\n\nDie   Hit\n1     no\n2     yes\n"
    assert kept(tmp_path, "rules.txt", text) == (
        "# Combat\n\n## Guns\n\nGuns fire first.\n\n"
        "*Combat Results*\n| Die | Hit |\n|---|---|\n| 1 | no |\n| 2 | yes |\n"
    )


def test_headings_may_have_roman_numerals_without_a_point(tmp_path: Path) -> None:
    page = "<h1>War</h1><h2>I Guns</h2><p>Guns fire.</p><h2>II Ships</h2><p>Ships sail.</p>"
    assert kept(tmp_path, "rules.html", page) == (
        "# War\n\n## **I** Guns\n\nGuns fire.\n\n## **II** Ships\n\nShips sail.\n"
    )


def test_cases_may_begin_with_a_letter_if_several_do(tmp_path: Path) -> None:
    text = "## B Fire\n\nB1 Guns fire.\n\nB2 Ships fire (B1).\n\n## C Tanks\n\nT34 units move.\n"
    assert kept(tmp_path, "rules.md", text) == (
        "## **B** Fire\n\n**B1** Guns fire.\n\n**B2** Ships fire (B1).\n\n## **C** Tanks\n\nT34 units move.\n"
    )


def test_cases_may_begin_with_a_numeral_and_a_hyphen(tmp_path: Path) -> None:
    text = "IV-1> MOVEMENT\n\nIV-2> Units stop in a swamp (see IV-3).\n\nIV-3. They may leave it.\n\nT-34 units move.\n"
    assert kept(tmp_path, "rules.txt", text) == (
        "## **IV-1** MOVEMENT\n\n**IV-2** Units stop in a swamp (see IV-3).\n\n**IV-3** They may leave it.\n\n"
        "T-34 units move.\n"
    )


def test_a_title_may_end_with_a_word_in_brackets(tmp_path: Path) -> None:
    text = "# War\n\n12.1 Fog (optional). All ranges are halved.\n\n12.2 Mud. All stop.\n"
    assert kept(tmp_path, "rules.md", text) == (
        "# War\n\n### **12.1** Fog (optional)\n\nAll ranges are halved.\n\n### **12.2** Mud\n\nAll stop.\n"
    )


def test_where_most_cases_have_a_title_one_without_capitals_is_a_title_too(tmp_path: Path) -> None:
    text = "5.1 Range. It is short.\n\n5.2 Line of Sight. It is drawn.\n\n5.3 Pinned units. They stay.\n\n"
    text += "6.1 Roll dice. All do.\n"
    titled = "### **5.1** Range\n\nIt is short.\n\n### **5.2** Line of Sight\n\nIt is drawn.\n\n"
    assert kept(tmp_path, "rules.md", f"# War\n\n{text}") == (
        f"# War\n\n{titled}### **5.3** Pinned units\n\nThey stay.\n\n**6.1** Roll dice.\nAll do.\n"
    )


def test_terms_in_bold_that_head_the_items_of_a_list_are_no_headings(tmp_path: Path) -> None:
    text = "# Terms\n\n- **Corps:** a counter of two steps.\n- **Leaders**\n  - **Rally:** He removes one loss.\n"
    assert kept(tmp_path, "rules.md", text) == (
        "# Terms\n\n- Corps: a counter of two steps.\n- Leaders\n  - Rally: He removes one loss.\n"
    )


def test_a_list_of_links_within_the_page_and_a_drawing_state_no_rule(tmp_path: Path) -> None:
    links = "".join(f"- [{each}](#{each})\n" for each in ("Setup", "Movement", "Fire", "Melee"))
    text = (
        f"# Rules\n\n{links}\n```\nAnna rolls a 5.\nBert then rolls a 2\n```\n\n```\n\u250c\u2500\u2500\u2510\n\u2502A1"
        "\u2502\n\u2514\u2500\u2500\u2518\n```\n\n```\n[A] [B]\n  \\\\ /\n```\n\n"
        "- [Fire](#Fire) and melee are fought in turn.\n"
    )
    (tmp_path / "rules.md").write_text(text, encoding="utf-8")
    assert [(each.text, each.aside) for each in read_manuscript(tmp_path / "rules.md").blocks] == [
        ("Rules", ""),
        *((each, "a table of contents") for each in ("Setup", "Movement", "Fire", "Melee")),
        ("Anna rolls a 5.", ""),
        ("Bert then rolls a 2", ""),
        ("\u250c\u2500\u2500\u2510 \u2502A1\u2502 \u2514\u2500\u2500\u2518", "a drawing"),
        ("[A] [B] \\\\ /", "a drawing"),
        ("Fire and melee are fought in turn.", ""),
    ]


def test_a_table_of_contents_may_say_more_of_a_chapter_behind_a_dash(tmp_path: Path) -> None:
    listed = "# Contents\n\n1. Fire - how guns shoot\n2. Melee - how men fight"
    text = f"{listed}\n\n# Fire\n\nGuns shoot.\n\n# Melee\n\nMen fight.\n"
    (tmp_path / "rules.md").write_text(text, encoding="utf-8")
    blocks = read_manuscript(tmp_path / "rules.md").blocks
    assert [each.text for each in blocks if each.aside] == ["Fire - how guns shoot", "Melee - how men fight"]


def test_a_list_of_components_holds_no_headings(tmp_path: Path) -> None:
    body = "".join(
        map(paragraph, ("Contents of the Box", "1 Map in two pieces", "12 Infantry Counters", "Set up the map."))
    )
    assert kept(tmp_path, "rules.docx", docx(body)) == (
        "# Contents of the Box\n\n1 Map in two pieces\n\n12 Infantry Counters\n\nSet up the map.\n"
    )


def test_a_letter_before_words_in_capitals_numbers_a_heading(tmp_path: Path) -> None:
    body = "".join(map(paragraph, ("A. MOVEMENT", "Units move.", "B. COMBAT", "Units fight.")))
    assert kept(tmp_path, "rules.docx", docx(body)) == (
        "## **A.** MOVEMENT\n\nUnits move.\n\n## **B.** COMBAT\n\nUnits fight.\n"
    )


def test_in_a_pdf_a_title_is_told_by_its_place_and_an_item_by_its_sign(tmp_path: Path) -> None:
    lines = [
        (100.0, "Supply"),
        (114.0, "A unit is in supply if a road of any length leads from it to a depot of its own side,"),
        (128.0, "and no unit of the enemy stands on that road."),
        (156.0, "\u2022 A unit out of supply moves no further than one hex in a turn, and it may not attack,"),
        (170.0, "\u2022 it is removed at the end of the third turn"),
        (188.0, "Guns are always in supply, since they bring what they need with them on their wagons."),
    ]
    assert kept(tmp_path, "rules.pdf", pdf([[(50.0, y, 10.0, "F1", words) for y, words in lines]])) == (
        "# Supply\n\n"
        "A unit is in supply if a road of any length leads from it to a depot of its own side, and no unit of the "
        "enemy stands on that road.\n\n"
        "- A unit out of supply moves no further than one hex in a turn, and it may not attack,\n"
        "- it is removed at the end of the third turn\n\n"
        "Guns are always in supply, since they bring what they need with them on their wagons.\n"
    )


def test_paragraphs_of_a_pdf_are_parted_by_a_little_space_and_a_letter_numbers_a_title(tmp_path: Path) -> None:
    lines = [
        (100.0, "A. CONTENTS"),
        (116.0, "Press a name in the list of the parts of this rulebook to go to the part that you want."),
        (140.0, "B. FIRE"),
        (156.0, "A gun that has moved in this turn fires only at units that stand next to it, and never"),
        (170.0, "at units in a town, whatever side these belong to, or at a unit that it cannot see now."),
        (187.0, "Roll one die for each gun that fires at a unit that it sees, and add one for high ground"),
        (201.0, "under it."),
    ]
    (tmp_path / "rules.pdf").write_bytes(pdf([[(50.0, y, 10.0, "F1", words) for y, words in lines]]))
    assert [(each.label, each.text, each.aside) for each in read_manuscript(tmp_path / "rules.pdf").blocks] == [
        ("A.", "CONTENTS", ""),
        ("", lines[1][1], ""),
        ("B.", "FIRE", ""),
        ("", f"{lines[3][1]} {lines[4][1]}", ""),
        ("", f"{lines[5][1]} under it.", ""),
    ]


def test_two_columns_of_plain_text_are_read_one_after_the_other(tmp_path: Path) -> None:
    left = [
        "1. MOVEMENT",
        "A unit may spend all of its points",
        "to enter hexes. Woods cost two",
        "points, and a river costs one more.",
        "",
        "2. STACKING",
        "No more than two units may stand in",
        "one hex. Leaders do not count, and",
    ]
    right = [
        "markers do not count either.",
        "",
        "3. COMBAT",
        "The attacker adds the strength of",
        "all units that attack, and rolls",
        "one die. On a five or more the",
        "defender retreats one hex, or he",
        "is eliminated if he cannot do so.",
    ]
    beside = "\n".join(f"{a:40}{b}".rstrip() for a, b in zip(left, right, strict=True))
    text = f"THE FORD OF ARDA, A GAME FOR TWO PLAYERS AT ONE TABLE\n\n{beside}\n"
    assert kept(tmp_path, "rules.txt", text) == (
        "# THE FORD OF ARDA, A GAME FOR TWO PLAYERS AT ONE TABLE\n\n"
        "## **1.** MOVEMENT\n\n"
        "A unit may spend all of its points to enter hexes.\n"
        "Woods cost two points, and a river costs one more.\n\n"
        "## **2.** STACKING\n\n"
        "No more than two units may stand in one hex.\n"
        "Leaders do not count, and markers do not count either.\n\n"
        "## **3.** COMBAT\n\n"
        "The attacker adds the strength of all units that attack, and rolls one die.\n"
        "On a five or more the defender retreats one hex, or he is eliminated if he cannot do so.\n"
    )


def test_bars_within_long_lines_make_no_table(tmp_path: Path) -> None:
    rules = ["Each unit may move | or stay.", *["A unit that stays may fire at any enemy unit in range."] * 10]
    text = " ".join(rules)
    assert kept(tmp_path, "rules.txt", f"{text}\n{text}\n") == "\n".join([*rules, *rules]) + "\n"


def test_a_box_in_a_pdf_ends_where_its_frame_does_and_tears_no_sentence(tmp_path: Path) -> None:
    full = "A unit must stop when it comes to a swamp, and there it stays until the"
    lines = [
        (50.0, 60.0, 14.0, "F2", "1.0 Swamps"),
        (50.0, 90.0, 10.0, "F1", f"1.1 {full}"),
        (55.0, 122.0, 10.0, "F2", "Example of Movement"),
        (55.0, 136.0, 10.0, "F1", "A unit comes to hex 0304 and stops."),
        (50.0, 172.0, 10.0, "F1", "end of the turn."),
        (50.0, 196.0, 10.0, "F1", "1.2 Cavalry may not enter a swamp at all."),
    ]
    content = pdf([lines], [(50, 108, 330, 36)])
    assert kept(tmp_path, "rules.pdf", content) == (
        f"# **1.0** Swamps\n\n**1.1** {full} end of the turn.\n\nExample of Movement\n\n"
        "A unit comes to hex 0304 and stops.\n\n**1.2** Cavalry may not enter a swamp at all.\n"
    )
    (tmp_path / "rules.pdf").write_bytes(content)
    blocks = {each.text: (each.kind, each.aside) for each in read_manuscript(tmp_path / "rules.pdf").blocks}
    assert blocks["Example of Movement"] == ("", "the title of a box")
    assert blocks["A unit comes to hex 0304 and stops."] == ("example", "")
    assert blocks["Cavalry may not enter a swamp at all."] == ("", "")


def test_navigation_that_was_not_closed_does_not_hold_the_rules(tmp_path: Path) -> None:
    units = "".join(f"<p>Unit {number} moves {number} hexes.</p>" for number in range(9))
    page = f"<h1>Units</h1><nav><a href='/'>Home</a></nav><nav><div class='counter'></nav>{units}"
    (tmp_path / "rules.html").write_text(page, encoding="utf-8")
    asides = {each.text: each.aside for each in read_manuscript(tmp_path / "rules.html").blocks}
    assert asides["Home"] == "navigation"
    assert {asides[f"Unit {number} moves {number} hexes."] for number in range(9)} == {""}


def test_a_bold_line_is_a_heading_below_the_larger_one_above_it(tmp_path: Path) -> None:
    lines = [
        (50.0, 60.0, 20.0, "F2", "Ships"),
        (50.0, 100.0, 14.0, "F2", "ACTIONS"),
        (50.0, 124.0, 10.0, "F1", "A ship may do one action in each of its turns, whatever else it has done before."),
        (50.0, 148.0, 10.0, "F2", "Related Topics"),
        (
            50.0,
            162.0,
            10.0,
            "F1",
            "Stress is told of below, and so is all that a ship may not do while it is stressed.",
        ),
        (50.0, 190.0, 14.0, "F2", "STRESS"),
        (
            50.0,
            214.0,
            10.0,
            "F1",
            "A stressed ship does no action until it has lost its stress at the end of the turn.",
        ),
    ]
    headings = [line for line in kept(tmp_path, "rules.pdf", pdf([lines])).splitlines() if line.startswith("#")]
    assert headings == ["# Ships", "## ACTIONS", "### Related Topics", "## STRESS"]


def test_names_of_other_topics_are_no_rules(tmp_path: Path) -> None:
    text = (
        "# Ships\n\n## Boost\n\nA ship boosts.\n\n### Related Topics\n\nActions, Stress\n\n## Stress\n\nA ship stops.\n"
    )
    (tmp_path / "rules.md").write_text(text, encoding="utf-8")
    asides = {each.text: each.aside for each in read_manuscript(tmp_path / "rules.md").blocks}
    assert asides["Actions, Stress"] == "pointers to other rules"
    assert (asides["A ship boosts."], asides["A ship stops."]) == ("", "")


def test_what_stands_in_a_frame_of_plain_text_is_a_box(tmp_path: Path) -> None:
    text = (
        "2.1 Place twelve figures on the table.\n\n"
        "+------------------------------------------+\n"
        "| Example of play                          |\n"
        "| Ines places her figures in two rows, and |\n"
        "| then she waits.                          |\n"
        "+------------------------------------------+\n\n"
        "2.2 The older player begins.\n"
    )
    (tmp_path / "rules.txt").write_text(text)
    blocks = read_manuscript(tmp_path / "rules.txt").blocks
    assert [(each.text, each.kind, each.aside, each.box) for each in blocks] == [
        ("Place twelve figures on the table.", "", "", 0),
        ("Example of play", "", "the title of a box", 1),
        ("Ines places her figures in two rows, and then she waits.", "example", "", 1),
        ("The older player begins.", "", "", 0),
    ]


def test_a_line_that_says_optional_heads_the_text_below_it(tmp_path: Path) -> None:
    text = "1.1 Guns fire.\n\nLong shots (optional)\n\n1.2 Beyond eight squares, guns miss.\n"
    assert kept(tmp_path, "rules.txt", text) == (
        "**1.1** Guns fire.\n\n# Long shots (optional)\n\n**1.2** Beyond eight squares, guns miss.\n"
    )


@pytest.mark.parametrize(
    ("mark", "note"),
    [
        (
            '<sup><a href="#ftnt1" id="ftnt_ref1">[1]</a></sup>',
            '<div><p><a href="#ftnt_ref1" id="ftnt1">[1]</a><span>&nbsp;By roads.</span></p></div>',
        ),
        (
            '<a href="#_ftn1" name="_ftnref1"><span class=MsoFootnoteReference>[1]</span></a>',
            '<div id=ftn1><p class=MsoFootnoteText><a href="#_ftnref1" name="_ftn1">[1]</a> By roads.</p></div>',
        ),
    ],
)
def test_html_of_word_processors_has_titles_footnotes_boxes_and_bold_classes(
    mark: str, note: str, tmp_path: Path
) -> None:
    page = (
        "<html><head><style>.c1{color:red;font-weight:700}.c2{font-weight:400}</style></head><body>"
        '<p class="c0 title"><span>The Ford</span></p><p><span class="c1">Moving</span></p>'
        f"<p>Units move{mark}.</p>"
        '<table><tr><td><p><span class="c1">Example</span></p><p>Ines moves twice.</p></td></tr></table>'
        f"<p>They stop at rivers.</p>{note}</body></html>"
    )
    assert kept(tmp_path, "rules.html", page) == (
        "# The Ford\n\n## Moving\n\nUnits move.\n\nExample\n\nInes moves twice.\n\nThey stop at rivers.\n\n"
        "[^1]: By roads.\n"
    )


def test_a_table_that_places_the_parts_of_a_page_is_none(tmp_path: Path) -> None:
    rules = "".join(f"<p>Unit {number} moves {number} hexes in clear terrain.</p>" for number in range(30))
    page = f"<table><tr><td>Home</td><td><h2>Units</h2>{rules}</td></tr></table>"
    (tmp_path / "rules.html").write_text(page)
    blocks = read_manuscript(tmp_path / "rules.html").blocks
    assert [each.shape for each in blocks[:3]] == [Shape.PARAGRAPH, Shape.HEADING, Shape.PARAGRAPH]
    assert len(blocks) == 32


def test_a_line_that_says_index_or_notes_heads_what_is_below_it_without_marks(tmp_path: Path) -> None:
    text = "War\n===\n\nUnits move.\n\nDesigner's Notes\n\nWe began late.\n\nIndex\n\nUnits ..... 1a\n"
    (tmp_path / "rules.md").write_text(text)
    blocks = read_manuscript(tmp_path / "rules.md").blocks
    assert [(each.shape is Shape.HEADING, each.text, each.kind, each.aside) for each in blocks] == [
        (True, "War", "", ""),
        (False, "Units move.", "", ""),
        (True, "Designer's Notes", "", ""),
        (False, "We began late.", "note", ""),
        (True, "Index", "", ""),
        (False, "Units ..... 1a", "", "an index"),
    ]
