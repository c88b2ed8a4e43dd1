"""`clausewitz mcp`: its tools for assistants, each with a card, and the protocol by the client of the official SDK."""

import os
import signal
import subprocess
import sys
import tomllib
from collections import Counter
from typing import Any

import anyio
import msgspec
import pytest
from mcp import Client
from mcp.client.stdio import StdioServerParameters, stdio_client
from mcp_types import TextContent

from clausewitz.catalogue.project import open_project
from clausewitz.cli.assistant import TOOLS, Assistant, ToolError
from clausewitz.cli.mcp import build_server
from clausewitz.text import encoder
from here import PROJECT
from processes import started

from .conftest import Runner

BOOK = "https://example.org/book"
CHAMPAGNE = tomllib.loads((PROJECT.docs / "examples" / "champagne.toml").read_text(encoding="utf-8"))
ENTRENCH = "gw.infantry.entrench.unmoved"
SILENT = "how many victory cities do I need to win"
NEAREST = (
    "silent",
    "The rules do not say.",
    "it merely stops fighting once all other defending units have been destroyed.",
    "ew.casualties.city-stops",
)


@pytest.fixture(scope="module")
def assistant() -> Assistant:
    return Assistant(open_project(), BOOK)


def reply_of(assistant: Assistant, tool: str, **arguments: object) -> Any:  # noqa: ANN401 - as a client gets it
    return msgspec.to_builtins(assistant.answer(tool, arguments))


def refusal_of(assistant: Assistant, tool: str, **arguments: object) -> str:
    with pytest.raises(ToolError) as refused:
        assistant.answer(tool, arguments)
    return str(refused.value)


def told_by(card: dict[str, str]) -> tuple[str, str, str, str]:
    return card["verdict"], card["heading"], card["quote"], card["rule"]


def test_a_client_of_the_sdk_finds_the_tools_and_is_answered_with_the_card() -> None:
    server = StdioServerParameters(command=sys.executable, args=["-m", "clausewitz", "mcp", "--book", BOOK])

    async def talk() -> None:
        async with Client(stdio_client(server)) as client:
            listed = (await client.list_tools()).tools
            assert [each.name for each in listed] == ["search", "rule", "may", "play", "odds", "rulings"]
            assert {each.annotations and each.annotations.read_only_hint for each in listed} == {True}
            found = await client.call_tool("search", {"question": SILENT})
            assert not found.is_error
            card = found.structured_content["card"]  # of another process, which may know the meaning
            assert told_by(card)[:2] == NEAREST[:2]
            assert found.structured_content["link"] == f"{BOOK}/search.html?q={card['rule']}"
            wrong = await client.call_tool("serch", {})
            assert (wrong.is_error, [each.text for each in wrong.content if isinstance(each, TextContent)]) == (
                True,
                ['there is no tool "serch"; did you mean "search"?'],
            )

    anyio.run(talk)


def test_every_reply_fits_the_schema_that_the_sdk_checks(assistant: Assistant) -> None:
    given = Counter[str]()
    asked: dict[str, dict[str, object]] = {
        "search": {"question": "zzz"},
        "rule": {"id": "gw.issue.casualties"},
        "may": {"question": "fly back"},
        "play": {"document": CHAMPAGNE},
        "odds": {"document": CHAMPAGNE},
        "rulings": {"rulebook": "end-all-wars"},
    }

    async def talk() -> None:
        async with Client(build_server(assistant, given)) as client:
            for tool, arguments in asked.items():
                assert not (await client.call_tool(tool, arguments)).is_error, tool

    anyio.run(talk)
    assert given == dict.fromkeys(TOOLS, 1)


def test_where_the_rules_do_not_say_the_card_says_so_with_the_nearest_rule(assistant: Assistant) -> None:
    for tool in ("search", "may"):
        reply = reply_of(assistant, tool, question=SILENT)
        assert told_by(reply["card"]) == NEAREST
    assert reply["ruling"] is reply["asks"] is None
    assert {
        "question": "land combat",
        "rulebook": "end-all-wars",
        "means": "Fight a land combat in the territory.",
    } in (reply["meanings"])
    assert told_by(reply_of(assistant, "search", question="zzz")["card"]) == ("silent", "The rules do not say.", "", "")


def test_with_the_weights_of_the_encoder_too_the_card_says_that_the_rules_do_not_say(
    assistant: Assistant, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.undo()
    if encoder.find_weights() is None:
        pytest.skip(f"the weights of the encoder are not installed: {encoder.INSTALL}")
    for tool in ("search", "may"):
        card = reply_of(assistant, tool, question=SILENT)["card"]
        assert told_by(card)[:2] == NEAREST[:2]


def test_may_asks_one_question_after_another_until_there_is_a_ruling(assistant: Assistant) -> None:
    reply = reply_of(assistant, "may", question="may infantry entrench?")
    assert (reply["card"]["heading"], reply["ruling"]) == ("Yes, unless the infantry has moved in this turn.", None)
    assert reply["asks"] == {
        "asks": "Has the infantry moved this turn?",
        "fields": ("moved",),
        "answers": ("yes", "no"),
        "counts": False,
        "rules": (ENTRENCH,),
    }
    settled = reply_of(assistant, "may", question="may infantry entrench?", answers={"moved": "yes"})
    assert (settled["card"]["verdict"], settled["asks"]) == ("no", None)
    assert (settled["ruling"]["answer"], settled["ruling"]["decided_by"]) == ("no", ENTRENCH)


def test_an_action_that_is_named_has_a_card_too(assistant: Assistant) -> None:
    reply = reply_of(assistant, "may", question="entrench", rulebook="great-war")
    assert (reply["card"]["verdict"], reply["card"]["heading"]) == (
        "depends",
        "It depends. Has the infantry moved this turn?",
    )
    settled = reply_of(assistant, "may", question="entrench", rulebook="great-war", answers={"moved": "no"})
    assert told_by(settled["card"])[:3] == ("yes", "Yes.", "They may entrench")


def test_rule_shows_a_rule_or_an_open_question(assistant: Assistant) -> None:
    reply = reply_of(assistant, "rule", id="gw.retreats.own-first")
    assert told_by(reply["card"]) == (
        "",
        "",
        "The defender must retreat to a friendly owned territory first.",
        "gw.retreats.own-first",
    )
    assert (reply["clause"]["id"], reply["issue"]) == ("gw.retreats.own-first", None)
    question = reply_of(assistant, "rule", id="GW.issue.casualties")
    issue, card = question["issue"], question["card"]
    reading = next(each["text"] for each in issue["readings"] if each["letter"] == issue["preferred"])
    assert (card["verdict"], card["heading"]) == ("open", f"Open question. Most would play: {reading}")
    assert (card["says"], question["clause"]) == (issue["question"], None)


def test_a_position_is_played_move_by_move_with_the_rule_for_and_against_each_option(assistant: Assistant) -> None:
    shown = reply_of(assistant, "play", document=CHAMPAGNE)
    assert shown["card"]["heading"] == "Roll 1 die: the attacker's 1 gas attack."
    moves = ["2", "2 2 2 2", "3 hits on forts", "2 2 2", "2 artillery, 1 fighter", "2 2 2 2 2"]
    moves += ["1 infantry, 2 storm troops", "1 artillery, 1 hit on forts", "2 2 2 2 2"]
    halfway = reply_of(assistant, "play", document=shown["document"], moves=moves[:4])
    reply = reply_of(assistant, "play", document=halfway["document"], moves=moves[4:])
    assert reply["document"]["moves"] == moves
    assert [(each["id"], each["card"]["heading"], each["card"]["rule"]) for each in reply["options"]] == [
        ("retreats to Lorraine", "Yes.", "gw.land.step-6.attacker-may-retreat"),
        ("contests the space", "Yes.", "gw.land.step-6.may-contest"),
        ("fights on", "Yes.", "gw.land.step-6.repeat"),
    ]
    assert [(each["id"], each["card"]["heading"], each["card"]["rule"]) for each in reply["refused"]] == [
        ("retreats to Paris", "No.", "gw.land.step-6.own-territory"),
        ("retreats to Flanders", "No.", "gw.land.step-6.own-territory"),
        ("calls off the attack", "No.", "gw.land.step-6.all-units"),
    ]
    assert refusal_of(assistant, "play", document=reply["document"], moves=["retreats to Paris"]) == (
        "document: moves[10]: retreats to Paris is forbidden (gw.land.step-6.own-territory)"
    )


def test_a_document_with_nothing_but_its_kind_is_answered_with_its_format(assistant: Assistant) -> None:
    reply = reply_of(assistant, "play", document={"rulebook": "great-war", "battle": "naval"})
    assert (reply["format"]["$id"], reply["position"]) == ("urn:clausewitz:great-war:naval", None)


def test_odds_add_up_by_outcome(assistant: Assistant) -> None:
    reply = reply_of(assistant, "odds", document=CHAMPAGNE)
    chances: Counter[str] = Counter()
    for each in reply["odds"]["chances"]["endings"]:
        chances[each["outcome"]] += each["chance"]
    assert reply["card"]["heading"] == (
        "; ".join(f"{100 * chance:.1f} % {outcome}" for outcome, chance in chances.most_common()) + "."
    )


@pytest.mark.parametrize(
    ("tool", "arguments", "told"),
    [
        ("search", {}, "Object missing required field `question`"),
        ("search", {"question": ""}, "Expected `str` of length >= 1 - at `$.question`"),
        ("rule", {"id": "x" * 201}, "Expected `str` of length <= 200 - at `$.id`"),
        ("search", {"qestion": "x"}, 'search takes no "qestion"; did you mean "question"?'),
        (
            "search",
            {"question": "x", "rulebook": "great-wra"},
            'there is no rulebook "great-wra"; there are empires, end-all-wars, great-war; did you mean "great-war"?',
        ),
        ("rule", {"id": "--help"}, 'there is no clause "--help"; `clausewitz search WORDS` finds one by its words'),
        (
            "rule",
            {"id": "gw.retreats.own-frist"},
            'there is no clause "gw.retreats.own-frist"; did you mean gw.retreats.own-first?',
        ),
        ("may", {"question": "entrench", "answers": {"mved": "no"}}, 'unknown field "mved"; did you mean "moved"?'),
        (
            "play",
            {"document": {"rulebook": "great-wra"}},
            'document: rulebook: "great-wra" is not one of great-war, end-all-wars; did you mean "great-war"?',
        ),
        ("rulings", {"id": "nowhere"}, 'there is no ruling "nowhere"'),
    ],
)
def test_what_cannot_be_answered_is_told_with_what_would_be_right(
    assistant: Assistant, tool: str, arguments: dict[str, object], told: str
) -> None:
    assert refusal_of(assistant, tool, **arguments) == told


def test_mcp_without_its_extra_says_what_to_install() -> None:
    without = "import sys; sys.modules['mcp'] = None; sys.argv = ['clausewitz', 'mcp']\n"
    main = "from clausewitz.cli import main; sys.exit(main())"
    ran = subprocess.run([sys.executable, "-c", without + main], capture_output=True, text=True, check=False)
    assert (ran.returncode, ran.stdout) == (2, "")
    assert ran.stderr.startswith("clausewitz needs mcp for this, which is not installed; run: ")
    assert "[mcp]" in ran.stderr


def test_mcp_counts_the_calls_for_a_program_once_its_input_has_ended(clausewitz: Runner) -> None:
    answer = clausewitz("mcp", "--json")
    assert (answer.code, msgspec.json.decode(answer.out)) == (0, {"schema": "urn:clausewitz:answer:mcp:1", "given": {}})


def test_an_interrupt_ends_mcp_while_it_waits_for_a_request() -> None:
    hello = {"protocolVersion": "2025-03-26", "capabilities": {}, "clientInfo": {"name": "a test", "version": "1"}}
    asked = {"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": hello}
    command, pipe = [sys.executable, "-m", "clausewitz", "mcp"], subprocess.PIPE
    with started(command, stdin=pipe, stdout=pipe, stderr=pipe) as mcp:
        assert mcp.stdin
        assert mcp.stdout
        mcp.stdin.write(f"{msgspec.json.encode(asked).decode()}\n")
        mcp.stdin.flush()
        assert msgspec.json.decode(mcp.stdout.readline())["id"] == 1
        os.killpg(mcp.pid, signal.SIGINT)
        assert mcp.wait(timeout=20) == 130
