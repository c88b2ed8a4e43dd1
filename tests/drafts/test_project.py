"""A project is made whole or not at all; its drafts quote every sentence of the sources."""

import re
from collections.abc import Iterable
from hashlib import sha256
from pathlib import Path

import pytest

from clausewitz.drafts.formats.reading import LARGEST
from clausewitz.drafts.project import Project, ProjectError, make_project, prefix_of, slug
from clausewitz.text.lint import faults
from clausewitz.text.register import load
from here import project_of_draft

RULES = """\
LOWMERE

1. Each unit moves 2 spaces. "Halt!" is no order.
A unit may not leave the map.
2. A unit may not leave the map. Guns fire first; see 3.1 for "fire".

LOWMERE
"""


@pytest.fixture
def rules(tmp_path: Path) -> Path:
    file = tmp_path / "Rules of Play.txt"
    file.write_bytes(RULES.encode())
    return file


def made(tmp_path: Path, *files: Path, name: str = "lowmere-siege") -> Project:
    return make_project(name, files, tmp_path)


def refusal(tmp_path: Path, *files: Path, name: str = "lowmere-siege") -> str:
    before = sorted(tmp_path.rglob("*"))
    with pytest.raises(ProjectError) as refused:
        make_project(name, files, tmp_path)
    assert sorted(tmp_path.rglob("*")) == before, "something was written"
    return str(refused.value).replace(str(tmp_path), "...")


def test_each_sentence_is_a_draft_with_its_quote(tmp_path: Path, rules: Path) -> None:
    project = made(tmp_path, rules)
    assert (project.folder / "features/lowmere_siege/rules_of_play.feature").read_text() == (
        "@lowmere-siege\n"
        "Feature: Rules of play\n"
        "\n"
        "  Each sentence of the source, to be executed.\n"
        "\n"
        "  @ls.rules-of-play.1-each-unit-moves-2 @draft\n"
        "  Rule: Each unit moves 2 spaces\n"
        '    rules_of_play "Each unit moves 2 spaces."\n'
        "\n"
        "  @ls.rules-of-play.1-halt-no-order @draft\n"
        '  Rule: "Halt!" is no order\n'
        '    rules_of_play ""Halt!" is no order."\n'
        "\n"
        "  @ls.rules-of-play.1-unit-not-leave-map @draft\n"
        "  Rule: A unit may not leave the map\n"
        '    rules_of_play "A unit may not leave the map." (1st)\n'
        "\n"
        "  @ls.rules-of-play.2-unit-not-leave-map @draft\n"
        "  Rule: A unit may not leave the map\n"
        '    rules_of_play "A unit may not leave the map." (2nd)\n'
        "\n"
        "  @ls.rules-of-play.2-guns-fire-first-see @draft\n"
        '  Rule: Guns fire first; see 3.1 for "fire"\n'
        '    rules_of_play "Guns fire first; see 3.1 for "fire"."\n'
        '    See: "see 3.1" nowhere, no case 3.1 is in the text\n'
    )


def test_nothing_is_wrong_in_the_texts_of_a_new_project(tmp_path: Path, rules: Path) -> None:
    register = load(project_of_draft(made(tmp_path, rules).folder, "lowmere-siege"))
    assert faults(register, (), ()) == []
    drafts = [each.id for each in register.clauses.values() if each.drafted]
    assert (len(drafts), len(register.clauses)) == (5, 8)


def test_a_new_project_names_itself_and_nothing_of_the_one_that_it_is_made_from(tmp_path: Path, rules: Path) -> None:
    folder = made(tmp_path, rules).folder
    texts = {file: file.read_text() for file in folder.rglob("*") if file.is_file()}
    own = re.compile(r"my.game|\bmg\b", re.IGNORECASE)
    assert [file for file, text in texts.items() if own.search(f"{file.relative_to(folder)} {text}")] == []
    assert "The rules of Lowmere Siege:" in texts[folder / "README.md"]
    assert (folder / ".ci/run").stat().st_mode & 0o111


def test_a_new_project_is_small(tmp_path: Path, rules: Path) -> None:
    project = made(tmp_path, rules)
    files = [file for file in project.folder.rglob("*") if file.is_file() and "rules_of_play" not in file.name]
    entries = len(project.sources[0].entries().splitlines())
    assert sum(len(file.read_text().splitlines()) for file in files) - entries < 420


def test_a_source_is_kept_as_markdown_a_sentence_a_line_with_the_file_that_it_came_from(tmp_path: Path) -> None:
    file = tmp_path / "Règles.txt"
    file.write_bytes(b"\xef\xbb\xbfFire! Wait.\r\n\r\nThen\xc2\xa0melee fol-\r\nlows, in step 2.\r\n")
    project = made(tmp_path, file)
    kept = project.folder / "rules/lowmere_siege/sources/regles.md"
    assert kept.read_bytes() == b"Fire!\nWait.\n\nThen melee follows, in step 2.\n"
    register = load(project_of_draft(project.folder, "lowmere-siege"))
    assert faults(register, (), ()) == []
    source = register.sources["regles"]
    assert (source.origin, source.origin_sha256) == ("Règles.txt", sha256(file.read_bytes()).hexdigest())


@pytest.mark.parametrize(
    ("name", "prefix"), [("lowmere-siege", "ls"), ("siege", "si"), ("war-2", "wa"), ("to-the-last", "ttl")]
)
def test_ids_begin_with_the_initials_of_the_game(name: str, prefix: str) -> None:
    assert prefix_of(name) == prefix


@pytest.mark.parametrize(
    ("words", "id_"),
    [("1) The infantry's fire is halved", "1-infantrys-fire-halved"), ("It is. To be!", "sentence"), ("Été", "ete")],
)
def test_the_id_of_a_draft_is_a_few_of_its_words(words: str, id_: str) -> None:
    assert slug(words) == id_


def test_sentences_of_equal_words_have_different_ids(tmp_path: Path) -> None:
    file = tmp_path / "rules.txt"
    file.write_text("Fire! Fire. Fire 2.\n\nFire?\n")
    assert [each.id for each in made(tmp_path, file).sources[0].drafts] == [
        "ls.rules.fire",
        "ls.rules.fire-2",
        "ls.rules.fire-2-2",
        "ls.rules.fire-3",
    ]


@pytest.mark.parametrize(
    ("name", "message"),
    [
        (
            "My Game",
            '"My Game" is not a name for a rulebook; write words of small letters and digits, joined by hyphens, '
            "40 characters at most, such as my-game",
        ),
        (
            "3-days",
            '"3-days" is not a name for a rulebook; write words of small letters and digits, joined by hyphens, '
            "40 characters at most, such as my-game",
        ),
        (
            "t-rex",
            '"t-rex" is not a name for a rulebook, as its first word has one letter; write words of small letters and '
            "digits, joined by hyphens, 40 characters at most, such as my-t-rex",
        ),
        ("empires", "there is a rulebook empires already, which is installed; choose another name, or uninstall it"),
        ("class", "class is a name that Python or the project needs for something else; choose another"),
        ("json", "json is a name that Python or the project needs for something else; choose another"),
        ("sources", "sources is a name that Python or the project needs for something else; choose another"),
    ],
)
def test_a_name_that_cannot_be_one_is_refused(tmp_path: Path, rules: Path, name: str, message: str) -> None:
    assert refusal(tmp_path, rules, name=name) == message


def test_a_folder_that_is_there_is_left_alone(tmp_path: Path, rules: Path) -> None:
    (tmp_path / "lowmere-siege").mkdir()
    assert refusal(tmp_path, rules) == ".../lowmere-siege is there already; choose another name or another folder"


def files(tmp_path: Path, contents: Iterable[tuple[str, bytes]]) -> list[Path]:
    found = []
    for name, content in contents:
        found.append(tmp_path / name)
        found[-1].write_bytes(content)
    return found


def test_all_sources_that_cannot_be_read_are_told_at_once(tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    bad = files(
        tmp_path,
        [
            ("sound.txt", bytes(range(256))),
            ("empty.txt", b" \n--\n"),
            ("old.doc", b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"),
            ("huge.txt", b"x" * (LARGEST + 1)),
            ("---.txt", b"Fire.\n"),
            ("issue.txt", b"Fire.\n"),
            ("House Rules.txt", b"Fire.\n"),
            ("a b.txt", b"Fire.\n"),
            ("a_b.txt", b"Fire.\n"),
        ],
    )
    assert refusal(tmp_path, tmp_path / "missing.txt", tmp_path / "folder", *bad).splitlines() == [
        ".../missing.txt is no file",
        ".../folder is a folder; name the file",
        ".../sound.txt is no text, nor a kind of document that can be read; save it as DOCX, ODT, PDF or text",
        ".../empty.txt is empty",
        ".../old.doc is a document of an old kind (.doc); save it as DOCX or ODT",
        ".../huge.txt is larger than 60 MB; save it without its pictures, or cut it into several files",
        ".../---.txt has a name without letters or digits, of which an id could be made; rename it",
        ".../issue.txt would be the source issue, and the ids of issues are called so; rename it",
        ".../House Rules.txt would be the source house_rules, and the house rules of the new project are called so; "
        "rename it",
        ".../a_b.txt and .../a b.txt would both be the source a_b; rename one of them",
    ]


def test_a_project_that_cannot_be_written_leaves_nothing_behind(
    tmp_path: Path, rules: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("clausewitz.drafts.project.shutil.copymode", full)
    assert refusal(tmp_path, rules) == ".../lowmere-siege cannot be written: No space left on device"


def test_signs_with_white_space_between_them_are_a_passage_of_their_own(tmp_path: Path) -> None:
    file = tmp_path / "rules.md"
    file.write_text("A unit moves.\n\n===\n!!!\n\nIt stops.\n", encoding="utf-8")
    (source,) = made(tmp_path, file).sources
    assert source.text == "A unit moves.\n\n\\=== !!!\n\nIt stops.\n"
    assert len(source.drafts) + len(source.asides) == 3


def test_lettered_steps_and_cases_of_tables_are_known(tmp_path: Path) -> None:
    file = tmp_path / "rules.md"
    file.write_text(
        "**1.1** Costs are on the key (Case 1.3).\n\n**1.2** To fire:\n\n(a) Roll a die.\n\n(b) Add two.\n\n"
        "## [1.3] KEY\n\n| A | B |\n|---|---|\n| 1 | 2 |\n\n## [2.0] ENDS\n\n"
        "**2.1** Guns are exempt from step (b), and from steps (a) and (c).\n"
    )
    project = make_project("ford-rules", [file], tmp_path)
    register = load(project_of_draft(project.folder, "ford-rules"))
    led = {each.phrase: (each.to, each.why) for clause in register.clauses.values() for each in clause.references}
    texts = {id_: clause.quotes[0].text for id_, clause in register.clauses.items()}
    assert {phrase: ([texts[each] for each in to], why) for phrase, (to, why) in led.items()} == {
        "step (b)": (["Add two."], ""),
        "steps (a) and (c)": (["Roll a die."], ""),
    }
