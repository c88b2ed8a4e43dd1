"""Each thing that can be wrong in a corpus is a fault with its file, its line and what would be right."""

from dataclasses import replace
from hashlib import sha256

import pytest

from small_war.files import Files

FORMS = (
    'the lines of a rule are 000 "words" (2nd), Issue: ID, See: "words" ID, See: "words" nowhere, why, '
    "Ask: question, Exempt: why"
)


def checksum(corpus: Files) -> str:
    return sha256(corpus.source.read_bytes()).hexdigest()


QUOTE = '000 "1. The attacker fires <first>."'


def test_a_passage_that_belongs_to_nothing_is_a_gap(corpus: Files) -> None:
    corpus.replace(corpus.feature, QUOTE, '000 "The attacker"')
    assert corpus.faults() == [
        '000.txt:2: no clause quotes "1.", and sources.toml does not set it aside',
        '000.txt:2: no clause quotes "fires <first>.", and sources.toml does not set it aside',
    ]


def test_a_gap_over_several_lines_stands_at_its_first_character(corpus: Files) -> None:
    corpus.replace(corpus.feature, '000 "Repeat step 1. See', '000 "See')
    corpus.replace(corpus.sources_toml, '[[aside]]\nsource = "000"\ntext = "Have fun & win!"\nwhy = "a wish"\n\n', "")
    assert corpus.faults() == [
        'combat.feature:39: sw.combat.repeat: "step 1" is in none of its quotes',
        '000.txt:3: no clause quotes "Have fun & win! Repeat step 1.", and sources.toml does not set it aside',
    ]


def test_an_aside_that_clauses_quote_wholly_is_dead(corpus: Files) -> None:
    corpus.replace(corpus.sources_toml, 'text = "Have fun & win!"', 'text = "step 1."')
    assert corpus.faults() == [
        '000.txt:3: no clause quotes "Have fun & win!", and sources.toml does not set it aside',
        'sources.toml:15: this [[aside]] exempts nothing: "step 1." belongs to sw.combat.repeat',
    ]


def test_an_unread_passage_within_asides_is_dead(corpus: Files) -> None:
    corpus.replace(corpus.sources_toml, 'text = "Have fun & win!"', 'text = "Mines come next."')
    assert corpus.faults() == [
        '000.txt:3: no clause quotes "Have fun & win!", and sources.toml does not set it aside',
        'sources.toml:20: this [[unread]] exempts nothing: "Mines come next." belongs to other exemptions',
    ]


def test_a_changed_source_names_the_clauses_whose_quotes_broke(corpus: Files) -> None:
    corpus.replace(corpus.source, "fires back", "shoots back")
    assert corpus.faults() == [
        'combat.feature:20: sw.combat.defender: 000.txt does not hold "The defender fires back (see losses)."; '
        'the nearest passage is "The defender shoots back (see losses)." (line 2)',
        'combat.feature:33: sw.combat.back: 000.txt does not hold "fires back"; the nearest passage is "attacker fires '
        '<first>." (line 2)',
        '000.txt:2: no clause quotes "The defender shoots back (see losses).", and sources.toml does not set it aside',
        "sources.toml:5: 000.txt has changed; clauses whose quotes no longer match: sw.combat.defender, sw.combat.back",
    ]


def test_a_source_that_changed_between_the_quotes_breaks_none(corpus: Files) -> None:
    corpus.replace(corpus.source, "Combat:\n", "Combat:\r\n")
    assert corpus.faults() == [
        "sources.toml:5: 000.txt has changed; clauses whose quotes no longer match: none; "
        f'if the change is meant, put sha256 = "{checksum(corpus)}" into sources.toml'
    ]


@pytest.mark.parametrize(
    ("line", "message"),
    [
        (
            '000 "1."',
            'sw.combat.attacker: 000.txt holds "1." 2 times (lines 2, 4); say which: (1st) or (2nd)',
        ),
        (
            '000 "1." (3rd)',
            'sw.combat.attacker: 000.txt holds "1." 2 times (lines 2, 4); there is no 3rd',
        ),
        ('000 "e"', 'sw.combat.attacker: 000.txt holds "e" 24 times; say which: (1st) to (24th)'),
        ('000 "Combat" (2nd)', 'sw.combat.attacker: 000.txt holds "Combat" once (line 1); there is no 2nd'),
        (
            '000 "zzzz qqqq"',
            'sw.combat.attacker: 000.txt does not hold "zzzz qqqq", nor anything like it',
        ),
        ('000 " "', "sw.combat.attacker: an empty quote; quote the words of the source"),
        ('007 "Combat"', "no source 007 in small-war (its sources are: 000)"),
        ("Combat starts here", f"not understood: Combat starts here; {FORMS}"),
        ("Exempt:", f"not understood: Exempt:; {FORMS}"),
        ('See: "fires"', f'not understood: See: "fires"; {FORMS}'),
        ('See: "mines" sw.combat.repeat', 'sw.combat.attacker: "mines" is in none of its quotes'),
        (
            'See: "attacker" sw.combat.repeats',
            "sw.combat.attacker refers to sw.combat.repeats, which no feature defines; "
            'did you mean "sw.combat.repeat"?',
        ),
    ],
)
def test_a_wrong_line_of_a_rule_is_a_fault_at_its_line(corpus: Files, line: str, message: str) -> None:
    corpus.replace(corpus.feature, QUOTE, f"{QUOTE}\n    # in between\n    {line}")
    assert corpus.faults() == [f"combat.feature:10: {message}"]


NO_ISSUE = "combat.py:16: no clause names the issue sw.issue.first; write Issue: sw.issue.first under one"


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        (
            "  @sw.combat.attacker\n",
            "",
            [
                'combat.feature:6: the rule "The attacker fires first" needs one tag above it, its id (tags: none)',
                "combat.feature:38: sw.combat.repeat refers to sw.combat.attacker, which no feature defines; "
                'did you mean "sw.combat.back"?',
                NO_ISSUE,
            ],
        ),
        (
            "@sw.combat.attacker\n",
            "@sw.combat.attacker @slow\n",
            ["combat.feature:7: sw.combat.attacker needs one tag above it, its id (tags: @sw.combat.attacker @slow)"],
        ),
        (
            "Rule: The attacker fires first",
            "Rule:",
            ["combat.feature:7: sw.combat.attacker says nothing; write its paraphrase after Rule:"],
        ),
        (
            "    Exempt: a definition\n",
            "",
            ["combat.feature:32: sw.combat.back has no scenario and no Exempt: with a reason"],
        ),
        (
            "@small-war\n",
            "@smal-war\n",
            ["combat.feature:2: the tags of the feature do not name its rulebook; write @small-war above it"],
        ),
        (
            "Scenario: After lunch the defender shoots first",
            "Scenario: The defender shoots",
            [
                'combat.feature:27: a second scenario is called "The defender shoots" (the first is in line 23); '
                "give each its own name"
            ],
        ),
        (
            "Scenario: After lunch the defender shoots first",
            "Scenario:",
            ["combat.feature:27: a scenario without a name"],
        ),
        (
            "  @sw.combat.attacker\n",
            "  Scenario: Loose\n    Given a battle\n\n  @sw.combat.attacker\n",
            ['combat.feature:6: scenario "Loose" is not under a Rule:, so it shows no clause'],
        ),
        (
            '    See: "see losses" sw.combat.repeat\n',
            "",
            [
                'combat.feature:19: sw.combat.defender quotes "see losses" (000.txt line 2) and does not say where '
                'it leads; write See: "see losses" and the ids meant, or nowhere, and what is missing'
            ],
        ),
        (
            "Issue: sw.issue.first",
            "Issue: sw.issue.first sw.issue.fist",
            [
                "combat.feature:7: sw.combat.attacker names the issue sw.issue.fist, which no rulebook defines; "
                'did you mean "sw.issue.first"?'
            ],
        ),
        (
            "Issue: sw.issue.first",
            "# no issue",
            [NO_ISSUE],
        ),
    ],
)
def test_a_wrong_feature_is_a_fault(corpus: Files, old: str, new: str, expected: list[str]) -> None:
    corpus.replace(corpus.feature, old, new)
    found = [fault for fault in corpus.faults() if not fault.startswith(("000.txt", "combat.py:3", "combat.py:21"))]
    assert found == expected


def test_an_id_defined_twice_is_a_fault_that_names_the_first_place(corpus: Files) -> None:
    corpus.replace(corpus.feature, "@sw.combat.back", "@sw.combat.attacker")
    assert corpus.faults() == [
        "combat.feature:32: sw.combat.attacker is defined twice, first in combat.feature line 7",
        'combat.py:16: fire cites sw.combat.back, and there is no such clause; did you mean "sw.combat.attacker"?',
    ]


@pytest.mark.parametrize("wrong", ["gw.combat.attacker", "sw.attacker", "sw.combat.Attacker", "sw.combat.at_tack"])
def test_an_id_of_a_wrong_form_is_a_fault(corpus: Files, wrong: str) -> None:
    corpus.replace(corpus.feature, "@sw.combat.attacker", f"@{wrong}")
    message = f"{wrong} is not an id of small-war; its ids look like sw.topic.name"
    assert f"combat.feature:7: {message}" in corpus.faults()


def test_a_rule_without_a_quote_is_a_fault(corpus: Files) -> None:
    corpus.replace(corpus.feature, '    000 "fires back"\n', "")
    assert corpus.faults() == ["combat.feature:32: sw.combat.back quotes no source"]


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ('000 "fires back"', "000 fires back", 33),
        ("Exempt: a definition", "Exmpt: a definition", 34),
    ],
)
def test_an_unreadable_line_causes_no_further_faults(corpus: Files, old: str, new: str, line: int) -> None:
    corpus.replace(corpus.feature, old, new)
    of_the_rule = [fault for fault in corpus.faults() if fault.startswith("combat.feature")]
    assert of_the_rule == [f"combat.feature:{line}: not understood: {new}; {FORMS}"]


def test_a_clause_that_no_code_of_the_rulebook_cites_is_a_fault(corpus: Files) -> None:
    corpus.replace(corpus.code, '"sw.combat.defender"', '""')
    corpus.write("verify/small_war/combat.py", 'CLAIM = "sw.combat.defender"\n')
    assert corpus.faults() == [
        "combat.feature:19: nothing implements sw.combat.defender: no code of small-war cites it, and it has no Exempt:"
    ]


def test_an_exempt_clause_needs_no_code(corpus: Files) -> None:
    corpus.replace(corpus.code, '"sw.combat.repeat",', "")
    assert corpus.faults() == []


def test_ids_that_code_cites_and_nothing_defines_are_faults_wherever_the_code_is(corpus: Files) -> None:
    corpus.write(
        "verify/small_war/combat.py",
        """
@claim("sw.combat.backs")
def fire_back() -> None:
    assert "sw.issue.fist"


ZEPPELINS = "sw.zeppelins-over-london"
""",
    )
    assert corpus.faults() == [
        'combat.py:2: fire_back cites sw.combat.backs, and there is no such clause; did you mean "sw.combat.back"?',
        'combat.py:4: fire_back cites sw.issue.fist, and there is no such issue; did you mean "sw.issue.first"?',
        "combat.py:7: ZEPPELINS cites sw.zeppelins-over-london, and there is no such clause",
    ]


def test_an_issue_that_neither_code_nor_clause_names_is_a_fault_of_its_rulebook(corpus: Files) -> None:
    assert corpus.faults(["sw.issue.first", "sw.issue.weather", "xx.issue.other"]) == [
        "sources.toml:1: no clause names the issue sw.issue.weather; write Issue: sw.issue.weather under one"
    ]


def test_invalid_python_is_a_fault(corpus: Files) -> None:
    corpus.write("verify/small_war/combat.py", 'one = "sw.combat.back"\nif\n')
    assert corpus.faults() == ["combat.py:2: is not Python: invalid syntax"]


@pytest.mark.parametrize("path", ["verify/small_war/combat.py", "rulebooks/tiny_war/sources.toml"])
def test_a_file_that_is_not_utf8_is_a_fault(corpus: Files, path: str) -> None:
    file = corpus.write(path, "one = 1\ntwo = ")
    file.write_bytes(file.read_bytes() + b"\xff")
    assert corpus.faults() == [f"{file.name}:2: is not UTF-8 text"]


def test_broken_gherkin_is_a_fault_and_the_rest_is_checked_all_the_same(corpus: Files) -> None:
    corpus.replace(corpus.feature, "        | guns | 2 |\n", "      Wenn it begins\n")
    corpus.replace(corpus.feature, "sw.combat.repeat\n\n", "sw.combat.repeal\n\n")
    assert corpus.faults() == [
        "combat.feature:13: broken Gherkin: expected: #EOF, #TableRow, #DocStringSeparator, #StepLine, #TagLine, "
        "#ExamplesLine, #ScenarioLine, #RuleLine, #Comment, #Empty, got 'Wenn it begins'",
        "combat.feature:21: sw.combat.defender refers to sw.combat.repeal, which no feature defines; "
        'did you mean "sw.combat.repeat"?',
    ]


def test_a_feature_file_without_a_feature_is_a_fault(corpus: Files) -> None:
    corpus.write("features/small_war/empty.feature", "# nothing\n")
    assert corpus.faults() == ["empty.feature:1: holds no Feature:"]


def test_a_feature_file_that_is_not_utf8_is_a_fault(corpus: Files) -> None:
    (corpus.features / "small_war" / "air.feature").write_bytes(b"Feature: Air\n\xff")
    assert corpus.faults() == ["air.feature:2: is not UTF-8 text"]


def test_a_feature_file_in_the_folder_of_no_rulebook_is_a_fault(corpus: Files) -> None:
    corpus.write("features/smal_war/air.feature", "Feature: Air\n")
    assert corpus.faults() == ["air.feature:1: is not in the folder of a rulebook (the folders are: small_war)"]


def test_a_topic_may_lie_in_any_folder_of_its_rulebook_but_in_one_only(corpus: Files) -> None:
    before = dict(corpus.load().clauses)
    moved = corpus.root / "features" / "small_war" / "land" / "combat.feature"
    moved.parent.mkdir()
    corpus.feature.rename(moved)
    assert dict(corpus.load().clauses) == {id_: replace(clause, file=moved) for id_, clause in before.items()}
    corpus.write("features/small_war/sea/combat.feature", "@small-war\nFeature: Combat at sea\n")
    assert corpus.faults() == [
        'combat.feature:1: the topic "combat" is in features/small_war/land/combat.feature already; a topic is one file'
    ]


LAST = """    Scenario: After lunch the defender shoots first
      Given reading b of sw.issue.first
      Then the defender fires
"""


def test_two_outlines_whose_rows_have_names_need_titles_that_differ(corpus: Files) -> None:
    outline = """    Scenario Outline: <Forts>
      Given a fort

      Examples:
        | Forts |
"""
    forts = f"{outline}        | One |\n        | Two |\n\n{outline}        | Two |\n"
    corpus.replace(corpus.feature, LAST, forts)
    assert corpus.faults() == [
        'combat.feature:35: a second scenario is called "<Forts>" (the first is in line 27); give each its own name',
        'combat.feature:40: a second scenario is called "Two" (the first is in line 33); give each its own name',
    ]


def test_an_outline_called_by_a_column_has_that_column_in_each_table(corpus: Files) -> None:
    outline = """    Scenario Outline: <Forts>
      Given <number> forts

      Examples:
        | Forts | number |
        | One   | 1      |

      Examples:
        | number |
        | 2      |
"""
    corpus.replace(corpus.feature, LAST, outline)
    assert corpus.faults() == [
        'combat.feature:27: no column of every table of its examples is called "Forts", as its title says'
    ]


def test_all_faults_are_reported_at_once(corpus: Files) -> None:
    corpus.replace(corpus.feature, "@sw.combat.defender", "@sw.combat.defence")
    corpus.replace(corpus.feature, "Scenario: After lunch the defender shoots first", "Scenario: The defender shoots")
    corpus.replace(corpus.source, "Have fun & win!", "Have fun?")
    assert corpus.faults() == [
        "combat.feature:19: nothing implements sw.combat.defence: no code of small-war cites it, and it has no Exempt:",
        'combat.feature:27: a second scenario is called "The defender shoots" (the first is in line 23); '
        "give each its own name",
        "combat.py:13: Battle.roll cites sw.combat.defender, and there is no such clause; "
        'did you mean "sw.combat.defence"?',
        '000.txt:3: no clause quotes "Have fun?", and sources.toml does not set it aside',
        "sources.toml:5: 000.txt has changed; clauses whose quotes no longer match: none; "
        f'if the change is meant, put sha256 = "{checksum(corpus)}" into sources.toml',
        'sources.toml:15: 000.txt does not hold "Have fun & win!"; the nearest passage is "Have fun? Repeat" (line 3)',
    ]


SHOOTS = "    Scenario: The attacker shoots\n"
OUTLINE = """\
    Scenario Outline: The attacker shoots with <guns>
      Given a battle
"""


@pytest.mark.parametrize(
    ("written", "instead", "faults"),
    [
        (
            "@small-war\n",
            "\ufeff@small-war\n",
            ["combat.feature:1: begins with a byte order mark; save it as UTF-8 without one"],
        ),
        (
            "The attacker shoots\n",
            "The \x1b[31m\0attacker \u202eshoots\n",
            ["combat.feature:11: holds <U+001B><U+0000><U+202E>, which cannot be seen; remove it"],
        ),
        (
            SHOOTS,
            f"    Scenario: The attacker rests\n\n{SHOOTS}",
            ['combat.feature:11: the scenario "The attacker rests" has no steps, so it shows nothing; write some'],
        ),
        (
            SHOOTS,
            OUTLINE + SHOOTS,
            [
                'combat.feature:11: the outline "The attacker shoots with <guns>" has no Examples:; write them, with a '
                "row for each case"
            ],
        ),
        (
            SHOOTS,
            f"{OUTLINE}      Examples:\n        | guns |\n{SHOOTS}",
            ["combat.feature:13: these Examples: have no row, so they run nothing; write one"],
        ),
        (
            SHOOTS,
            f"{OUTLINE}      @sea @air\n      Examples:\n        | guns |\n        | 2    |\n{SHOOTS}",
            ["combat.feature:13: the tags of Examples: mean nothing here; remove @sea @air"],
        ),
    ],
)
def test_what_would_run_nothing_or_cannot_be_seen_is_a_fault(
    corpus: Files, written: str, instead: str, faults: list[str]
) -> None:
    corpus.replace(corpus.feature, written, instead)
    assert corpus.faults() == faults
