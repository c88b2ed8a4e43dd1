"""Faults planted into three small rulebooks: the kind, the words that are right, and the words in their place.

They were written before any rule of the lint, from the kinds alone. An empty right side adds the words at the end.
"""

from pathlib import Path

RULEBOOKS = Path(__file__).with_name("rulebooks")

PLANTED: dict[str, tuple[tuple[str, str, str], ...]] = {
    "kestrel_ridge": (
        ("reference", "is on the Terrain Effects Chart (Case 4.3)", "is on the Terrain Effects Chart (Case 4.5)"),
        (
            "undefined-term",
            "A Headquarters does not count for stacking.",
            "A Bridging Column does not count for stacking.",
        ),
        (
            "unused-term",
            "A Headquarters is a unit without",
            "A Supply Dump is a counter that never moves.\nA Headquarters is a unit without",
        ),
        ("spelling", "A Headquarters has no Zone of Control.", "A Head-Quarters has no Zone of Control."),
        ("table", "| 6 | EX | DR | DE | DE |", "| 6 | EX | DR | DE | DX |"),
        (
            "table",
            "**EX** Exchange: the defender is removed, and the attacker removes units of at least equal Combat "
            "Strength.\n",
            "",
        ),
        ("die-range", "| 4-5 | AR | EX | DR | DE |", "| 5 | AR | EX | DR | DE |"),
        ("number", "A woods hex costs 2 Movement Points.", "A woods hex costs 3 Movement Points."),
        ("number", "may attack from two hexes away.", "may attack from three hexes away."),
        (
            "near",
            "**[6.44]** A Disrupted unit may not attack.",
            "**[6.44]** A Disrupted unit may not attack.\n**[6.45]** A Disrupted unit may not move.",
        ),
        (
            "modal",
            "**[6.42]** A unit that cannot retreat is eliminated.",
            "**[6.42]** A unit may retreat into an enemy Zone of Control if a friendly unit is there.",
        ),
        ("step", "**4.** Recovery Phase", "**5.** Recovery Phase"),
        (
            "when",
            "is moved forward one space.",
            "is moved forward one space.\nHowitzers may not attack in the first turn.",
        ),
        (
            "who",
            "the owner retreats the defending unit two hexes.",
            "the defending unit is retreated two hexes in any direction.",
        ),
        (
            "pronoun",
            "A unit attacked on a summit gains a shift of two columns.",
            "When a unit attacks an enemy unit on a summit, it gains a shift of two columns.",
        ),
        (
            "and-or",
            "phasing player may move all, some or none of his units.",
            "phasing player may move rifle and/or mountain units.",
        ),
        (
            "example",
            "5th Rifle is five hexes from its Headquarters, so it is in supply.",
            "5th Rifle is eight hexes from its Headquarters, so it is in supply.",
        ),
    ),
    "salt_roads": (
        ("reference", "the modifiers of Rule 5.6", "the modifiers of Rule 5.17"),
        ("reference", "**4.7** A town holds four.", "**4.7** A town holds four (see Garrisons)."),
        (
            "undefined-term",
            "A flight may not fly in a Sandstorm.",
            "A flight may not fly in a Sandstorm or attack a *redoubt*.",
        ),
        ("unused-term", "**2.5** A formation", "A *caravan* is a group of three camels.\n**2.5** A formation"),
        ("spelling", "A depot is captured when an enemy", "A supply depot is captured when an enemy"),
        ("table", "| 10-12 | Heat |", "| 10-11 | Heat |\n| 12 | Locusts |"),
        ("die-range", "| 5-9 | Fair |", "| 4-9 | Fair |"),
        ("rows", "| 2-3 | A1 | A1 | No effect | D1 | D1 |", "| 2-3 | A2 | A1 | A1 | No effect | D1 |"),
        ("number", "a path of at most eight hexes leads", "a path of at most eight hexes, ten for cavalry, leads"),
        (
            "number",
            "**8.1** The game lasts twelve turns.",
            "**8.1** The game lasts twelve turns.\nOn the tenth turn, which is the last, no depot may be "
            "captured.\nThe game lasts ten turns.",
        ),
        (
            "near",
            "**7.3** A flight may not fly in a Sandstorm.",
            "**7.3** A flight may not fly in a Sandstorm.\n**7.4** A flight may not fly in Heat.",
        ),
        (
            "modal",
            "**6.4** An isolated formation must march towards the nearest depot.",
            "**6.4** An isolated formation must march towards the nearest depot.\n**6.41** An isolated formation "
            "may march towards the nearest depot.",
        ),
        ("step", "- **(d)** Battle", "- **(c)** Battle"),
        (
            "when",
            "**3.5** Fair weather has no effect.",
            "**3.5** Fair weather has no effect.\nOn the first turn there is no Weather phase.",
        ),
        (
            "who",
            "**5.11** The owner chooses the hex to which his formations retreat.",
            "**5.11** The hex of the retreat is chosen before the next battle.",
        ),
        (
            "pronoun",
            "the owner moves it one hex back.",
            "the owner moves it one hex back.\nWhen an infantry formation meets an armour formation, it loses a step.",
        ),
        ("and-or", "may advance one formation into the hex.", "may advance infantry and/or cavalry into the hex."),
        ("example", "which is 11 points.", "which is 13 points."),
    ),
    "five_crowns": (
        ("reference", "beside the map until step 5.", "beside the map until step 7."),
        (
            "spelling",
            "Units that did not move in step 2 may move in step 4.",
            "Units that did not move in step 2 may make a non-combat move in step 4.",
        ),
        ("spelling", "each factory may raid", "each industrial complex may raid"),
        ("table", "| Factory | 15 | 0 | 0 | 0 |", "| Factory | 15 | 0 | 0 | 0 |\n| Cruiser | 11 | 2 | 3 | 3 |"),
        (
            "undefined-term",
            "A sea unit is a submarine, a destroyer or a transport.",
            "A sea unit is a submarine, a destroyer, a battleship or a transport.",
        ),
        ("number", "A tank costs 6 crowns and moves two spaces.", "A tank costs 5 crowns and moves two spaces."),
        ("number", "Each player commands one power:", "Each player commands one of six powers:"),
        ("near", "The defender may not retreat.", "The defender may not retreat.\nThe attacker may not retreat."),
        (
            "modal",
            "Neutral territories may not be entered.",
            "Neutral territories may not be entered.\nNeutral territories may be entered by infantry.",
        ),
        (
            "step",
            "**Step 4.** Make noncombat moves.\n**Step 5.** Place the units that you bought.",
            "**Step 5.** Place the units that you bought.\n**Step 4.** Make noncombat moves.",
        ),
        (
            "when",
            "A destroyer in the battle cancels",
            "Fighters hit on 4 in the first round.\nA destroyer in the battle cancels",
        ),
        ("who", "the player who was hit chooses one of his units as a casualty.", "a casualty is removed."),
        (
            "who",
            "All attacking units retreat together to one space that the attacker chooses.",
            "All attacking units are moved together to one adjacent friendly space.",
        ),
        (
            "pronoun",
            "you take all the crowns of its owner.",
            "you take all the crowns of its owner.\nIf the attacker destroys the last unit of the defender, he "
            "takes the territory.",
        ),
        ("and-or", "An air unit is a fighter or a bomber.", "An air unit is a fighter and/or a bomber."),
        ("example", "they cost 12 crowns together.", "they cost 15 crowns together."),
    ),
}


def read_repaired(name: str) -> str:
    """The rulebook without a fault."""
    return (RULEBOOKS / f"{name}.md").read_text(encoding="utf-8")
