"""`orders`: sheets executed on maps."""

import json
from pathlib import Path

import pytest

from here import PROJECT

from .conftest import Runner

EXAMPLES = PROJECT.docs / "examples" / "empires"
STRAITS = str(EXAMPLES / "straits.toml")


def sheet(folder: Path, *lines: str) -> str:
    file = folder / "sheet.orders"
    file.write_text("\n".join(lines))
    return str(file)


def test_the_book_shows_what_the_command_prints_of_its_example(clausewitz: Runner) -> None:
    answer = clausewitz("orders", STRAITS, str(EXAMPLES / "straits.orders"))
    assert (answer.code, answer.err) == (2, "")
    assert answer.out == (EXAMPLES / "straits.txt").read_text()


def test_a_sheet_that_can_be_read_whole_is_fine_even_if_an_order_fails(clausewitz: Runner, tmp_path: Path) -> None:
    answer = clausewitz("orders", STRAITS, sheet(tmp_path, "Albion:", "MOVE Kent, Jersey, 1", "MOVE Kent, Wessex, 1"))
    assert (answer.code, answer.err) == (0, "")
    assert answer.out.splitlines()[:6] == [
        "line 2: Albion: MOVE Kent, Jersey, 1 fails",
        "  MOVE fails where the country does not own the destination.",
        "      em.move.fails",
        "",
        "line 3: Albion: MOVE Kent, Wessex, 1",
        "  costs 1 BP",
    ]


def test_the_sheet_ends_at_a_battle_whose_outcome_it_does_not_say(clausewitz: Runner, tmp_path: Path) -> None:
    answer = clausewitz(
        "orders",
        STRAITS,
        sheet(tmp_path, "Gallia:", "CONVOY Biscay, Channel, 2", "Albion:", "CONVOY Kent, Channel, 3"),
    )
    assert answer.code == 0
    assert answer.out.splitlines()[-13:] == [
        "line 4: Albion: CONVOY Kent, Channel, 3",
        '  how does the battle of Channel end? No source says; write "=> won, losing 1"',
        '  or "=> lost, losing 2, killing 1" after the order.',
        "      em.sea.battle, em.sea.battle-resolved",
        "  Not executed: 1 order.",
        "",
        "Afterwards",
        "  Albion  12 BPs; Kent: 5 armies and 3 ships; Wessex: 1 army",
        "  Gallia  7 BPs; Picardy: 2 armies; Normandy: 3 armies; Channel: 1 ship",
        "",
        "Where something has changed",
        "  Channel  1 ship of Gallia",
        "  Biscay   empty",
    ]


def test_an_outcome_behind_an_order_that_leads_to_no_battle_is_passed_over_and_that_is_told(
    clausewitz: Runner, tmp_path: Path
) -> None:
    lines = ("Albion: MOVE Kent, Wessex, 1 => won", "MOVE Kent, Jersey, 1 => lost, losing 1")
    answer = clausewitz("orders", STRAITS, sheet(tmp_path, *lines))
    assert answer.code == 0
    assert [line for line in answer.out.splitlines() if "battle" in line] == [
        '  there is no battle; "won, losing 0" is ignored',
        '  there is no battle; "lost, losing 1, killing 0" is ignored',
    ]


def test_an_outcome_that_does_not_fit_its_battle_is_not_said_to_have_none(clausewitz: Runner, tmp_path: Path) -> None:
    lines = ("Gallia: CONVOY Biscay, Channel, 2", "Albion: CONVOY Kent, Channel, 3 => won, losing 9")
    answer = clausewitz("orders", STRAITS, sheet(tmp_path, *lines))
    assert "cannot have ended so" in answer.out
    assert "there is no battle" not in answer.out


def test_the_answer_in_json_holds_each_order_each_fault_and_the_map_afterwards(
    clausewitz: Runner, tmp_path: Path
) -> None:
    lines = ("Albion:", "MOVE Kent, Wessex, 1", "MOVE Kent", "ATTACK Kent, Channel, 1")
    answer = clausewitz("orders", STRAITS, sheet(tmp_path, *lines), "--json")
    read = json.loads(answer.out)
    assert (answer.code, answer.err) == (2, "")
    assert [(each["line"], each["order"], each["failed"]) for each in read["orders"]] == [
        (2, "MOVE Kent, Wessex, 1", False),
        (4, "ATTACK Kent, Channel, 1", True),
    ]
    assert read["orders"][1]["told"] == [
        {"text": "Armies may not attack from land to sea.", "cites": ["em.attack.not-to-sea"]}
    ]
    assert read["orders"][0]["written_by"] == ["em.move.format"]
    assert read["unread"] == [{"line": 3, "column": 10, "text": "the area to go to is missing"}]
    assert (read["awaits"], read["left"], read["afterwards"]["points"]) == ("", 0, {"Albion": 11, "Gallia": 8})
    assert read["afterwards"]["owners"]["Wessex"] == "Albion"
    assert {"area": "Wessex", "country": "Albion", "armies": 2, "ships": 0} in read["afterwards"]["forces"]


def test_a_sheet_may_come_from_standard_input(clausewitz: Runner) -> None:
    answer = clausewitz("orders", STRAITS, "-", typed="Albion:\nDEFEND Kent\n")
    assert (answer.code, answer.out.splitlines()[1]) == (0, "  the defence mode of Kent is DEFEND")


@pytest.mark.parametrize(
    ("content", "told"),
    [
        ("rulebook = 3", 'map.toml: "countries" is missing'),
        ("rulebook", "map.toml: is not TOML: "),
    ],
)
def test_a_map_that_is_none_is_wrong_use(clausewitz: Runner, tmp_path: Path, content: str, told: str) -> None:
    (tmp_path / "map.toml").write_text(content)
    answer = clausewitz("orders", str(tmp_path / "map.toml"), sheet(tmp_path, ""))
    assert (answer.code, answer.out) == (2, "")
    assert answer.err.startswith(told)


def test_a_sheet_that_is_no_text_is_wrong_use(clausewitz: Runner, tmp_path: Path) -> None:
    (tmp_path / "sheet.orders").write_bytes(b"MOVE \xff")
    answer = clausewitz("orders", STRAITS, str(tmp_path / "sheet.orders"))
    assert (answer.code, answer.err.splitlines()[0]) == (2, "sheet.orders: is not UTF-8 text, from byte 5 on")


def test_the_map_is_saved_as_the_next_turn_begins_and_played_on(clausewitz: Runner, tmp_path: Path) -> None:
    saved = tmp_path / "next.toml"
    first = sheet(tmp_path, "Albion:", "MOVE Kent, Wessex, 1", "MOVE Wessex, Kent, 1")
    answer = clausewitz("orders", STRAITS, first, "--save", str(saved))
    assert (answer.code, answer.err) == (0, "")
    assert answer.out.splitlines()[8:12] == [
        "line 3: Albion: MOVE Wessex, Kent, 1 fails",
        "  Stuck armies may not move any more this turn.",
        "      em.stuck.no-move, em.stuck.area, em.stuck.others",
        "  Wessex is sticky: armies have come into its difficult terrain.",
    ]
    following = clausewitz("orders", str(saved), sheet(tmp_path, "Albion: MOVE Wessex, Kent, 2"), "--json")
    read = json.loads(following.out)["afterwards"]
    assert (following.code, read["points"], read["sticky"]) == (0, {"Albion": 10, "Gallia": 8}, [])
    assert {"area": "Kent", "country": "Albion", "armies": 6, "ships": 3} in read["forces"]


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("Albion: MOVE Kent", "next.toml is not written: 1 line could not be read"),
        ("Gallia: CONVOY Biscay, Channel, 2\nAlbion: CONVOY Kent, Channel, 3", "nothing says how a battle ends"),
    ],
)
def test_a_turn_that_is_not_over_is_not_saved(clausewitz: Runner, tmp_path: Path, line: str, told: str) -> None:
    answer = clausewitz("orders", STRAITS, sheet(tmp_path, line), "--save", str(tmp_path / "next.toml"))
    assert (answer.code, answer.err.splitlines()[0].endswith(told)) == (2, True)
    assert not (tmp_path / "next.toml").exists()


def test_a_map_is_saved_as_toml_or_json(clausewitz: Runner, tmp_path: Path) -> None:
    answer = clausewitz("orders", STRAITS, sheet(tmp_path, ""), "--save", str(tmp_path / "next.txt"))
    assert (answer.code, "next.txt is neither .toml nor .json" in answer.err) == (2, True)


def test_a_map_that_cannot_be_written_is_wrong_use(clausewitz: Runner, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    answer = clausewitz("orders", STRAITS, sheet(tmp_path, ""), "--save", str(tmp_path / "file" / "next.toml"))
    assert (answer.code, answer.err.splitlines()[0]) == (
        2,
        "next.toml: cannot be written: a parent folder is a file",
    )


def test_the_json_says_where_it_is_sticky_and_how_areas_are_defended(clausewitz: Runner, tmp_path: Path) -> None:
    lines = ("Gallia: AMBUSH Normandy, Channel", "RETREAT Picardy")
    read = json.loads(clausewitz("orders", STRAITS, sheet(tmp_path, *lines), "--json").out)["afterwards"]
    assert read["sticky"] == [{"area": "Normandy", "country": "Gallia"}]
    assert read["defence"] == {
        "Picardy": {"mode": "RETREAT", "retreat_to": "Normandy", "location": ""},
        "Normandy": {"mode": "AMBUSH", "retreat_to": "", "location": "Channel"},
    }
