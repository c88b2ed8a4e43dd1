"""What is typed in a battle that there is not, or not now: the refusal says why, and what would be right."""

from pathlib import Path

import pytest

from .conftest import Runner

NO_HAVEN = """rulebook = "great-war"
battle = "naval"

[attacker]
units = { cruisers = 1 }

[defender]
units = { cruisers = 1 }
havens = [{ name = "Rosyth", water = "port" }, { name = "Dover Strait" }]
"""
NO_AREAS = """rulebook = "great-war"

[attacker]
units = { infantry = 1 }

[defender]
units = { infantry = 1 }
"""
HAVEN = 'there is no haven to withdraw to: a document names them, havens = [{ name = "Rosyth", water = "port" }]'
SPACE = 'there is no space to retreat to: a document names those around the battle as "areas"'


@pytest.fixture
def sea(tmp_path: Path) -> Path:
    """A battle at sea in which the attacker has no haven."""
    file = tmp_path / "sea.toml"
    file.write_text(NO_HAVEN, encoding="utf-8")
    return file


@pytest.fixture
def land(tmp_path: Path) -> Path:
    """A battle on land without areas around it."""
    file = tmp_path / "land.toml"
    file.write_text(NO_AREAS, encoding="utf-8")
    return file


def scripted(tmp_path: Path, *lines: str) -> str:
    file = tmp_path / "moves.txt"
    file.write_text("\n".join(lines), encoding="utf-8")
    return str(file)


def told(text: str) -> str:
    """A message in one line."""
    return " ".join(text.split())


def test_a_script_that_withdraws_to_nowhere_is_told_that_there_is_no_haven(
    clausewitz: Runner, sea: Path, tmp_path: Path
) -> None:
    moves = scripted(tmp_path, "6 6", "attacker withdraws")
    answer = clausewitz("play", str(sea), "--script", moves)
    assert (answer.code, told(answer.err)) == (
        2,
        f'{moves}:2: "attacker withdraws" is not one of the options: contests the sea zone, fights on; {HAVEN} '
        "The attacker decides: retreat, contest or fight on? contests the sea zone / fights on. "
        "(`clausewitz play --help` shows its usage)",
    )


def test_a_script_that_withdraws_elsewhere_is_told_the_havens_that_there_are(
    clausewitz: Runner, sea: Path, tmp_path: Path
) -> None:
    moves = scripted(tmp_path, "6 6", "fights on", "withdraws to Rosith")
    answer = clausewitz("play", str(sea), "--script", moves)
    options = "withdraws to Rosyth, withdraws to Dover Strait, fights on"
    assert told(answer.err).startswith(
        f'{moves}:3: "withdraws to Rosith" is not one of the options: {options}; did you mean "withdraws to Rosyth"? '
    )


def test_a_side_without_a_haven_never_stops_by_withdrawing(clausewitz: Runner, sea: Path) -> None:
    answer = clausewitz("odds", str(sea), "--stop", "attacker withdraws")
    assert (answer.code, told(answer.err)) == (
        2,
        f'the attacker never decides to "withdraws" here, but: contests the sea zone, fights on; {HAVEN} '
        "(`clausewitz odds --help` shows its usage)",
    )


def test_whoever_asks_whether_he_may_leave_for_nowhere_is_told_that_there_is_no_space(
    clausewitz: Runner, land: Path
) -> None:
    answer = clausewitz("may", "defender retreats to Paris", str(land))
    assert (answer.code, told(answer.err)) == (
        2,
        f'"defender retreats to Paris" is not an action in this battle; {SPACE} the actions are: '
        "attacker contests the space attacker fights on attacker retreats all air units "
        "defender fights on defender retreats all air units "
        "`clausewitz may 'defender retreats to Paris' -r great-war` asks about it without a battle "
        "(`clausewitz may --help` shows its usage)",
    )


def test_of_a_side_that_has_a_haven_it_is_not_said_that_there_is_none(clausewitz: Runner, sea: Path) -> None:
    first = clausewitz("may", "defender withdraws to Zz", str(sea)).err.splitlines()[0]
    assert first == 'no place in this battle is called "Zz"'


@pytest.mark.parametrize(
    ("asked", "near"),
    [("defender withdraw to Zz", ""), ("defender withdraws to the Dovr Strait", '; did you mean "Dover Strait"?')],
)
def test_of_a_place_that_there_is_not_the_places_that_there_are_are_told(
    clausewitz: Runner, sea: Path, asked: str, near: str
) -> None:
    answer = clausewitz("may", asked, str(sea))
    place = "Dovr Strait" if near else "Zz"
    assert (answer.code, told(answer.err)) == (
        2,
        f'no place in this battle is called "{place}"{near} the actions are: '
        "defender withdraws to Dover Strait defender withdraws to Rosyth "
        f"`clausewitz may '{asked}' -r great-war` asks about it without a battle "
        "(`clausewitz may --help` shows its usage)",
    )


@pytest.mark.parametrize(
    ("lines", "refusal"),
    [
        (
            ["defender loses 1 cruiser"],
            '"defender loses 1 cruiser": no losses of the defender are due now '
            "Roll 2 dice: the attacker's 1 cruiser, the defender's 1 cruiser.",
        ),
        (
            ["6 6", "loses 1 cruiser"],
            '"loses 1 cruiser": no losses are due now '
            "The attacker decides: retreat, contest or fight on? contests the sea zone / fights on.",
        ),
    ],
)
def test_losses_that_are_not_due_are_told_with_what_is_awaited(
    clausewitz: Runner, sea: Path, tmp_path: Path, lines: list[str], refusal: str
) -> None:
    moves = scripted(tmp_path, *lines)
    played = clausewitz("play", str(sea), "--script", moves)
    assert (played.code, told(played.err)) == (
        2,
        f"{moves}:{len(lines)}: {refusal} (`clausewitz play --help` shows its usage)",
    )
    before = scripted(tmp_path, *lines[:-1])
    asked = clausewitz("may", lines[-1], str(sea), "--script", before)
    assert (asked.code, told(asked.err)) == (2, f"{refusal} (`clausewitz may --help` shows its usage)")


def test_a_script_may_name_the_side_that_decides_or_loses(clausewitz: Runner, land: Path, tmp_path: Path) -> None:
    land.write_text(NO_AREAS.replace("infantry = 1", "infantry = 1, artillery = 1"), encoding="utf-8")
    bare = scripted(tmp_path, "6", "1", "1 artillery", "6 6", "fights on")
    played = clausewitz("play", str(land), "--script", bare)
    sides = scripted(tmp_path, "6", "1", "the attacker loses 1 artillery", "6 6", "Attacker fights on")
    assert (played.code, clausewitz("play", str(land), "--script", sides).out) == (0, played.out)


def test_an_id_is_found_by_what_it_ends_in_and_by_any_part_of_it(clausewitz: Runner, land: Path) -> None:
    rule = clausewitz("rule", "Step-5")
    parts = " ".join(f"gw.land.step-5.{part}" for part in ("fire", "remaining", "air-units", "losses", "simultaneous"))
    assert (rule.code, told(rule.err)) == (
        2,
        f'there is no clause "Step-5"; it is a part of these: {parts} (`clausewitz rule --help` shows its usage)',
    )
    for changed, message in (
        (("--reading", "storm-order=b"), 'there is no issue "storm-order"; did you mean gw.issue.storm-order?'),
        (("--reading", "step-6=b"), 'there is no issue "step-6"; `clausewitz issues` lists them'),
        (("--without", "own-first"), 'great-war has no clause "own-first"; did you mean gw.retreats.own-first?'),
    ):
        answer = clausewitz("odds", str(land), *changed)
        assert (answer.code, told(answer.err)) == (2, f"{message} (`clausewitz odds --help` shows its usage)")
