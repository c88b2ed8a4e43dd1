"""The register holds what the files say, each thing with its place."""

from textwrap import dedent

import pytest

from clausewitz.text.coverage import Coverage, Dangling, Segment
from clausewitz.text.model import (
    Clause,
    Exemption,
    ExemptionKind,
    Outline,
    Quote,
    Reference,
    Rulebook,
    Scenario,
    Source,
)
from clausewitz.text.project import UnknownRulebookError
from clausewitz.text.register import Citation, load
from here import PROJECT
from small_war.files import SOURCE, Files

SHOOTS = "Scenario: The defender shoots"
AFTER_LUNCH = (
    "Scenario: After lunch the defender shoots first\n"
    "  Given reading b of sw.issue.first\n"
    "  Then the defender fires"
)  # fmt: skip


def quote(text: str) -> Quote:
    start = SOURCE.index(text)
    return Quote("000", start, start + len(text), text)


def test_a_healthy_corpus_has_no_fault(corpus: Files) -> None:
    assert corpus.faults() == []


def test_a_clause_is_its_tag_its_quotes_its_links_and_its_scenarios(corpus: Files) -> None:
    corpus.replace(corpus.feature, SHOOTS, f"Background:\n      Given a war\n\n    {SHOOTS}")
    corpus.replace(corpus.feature, 'See: "see losses"', 'Issue: sw.issue.first\n    See: "see losses"')
    assert corpus.load().clauses["sw.combat.defender"] == Clause(
        id="sw.combat.defender",
        rulebook="small-war",
        topic="combat",
        paraphrase="The defender fires back",
        quotes=(quote("The defender fires back (see losses)."),),
        issues=("sw.issue.first",),
        references=(Reference("see losses", ("sw.combat.repeat",), "", 22),),
        scenarios=(
            Scenario("The defender shoots", 27, f"{SHOOTS}\n  Given a battle\n  Then the defender fires"),
            Scenario("After lunch the defender shoots first", 31, AFTER_LUNCH),
        ),
        asks=(),
        exempt="",
        file=corpus.feature,
        line=19,
    )


def test_a_scenario_is_kept_as_written_with_its_tags_and_comments(corpus: Files) -> None:
    corpus.replace(corpus.feature, SHOOTS, f"@slow\n    {SHOOTS}\n      # a comment within")
    assert corpus.load().clauses["sw.combat.defender"].scenarios == (
        Scenario(
            "The defender shoots",
            24,
            f"@slow\n{SHOOTS}\n  # a comment within\n  Given a battle\n  Then the defender fires",
        ),
        Scenario("After lunch the defender shoots first", 29, AFTER_LUNCH),
    )


def test_a_comment_above_a_rule_is_no_part_of_the_scenario_before_it(corpus: Files) -> None:
    (scenario,) = corpus.load().clauses["sw.combat.attacker"].scenarios
    assert scenario.text == (
        "Scenario: The attacker shoots\n"
        "  Given a battle\n"
        "    | guns | 2 |\n"
        "    | men  | 3 |\n"
        "  Then the attacker fires"
    )  # fmt: skip


def test_each_row_of_an_outline_is_a_scenario_where_its_title_is_the_column_that_names_them(corpus: Files) -> None:
    outline = """Scenario Outline: <Forts>
      Given <number> of <owner>
        | fort | <number> |

      Examples:
        | Forts     | number |
        | One fort  | 1      |
        | Two forts | 2      |"""
    corpus.replace(corpus.feature, AFTER_LUNCH.replace("\n", "\n    "), outline)
    text = "\n  Given <number> of <owner>\n    | fort | <number> |"
    written = Outline("Forts", 27, f"Scenario Outline: <Forts>{text}", ("Forts", "number"))
    assert corpus.load().clauses["sw.combat.defender"].scenarios[1:] == (
        Scenario("One fort", 33, f"Scenario: One fort{text.replace('<number>', '1')}", written, ("One fort", "1")),
        Scenario("Two forts", 34, f"Scenario: Two forts{text.replace('<number>', '2')}", written, ("Two forts", "2")),
    )


def test_an_outline_that_names_no_rows_is_one_scenario(corpus: Files) -> None:
    outline = """Scenario Outline: <Forts> shoot
      Given <Forts>

      Examples:
        | Forts |
        | two   |"""
    corpus.replace(corpus.feature, AFTER_LUNCH.replace("\n", "\n    "), outline)
    assert corpus.load().clauses["sw.combat.defender"].scenarios[1:] == (
        Scenario("<Forts> shoot", 27, dedent(f"    {outline}")),
    )


def test_an_exempt_clause_says_why(corpus: Files) -> None:
    clause = corpus.load().clauses["sw.combat.repeat"]
    assert (clause.exempt, clause.scenarios) == ("nothing to show", ())


def test_a_rulebook_is_its_sources_and_what_is_exempted_in_them(corpus: Files) -> None:
    heading, wish, mines = (SOURCE.index(words) for words in ("Combat:", "Have fun & win!", "Mines"))
    (source,) = corpus.load().sources.values()
    assert corpus.load().rulebooks == (
        Rulebook(
            id="small-war",
            name="A Small War",
            prefix="sw",
            file=corpus.sources_toml,
            sources=(Source("000", "The rules", source.sha256, corpus.source, 5, SOURCE),),
            exemptions=(
                Exemption(ExemptionKind.ASIDE, "000", heading, heading + 7, "a heading", 10),
                Exemption(ExemptionKind.ASIDE, "000", wish, wish + 15, "a wish", 15),
                Exemption(ExemptionKind.UNREAD, "000", mines, mines + 16, "mines come later", 20),
            ),
        ),
    )


def test_the_segments_of_a_source_are_all_of_it_in_order(corpus: Files) -> None:
    register = corpus.load()
    heading, wish, mines = register.rulebooks[0].exemptions
    expected = [
        ("Combat:", (), heading),
        ("\n", (), None),
        ("1. The attacker\u00a0fires <first>.", ("sw.combat.attacker",), None),
        (" ", (), None),
        ("The defender ", ("sw.combat.defender",), None),
        ("fires back", ("sw.combat.defender", "sw.combat.back"), None),
        (" (see losses).", ("sw.combat.defender",), None),
        ("\n", (), None),
        ("Have fun & win!", (), wish),
        ("\n", (), None),
        ("Repeat step 1. See the weather table.", ("sw.combat.repeat",), None),
        ("\n", (), None),
        ("Mines come next.", (), mines),
        ("\n", (), None),
    ]
    segments = []
    offset = 0
    for text, clauses, exemption in expected:
        segments.append(Segment(offset, offset + len(text), clauses, exemption))
        offset += len(text)
    assert register.segments == {"000": tuple(segments)}
    assert "".join(SOURCE[each.start : each.end] for each in segments) == SOURCE


def test_the_figures_come_in_the_order_of_the_ids_of_the_sources(corpus: Files) -> None:
    other = '[[source]]\nid = "900"\ntitle = "More"\nsha256 = "-"\n\n[[source]]\nid = "000"'
    corpus.replace(corpus.sources_toml, '[[source]]\nid = "000"', other)
    corpus.write("rulebooks/small_war/sources/900.txt", "More.")
    assert [each.source for each in corpus.load().coverage()] == ["000", "900"]


def test_the_figures_of_a_source_count_its_characters_but_for_white_space(corpus: Files) -> None:
    corpus.replace(corpus.feature, "Repeat step 1. See", "See")
    assert corpus.load().coverage() == [Coverage("000", clauses=77, aside=19, unread=14, gap=12)]
    assert len("".join(SOURCE.split())) == 77 + 19 + 14 + 12


def test_a_citation_names_the_table_the_method_and_the_decorated_function(corpus: Files) -> None:
    def cited(clause: str, line: int, name: str) -> Citation:
        return Citation(clause, corpus.code, line, name)

    assert corpus.load().citations == {
        "sw.combat.attacker": (
            cited("sw.combat.attacker", 3, "TABLE"),
            cited("sw.combat.attacker", 21, "module"),
        ),
        "sw.combat.repeat": (cited("sw.combat.repeat", 9, "Battle.STEPS"),),
        "sw.combat.defender": (cited("sw.combat.defender", 13, "Battle.roll"),),
        "sw.combat.back": (cited("sw.combat.back", 16, "fire"),),
        "sw.issue.first": (cited("sw.issue.first", 16, "fire"),),
    }


def test_dangling_references_are_those_that_lead_nowhere(corpus: Files) -> None:
    register = corpus.load()
    clause = register.clauses["sw.combat.repeat"]
    why = "there is no weather in this war"
    assert register.dangling_references() == [Dangling(clause, Reference("the weather table", (), why, 40))]


def test_a_clause_knows_which_clauses_refer_to_it(corpus: Files) -> None:
    register = corpus.load()
    assert register.clauses_referring_to("sw.combat.repeat") == (register.clauses["sw.combat.defender"],)
    assert register.clauses_referring_to("sw.combat.defender") == ()


def other_rulebook(corpus: Files) -> None:
    toml = corpus.sources_toml.read_text()[: corpus.sources_toml.read_text().index("[[source]]")]
    toml = toml.replace("small", "large").replace("sw", "lw") + "source = []\n"
    corpus.write("rulebooks/large_war/sources.toml", toml)


def test_one_rulebook_can_be_read_alone_as_if_the_others_were_not_there(corpus: Files) -> None:
    other_rulebook(corpus)
    corpus.write("features/large_war/land.feature", "@large-war\nFeature: Land\n")
    assert [each.id for each in corpus.load().rulebooks] == ["large-war", "small-war"]
    alone = load(corpus.project.only("Small_War"))
    assert ([each.id for each in alone.rulebooks], alone.faults) == (["small-war"], ())
    assert dict(load(corpus.project.only("large-war")).clauses) == {}


def test_an_unknown_rulebook_is_refused_with_the_known_ones(corpus: Files) -> None:
    other_rulebook(corpus)
    with pytest.raises(UnknownRulebookError) as refused:
        corpus.project.only("large-war", "smal-war")
    assert str(refused.value) == (
        'there is no rulebook "smal-war"; there are large-war, small-war; did you mean "small-war"?'
    )


def test_the_sources_of_this_project_are_read_without_a_fault() -> None:
    register = load(PROJECT)
    assert [(each.id, each.prefix) for each in register.rulebooks] == [
        ("empires", "em"),
        ("end-all-wars", "ew"),
        ("great-war", "gw"),
    ]
    assert list(register.sources) == ["004", "003", "000", "001", "002"]
    assert [fault for fault in register.faults if fault.file.name == "sources.toml"] == []
