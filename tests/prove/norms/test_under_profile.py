"""Norms under another profile: those that ask for what differs are followed again, and the others are not."""

from dataclasses import dataclass, field

from clausewitz.play.asked import note_issues_of
from clausewitz.play.norms import Norm, norm, norms_on
from clausewitz.play.readings import Answer, Reading
from clausewitz.prove.norms.formulas import Speaking


class Fog(Reading, issue="up.issue.fog"):
    """Does fog count as night?"""

    NO = Answer("a", "No.")
    YES = Answer("b", "Yes.")


@dataclass(frozen=True, kw_only=True)
class Profile:
    """One issue."""

    fog: Fog = Fog.NO


@dataclass(frozen=True)
class Watch:
    """A watch."""

    dark: bool = False
    foggy: bool = False
    profile: Profile = field(default_factory=Profile)


@dataclass(frozen=True)
class Sleep:
    """Sleep on watch."""


followed: list[str] = []


@norm(permits=Sleep, cites="up.sleep")
def by_day(at: Watch, _action: Sleep) -> bool:
    """One may sleep by day."""
    followed.append("by day")
    return not at.dark


@norm(forbids=Sleep, cites="up.fog")
def in_fog(at: Watch, _action: Sleep) -> bool:
    """One may not sleep in fog if it counts as night."""
    followed.append("in fog")
    return at.foggy and at.profile.fog is Fog.YES


def test_only_norms_that_ask_for_the_other_reading_are_followed_again() -> None:
    with note_issues_of(Profile):
        usual = Speaking.from_profile(norms_on(Sleep), Profile())
    asked = {norm.clause: {*formula.asked} for norm, formula in usual.spoken.items()}
    assert asked == {"up.sleep": {"up.sleep"}, "up.fog": {"up.fog", "up.issue.fog"}}
    followed.clear()
    other = usual.under_profile(Profile(fog=Fog.YES), (), lambda asked: "up.issue.fog" in asked)
    assert {*followed} == {"in fog"}
    anew = Speaking.from_profile(norms_on(Sleep), Profile(fog=Fog.YES))
    assert said(other) == said(anew) != said(usual)
    example = other.example(other.applies(norms_on(Sleep)[1]))
    assert example is not None
    assert example.situation == Watch(foggy=True, profile=Profile(fog=Fog.YES))


def said(speaking: Speaking) -> dict[Norm, tuple[str, str]]:
    """The conditions of each norm."""
    return {
        norm: (str(speaking.formulas.expand_name(each.true)), str(speaking.formulas.expand_name(each.false)))
        for norm, each in speaking.spoken.items()
    }
