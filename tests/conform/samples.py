"""A few cases, made by putting requests to the engine of the project, and what a judgement on them needs."""

from collections.abc import Iterator, Mapping, Sequence

from clausewitz.answers.conformance import ConformAnswer
from clausewitz.catalogue.catalogue import load_stated
from clausewitz.conform.case import Case, Exchange
from clausewitz.conform.causes import with_causes
from clausewitz.conform.judge import Inquiry, Judgement, issues_of, judge_engine
from clausewitz.conform.protocol import Asked, Choose, Dice, Engine, Hello, Open, Roll, State, Welcome
from clausewitz.conform.reference import reference_of
from clausewitz.conform.report import Corpus, answer_of
from clausewitz.conform.traces import Baseline, ReferenceAnswers, Trace, compare_trace
from here import PROJECT

REFERENCE = reference_of(PROJECT)
ISSUES = issues_of(REFERENCE.rulebooks["great-war"])
OPEN = sum(len(letters) > 1 for letters in ISSUES.letters.values())
"""So many issues have several readings."""
RULES = ReferenceAnswers(REFERENCE, ISSUES.preferred_letters)
REGISTER = PROJECT.register
CORPUS = Corpus(PROJECT, REGISTER, load_stated(PROJECT).issues)
NOBODY = Baseline()

REMAINING, BEFORE, HITS = "gw.issue.remaining-units", "gw.issue.storm-before", "gw.issue.hits-on"
AREAS = {
    "Alsace": {"owner": "France", "adjacent": ["Lorraine"]},
    "Lorraine": {"owner": "Germany"},
}


def fight(attacker: Mapping[str, int], defender: Mapping[str, int]) -> dict[str, object]:
    """The document of a battle on land."""
    return {
        "rulebook": "great-war",
        "battle": "land",
        "here": "Alsace",
        "attacker": {"nation": "Germany", "units": attacker, "came_from": {"Lorraine": attacker}},
        "defender": {"nation": "France", "units": defender},
        "areas": AREAS,
    }


def played(document: Mapping[str, object], face: int, most: int = 8) -> list[Asked]:
    """A document that is opened and played: all dice show this face, and of each choice the first option is taken."""
    asked: list[Asked] = [Open(document=document)]
    state = REFERENCE.ask(asked[0])
    while isinstance(state, State) and state.awaits and len(asked) < most:
        if state.awaits.kind == "roll":
            rolled = ((each.side, each.kind, each.target, (face,) * each.dice) for each in state.awaits.dice)
            asked.append(Roll(dice=tuple(Dice(side=s, kind=k, target=t, faces=f) for s, k, t, f in rolled)))
        else:
            asked.append(Choose(option=state.awaits.options[0].data))
        state = REFERENCE.ask(asked[-1])
    return asked


def recorded(id_: str, asked: Sequence[Asked], *issues: str, rulebook: str = "great-war") -> Case:
    """A case of these requests, with what the engine of the project answers to them; of these issues it may rest on."""
    exchanges = tuple(Exchange(each, REFERENCE.ask(each)) for each in asked)
    clause, _, title = id_.partition("/")
    case = Case(id_, rulebook, clause, title.replace("-", " "), exchanges, {}, {}, ())
    return Case(id_, rulebook, clause, case.title, exchanges, {}, dict(_resting(case, issues)), ())


def _resting(case: Case, issues: Sequence[str]) -> Iterator[tuple[str, str]]:
    """The readings under another one of which a case goes otherwise."""
    for issue in issues:
        own = Trace(tuple(each.answer for each in case.exchanges))
        letters = (each for each in ISSUES.letters[issue] if each != ISSUES.preferred_letters[issue])
        others = (RULES.answers(case, {issue: letter}) for letter in letters)
        if any(compare_trace(case, other, own).divergence for other in others):
            yield issue, ISSUES.preferred_letters[issue]


PLAIN = recorded("gw.infantry.attack/two-against-one", played(fight({"infantry": 2}, {"infantry": 1}), 6), REMAINING)
GUNS = recorded(
    "gw.land.step-2.artillery/guns-before-infantry",
    played(fight({"infantry": 1, "artillery": 1}, {"infantry": 2}), 6),
    REMAINING,
)
TRENCH = recorded(
    "gw.land.step-2.artillery/guns-before-a-trench",
    played(fight({"infantry": 2, "artillery": 1}, {"entrenched": 1}), 6),
    REMAINING,
)
STORM = recorded(
    "gw.land.step-4.storm-troops/storm-troops-before-guns",
    played(fight({"storm_troops": 1, "infantry": 1}, {"infantry": 1, "artillery": 1}), 6),
    REMAINING,
    BEFORE,
)
LAND = (PLAIN, GUNS, TRENCH, STORM)


def judgement(engine: Engine, cases: Sequence[Case] = LAND, baseline: Baseline = NOBODY) -> tuple[Welcome, Judgement]:
    """How an engine stands to the rules by these cases."""
    who = engine.ask(Hello())
    assert isinstance(who, Welcome)
    asking = Inquiry("great-war", ISSUES, "land", cases, baseline.readings)
    return who, judge_engine(asking, engine, who, RULES, lambda *_: None)


def report(engine: Engine, cases: Sequence[Case] = LAND, baseline: Baseline = NOBODY) -> ConformAnswer:
    """The report on an engine by these cases, on the clauses under which they stand."""
    who, found = judgement(engine, cases, baseline)
    return answer_of(who, [with_causes(found, REFERENCE)], CORPUS, baseline, {each.clause for each in cases})
