"""A draft is a clause that is quoted and not yet executed: nothing else is asked of it."""

from clausewitz.text.project import clause_ids
from here import PROJECT
from small_war.files import Files

DRAFT = """\

  @sw.combat.mines @draft
  Rule: It comes next, see above
    000 "Mines come next."
"""
UNREAD = '\n[[unread]]\nsource = "000"\nfrom = "Mines"\nto = "next."\nwhy = "mines come later"\n'


def drafted(corpus: Files, draft: str = DRAFT) -> Files:
    corpus.replace(corpus.sources_toml, UNREAD, "")
    corpus.feature.write_bytes(corpus.feature.read_bytes() + draft.encode())
    return corpus


def test_a_draft_needs_neither_scenario_nor_code_nor_references(corpus: Files) -> None:
    corpus.replace(corpus.feature, '    See: "the weather table" nowhere, there is no weather in this war\n', "")
    corpus.replace(corpus.feature, " See the weather table.", "")
    register = drafted(corpus, f'{DRAFT}    000 "See the weather table."\n').load()
    assert (register.clauses["sw.combat.mines"].drafted, register.clauses["sw.combat.repeat"].drafted) == (True, False)
    assert corpus.faults() == []


def test_a_draft_quotes_its_source_word_for_word(corpus: Files) -> None:
    assert drafted(corpus, DRAFT.replace("Mines come", "Mine comes")).faults() == [
        'combat.feature:46: sw.combat.mines: 000.txt does not hold "Mine comes next."; the nearest passage is '
        '"Mines come next." (line 5)',
        '000.txt:5: no clause quotes "Mines come next.", and sources.toml does not set it aside',
    ]


def test_a_draft_has_neither_scenarios_nor_an_exemption(corpus: Files) -> None:
    executed = DRAFT + "\n    Scenario: A mine explodes\n      Given a mine\n"
    exempt = DRAFT.replace("mines", "wish") + "    Exempt: a wish\n"
    assert drafted(corpus, executed + exempt).faults() == [
        "combat.feature:45: sw.combat.mines is a draft and has a scenario; take @draft away",
        "combat.feature:52: sw.combat.wish is a draft and has Exempt:; take @draft away",
    ]


def test_a_draft_has_an_id_of_its_rulebook(corpus: Files) -> None:
    assert drafted(corpus, DRAFT.replace("@sw.combat.mines ", "")).faults() == [
        'combat.feature:45: the rule "It comes next, see above" needs one tag above it, its id (tags: none)',
        '000.txt:5: no clause quotes "Mines come next.", and sources.toml does not set it aside',
    ]


def test_a_shell_completes_the_id_of_a_draft(corpus: Files) -> None:
    assert clause_ids(drafted(corpus).project)["sw.combat.mines"] == "It comes next, see above"


def test_the_rulebooks_that_come_with_the_toolkit_hold_no_draft() -> None:
    texts = (file.read_text(encoding="utf-8") for file in PROJECT.features.rglob("*.feature"))
    assert not any("@draft" in text for text in texts)
