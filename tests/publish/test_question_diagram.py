"""Decision trees as diagrams: what is drawn of questions, answers and rulings, and what stands in the SVG."""

from xml.etree import ElementTree as ET

from clausewitz.publish.diagrams import draw_tree, tree_dot
from clausewitz.rulings.trees.tree import DecisionTree, TreeAnswer, TreeNode, TreeQuestion, TreeRuling

SVG = "{http://www.w3.org/2000/svg}"
HOSTILE = '<b>"Dig" \\N & {in}</b>?'


def asking(asks: str, **leads_to: int) -> TreeNode:
    answers = tuple(TreeAnswer(answer, "", None, None, at, f"it is {answer}") for answer, at in leads_to.items())
    return TreeNode(TreeQuestion(asks, {"dug": 1}, counts=False, answers=answers, clauses=()), None)


def ruled(says: str, *, allowed: bool, by: str) -> TreeNode:
    return TreeNode(None, TreeRuling(allowed, by, says, (), ()))


TREE = DecisionTree(
    "small-war",
    "dig in",
    "Dig.",
    (
        asking(HOSTILE, yes=1, no=2),
        asking("Is the ground frozen in this hard winter?", yes=3, no=2),
        ruled("Whoever has a spade may dig.", allowed=True, by="sw.dig"),
        ruled("No clause speaks of it.", allowed=False, by=""),
    ),
    worst=2,
    mean=1.5,
    exact=True,
)


def test_a_question_is_a_box_an_answer_an_arrow_and_a_ruling_a_rounded_box_that_leads_to_its_clause() -> None:
    drawn = tree_dot(TREE, lambda clause: f"#{clause}")
    assert [line.strip() for line in drawn.splitlines()][4:-1] == [
        '0 [label="<b>\\"Dig\\" \\\\N & {in}</b>?" class=question]',
        "0 -> 1 [label=yes class=answer]",
        "0 -> 2 [label=no class=answer]",
        '1 [label="Is the ground frozen in',
        'this hard winter?" class=question]',
        "1 -> 3 [label=yes class=answer]",
        "1 -> 2 [label=no class=answer]",
        '2 [label="yes',
        'Whoever has a spade may dig." URL="#sw.dig" class=yes style=rounded tooltip="sw.dig"]',
        '3 [label="no',
        'No clause speaks of it." class=no style=rounded]',
    ]


def test_the_words_of_a_question_are_shown_as_they_are_whatever_stands_in_them() -> None:
    drawn = ET.fromstring(draw_tree(TREE, lambda clause: f"#{clause}"))
    shown = {
        str(node.get("class")): [text.text for text in node.iter(f"{SVG}text")]
        for node in drawn.iter(f"{SVG}g")
        if str(node.get("class")).startswith("node")
    }
    assert shown == {
        "node question": ["Is the ground frozen in", "this hard winter?"],
        "node yes": ["yes", "Whoever has a spade may dig."],
        "node no": ["no", "No clause speaks of it."],
    }
    assert HOSTILE in [text.text for text in drawn.iter(f"{SVG}text")]
    assert [link.get("href") for link in drawn.iter(f"{SVG}a")] == ["#sw.dig"]
