"""What the directives put on the pages of a small war."""

import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from urllib.parse import urljoin

import pytest
from bs4 import BeautifulSoup, Tag
from msgspec import structs

from clausewitz.answers.schemas import ANSWERS
from clausewitz.catalogue.catalogue import Catalogue
from clausewitz.catalogue.phrasebook import GENERAL, KEYWORDS, files_of, read_phrases
from clausewitz.conform.serve import schemas as messages
from clausewitz.prove.certificates.certificate import Certificate, Drawn, Second
from clausewitz.publish.directives.clauses import says_its_sentence
from clausewitz.publish.directives.coverage import certificate_rows
from clausewitz.publish.directives.start import rule_of
from clausewitz.publish.nodes import claim_badge
from clausewitz.rulebooks.great_war import RULEBOOK as GREAT_WAR
from clausewitz.store.entries import ClauseStatus, ScenarioResult, Status
from clausewitz.text.model import Clause, Outline, Quote, Scenario
from small_war.combat import PROVED
from small_war.files import SOURCE

from .conftest import COMBAT, PAGES, Build, words

Page = Callable[[str], BeautifulSoup]


def article(page: BeautifulSoup) -> Tag:
    found = page.find("article")
    assert isinstance(found, Tag)
    return found


def links(element: Tag | None) -> dict[str, str]:
    """The links that lead elsewhere than to their own place, by what they show."""
    assert element is not None
    return {words(link): str(link["href"]) for link in element.find_all("a") if "headerlink" not in link["class"]}


def test_a_clause_shows_all_that_is_known_of_it(page: Page) -> None:
    assert words(page("combat").find(id="sw.combat.attacker")) == (
        "The attacker fires first ¶ 1. The attacker fires <first>. The rules, line 2 "
        '1 open question What is "first"? We play: Before all else. It says so. '
        "Tests and proofs Referred to by : sw.combat.repeat Tests : failed The attacker shoots "
        "Scenario: The attacker shoots Given a battle | guns | 2 | | men | 3 | "
        "Then the attacker fires expected <fire>, got peace "
        "Proofs : refuted Nobody <fires>. Code : COMBAT rulebooks/small_war/combat.py, lines 12, 15 "
        "sw.combat.attacker 1 open question 1 test failing 1 proof broken"
    )


def test_the_rows_of_an_outline_stand_in_one_table(build: Build, tmp_path: Path, catalogue: Catalogue) -> None:
    outline = Outline("Who is hungry", 9, "Scenario Outline: <Who is hungry>\n  Given <men>", ("Who is hungry", "men"))
    scenarios = tuple(
        Scenario(name, line, f"Scenario: {name}\n  Given {men}", outline, (name, men))
        for name, line, men in (("Nobody eats", 14, "0 men"), ("Everybody eats", 15, "3 men"))
    )
    old = catalogue.entries["sw.combat.attacker"]
    ended = (
        ScenarioResult("Nobody eats", 14, Status.PASSED, ""),
        ScenarioResult("Everybody eats", 15, Status.FAILED, "line 11: no lunch"),
    )
    hungry = replace(old, clause=replace(old.clause, scenarios=scenarios), scenarios=ended)
    changed = replace(catalogue, entries={**catalogue.entries, "sw.combat.attacker": hungry})
    html = (build(tmp_path, COMBAT, changed) / "combat.html").read_text(encoding="utf-8")
    fold = BeautifulSoup(html, "html.parser").select("section.clause details details")[0]
    assert words(fold) == (
        "failed Who is hungry Scenario Outline: <Who is hungry> Given <men> "
        "Who is hungry men Nobody eats 0 men Everybody eats 3 men line 11: no lunch"
    )


def test_a_clause_leads_to_its_places_in_the_sources_its_issues_its_claims_and_those_that_refer_to_it(
    page: Page,
) -> None:
    assert links(page("combat").find(id="sw.combat.attacker")) == {
        "sw.combat.attacker": "#sw.combat.attacker",
        "The rules, line 2": "source.html#source-000-11",
        'What is "first"?': "sw.issue.first.html#sw.issue.first",
        "sw.combat.repeat": "#sw.combat.repeat",
        "Nobody <fires>.": "claims.combat.html#claim-small_war.combat.peace",
    }


@pytest.mark.parametrize(
    ("paraphrase", "quotes", "is_verbatim"),
    [
        ("Guns fire", ("Guns fire.",), True),
        ("Guns fire.", ("Guns\nfire.",), True),
        ("Guns fire; then they move", ("Guns fire.",), False),
        ("Guns fire", ("Guns fire.", "They move."), False),
    ],
)
def test_what_a_clause_means_is_shown_only_if_its_sentence_says_it_otherwise(
    paraphrase: str, quotes: tuple[str, ...], is_verbatim: bool
) -> None:
    quoted = tuple(Quote("rules", 0, len(each), each) for each in quotes)
    clause = Clause("my.guns", "my-game", "guns", paraphrase, quoted, (), (), (), (), "", Path("guns.feature"), 1)
    assert says_its_sentence(clause) is is_verbatim


def test_a_clause_on_an_action_leads_to_the_questions_on_it_and_marks_its_quote_in_the_sentence(page: Page) -> None:
    clause = page("combat").find(id="sw.combat.back")
    assert isinstance(clause, Tag)
    assert links(clause)["have lunch"] == "may-have-lunch.html#may-have-lunch"
    assert words(clause.find(class_="why-not")) == "May I? Ask about: have lunch"
    assert [(each["class"], each.text) for each in clause.select("blockquote p:not(.attribution) span")] == [
        (["around"], "The defender "),
        (["quoted"], "fires back"),
        (["around"], " (see losses)."),
    ]


def test_a_clause_shows_where_its_references_lead_and_which_lead_nowhere(page: Page) -> None:
    assert words(page("combat").find(id="sw.combat.repeat")) == (
        "Combat is repeated ¶ Repeat step 1. See the weather table. The rules, line 4 "
        "Players ask: “Do we go again?” Tests and proofs "
        "Refers to : “step 1”: sw.combat.attacker “the weather table” leads nowhere there is no weather in this war "
        "Referred to by : sw.combat.defender Exempt : nothing to show sw.combat.repeat exempt"
    )


def test_what_stands_behind_a_clause_is_unfolded_only_where_a_scenario_fails(page: Page) -> None:
    open_folds = page("combat").select("section.clause details[open]")
    assert [words(fold.summary) for fold in open_folds] == ["Tests and proofs", "failed The attacker shoots"]


def test_roles_show_ids_as_code_and_own_words_as_words(page: Page) -> None:
    paragraph = article(page("combat")).find("p")
    assert isinstance(paragraph, Tag)
    assert links(paragraph) == {
        "sw.combat.back": "#sw.combat.back",
        "how it begins": "#sw.combat.attacker",
        "sw.issue.first": "sw.issue.first.html#sw.issue.first",
        "small_war.combat.fire": "claims.combat.html#claim-small_war.combat.fire",
    }
    assert [words(code) for code in paragraph.find_all("code")] == [
        "sw.combat.back",
        "sw.issue.first",
        "small_war.combat.fire",
    ]


def test_a_sequence_is_said_in_words_too(page: Page) -> None:
    assert words(page("combat").find("details")) == (
        "The sequence in words In order: sw.combat.attacker A. Fire & flee "
        "1. Fire attacker fires with guns ( sw.combat.attacker ) "
        "defender fires with guns ( sw.combat.defender ), those that have not fired ( sw.combat.back ) "
        "both at once, then losses: sw.combat.defender , sw.combat.attacker "
        "with answer (b), one after the other: sw.issue.first , sw.combat.back "
        "2. More fire attacker fires with guns ( sw.combat.attacker ) losses in a later step "
        "3. Flight attacker decides: retreat? sw.combat.back asked in this order: sw.combat.attacker "
        "with answer (b), from 2: sw.combat.repeat , sw.issue.first "
        "again from 1: sw.combat.repeat"
    )


def test_the_key_of_a_diagram_leads_to_the_issues_of_its_dashed_arrows(page: Page) -> None:
    key = page("combat").find("figcaption")
    assert words(key) == (
        "A double border: both sides fire at once. A hexagon: a decision. Every box leads to its rule. "
        "Dashed: with another answer to sw.issue.first . The rest is as we play it. ¶"
    )
    assert links(key) == {"sw.issue.first": "sw.issue.first.html#sw.issue.first"}


def test_a_card_shows_a_game_its_steps_and_how_its_clauses_stand(page: Page) -> None:
    first, second = page("games").select(".game")
    assert words(first) == "A Small War 1 of 4 rules proved Small combat Fire More fire Flight"
    assert words(second) == "1 of 4 rules proved Small combat Fire More fire Flight"  # alone, on a page of its name
    assert links(first) == {
        "Fire": "combat.html#sw.combat.attacker",
        "More fire": "combat.html#sw.combat.attacker",
        "Flight": "combat.html#sw.combat.back",
    }


def test_a_step_in_which_something_is_due_leads_to_the_clause_by_which_it_is() -> None:
    (turn,) = (each for each in GREAT_WAR.sequences if each.name == "turn")
    leads = {step.title: rule_of(step, turn) for step in turn.steps}
    assert (leads["Repair"], leads["Income"]) == ("gw.fort.repair.phase", "gw.turn.income")
    assert "" not in leads.values()


def test_the_field_for_a_question_leads_to_the_search(page: Page) -> None:
    field = page("games").select_one("form.ask")
    assert field is not None
    assert words(field) == "Your question Ask"
    asked, example = field.select("input")
    assert (field["action"], asked["name"], example["name"]) == ("search.html", "q", "example")
    assert (asked["placeholder"], example["value"]) == ("Do we go again?", "Do we go again?")


def test_in_the_field_stands_the_shortest_question_of_a_player_that_the_rules_of_this_book_answer(
    build: Build, tmp_path: Path, catalogue: Catalogue
) -> None:
    entry = catalogue.entries["sw.combat.attacker"]
    asks = ("Does he really fire?", "Can I shoot across the river?", 'Am "I" on?')
    asking = replace(entry, clause=replace(entry.clause, asks=asks))
    known = replace(catalogue, entries={**catalogue.entries, "sw.combat.attacker": asking})
    page = (build(tmp_path, {"index": "War\n===\n\n.. ask::\n"}, known) / "index.html").read_text(encoding="utf-8")
    field = BeautifulSoup(page, "html.parser").select_one("#ask-field")
    assert field is not None
    assert field["placeholder"] == 'Am "I" on?'


def test_the_list_of_issues_gives_the_preferred_answer_to_each_under_its_topic(page: Page) -> None:
    issues = article(page("issues"))
    assert words(issues) == 'Issues ¶ Combat ¶ What is "first"? We play: Before all else.'
    assert links(issues) == {
        "Combat": "combat.html",
        'What is "first"?': "sw.issue.first.html#sw.issue.first",
    }
    assert issues.find(id="sw.issue.first") is not None


def test_an_issue_has_a_page_with_its_readings_side_by_side_and_what_each_changes(page: Page) -> None:
    issue = article(page("sw.issue.first"))
    assert words(issue) == (
        'What is "first"? ¶ Issues sw.issue.first (a) how we play it Before all else. Because: It says so. '
        "(b) After lunch. assumed that there is lunch What it changes: "
        "After lunch the defender shoots first Scenario: After lunch the defender shoots first "
        "Given reading b of sw.issue.first Then the defender fires sw.combat.defender "
        "1. The attacker fires <first>. The rules, line 2 Players ask : May we eat first? "
        "Asked by : The attacker fires first Proofs : refuted Nobody <fires>."
    )
    assert len(issue.select(".readings > .reading")) == 2
    assert links(issue) == {
        "Issues": "issues.html#sw.issue.first",
        "sw.issue.first": "#sw.issue.first",
        "sw.combat.defender": "combat.html#sw.combat.defender",
        "The rules, line 2": "source.html#source-000-11",
        "The attacker fires first": "combat.html#sw.combat.attacker",
        "Nobody <fires>.": "claims.combat.html#claim-small_war.combat.peace",
    }


def test_a_page_of_its_own_stands_in_the_navigation_where_its_entry_does(page: Page) -> None:
    current = page("sw.issue.first").select(".sidebar-tree .current-page > a")
    assert [(link.get_text(), link["href"]) for link in current] == [("Issues", "issues.html")]
    title = page("sw.issue.first").title
    assert words(title) == 'What is "first"? · Issues - Small War documentation'


def test_each_question_of_players_leads_to_what_answers_it(page: Page) -> None:
    questions = article(page("questions"))
    assert words(questions) == (
        'Questions ¶ Combat ¶ 2 questions May we eat first? open question What is "first"? We play: Before all else. '
        "Do we go again? Combat is repeated"
    )
    assert links(questions) == {
        "Combat": "combat.html",
        'What is "first"?': "sw.issue.first.html#sw.issue.first",
        "Combat is repeated": "combat.html#sw.combat.repeat",
    }


def test_each_action_is_asked_about_on_a_page_of_its_own_with_an_answer_under_each_answer(page: Page) -> None:
    assert words(article(page("may"))) == ("May I ...? ¶ Combat ¶ May you eat before the fight?")
    asked = article(page("may-have-lunch"))
    picture = asked.select("details")[-1].extract()
    assert words(asked) == (
        "May you eat before the fight? ¶ May I ...? At most 2 questions lead to the answer. Open what fits. "
        "Are you attacking or defending? "
        "attacker no No rule allows this. "
        "yes in other situations: What is fired back is fire. "
        "Nothing in the situation, and no other answer to an open question, would make it a yes. "
        "defender Has a shot been fired? "
        "yes no Nobody eats once a shot has been fired. exception to What is fired back is fire "
        'open question What is "first"? (a) Before all else. It says so. '
        "yes unless a shot has been fired The defender may <eat>. "
        'yes with another answer to What is "first"? (b) After lunch. '
        "no yes The defender may <eat>. "
        "no if a shot has been fired Nobody eats once a shot has been fired."
    )
    assert links(asked) == {
        "May I ...?": "may.html#may-have-lunch",
        "Nobody eats once a shot has been fired.": "sw.issue.first.html#sw.issue.first",
        "What is fired back is fire": "combat.html#sw.combat.back",
        'What is "first"?': "sw.issue.first.html#sw.issue.first",
        "What is fired back is fire.": "combat.html#sw.combat.back",
        "The defender may <eat>.": "combat.html#sw.combat.back",
    }
    assert len(asked.select("details details summary")) == 2
    # The script interview.js puts the focus there.
    assert words(asked.select_one("section.sheet[id^='may-'] details.foldable > summary")) == "attacker"
    assert (words(picture.summary), words(picture.title)) == (
        "All questions at a glance",
        "Have lunch: the questions and the rulings",
    )
    assert words(picture.desc) == (
        "2 questions from left to right, and 3 rulings at the ends. The same stands beside it, answer by answer."
    )
    led = {words(link): link["href"] for link in picture.select("svg a")}
    assert led == {
        "no Nobody eats once a shot has been fired.": "sw.issue.first.html#sw.issue.first",
        "yes The defender may <eat>.": "combat.html#sw.combat.back",
    }


def test_dangling_references_are_listed_with_what_is_missing(page: Page) -> None:
    assert words(article(page("dangling"))) == (
        "Dangling ¶ “the weather table” in sw.combat.repeat : there is no weather in this war"
    )


def test_each_figure_of_the_roster_is_sourced_or_assumed(page: Page) -> None:
    assert words(article(page("roster"))) == (
        "Roster ¶ unit attack cost gun attack 3 in the rulebook cost 1.5 assumed man attack 1 in the rulebook "
        "Assumed figures gun: cost 1.5, as a guess"
    )
    assert links(article(page("roster"))) == {"3": "combat.html#sw.combat.attacker", "1": "combat.html#sw.combat.back"}


def test_the_answer_of_each_command_is_told_field_by_field_on_a_page_of_its_own(page: Page) -> None:
    answers = article(page("answers"))
    titles = [words(each) for each in answers.select(".sheet-title")]
    assert titles == [*(f"The {command} answer" for command in ANSWERS), "Parts of several answers"]
    search = article(page("answers.search"))
    assert [words(each) for each in search.select(".sheet > :not(section)")] == [
        "The search answer ¶",
        "Answers",
        "The results, the best first.",
        "Schema: urn:clausewitz:answer:search:2",
        "field holds meaning "
        "hits list: HitAnswer "
        "taken by name: list: text For each unknown word, the words that it was taken for; none if nothing is similar. "
        "interviews list: text If the question asks whether something is allowed, the commands that start the "
        "interview on that action. "
        "card CardAnswer or null The answer, and what it rests on; null if nothing was found, or if a kind or topic "
        "was named.",
    ]


def test_a_part_stands_with_the_one_answer_that_has_it_or_with_those_that_several_have(page: Page) -> None:
    search, rule, shared = (article(page(f"answers.{name}")) for name in ("search", "rule", "parts"))
    assert [each["id"] for each in search.select("section section")] == ["part-hitanswer"]
    assert not rule.select("section section")  # `clauses` answers with the same
    assert not shared.select("#part-hitanswer")
    assert shared.select("#part-clauseanswer")
    assert words(shared.select_one("#part-status")) == (
        "Status ¶ The last result of a scenario. One of failed , not run , passed ."
    )


def test_each_part_of_an_answer_is_led_to_where_it_stands(page: Page) -> None:
    pages = {f"answers.{name}.html": article(page(f"answers.{name}")) for name in (*ANSWERS, "parts")}
    parts = {f"{file}#{part['id']}" for file, shown in pages.items() for part in shown.select("section[id^=part-]")}
    led_to = {
        urljoin(file, str(link["href"])) for file, shown in pages.items() for link in shown.select("table a.reference")
    }
    assert led_to == parts


def test_no_page_on_an_answer_is_half_as_large_as_a_page_may_be(book: Path) -> None:
    sizes = {file.name: file.stat().st_size for file in book.glob("answers*.html")}
    assert {file: size for file, size in sizes.items() if size >= 125_000} == {}


def test_the_files_of_an_export_are_told_field_by_field(page: Page) -> None:
    export = article(page("export"))
    titles = [words(each).removesuffix(" ¶") for each in export.select("section > section > h2")]
    assert titles == [
        *(
            f"{name}.json"
            for name in ("clauses", "phrases", "rosters", "sequences", "issues", "norms", "rulings", "manifest")
        ),
        "Parts",
    ]
    assert words(export.select_one("#export-sequences-json")) == (
        "sequences.json ¶ The sequences as the engine walks them. Schema: urn:clausewitz:export:sequences:1 "
        "field holds sequences list: SequenceEntry"
    )
    assert words(export.select_one("#part-sequence-entry, #part-sequenceentry")) == (
        "SequenceEntry ¶ A sequence of a rulebook. field holds rulebook text sequence SequenceOfPlay"
    )
    leads_to = {link["href"] for link in export.select("table a.reference")}
    assert leads_to == {f"#{part['id']}" for part in export.select("#export-parts > section")}


def test_the_messages_of_the_protocol_are_told_field_by_field(page: Page) -> None:
    protocol = article(page("protocol"))
    titles = [words(each).removesuffix(" ¶") for each in protocol.select("section > section > h2")]
    assert titles == [*messages(), "Parts"]
    assert words(protocol.select_one("#message-do-close")) == (
        "do: close ¶ Forget the game; the answer only confirms that. Schema: urn:clausewitz:protocol:1:do:close "
        "field holds meaning do close "
        "seq whole number The number of the request, which its answer repeats. "
        "game text The game, if an engine plays several at once; the kit chooses the name."
    )
    leads_to = {link["href"] for link in protocol.select("table a.reference")}
    assert leads_to == {f"#{part['id']}" for part in protocol.select("#message-parts > section")}


def test_coverage_has_a_square_for_each_clause_and_figures_for_each_source(page: Page) -> None:
    coverage = article(page("coverage"))
    assert [words(item) for item in coverage.select("ul.legend .badge")] == [
        "1 proved",
        "0 tested",
        "1 open question",
        "1 failing",
        "0 not run",
        "1 exempt",
    ]
    assert links(coverage.select_one("ul.squares")) == {
        "sw.combat.attacker: failing": "combat.html#sw.combat.attacker",
        "sw.combat.defender: proved": "combat.html#sw.combat.defender",
        "sw.combat.back: exempt": "combat.html#sw.combat.back",
        "sw.combat.repeat: open question": "combat.html#sw.combat.repeat",
    }
    assert words(coverage.find("table")) == "source in rules aside not yet read gap 000 87 19 14 2"


def test_a_disputed_clause_that_is_proved_shows_both(build: Build, tmp_path: Path, catalogue: Catalogue) -> None:
    disputed = replace(catalogue.entries["sw.combat.defender"], standing=ClauseStatus.DISPUTED)
    changed = replace(catalogue, entries={**catalogue.entries, "sw.combat.defender": disputed})
    pages = {**COMBAT, "coverage": f":orphan:\n\n{PAGES['coverage']}"}
    html = (build(tmp_path, pages, changed) / "coverage.html").read_text(encoding="utf-8")
    coverage = article(BeautifulSoup(html, "html.parser"))
    assert [words(square) for square in coverage.select("ul.squares .proved-too")] == [
        "sw.combat.defender: open question, proved too"
    ]
    assert "2 open question every scenario passes, and the text leaves a question open; 1 proved too (■)" in words(
        coverage
    )


def test_the_headings_of_topics_are_named_as_their_pages_and_lead_there(page: Page) -> None:
    coverage, issues = page("coverage"), page("issues")
    headings = [coverage.select_one("section section h3"), issues.select_one("section section h2")]
    assert [words(heading) for heading in headings] == ["Combat : 4 rules ¶", "Combat ¶"]
    assert [links(heading) for heading in headings] == [{"Combat": "combat.html"}] * 2


def test_claims_show_their_verdict_and_what_stands_behind_it(page: Page) -> None:
    assert words(article(page("claims"))) == (
        "Claims ¶ 2 statements: 1 proved, 1 refuted against expectation. "
        "Proofs: Combat 2 statements: 1 proved, 1 refuted against expectation."
    )
    assert words(article(page("claims.combat"))) == (
        "Proofs: Combat ¶ Claims proved Fire is returned. 3 paths in 0.01 s "
        "What it rests on Base : It holds as a battle begins, as set up by meeting : Two sides meet. 1 path. "
        "Step : It holds at the next moment. 2 paths. "
        "Lemma : Each position is spoken of. Who has fired is known. "
        "For all : hits: Count Fixed : Profile: FIRST Assumed : hits > 0 "
        'Open questions : What is "first"? We play: Before all else. '
        "Met by : 40 of 500 situations drawn at random Paths : 3 "
        "Questions : 1,250 to Z3, the last of which shows that there are no other paths "
        "Second solver : cvc5 1.0 agrees on 1,249 of 1,250; 1 other answer "
        "sw.combat.defender · verify/small_war/combat.py, line 7 "
        "refuted Nobody <fires>. Counterexample by Z3: somebody fires Scenario: War Given a battle "
        "What it rests on Assumed : nothing but well-formed values "
        "sw.combat.attacker · verify/small_war/combat.py, line 9"
    )


@pytest.mark.parametrize(
    ("verdict", "good", "word", "look"),
    [
        ("proved", True, "proved", "is-proved"),
        ("tested", True, "tested", "is-tested"),
        ("refuted", True, "not always so", "is-refuted"),
        ("refuted", False, "refuted", "is-failing"),
        ("vacuous", False, "vacuous", "is-failing"),
        ("not run", False, "not run", "is-not-run"),
    ],
)
def test_a_claim_looks_bad_only_when_it_came_out_otherwise_than_expected(
    verdict: str, good: bool, word: str, look: str
) -> None:
    shown = claim_badge(replace(PROVED, verdict=verdict, as_expected=good))
    assert (shown.astext(), shown["classes"]) == (word, ["badge", look])


def test_a_source_stands_whole_and_to_the_letter(page: Page) -> None:
    source = page("source")
    for note in source.select(".source .why, .source sup"):
        note.decompose()
    assert [line.get_text().rstrip(" ") for line in source.select(".source-line")] == SOURCE.splitlines()


def test_each_passage_of_a_source_leads_to_its_clauses_or_says_why_it_has_none(page: Page) -> None:
    source = page("source").select_one(".source")
    assert links(source) == {
        "The attacker fires <first>.": "combat.html#sw.combat.attacker",
        "The defender": "combat.html#sw.combat.defender",
        "fires back": "combat.html#sw.combat.defender",
        "[2]": "combat.html#sw.combat.back",
        "(see losses).": "combat.html#sw.combat.defender",
        "Repeat step 1. See the weather table.": "combat.html#sw.combat.repeat",
    }
    assert [words(note) for note in page("source").select(".why")] == [
        "aside a heading",
        "aside a wish",
        "not yet read mines come later",
    ]
    assert [words(gap) for gap in page("source").select(".gap")] == ["1."]


def test_the_phrasebook_tells_each_phrase_its_meaning_and_an_example_unless_the_meaning_holds_it(page: Page) -> None:
    assert words(article(page("phrasebook"))) == (
        "Phrasebook ¶ Given ¶ the side has guns Guns. "
        "a battle A battle, any at all. It is small. Used so: a battle in sw.combat.attacker | guns | 2 | | men | 3 | "
        "The same in every rulebook: "
        "reading letter of issue A reading of an issue in place of the preferred one, by its letter and the id of the "
        "issue. Used so: reading b of sw.issue.first in sw.combat.defender "
        "the profile name All readings of a profile, by its name. "
        "When ¶ There are no phrases yet. "
        "Then ¶ the side fires A side fires: the attacker fires . "
        "what fires Anything fires. there is peace Nobody fires."
    )


def test_a_phrasebook_of_no_rulebook_lists_the_general_phrases(page: Page) -> None:
    general = [phrase for file in files_of(GENERAL) for phrase in read_phrases(file)]
    shown = ["".join(words(term).split()) for term in article(page("phrases")).select("dt")]
    assert shown == [
        re.sub(r"[{} ]", "", phrase.display_words)
        for keyword in KEYWORDS
        for phrase in general
        if phrase.keyword == keyword
    ]


def test_the_captions_of_the_navigation_have_a_level(page: Page) -> None:
    captions = page("combat").select("p.caption")
    assert [(caption["role"], caption["aria-level"], words(caption)) for caption in captions] == [
        ("heading", "2", "Rules")
    ]


CERTIFICATE = Certificate("small_war.combat.fire", "", 3, 1250, True, Drawn(500, 40))


@pytest.mark.parametrize(
    ("drawn", "second", "told"),
    [
        (Drawn(500, 500), None, ("all 500 situations drawn at random", "not asked")),
        (Drawn(500, 0), Second("cvc5 1.0", 1250), ("none of 500 situations drawn at random", "cvc5 1.0 agrees on all")),
    ],
)
def test_what_is_known_of_a_proof_is_told_in_words(drawn: Drawn, second: Second | None, told: tuple[str, str]) -> None:
    rows = dict(certificate_rows(structs.replace(CERTIFICATE, drawn=drawn, second=second)))
    assert (rows["Met by"].astext(), rows["Second solver"].astext()) == told
