"""`may` and `play` are held against each other on random documents, under random readings and without some clauses.

Each option that is offered may be chosen, by a clause that play then cites, and is understood by its own words. Each
other one that may come up is refused by the clause that play gives. What is said never to come up does not.
"""

import tomllib
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack
from functools import cache
from itertools import islice
from random import Random

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from clausewitz.answers.rulings import RulingAnswer
from clausewitz.catalogue.explanations import Whys, decision_answer, ruling_answer
from clausewitz.conform.random_battles import documents
from clausewitz.documents.files import DocumentError
from clausewitz.documents.kinds import Setting, schema_of, setting_of
from clausewitz.documents.moves import NotUnderstoodError, answer_to, option_in_words
from clausewitz.documents.questions import actions_in_question, losses_in_question
from clausewitz.play.combat import Combat, Considered, Playable, considered_actions, partial_form
from clausewitz.play.forces import Force
from clausewitz.play.matching import matching_options
from clausewitz.play.moments import Choose, Decided, Done, Lost, Roll
from clausewitz.play.norms import RefusedError
from clausewitz.play.readings import readings_of
from clausewitz.play.rulebook import Rulebook
from clausewitz.play.switches import switch_off, with_figures
from clausewitz.rulebooks.end_all_wars import RULEBOOK as END_ALL_WARS
from clausewitz.rulebooks.great_war import RULEBOOK as GREAT_WAR
from clausewitz.text.register import Register
from here import NIGHT, PROJECT

KINDS = [(game, kind.name) for game in (END_ALL_WARS, GREAT_WAR) for kind in game.documents]
AWKWARD = ("A", "S", "Strait", "The Strait", "Straits", "Of", "All", "On the Strait", "Aland", "To", "E", "1 infantry")
"""Names of places that differ in small words and endings, or are such words."""
MOST_MOVES, MOST_OPTIONS = (60, 12) if NIGHT else (25, 4)
PHASES = tuple(each for each in Phase if NIGHT or each not in {Phase.shrink, Phase.explain})
"""By day a failure is not made smaller, which takes minutes: it names the option and both answers as it is."""
COUNTED = Counter[str]()
"""What has been compared, for whoever wants to know."""


@cache
def examples_of(game: Rulebook, kind: str) -> tuple[Mapping[str, object], ...]:
    """The documents of the book of a kind, without moves."""
    read = [tomllib.loads(file.read_text()) for file in sorted((PROJECT.docs / "examples").glob("*.toml"))]
    own = [each for each in read if each["rulebook"] == game.id]
    return tuple(each for each in own if each.get("battle", game.documents[0].name) == kind)


@cache
def register_of(game: Rulebook) -> Register:
    return PROJECT.only(game.id).register


def with_readings(document: Mapping[str, object], game: Rulebook, chance: Random) -> Mapping[str, object]:
    """The document under one of the profiles, with other readings of about every fifth issue."""
    issues = [reading for reading in readings_of(game.preferred_profile) if chance.randrange(5) == 0]
    readings = {each.issue: chance.choice(list(type(each))).letter for each in issues}
    return {**document, "profile": chance.choice(list(game.profiles)), "readings": readings}


def with_names(document: Mapping[str, object], chance: Random) -> Mapping[str, object]:
    """The document, usually with other names of its places, which small words alone tell apart."""
    places = sorted(set(_places_in(document)))
    names = chance.sample(AWKWARD, len(AWKWARD))
    renamed = dict(zip(places, names, strict=False)) if chance.randrange(4) else {}
    named = _rename(document, renamed)
    assert isinstance(named, dict)
    return named


def _places_in(value: object, under: str = "") -> Iterator[str]:
    if isinstance(value, Mapping):
        yield from (value if under in {"areas", "places"} else ())
        for key, each in value.items():
            yield from _places_in(each, key)
    elif isinstance(value, list):
        for each in value:
            yield from _places_in(each)
    elif under == "name":
        yield str(value)


def _rename(value: object, names: Mapping[str, str]) -> object:
    if isinstance(value, Mapping):
        return {names.get(key, key): _rename(each, names) for key, each in value.items()}
    if isinstance(value, list):
        return [_rename(each, names) for each in value]
    return names.get(value, value) if isinstance(value, str) else value


def position_of(document: Mapping[str, object], game: Rulebook) -> Setting | None:
    try:
        return setting_of(document, [game])
    except DocumentError:
        return None


@pytest.mark.parametrize(("game", "kind"), KINDS, ids=[f"{game.id} {kind}" for game, kind in KINDS])
def test_may_says_of_each_decision_what_play_does(game: Rulebook, kind: str) -> None:
    schema = schema_of(game, next(each for each in game.documents if each.name == kind))

    @settings(phases=PHASES)
    @given(documents(examples_of(game, kind), schema), st.randoms(use_true_random=False))
    def compare(document: Mapping[str, object], chance: Random) -> None:
        clauses = sorted(register_of(game).clauses)
        with switch_off(*chance.sample(clauses, chance.choice((0, 0, 1, 3)))), ExitStack() as stack:
            setting = position_of(with_names(with_readings(document, game, chance), chance), game)
            if setting:
                COUNTED["documents"] += 1
                stack.enter_context(with_figures(setting.document.own_figures))
                assert list(differences(setting.opened.position, register_of(game), chance)) == []

    compare()


def test_a_part_of_the_units_that_no_rule_holds_back_is_unclear_as_play_never_offers_it() -> None:
    with switch_off("gw.land.step-6.all-units"):
        champagne = next(each for each in examples_of(GREAT_WAR, "land") if each["here"] == "Champagne")
        setting = position_of(champagne, GREAT_WAR)
        assert setting
        assert setting.opened.position.active_battle
        fight = setting.opened.position.active_battle
        whole = next(each for each in considered_actions(fight) if str(each) == "attacker retreats to Lorraine")
        part = partial_form(whole)
        assert part
        there = part.find_next_question(fight)
        assert there
        answer = ruling_answer(part, there, register_of(GREAT_WAR))
    assert (answer.answer, answer.allowed, answer.decided_by, answer.says) == (
        "unclear",
        False,
        "",
        "No rule keeps the units together, and none says what becomes of the others: all act, or none.",
    )


def differences(position: Playable, register: Register, chance: Random) -> Iterator[str]:
    """Where `may` and `play` disagree, in a position and those that random play leads to."""
    never, before = set[Considered](), tuple[object, ...]()
    for _ in range(MOST_MOVES):
        awaited = position.awaits
        if isinstance(awaited, Done):
            return
        if isinstance(awaited, Roll):
            position = position.roll([chance.randint(1, awaited.sides) for _ in range(awaited.dice)])
            continue
        COUNTED["positions"] += 1
        options = list(islice(awaited.options, 200))
        for option in _some(options, chance):
            yield from _of_offered(position, awaited, option, register)
        for option in _some(_others(position, options), chance):
            yield from _of_refused(position, awaited, option, register)
        fight = position.active_battle
        so_far = fight.events if fight else ()
        if so_far[: len(before)] != before:
            never.clear()  # another battle
        before = so_far
        if fight and not isinstance(options[0], Force):
            here = {_considered(fight, option) for option in options}
            yield from (f"{each}: came up after all" for each in here & never)
            considered = dict.fromkeys(considered_actions(fight))
            never |= {each for each in considered if each.find_next_question(fight) is None}
        position = position.choose(chance.choice(options))


def _some(options: Sequence[object], chance: Random) -> list[object]:
    return list(options) if len(options) <= MOST_OPTIONS else chance.sample(options, MOST_OPTIONS)


def _considered(fight: Combat, option: object) -> Considered:
    ask = fight.now
    return Considered(ask.side, fight.current.label, option, ask)  # type: ignore[attr-defined, arg-type]  # it is asked


def _others(position: Playable, options: Sequence[object]) -> list[object]:
    """What may come up where something is decided but is not offered: other answers, parts, and other losses."""
    first = options[0]
    if isinstance(first, Force):
        return [first.alike({**dict(first.items()), kind: count + 1}) for kind, count in first.items()]
    there = [each for each in islice(position.decidable, 200) if each not in options]
    fight = position.active_battle
    parts = [partial_form(_considered(fight, each)) for each in [*options, *there]] if fight else []
    return [*there, *(each.action for each in parts if each)]


def _answers(position: Playable, awaited: Choose, option: object, register: Register) -> Iterator[RulingAnswer | str]:
    """What `may` says of it, asked by its own words, and as something that is decided now; or that it does not know."""
    whys = Whys(PROJECT, "", ())
    yield decision_answer(position, awaited, option, register, whys)
    fight, words = position.active_battle, _in_words(awaited, option)
    if isinstance(option, Force) and losses_in_question(words, position) != option:
        yield f'"{words}" is understood otherwise'
    if fight is None or isinstance(option, Force):
        return
    asked = _considered(fight, option)
    named = actions_in_question(words, fight)
    if asked not in named or any(str(each) != str(asked) for each in named):
        yield f'"{words}" is understood as {", ".join(map(str, named)) or "nothing"}'
    there = asked.find_next_question(fight)
    if there is None:
        yield f"{words}: does not come up"
    else:
        yield ruling_answer(asked, there, register, whys)


def _of_offered(position: Playable, awaited: Choose, option: object, register: Register) -> Iterator[str]:
    COUNTED["offered"] += 1
    after, words = position.choose(option), _in_words(awaited, option)
    cites = _cites_of_choice(position, after, option)
    told = list(_answers(position, awaited, option, register))
    yield from (each for each in told if isinstance(each, str))
    answers = [each for each in told if isinstance(each, RulingAnswer)]
    yield from (f"{words}: {each.answer} by {each.decided_by}" for each in answers if each.answer != "yes")
    yield from (
        f"{words}: {each.decided_by}, and play cites {cites}" for each in answers if each.decided_by not in cites
    )
    if len({each.decided_by for each in answers}) > 1:
        yield f"{words}: {' and '.join(each.decided_by for each in answers)}"
    if position.active_battle is None and matching_options(str(option), position.decidable) != [option]:
        yield f'"{option}" is understood otherwise'
    for text in (option_in_words(option), words):
        try:
            meant = answer_to(position, text)
        except NotUnderstoodError as error:
            yield f"{text}: {error}"
        else:
            if meant != option:
                yield f'"{text}" is taken for {meant}'


def _in_words(awaited: Choose, option: object) -> str:
    """A decision as a player would ask about it, with its side."""
    if isinstance(option, Force):
        return f"{awaited.question.split()[-1]} loses {option_in_words(option)}"
    return f"{awaited.by.value} {option}"


def _cites_of_choice(position: Playable, after: Playable, option: object) -> tuple[str, ...]:
    """The clauses with which the transcript tells of a choice; those of the question where it tells of none."""
    for event in after.transcript[len(position.transcript) :]:
        told = event.happening
        if (isinstance(told, Decided) and told.option == option) or (isinstance(told, Lost) and told.losses == option):
            return event.cites
    assert isinstance(position.awaits, Choose)
    return position.awaits.cites


def _of_refused(position: Playable, awaited: Choose, option: object, register: Register) -> Iterator[str]:
    COUNTED["refused"] += 1
    words = _in_words(awaited, option)
    with pytest.raises(RefusedError) as refused:
        position.choose(option)
    cites = refused.value.cites[:1] or ("",)
    for each in _answers(position, awaited, option, register):
        if isinstance(each, str):
            yield each
        elif each.allowed or each.decided_by != cites[0]:
            yield f"{words}: {each.answer} by {each.decided_by}, and play refuses by {cites[0]}"
