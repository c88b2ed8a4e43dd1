"""The answer card: the verdict on a question in a player's words, and the sentence under it, at the terminal."""

import json

import pytest

from clausewitz.catalogue.trees import Trees, askables
from here import PROJECT

from .conftest import Runner


@pytest.fixture(scope="module", autouse=True)
def _trees() -> None:
    """A search makes no tree; it answers by those that are kept."""
    for asked in askables(PROJECT):
        if str(asked) in {
            "pass through fire",
            "attack together",
            "attack",
            "begin attack",
            "build there",
            "entrench",
            "field storm troops",
            "land",
            "move",
            "retreat",
            "remain",
            "repair",
            "sail",
            "submerge",
            "support fire",
            "withdraw",
        }:
            Trees(PROJECT).load_tree(asked)


@pytest.mark.parametrize(
    ("question", "told"),
    [
        (
            "can infantry entrench after moving",
            [
                "No.",
                '  002 They may entrench "if they did not move during their turn."',
                "  Heard: the infantry has moved in this turn.",
                "  why:  clausewitz rule gw.infantry.entrench.unmoved",
            ],
        ),
        (
            "does the fort shoot at passing subs",
            [
                "No.",
                '  002 If enemy "surface ships" move next to or passes through the following',
                "  areas:",
                "  Heard: there are no surface ships in the fleet.",
                "  why:  clausewitz rule gw.passage.surface",
            ],
        ),
    ],
)
def test_a_question_that_the_facts_in_it_settle_is_answered_first_and_then_comes_its_sentence(
    clausewitz: Runner, question: str, told: list[str]
) -> None:
    assert clausewitz("search", question).out.splitlines()[: len(told)] == told


def test_of_a_ban_with_one_exception_the_exception_is_told(clausewitz: Runner) -> None:
    card = json.loads(clausewitz("search", "can 3 allies attack together", "--json").out)["card"]
    assert (card["verdict"], card["rule"], card["open_question"]) == ("no", "gw.allies.not-together", "")
    assert card["heading"] == (
        "No, unless the nations are England, France or USA only, and offensive coordination has been developed."
    )


@pytest.mark.parametrize(
    ("question", "heading", "told", "rule"),
    [
        (
            "we have offensive coordination, can Britain and France attack together",
            "Yes.",
            "offensive coordination has been developed",
            "gw.allies.coordination",
        ),
        (
            "we have no offensive coordination yet, can Britain and France attack together",
            "No.",
            "offensive coordination has been developed by nobody",
            "gw.allies.not-together",
        ),
    ],
)
def test_what_one_has_is_developed(clausewitz: Runner, question: str, heading: str, told: str, rule: str) -> None:
    card = json.loads(clausewitz("search", question, "--json").out)["card"]
    heard = ["the nations are England, France or USA only", told]
    assert (card["heading"], card["heard"], card["rule"]) == (heading, heard, rule)


@pytest.mark.parametrize(
    ("question", "side"),
    [
        ("I attacked Trieste with ten infantry. Can he retreat?", "he defends"),
        ("He attacked Trieste with ten infantry. Can I retreat my men from the battle?", "you defend"),
        ("The enemy attacks. Can he retreat from battle?", "he attacks"),
        ("We were attacked in Venetia. May we retreat from battle?", "you defend"),
        ("he is attacking me in Venetia, can I retreat from battle", "you defend"),
        # Who attacks is the attacker in a space that somebody else contests.
        ("He contested Venetia. This turn I attacked him there. May I retreat from battle?", "you attack"),
    ],
)
def test_which_side_would_act_is_heard_from_who_attacked(clausewitz: Runner, question: str, side: str) -> None:
    assert side in json.loads(clausewitz("search", question, "--json").out)["card"]["heard"]


def test_the_defender_of_whom_it_is_told_that_he_is_attacked_may_not_retreat_from_a_contest(
    clausewitz: Runner,
) -> None:
    card = json.loads(clausewitz("search", "The enemy contests. may I still retreat?", "--json").out)["card"]
    assert (card["heading"], card["rule"]) == ("No.", "gw.land.step-6.contest-stops-defender")
    assert card["heard"] == ["you defend", "the attacker has decided to contest"]


@pytest.mark.parametrize(
    ("question", "rule"),
    [
        # Support fire, and not the bombardment that its words name.
        (
            "So how many of my battleships may bombard the beach if I only brought two troopships? And is that on "
            "every round of the fight?",
            "gw.landing.support.first-round",
        ),
        # Whether a fleet must go on is another question than whether it can.
        (
            "My fleet ran through the Strait of Gibraltar, he shot at us, one cruiser went down. Then he says we must "
            "stop there for this turn. I had two moves left. Can I go on?",
            "gw.passage.halted",
        ),
    ],
)
def test_neither_an_action_on_which_no_rule_is_found_nor_another_open_question_gives_a_verdict(
    clausewitz: Runner, question: str, rule: str
) -> None:
    card = json.loads(clausewitz("search", question, "--json").out)["card"]
    assert (card["verdict"], card["heading"], card["action"], card["rule"]) == ("", "", "", rule)


@pytest.mark.parametrize(
    ("question", "rule"),
    [
        # Nor does an action say all of this, though nobody is named whose turn it would be to attack.
        ("can i attack with rail guns from two spaces away", "gw.bombardment.adjacent"),
        # What infantry may do, storm troops may not therefore do, however they are spelt.
        ("can my stormtroopers entrench", "gw.land.step-4.storm-first"),
    ],
)
def test_an_action_that_a_question_only_resembles_gives_no_verdict_and_the_rule_is_found(
    clausewitz: Runner, question: str, rule: str
) -> None:
    told = json.loads(clausewitz("search", question, "--json").out)
    card = told["card"]
    assert (card["verdict"], card["heading"], card["action"]) == ("", "", "")
    assert rule in {each["id"] for each in told["hits"][:10]}


def test_the_silence_of_the_rules_stands_against_a_verdict_that_depends(clausewitz: Runner) -> None:
    card = json.loads(clausewitz("search", "can I trade or lend money to my ally", "--json").out)["card"]
    assert (card["verdict"], card["action"]) == ("silent", "")


@pytest.mark.parametrize(
    "question",
    [
        "how many victory cities do I need to win",
        "does winter stop the offensives",  # no winner does
        "may I sell a battleship back to the bank",  # nor does he shell it
        "do tanks ignore trenches",  # nobody entrenches
        "can I borrow money from my ally to build a battleship",  # whether one may build is not asked
        "can engineers entrench",  # infantry may, but no rule speaks of engineers
        "can my battlecruisers submerge",
    ],
)
def test_what_the_rules_do_not_say_is_said(clausewitz: Runner, question: str) -> None:
    assert "The rules do not say." in clausewitz("search", question).out.splitlines()


def test_a_rule_that_has_the_core_of_a_question_stands_against_its_likeness_to_common_ones(clausewitz: Runner) -> None:
    """It is worded as "How do I buy and place new units?", which the rules do not say."""
    answer = clausewitz("search", "may the owner build new infantry in a land which is contested").out.splitlines()
    assert answer[:6] == [
        "Only the owner may build in a contested territory",
        "  000 However, the value of the territory is halved (rounded down) for both",
        '  economic worth and production and only they may collect income "or build',
        '  there."',
        "  why:  clausewitz rule gw.contesting.build",
        "  Taken for great-war; -r chooses another game.",
    ]


def test_what_only_one_side_may_be_asked_is_answered_for_that_side(clausewitz: Runner) -> None:
    answer = clausewitz("may", "can I retreat from a beach landing", typed="q\n").out.splitlines()
    assert answer[:2] == [
        "No, if you attack.",
        '  000 "You are not allowed to retreat as the attacker for a naval invasion."',
    ]


@pytest.mark.parametrize(
    ("question", "heading"),
    [
        (
            "my units are in a contested territory, can they move to another contested territory",
            "No, unless the units go by way of a friendly territory.",
        ),
        ("can tanks entrench", "The rules do not say: no rule on this names tanks."),  # though an open question does
        ("can cavalry entrench", "The rules do not say: no rule on this names cavalry."),
    ],
)
def test_a_no_names_what_would_lift_it_and_units_of_which_no_rule_on_an_action_speaks_are_named(
    clausewitz: Runner, question: str, heading: str
) -> None:
    assert json.loads(clausewitz("search", question, "-r", "great-war", "--json").out)["card"]["heading"] == heading


def test_what_a_question_says_is_not_asked_again(clausewitz: Runner) -> None:
    told = json.loads(clausewitz("may", "may my zeppelin bomb london", "--json").out)
    assert (told["card"]["verdict"], told["card"]["heard"]) == ("depends", ["the aircraft are zeppelins"])
    asked = told["interview"]["tree"]["places"][told["interview"]["at"]]["question"]
    assert asked["fields"] == {"home": 1, "movement": -1, "out": 1}


@pytest.mark.parametrize(
    ("question", "heading"),
    [
        ("do damaged forts heal", "It depends: no, unless it is phase 6; then on more."),
        ("can artillery land", "It depends. In which round of combat would they land?"),
        # By the rule that was found, and not by what an interview asks first: who owns the area they attack from.
        (
            "can i attack someone right after marching into a swamp",
            "It depends: no if the area they attack from is the country's own and the armies of the country there are "
            "stuck; otherwise on more.",
        ),
        ("can i submerge my subs", "Only if you defend and the submarines of the side can conduct first strikes."),
    ],
)
def test_on_what_a_verdict_depends_is_said_as_players_ask_it(clausewitz: Runner, question: str, heading: str) -> None:
    assert json.loads(clausewitz("search", question, "--json").out)["card"]["heading"] == heading


@pytest.mark.parametrize(
    ("question", "heard"),
    [
        (  # nobody lands
            "can i retreat to the land of my ally when I have an own land free",
            ["the space is an ally's"],
        ),
        (
            "My defenders in Warsaw wanted to fall back to Lodz, but the germans also attack Lodz this turn and that "
            "fight is not done yet. May I retreat there?",
            ["you defend"],  # and not that Lodz is not attacked
        ),
        ("attacker contested, can the other guy still run away", ["he defends"]),
        (
            "empires: can i ATTACK from sea onto land",
            ["the target is not a sea area", "the attack is from the sea"],
        ),
        (  # and not that no armies would move; with those aboard there may be too many for 3 ships, or not
            "empires: can 3 armies MOVE to a sea area with 3 ships",
            ["the area that they enter is a sea area", "the number of armies that would move is 1 or more"],
        ),
        (  # and not that there are three, too many for 2 ships
            "empires: can my third army MOVE to a sea area with 2 ships",
            ["the area that they enter is a sea area", "the number of armies that would move is 1 or more"],
        ),
        (  # and not whose the target is
            "empires: can i ATTACK from an area owned by my ally",
            ["the area they attack from is not the country's own"],
        ),
        (
            "empires: can I MOVE to an area owned by my ally",
            ["the area that they enter is not the country's own"],
        ),
    ],
)
def test_no_more_is_heard_than_a_question_says(clausewitz: Runner, question: str, heard: list[str]) -> None:
    card = json.loads(clausewitz("search", question, "--json").out)["card"]
    assert (card["verdict"], card["heard"]) == ("depends", heard)


@pytest.mark.parametrize(
    ("question", "heading", "rule"),
    [
        (  # Not "Yes, unless": a fleet is driven out of its port by nothing else than what is told.
            "can the fleet stay in port when the land gets captured",
            "No, if the fleet is an enemy of the captor.",
            "gw.evacuation.forced",
        ),
        (  # Whether a location is set matters only where it is not the defender's own, as none is that is not set.
            "My armies are in RETREAT mode, but I forgot to set a retreat location. Can they retreat?",
            "No, unless the retreat location is the defender's own.",
            "em.defence.retreat.none-set",
        ),
        (  # Not "No, unless": the rule on cruisers comes first.
            "may cruisers fire support at landing",
            "Yes, if it is round 1 of combat and there are no more ships firing than transports invading.",
            "gw.landing.support.cruisers",
        ),
    ],
)
def test_the_verdict_on_which_bears_what_is_told_stands_first(
    clausewitz: Runner, question: str, heading: str, rule: str
) -> None:
    card = json.loads(clausewitz("search", question, "--json").out)["card"]
    assert (card["heading"], card["rule"]) == (heading, rule)


@pytest.mark.parametrize(
    ("question", "heard", "rule"),
    [
        (  # from the land, though "from" also stands before the sea
            "empires: can i ATTACK from land to sea",
            ["the target is a sea area", "the attack is not from the sea"],
            "em.attack.not-to-sea",
        ),
        (
            "empires: can 4 armies MOVE to a sea area with 3 ships",
            [
                "the area that they enter is a sea area",
                "the armies there would need more ships than there are",
                "the number of armies that would move is 1 or more",
            ],
            "em.move.ships",
        ),
        (
            "end-all-wars: can a plane with 2 fuel stay in the battle if home is 2 away",
            ["there is no fuel point left after flying home"],
            "ew.fuel.safe-return",
        ),
        (
            "empires: will my armies retreat when the retreat location is owned by the enemy",
            ["the retreat location is not the defender's own"],
            "em.defence.retreat.not-owned",
        ),
    ],
)
def test_a_no_rests_on_where_something_comes_from_whose_it_is_and_how_many_there_are(
    clausewitz: Runner, question: str, heard: list[str], rule: str
) -> None:
    card = json.loads(clausewitz("search", question, "--json").out)["card"]
    assert (card["heading"], card["heard"], card["rule"]) == ("No.", heard, rule)


def test_what_was_built_or_bought_is_heard(clausewitz: Runner) -> None:
    card = json.loads(clausewitz("search", "can fort be built by germany in 1915", "--json").out)["card"]
    assert (card["heading"], card["rule"]) == ("No.", "gw.fort.not-built")


def test_what_is_allowed_to_some_only_is_no_yes(clausewitz: Runner) -> None:
    card = json.loads(clausewitz("search", "is it allowed to have storm troops as the french", "--json").out)["card"]
    assert (card["verdict"], card["heading"]) == ("depends", "Only if the nation is a Central Power.")
    assert card["asks"] == "Is the nation a Central Power?"


def test_the_sentence_under_a_verdict_that_depends_is_not_on_the_other_side(clausewitz: Runner) -> None:
    question = "can i retreat from naval invasion if i am the defender"
    card = json.loads(clausewitz("search", question, "--json").out)["card"]
    assert card["verdict"] == "depends"
    assert card["rule"] in {"gw.land.step-6.defender-may-retreat", "gw.land.step-6.defender-where"}


@pytest.mark.parametrize(
    ("question", "stranger"),
    [
        ("may my cruiser submerge?", "cruisers"),
        ("can i repair my battleship in port", "dreadnoughts"),  # one repairs forts, though land units attack them
        ("can i entrench in the sea", "the sea"),
    ],
)
def test_a_unit_or_a_sea_of_which_no_rule_on_it_speaks_gets_no_verdict(
    clausewitz: Runner, question: str, stranger: str
) -> None:
    told = f"The rules do not say: no rule on this names {stranger}."
    assert clausewitz("search", question).out.splitlines()[0] == told


def test_the_rule_nearest_to_what_a_unit_may_not_do_is_on_doing_that(clausewitz: Runner) -> None:
    """And not the rule on losses, which has more words of the question."""
    assert json.loads(clausewitz("search", "may my cruiser submerge?", "--json").out)["card"]["rule"] == (
        "gw.naval.step-2.submerge"
    )


@pytest.mark.parametrize(
    ("question", "stranger"), [("can i entrench in the sea", "the sea"), ("can cavalry entrench", "cavalry")]
)
def test_nobody_is_interviewed_on_a_unit_or_a_sea_of_which_no_rule_on_it_speaks(
    clausewitz: Runner, question: str, stranger: str
) -> None:
    answer = clausewitz("may", question, typed="n\n")
    assert (answer.code, answer.out.splitlines()) == (
        1,
        [
            f"The rules do not say: no rule on this names {stranger}.",
            "  The nearest rule:",
            '  002 "They may entrench" if they did not move during their turn.',
            "  why:  clausewitz rule gw.infantry.entrench",
        ],
    )


@pytest.mark.parametrize(
    ("question", "told"),
    [
        # An enemy area is not one's own.
        ("can I MOVE into enemy land in empires", ("no", "No.", "em.move.fails")),
        # The same place is not together.
        (
            "France attacked Alsace and then stayed there contested. Britain wants to attack the same place, can he?",
            ("yes", "Yes.", "gw.allies.called-off.contested"),
        ),
        # Land is not by land.
        (
            "i am defending, may i retreat to land of my ally",
            (
                "depends",
                "It depends: no if some territory of the side's own is open; otherwise on more.",
                "gw.retreats.own-first",
            ),
        ),
        # What a story does not tell has not been developed.
        (
            "can both brits and french attack together",
            (
                "no",
                "No, unless offensive coordination has been developed.",
                "gw.allies.not-together",
            ),
        ),
    ],
)
def test_a_verdict_rests_on_what_the_words_of_a_question_say_and_on_no_more(
    clausewitz: Runner, question: str, told: tuple[str, str, str]
) -> None:
    card = json.loads(clausewitz("search", question, "--json").out)["card"]
    assert (card["verdict"], card["heading"], card["rule"]) == told


@pytest.mark.parametrize(
    "question",
    [
        "how far may infantry march",
        "must my subs submerge",
        "infantry entrench",
        "do convoys cost more when the harbour is taken",
        "can cavalry go through one empty land and attack the next",  # nobody lands
        "can trenches reduce an attack to zero",  # nobody entrenches
        "my battleship is at sea next to his fort, can he shoot me every round",
        "retreat my attacking stack to two different lands",  # how most play the open question answers it
    ],
)
def test_what_is_no_question_of_yes_or_no_is_answered_by_the_sentence_itself(clausewitz: Runner, question: str) -> None:
    assert json.loads(clausewitz("search", question, "--json").out)["card"]["verdict"] in {"", "open"}


@pytest.mark.parametrize(
    ("question", "rule"),
    [
        ("does ENTRENCH do anything if there is no army there", "em.defence.no-armies"),  # asks for no leave
        ("how many hits does it take to kill a fort", "gw.fort.four-hits"),  # no open question of yes or no
        ("can i bring artilery in the first landing wave", "gw.landing.troops"),  # nor one of how many waves
        ("does infantry lose its trench when it moves", "gw.infantry.entrench.lost"),  # it does not ask of retreats
        ("can the defender use gas too", "gw.land.gas.defender"),  # it does not say that the attacker uses none
        ("how do you fix a damaged fort", "gw.fort.repair"),  # it does not ask how much of it is repaired
        ("Does infantry in trench fire first", "gw.land.step-4.entrenched"),  # nobody entrenches
        # It asks of other ships, and does not say that hunters are sent.
        ("can a sub hunter shoot normal ships after it chased a submerged sub", "gw.naval.hunt.no-others"),
        # The rules on rail guns that take part name no fort, but the rule found does.
        ("can the fort take part in the sea battle next to it", "gw.fort.coastal.naval-battle"),
        (
            "may the attacker give AA hits to his tanks",
            "ew.anti-air.aircraft-only",
        ),  # what is only so is so of no other
        ("can i use poison gas when i defend and have not invented gas shells", "gw.land.gas.gas-shells"),
        ("when does a broken fort get fixed", "gw.fort.repair"),
        ("what dice do I roll in land fights", "ew.land.step-1.dice"),  # nothing inland
        ("what dice do we use in end all wars", "ew.land.step-1.dice"),  # its name says nothing else
    ],
)
def test_what_only_sounds_like_an_action_or_an_open_question_gives_no_verdict(
    clausewitz: Runner, question: str, rule: str
) -> None:
    card = json.loads(clausewitz("search", question, "--json").out)["card"]
    assert (card["verdict"], card["heading"], card["rule"]) == ("", "", rule)


@pytest.mark.parametrize(
    ("question", "rule"),
    [
        ("may planes that lost the air battle attack the ground", "gw.air.vice-versa"),  # "air" is no verb
        ("defender wants to flee to his allys province", "gw.retreats.ally-if-none"),  # the rule itself says it
        ("can storm troops strike first", "gw.storm-troops.before-others"),  # though submarines alone are named
        # Empires, which has the order MOVE, knows no contest.
        ("can i move from one contested land to another", "gw.contesting.no-direct-move"),
    ],
)
def test_what_only_sounds_like_an_action_gives_no_verdict_and_its_rule_is_among_the_first(
    clausewitz: Runner, question: str, rule: str
) -> None:
    told = json.loads(clausewitz("search", question, "--json").out)
    assert (told["card"]["verdict"], told["card"]["heading"]) == ("", "")
    assert rule in {each["id"] for each in told["hits"][:5]}


@pytest.mark.parametrize(
    ("question", "heard"),
    [
        ("I lost half my infantry in Lorraine. May I contest now?", []),  # those left may all contest
        ("my only way out is my ally's land, may my defenders retreat there", ["you defend"]),  # nobody lands
    ],
)
def test_a_part_that_is_lost_and_an_only_way_are_no_part_of_what_acts(
    clausewitz: Runner, question: str, heard: list[str]
) -> None:
    card = json.loads(clausewitz("search", question, "--json").out)["card"]
    assert (card["verdict"], [each for each in card["heard"] if "all" in each or "you" in each]) == ("depends", heard)


def test_an_order_of_one_game_is_asked_of_that_game_and_who_may_give_it_is_open(clausewitz: Runner) -> None:
    card = json.loads(clausewitz("search", "can i set ENTRENCH in an area that i dont own", "--json").out)["card"]
    assert (card["verdict"], card["open_question"]) == ("open", "em.issue.whose-mode")


def test_a_verdict_that_is_the_same_under_every_answer_left_is_told_at_once(clausewitz: Runner) -> None:
    answer = clausewitz("may", "retreat", "--set", "side=attacker", "--set", "landing=yes", "--no-why")
    assert (answer.code, answer.err) == (0, "")
    assert answer.out.splitlines()[2:4] == [
        "no  retreat",
        "     gw.landing.no-retreat: The attacker may not retreat from a naval invasion.",
    ]
    assert "     or gw.land.step-6.out-of-contested: An attacker who came out of a contested" in answer.out
