"""Thens: what the transcript says, which rules and open questions bear on it, and the figures of the roster."""

from pytest_bdd import parsers, then

from clausewitz.steps.expect import expect, expect_that, in_words, is_cited, kind_of
from clausewitz.steps.world import World


@then(parsers.parse("the transcript cites {clause_or_issue}"))
def _cites(world: World, clause_or_issue: str) -> None:
    """An open question on which the outcome rests, or a clause, by its id."""
    cited = world.cited_clauses
    expect_that(
        is_cited(clause_or_issue, cited), f"the transcript to cite {clause_or_issue}", f"cites {in_words(cited)}"
    )


@then(parsers.parse("the transcript does not cite {clause}"))
def _does_not_cite(world: World, clause: str) -> None:
    """A clause that has no bearing on what happened, by its id."""
    expect(f"whether {clause} is cited", clause in world.cited_clauses, False)


@then(parsers.parse("the transcript says: {words}"))
def _says(world: World, words: str) -> None:
    """A line of the transcript, word for word: `the transcript says: defender retreats, having no other choice`."""
    expect(f'whether the transcript says "{words}"', words in (text for _, _, text, _ in world.transcript), True)


@then(parsers.parse("the roster gives {name} {figure} {value}"))
def _figure(world: World, name: str, figure: str, value: str) -> None:
    """A figure of the roster: `the roster gives infantry cost 1.5`."""
    roster = world.rulebook.roster
    found = roster.figure(kind_of(name, roster), figure)
    expect(f"the {figure} of {name}", float(found.value) if found else None, float(value))
    world.looked_up.update([found.clause] if found else [])
