"""Each thing that can be wrong in a corpus is a fault with its file, its line and what would be right."""

from dataclasses import replace
from hashlib import sha256

import pytest

from text.conftest import Corpus

FORMS = (
    'the lines of a rule are 000 "words" (2nd), Issue: ID, See: "words" ID, See: "words" nowhere, why, '
    "Ask: question, Exempt: why"
)


def checksum(corpus: Corpus) -> str:
    return sha256(corpus.source.read_bytes()).hexdigest()


def test_a_passage_that_belongs_to_nothing_is_a_gap(corpus: Corpus) -> None:
    corpus.replace(corpus.feature, '000 "1. The attacker fires first."', '000 "The attacker"')
    assert corpus.faults() == [
        '000.txt:2: no clause quotes "1.", and sources.toml does not set it aside',
        '000.txt:2: no clause quotes "fires first.", and sources.toml does not set it aside',
    ]


def test_a_gap_over_several_lines_stands_at_its_first_character(corpus: Corpus) -> None:
    corpus.replace(corpus.sources_toml, 'from = "Mines"', 'from = "next."')
    corpus.replace(corpus.sources_toml, '[[aside]]\nsource = "000"\ntext = "Have fun!"\nwhy = "a wish"\n\n', "")
    assert corpus.faults() == [
        '000.txt:5: no clause quotes "Have fun! Mines come", and sources.toml does not set it aside'
    ]


def test_an_aside_that_clauses_quote_wholly_is_dead(corpus: Corpus) -> None:
    corpus.replace(corpus.sources_toml, 'text = "Have fun!"', 'text = "Losses are taken now."')
    assert corpus.faults() == [
        '000.txt:5: no clause quotes "Have fun!", and sources.toml does not set it aside',
        'sources.toml:15: this [[aside]] exempts nothing: "Losses are taken now." belongs to sw.combat.losses',
    ]


def test_an_unread_passage_within_asides_is_dead(corpus: Corpus) -> None:
    corpus.replace(corpus.sources_toml, 'text = "Have fun!"', 'text = "Have fun! Mines come next."')
    assert corpus.faults() == [
        'sources.toml:20: this [[unread]] exempts nothing: "Mines come next." belongs to other exemptions'
    ]


def test_a_changed_source_names_the_clauses_whose_quotes_broke(corpus: Corpus) -> None:
    corpus.replace(corpus.source, "fires back", "shoots back")
    assert corpus.faults() == [
        'combat.feature:18: sw.combat.defender: 000.txt does not hold "2. The defender fires back (see losses)."; '
        'the nearest passage is "2. The defender shoots back (see losses)." (line 3)',
        '000.txt:3: no clause quotes "2. The defender shoots back (see losses).", '
        "and sources.toml does not set it aside",
        "sources.toml:5: 000.txt has changed; clauses whose quotes no longer match: sw.combat.defender",
    ]


def test_a_source_that_changed_between_the_quotes_breaks_none(corpus: Corpus) -> None:
    corpus.replace(corpus.source, "Combat:\n", "Combat:\r\n")
    assert corpus.faults() == [
        "sources.toml:5: 000.txt has changed; clauses whose quotes no longer match: none; "
        f'if the change is meant, put sha256 = "{checksum(corpus)}" into sources.toml'
    ]


QUOTE = '000 "1. The attacker fires first."'


@pytest.mark.parametrize(
    ("line", "message"),
    [
        (
            '000 "fires first"',
            'sw.combat.attacker: 000.txt holds "fires first" 2 times (lines 2, 4); say which: (1st) or (2nd)',
        ),
        (
            '000 "fires first" (3rd)',
            'sw.combat.attacker: 000.txt holds "fires first" 2 times (lines 2, 4); there is no 3rd',
        ),
        ('000 "e"', 'sw.combat.attacker: 000.txt holds "e" 22 times; say which: (1st) to (22nd)'),
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
        ('See: "mines" sw.combat.losses', 'sw.combat.attacker: "mines" is in none of its quotes'),
        (
            'See: "fires first" sw.combat.lossses',
            "sw.combat.attacker refers to sw.combat.lossses, which no feature defines; "
            'did you mean "sw.combat.losses"?',
        ),
    ],
)
def test_a_wrong_line_of_a_rule_is_a_fault_at_its_line(corpus: Corpus, line: str, message: str) -> None:
    corpus.replace(corpus.feature, QUOTE, f"{QUOTE}\n    # in between\n    {line}")
    assert corpus.faults() == [f"combat.feature:10: {message}"]


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        (
            "  @sw.combat.attacker\n",
            "",
            ['combat.feature:6: the rule "The attacker fires first" needs one tag above it, its id (tags: none)'],
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
            ["combat.feature:30: sw.combat.losses has no scenario and no Exempt: with a reason"],
        ),
        (
            "@small-war\n",
            "@smal-war\n",
            ["combat.feature:2: the tags of the feature do not name its rulebook; write @small-war above it"],
        ),
        (
            "Scenario: The fort shoots first",
            "Scenario: The fort shoots",
            [
                'combat.feature:45: a second scenario is called "The fort shoots" (the first is in line 40); '
                "only one of them would run"
            ],
        ),
        (
            "Scenario: The fort shoots first",
            "Scenario:",
            ["combat.feature:45: a scenario without a name"],
        ),
        (
            "  @sw.combat.attacker\n",
            "  Scenario: Loose\n    Given a battle\n\n  @sw.combat.attacker\n",
            ['combat.feature:6: scenario "Loose" is not under a Rule:, so it shows no clause'],
        ),
        (
            '    See: "see losses" sw.combat.losses\n',
            "",
            [
                'combat.feature:17: sw.combat.defender quotes "see losses" (000.txt line 3) and does not say where '
                'it leads; write See: "see losses" and the ids meant, or nowhere, and what is missing'
            ],
        ),
        (
            "Issue: sw.issue.retreating",
            "Issue: sw.issue.retreating sw.issue.retreat",
            [
                "combat.feature:17: sw.combat.defender names the issue sw.issue.retreat, which no rulebook defines; "
                'did you mean "sw.issue.retreating"?'
            ],
        ),
        (
            "Issue: sw.issue.retreating",
            "# no issue",
            ["combat.py:16: no clause names the issue sw.issue.retreating; write Issue: sw.issue.retreating under one"],
        ),
    ],
)
def test_a_wrong_feature_is_a_fault(corpus: Corpus, old: str, new: str, expected: list[str]) -> None:
    corpus.replace(corpus.feature, old, new)
    found = [fault for fault in corpus.faults() if not fault.startswith(("000.txt", "combat.py:3", "combat.py:21"))]
    assert found == expected


def test_an_id_defined_twice_is_a_fault_that_names_the_first_place(corpus: Corpus) -> None:
    corpus.replace(corpus.feature, "@sw.combat.fort", "@sw.combat.attacker")
    assert corpus.faults() == [
        "combat.feature:36: sw.combat.attacker is defined twice, first in combat.feature line 7",
        'combat.py:16: fire cites sw.combat.fort, and there is no such clause; did you mean "sw.combat.defender"?',
        '000.txt:4: no clause quotes "A fort fires first.", and sources.toml does not set it aside',
    ]


@pytest.mark.parametrize("wrong", ["gw.combat.attacker", "sw.attacker", "sw.combat.Attacker", "sw.combat.at_tack"])
def test_an_id_of_a_wrong_form_is_a_fault(corpus: Corpus, wrong: str) -> None:
    corpus.replace(corpus.feature, "@sw.combat.attacker", f"@{wrong}")
    message = f"{wrong} is not an id of small-war; its ids look like sw.topic.name"
    assert f"combat.feature:7: {message}" in corpus.faults()


def test_a_rule_without_a_quote_is_a_fault(corpus: Corpus) -> None:
    corpus.replace(corpus.feature, '    000 "A fort fires first."\n', "")
    assert corpus.faults() == [
        "combat.feature:36: sw.combat.fort quotes no source",
        '000.txt:4: no clause quotes "A fort fires first.", and sources.toml does not set it aside',
    ]


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ('000 "A fort fires first."', "000 A fort fires first.", 37),
        ("Exempt: a definition", "Exmpt: a definition", 33),
    ],
)
def test_what_follows_from_a_line_that_is_not_understood_is_no_fault_of_its_own(
    corpus: Corpus, old: str, new: str, line: int
) -> None:
    corpus.replace(corpus.feature, old, new)
    of_the_rule = [fault for fault in corpus.faults() if fault.startswith("combat.feature")]
    assert of_the_rule == [f"combat.feature:{line}: not understood: {new}; {FORMS}"]


def test_a_clause_that_no_code_of_the_rulebook_cites_is_a_fault(corpus: Corpus) -> None:
    corpus.replace(corpus.code, '"sw.combat.fort", ', "")
    corpus.write("verify/small_war/combat.py", 'CLAIM = "sw.combat.fort"\n')
    assert corpus.faults() == [
        "combat.feature:36: nothing implements sw.combat.fort: no code of small-war cites it, and it has no Exempt:"
    ]


def test_an_exempt_clause_needs_no_code(corpus: Corpus) -> None:
    corpus.replace(corpus.code, '"sw.combat.losses",', "")
    assert corpus.faults() == []


def test_ids_that_code_cites_and_nothing_defines_are_faults_wherever_the_code_is(corpus: Corpus) -> None:
    corpus.write(
        "verify/small_war/combat.py",
        """
@claim("sw.combat.forts")
def forts_fire() -> None:
    assert "sw.issue.retreats"


ZEPPELINS = "sw.zeppelins-over-london"
""",
    )
    assert corpus.faults() == [
        'combat.py:2: forts_fire cites sw.combat.forts, and there is no such clause; did you mean "sw.combat.fort"?',
        "combat.py:4: forts_fire cites sw.issue.retreats, and there is no such issue; "
        'did you mean "sw.issue.retreating"?',
        "combat.py:7: ZEPPELINS cites sw.zeppelins-over-london, and there is no such clause",
    ]


def test_an_issue_that_neither_code_nor_clause_names_is_a_fault_of_its_rulebook(corpus: Corpus) -> None:
    assert corpus.faults(["sw.issue.retreating", "sw.issue.weather", "xx.issue.other"]) == [
        "sources.toml:1: no clause names the issue sw.issue.weather; write Issue: sw.issue.weather under one"
    ]


def test_code_that_is_no_python_is_a_fault(corpus: Corpus) -> None:
    corpus.write("verify/small_war/combat.py", 'one = "sw.combat.fort"\nif\n')
    assert corpus.faults() == ["combat.py:2: is not Python: invalid syntax"]


@pytest.mark.parametrize("path", ["verify/small_war/combat.py", "rulebooks/tiny_war/sources.toml"])
def test_a_file_that_is_no_text_is_a_fault(corpus: Corpus, path: str) -> None:
    file = corpus.write(path, "one = 1\ntwo = ")
    file.write_bytes(file.read_bytes() + b"\xff")
    assert corpus.faults() == [f"{file.name}:2: is not UTF-8 text"]


def test_broken_gherkin_is_a_fault_and_the_rest_is_checked_all_the_same(corpus: Corpus) -> None:
    corpus.replace(corpus.feature, "      When it begins\n", "      Wenn it begins\n")
    corpus.replace(corpus.feature, "sw.combat.losses\n\n", "sw.combat.lose\n\n")
    assert corpus.faults() == [
        "combat.feature:12: broken Gherkin: expected: #EOF, #TableRow, #DocStringSeparator, #StepLine, #TagLine, "
        "#ExamplesLine, #ScenarioLine, #RuleLine, #Comment, #Empty, got 'Wenn it begins'",
        "combat.feature:20: sw.combat.defender refers to sw.combat.lose, which no feature defines; "
        'did you mean "sw.combat.losses"?',
    ]


def test_a_feature_file_without_a_feature_is_a_fault(corpus: Corpus) -> None:
    corpus.write("features/small_war/empty.feature", "# nothing\n")
    assert corpus.faults() == ["empty.feature:1: holds no Feature:"]


def test_a_feature_file_that_is_no_text_is_a_fault(corpus: Corpus) -> None:
    (corpus.features / "small_war" / "air.feature").write_bytes(b"Feature: Air\n\xff")
    assert corpus.faults() == ["air.feature:2: is not UTF-8 text"]


def test_a_feature_file_in_the_folder_of_no_rulebook_is_a_fault(corpus: Corpus) -> None:
    corpus.write("features/smal_war/air.feature", "Feature: Air\n")
    assert corpus.faults() == ["air.feature:1: is not in the folder of a rulebook (the folders are: small_war)"]


def test_a_topic_may_lie_in_any_folder_of_its_rulebook_but_in_one_only(corpus: Corpus) -> None:
    before = dict(corpus.load().clauses)
    moved = corpus.root / "features" / "small_war" / "land" / "combat.feature"
    moved.parent.mkdir()
    corpus.feature.rename(moved)
    assert dict(corpus.load().clauses) == {id_: replace(clause, file=moved) for id_, clause in before.items()}
    corpus.write("features/small_war/sea/combat.feature", "@small-war\nFeature: Combat at sea\n")
    assert corpus.faults() == [
        'combat.feature:1: the topic "combat" is in features/small_war/land/combat.feature already; a topic is one file'
    ]


def test_two_outlines_whose_rows_have_names_need_titles_that_differ(corpus: Corpus) -> None:
    outline = """    Scenario Outline: <Forts>
      Given a fort

      Examples:
        | Forts |
"""
    forts = f"{outline}        | One |\n        | Two |\n\n{outline}        | Two |\n"
    corpus.replace(corpus.feature, "    Scenario: The fort shoots first\n      Given a fort\n", forts)
    assert corpus.faults() == [
        'combat.feature:53: a second scenario is called "<Forts>" (the first is in line 45); '
        "only one of them would run",
        'combat.feature:58: a second scenario is called "Two" (the first is in line 51); only one of them would run',
    ]


def test_all_faults_are_reported_at_once(corpus: Corpus) -> None:
    corpus.replace(corpus.feature, "@sw.combat.fort", "@sw.combat.forts")
    corpus.replace(corpus.feature, "Scenario: The fort shoots first", "Scenario: The fort shoots")
    corpus.replace(corpus.source, "Have fun!", "Have fun?")
    assert corpus.faults() == [
        "combat.feature:36: nothing implements sw.combat.forts: no code of small-war cites it, and it has no Exempt:",
        'combat.feature:45: a second scenario is called "The fort shoots" (the first is in line 40); '
        "only one of them would run",
        'combat.py:16: fire cites sw.combat.fort, and there is no such clause; did you mean "sw.combat.forts"?',
        '000.txt:5: no clause quotes "Have fun?", and sources.toml does not set it aside',
        "sources.toml:5: 000.txt has changed; clauses whose quotes no longer match: none; "
        f'if the change is meant, put sha256 = "{checksum(corpus)}" into sources.toml',
        'sources.toml:15: 000.txt does not hold "Have fun!"; the nearest passage is "Have fun?" (line 5)',
    ]
