"""Faults that reading alone finds: in rulebooks with planted faults, in their repaired twins, and kind by kind."""

import re
from collections import Counter
from pathlib import Path

import pytest

from clausewitz.lint.findings import Finding
from clausewitz.lint.manual import Manual, read_manual
from clausewitz.lint.reading import lint_file, read_faults

from .planted import PLANTED, read_repaired


def manual_of_text(text: str, folder: Path) -> Manual:
    """What a rulebook says, read as `clausewitz new` reads it."""
    file = folder / "rules.md"
    file.write_text(re.sub(r"\n(?=\*\*)", "\n\n", text), encoding="utf-8")
    return read_manual(file)[0]


def found_in(text: str, folder: Path) -> list[tuple[str, str, list[str]]]:
    """The kind, message and words of each finding."""
    return [
        (each.kind.value, each.message, [place.text for place in each.places])
        for each in read_faults(manual_of_text(text, folder))
    ]


@pytest.mark.parametrize("name", PLANTED)
def test_nothing_is_told_of_a_repaired_rulebook(name: str, tmp_path: Path) -> None:
    assert found_in(read_repaired(name), tmp_path) == []


def test_most_planted_faults_are_found_and_each_kind_is_counted(tmp_path: Path) -> None:
    planted, found = Counter[str](), Counter[str]()
    for name, faults in PLANTED.items():
        planted.update(kind for kind, _, _ in faults)
        left = list(faults)
        while left:
            text, planted_now = read_repaired(name), []
            for each in left:
                if text.count(each[1]) == 1:
                    text = text.replace(each[1], each[2])
                    planted_now.append(each)
            told = read_faults(manual_of_text(text, tmp_path))
            found.update(kind for kind, _, wrong in planted_now if any(_is_about(each, wrong) for each in told))
            left = [each for each in left if each not in planted_now]
    assert {kind: (found[kind], number) for kind, number in planted.items()} == {
        "reference": (4, 4),
        "undefined-term": (2, 3),
        "unused-term": (2, 2),
        "spelling": (4, 4),
        "table": (4, 4),
        "die-range": (2, 2),
        "number": (5, 6),
        "near": (0, 3),
        "modal": (3, 3),
        "step": (3, 3),
        "when": (3, 3),
        "who": (4, 4),
        "pronoun": (3, 3),
        "and-or": (3, 3),
        "example": (3, 3),
        "rows": (1, 1),
    }


@pytest.mark.parametrize(
    ("text", "found"),
    [
        (
            "Both sides fire. Losses are taken at once.",
            [
                (
                    "chooser",
                    '"Losses are taken", and no sentence says who chooses the units',
                    ["Losses are taken at once."],
                )
            ],
        ),
        (
            "If the attacker scored two hits, one unit is removed.",
            [
                (
                    "chooser",
                    '"one unit" leaves a choice, and nobody is named who makes it',
                    ["If the attacker scored two hits, one unit is removed."],
                )
            ],
        ),
        ("If the attacker scored two hits, the defender removes one unit.", []),
        ("If the attacker scored two hits, one unit of the defender's choice is removed.", []),
        ("Both sides fire. Losses are taken at once. The owner chooses which units he loses.", []),
        (
            "Guns may not fire in rain. Guns may fire in rain if they are limbered.",
            [],  # the second is read as the exception of the first
        ),
        (
            "# Fire\n\nGuns may not fire in rain.\n\n# Weather\n\nGuns may fire in rain.",
            [
                (
                    "may-must",
                    '"may not" here and "may" there, of the same action',
                    ["Guns may not fire in rain.", "Guns may fire in rain."],
                )
            ],
        ),
        (
            "A stack has at most three guns in a hex. Example: a gun rolls 3 and 5, for a total of 9.",
            [("example", "3 and 5 make 8", ["Example: a gun rolls 3 and 5, for a total of 9."])],
        ),
        (
            "Dreadnoughts fire first. Dreadnoughts may not submerge. Cruisers and dreadnaughts fire second.",
            [
                (
                    "spelling",
                    '"dreadnaughts" here and "dreadnoughts" there',
                    ["Cruisers and dreadnaughts fire second.", "Dreadnoughts fire first."],
                )
            ],
        ),
    ],
)
def test_a_fault_is_told_where_it_stands_and_its_repaired_twin_is_not(
    text: str, found: list[tuple[str, str, list[str]]], tmp_path: Path
) -> None:
    assert found_in(f"# Rules\n\n{text}\n", tmp_path) == found


def _is_about(finding: Finding, wrong: str) -> bool:
    """Whether a finding is at the words that were planted; where these are none, at what lacks them now."""
    plain = " ".join(re.findall(r"[^\W_]+", wrong))
    without_label = re.sub(r"^(?:Step )?\w{1,2} ", "", plain)
    told = [" ".join(re.findall(r"[^\W_]+", place.text)) for place in finding.places]
    if not wrong:
        return finding.message.startswith('"EX" stands')
    return any(each in plain or plain in each or without_label[:20] in each for each in told)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("Play eight turns. The game ends after the tenth turn.", "the game lasts 10 turns here and 8 there"),
        (
            "The game lasts eight turns.\nBlue wins if he holds the bridge at the end of turn 10.",
            "the game lasts 8 turns, and here is turn 10",
        ),
        ("Roll a die: on a 1 to 3 the unit rallies, on a 5 or 6 it does not.", "a roll of 4 has no result"),
        ("Roll a die for the bridge: on 1-3 it burns, but on a 3 or more it stands.", "a roll of 3 has two results"),
        (
            "Units move.\n\n*Terrain*\n\n| Terrain | Cost |\n|---|---|\n| River | +2 |\n| Marsh | 3 |\n\n"
            "Example: A unit crosses a river (+1) into a marsh (3).",
            '"A unit crosses a river (+1)" is not what "Terrain" has for River',
        ),
        (
            "Roll dice.\n\nExample: She needs a 5; the dice show 2, 6 and 9, which is three hits.",
            "of 2, 6 and 9, 2 are 5 or more and 1 5 or less, not three",
        ),
        (
            "Up to four units may be in a hex, and all may attack.\n"
            "No more than three units may be stacked together in the same hex at the end of a phase.",
            "3 units in one hex here, and 4 there",
        ),
        (
            "A unit pays for each hex.\n\nExample: A tank enters two wood hexes and pays 3 MP for each of them. "
            "It has spent 5 MP in all.",
            "2 times 3 is 6, and the example says 5",
        ),
        (
            "Swamp costs each unit two movement points per hex.\n\n*Terrain*\n\n| Terrain | Movement cost | Combat |\n"
            "|---|---|---|\n| Clear | 1 | none |\n| Swamp | 3 | none |",
            '2 here and 3 in "Terrain" (Movement cost)',
        ),
        (
            "Knights and Spearmen fight.\nIf a Knight attacks a Spearman, it is inverted after the combat.\n\n"
            "*Units*\n\n| Unit | Strength |\n|---|---|\n| Knight | 6 |\n| Spearman | 4 |",
            '"it" could be a knight or a spearman',
        ),
        (
            "Two ships collide. One of them is removed.",
            '"One of them" leaves a choice, and nobody is named who makes it',
        ),
    ],
)
def test_figures_of_examples_and_lengths_are_held_against_the_rules(text: str, message: str, tmp_path: Path) -> None:
    assert message in [told for _, told, _ in found_in(text, tmp_path)]


def test_the_turn_marker_is_no_turn(tmp_path: Path) -> None:
    text = "A player-turn has two steps. In his player-turn a player moves. After a player-turn the turn marker moves."
    assert [kind for kind, _, _ in found_in(text, tmp_path)] == []


@pytest.mark.parametrize(
    "text",
    [
        "**H.** Scouts look.\n**I.** Guns fire.\n**J.** Men charge.\n",
        "Ask David Rumsey for a map.\nHis maps are at www.davidrumsey.com to see.\n",
        "Roll a die for the bridge: on a 1 it burns, on a 6 it collapses.\n",
        "The game lasts eight turns.\nIn the campaign it goes on until turn 12.\n",
        "Woods cost two points.\nPlace the battle marker of Teutoburg Forest on the map.\n",
        "Example: A tank and a truck move 8 points (2x2+4=8) in a turn.\n",
    ],
)
def test_letters_addresses_and_products_are_read_as_what_they_are(text: str, tmp_path: Path) -> None:
    assert found_in(text, tmp_path) == []


@pytest.mark.parametrize(
    ("one", "other", "modals"),
    [
        ("A blown bridge may not be crossed.", "Units may cross a blown bridge.", ("may not", "may")),
        ("Rail lines may not be built by the Axis.", "The Axis may build rail lines.", ("may not", "may")),
        ("It is not permitted to enter a neutral city.", "A neutral city may be entered.", ("may not", "may")),
        ("Units may enter no swamp.", "Entering a swamp is permitted.", ("may not", "may")),
        ("No unit may leave the map.", "A unit is permitted to leave the map.", ("may not", "may")),
        ("Prisoners must be taken.", "Players are forbidden to take prisoners.", ("must", "may not")),
    ],
)
def test_an_action_is_known_in_either_voice(one: str, other: str, modals: tuple[str, str], tmp_path: Path) -> None:
    message = f'"{modals[0]}" here and "{modals[1]}" there, of the same action'
    assert found_in(f"# First\n\n{one}\n\n# Second\n\n{other}\n", tmp_path) == [("may-must", message, [one, other])]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("A blown bridge may not be crossed.", "Engineers may cross a blown bridge."),  # an exception
        ("No unit may leave the map.", "A unit may not leave the map."),
        ("A blown bridge may not be crossed by guns.", "Units may cross a blown bridge."),
        ("A blown bridge may not be crossed.", "Units may repair a blown bridge."),
    ],
)
def test_other_actions_and_exceptions_do_not_clash(one: str, other: str, tmp_path: Path) -> None:
    assert found_in(f"# First\n\n{one}\n\n# Second\n\n{other}\n", tmp_path) == []


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("The stacking limit is two units in each hex.", []),
        (
            "Stacking is free on roads. Friendly units may exceed the stacking limit while they move. He set a limit.",
            [],
        ),
        (
            "Friendly units may exceed the stacking limit while they move.",
            [
                (
                    "undefined",
                    '"stacking limit" is used here only, and nothing says what it is',
                    ["Friendly units may exceed the stacking limit while they move."],
                )
            ],
        ),
        ("Each side has a supply depot. A depot blocks roads. Each depot feeds ten units. A depot may burn.", []),
        (
            "A depot blocks roads. Each depot feeds ten units. A depot may burn. A supply depot yields two points.",
            [
                (
                    "spelling",
                    '"supply depot" here and "depot" there',
                    ["A supply depot yields two points.", "A depot blocks roads."],
                )
            ],
        ),
    ],
)
def test_a_term_of_known_words_is_defined(text: str, found: list[tuple[str, str, list[str]]], tmp_path: Path) -> None:
    assert found_in(f"# Rules\n\n{text}\n", tmp_path) == found


def test_words_that_send_the_reader_to_a_case_need_one(tmp_path: Path) -> None:
    text = "**8.1** A rout is a retreat, as described in 8.9.\n**8.2** A hex has a cost of 8.5.\n"
    assert found_in(text, tmp_path) == [
        (
            "reference",
            '"described in 8.9" leads nowhere: no case 8.9 is in the text',
            ["A rout is a retreat, as described in 8.9."],
        )
    ]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (
            "Units within four hexes of a leader are in command.\n"
            "A unit that is more than three hexes from any leader is out of command.",
            ["4 here and 3 there, of what seems the same"],
        ),
        (
            "Units within four hexes of a leader are in command.\n"
            "A unit that is more than four hexes from any leader is out of command.",
            [],
        ),
        (
            "Roll a die. On a 1-4 the unit stands; on a 4 or 5 it runs; on a 6 or more it falls.",
            ["a roll of 4 has two results"],
        ),
        (
            "*Fire Table*\n\n| Die | Gun |\n|---|---|\n| 1-3 | D |\n| 4-6 | R |\n\nD: the unit is disordered.",
            ['"R" stands in "Fire Table", and no sentence explains it'],
        ),
        (
            "One victory point is scored for each step.\nAn eliminated leader is worth five victory points.\n"
            "Example: Blue has killed four steps and one leader. He scores 10 victory points.",
            ["it should be 9 victory points, and the example says 10"],
        ),
        (
            "Units fire.\nExample: One of Fire Strength 3 and one of Fire Strength 4 fire, for a total of 8.",
            ['"for a total of 8" should be 7'],
        ),
        ("Units fire.\nExample: Two of Fire Strength 3 and one of Fire Strength 4 each fire, for a total of 10.", []),
        (
            "A unit must stop when it enters an enemy ZOC.\nThe owner may spend one CP to leave it.",
            [
                '"ZOC" is short for something that nothing spells out',
                '"CP" is short for something that nothing spells out',
            ],
        ),
        ("A zone of control is six hexes.\nA unit must stop when it enters an enemy ZOC. Roll to score a HIT.", []),
    ],
)
def test_what_a_reader_holds_together_is_held_together(text: str, told: list[str], tmp_path: Path) -> None:
    assert [message for _, message, _ in found_in(f"# Rules\n\n{text}\n", tmp_path)] == told


@pytest.mark.parametrize(
    "text",
    [
        "# Focus\n\nTo perform the action, assign one focus token to a ship.\n\n"
        "# Evade\n\nTo perform the action, assign one evade token to a ship.\n",
        "A card only affects the ship that it is assigned to.\nA ship is assigned the token of its rank.\n",
        "When a ship moves, it is picked up from the table.\n",
        "When a card ability grants a ship a token, it may still perform its action.\n",
        "If a ship has two copies of the same card, it uses one of them.\n",
        "A round has three phases.\nThe first round begins after setup.\nThe round ends.\nA round lasts an hour.\n",
        "In the end phase, players flip their markers.\nThe active player moves.\n",
        "Ships of one team (such as \u201cEpsilon Leader\u201d) share all tokens on their cards.\n",
        "".join(
            f"# {side}\n\nAll units of this side may now move as far as they can.\n\n"
            "# Fire\n\nThe units may then fire at all targets in range of them.\n\n"
            "# Rally\n\nEach of these units may then rally once in this turn.\n\n"
            for side in ("Blue", "Red")
        ),
        "Two Crossbowmen and a Knight fight with the Dwarves and the Levies.\n\n*Units*\n\n"
        "| Unit | Strength |\n|---|---|\n| Crossbowman | 3 |\n| Knight | 4 |\n| Dwarf | 5 |\n| Levy | 1 |\n",
        "Up to two units may be in a hex.\nUp to three units may be in a hex with a road.\n"
        "If it snows, no more than one unit may be in a hex.\n",
        "Example: A unit enters two wood hexes and pays 3 MP for each of them, which is 6 MP in all.\nUnits move.\n",
        "Swamp costs three movement points.\n\n*Terrain*\n\n| Terrain | Movement cost | Combat |\n|---|---|---|\n"
        "| Clear | 1 | none |\n| Swamp | 3 | none |\n",
        "Executam-se todos os efeitos que mencionam o fim da rodada.\n\nDepois, todos os jogadores mencionem a fase.\n",
    ],
)
def test_ways_of_other_rulebooks_are_no_faults(text: str, tmp_path: Path) -> None:
    assert found_in(text, tmp_path) == []


def test_a_fault_of_a_file_is_told_on_its_line(tmp_path: Path) -> None:
    file = tmp_path / "rules.md"
    file.write_text(
        "# Rally\n\nD: the unit runs.\n\n| Die | Gun |\n|---|---|\n| 1-3 | D |\n| 4-6 | R |\n\nRoads help.\n"
    )
    places = [(each.line, each.text) for found in lint_file(file).findings for each in found.places]
    assert places == [(8, "R")]
