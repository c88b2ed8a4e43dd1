"""Work on claims, each in a process of its own, which is forked once the rules are guarded."""

from collections.abc import Callable, Collection, Iterator, Sequence
from typing import TypeVar

from clausewitz.forks import Give, can_fork, run_in_forks
from clausewitz.prove.claims import Claim
from clausewitz.prove.symbols.guarding import guard
from clausewitz.prove.verdicts import AS_IT_STANDS

Answer = TypeVar("Answer")


def map_claims(work: Callable[[Claim], Answer], claims: Sequence[Claim], jobs: int) -> Iterator[Answer]:
    """Do the work on each claim, on so many processes; gives the answers in the order of the claims, as they come.

    Each claim has a process of its own, in which nothing was done before. Where there is no fork, all is done in this
    process.
    """
    guard({each.function.__module__ for each in claims})  # once, and not in each process
    by_name = {each.name: each for each in claims}
    if not can_fork():
        yield from map(work, by_name.values())
        return

    def give_answer(claim: Claim, give: Give[tuple[Answer] | Exception]) -> None:
        try:
            answer = (work(claim),)
        except Exception as error:  # which is raised where somebody waits for the answer
            give(error)
        else:
            give(answer)

    answers: dict[str, tuple[Answer] | Exception] = {}
    awaited = iter(by_name)
    name = next(awaited, "")
    for claim, answer in run_in_forks(
        give_answer, by_name.values() if jobs < 2 else long_ones_soon(by_name.values()), jobs
    ):
        answers[claim.name] = answer or RuntimeError(f"the process that had {claim.name} broke down")
        while name in answers:
            yield _unwrap_answer(answers.pop(name))
            name = next(awaited, "")


def long_ones_soon(claims: Collection[Claim]) -> list[Claim]:
    """The claims in the order in which work on them begins, so that no process is left with a long one at the end.

    Those on whole battles take longest. They are spread over the first half of the others, which come in their order,
    as what is found is shown.
    """
    long = [each for each in claims if each.grounds != AS_IT_STANDS]
    others = [each for each in claims if each.grounds == AS_IT_STANDS]
    share = len(others) // (2 * len(long) or 1)
    begun = [each for at, one in enumerate(long) for each in (one, *others[at * share : (at + 1) * share])]
    return [*begun, *others[len(long) * share :]]


def _unwrap_answer(answer: tuple[Answer] | Exception) -> Answer:
    if isinstance(answer, Exception):
        raise answer
    return answer[0]
