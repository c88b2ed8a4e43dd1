"""Work on claims, one after the other or on several processes, which are forked once the rules are guarded."""

import multiprocessing
from collections.abc import Callable, Collection, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing.connection import Connection
from typing import TypeVar

from clausewitz.prove.claims import Claim
from clausewitz.prove.symbols.guarding import guard
from clausewitz.prove.verdicts import AS_IT_STANDS

Answer = TypeVar("Answer")

_inherited: dict[str, Claim] = {}  # a worker's claims: functions cannot be pickled, but a fork keeps them


def on_claims(
    work: Callable[[Claim], Answer], claims: Sequence[Claim], jobs: int, *, alone: bool = False
) -> Iterator[Answer]:
    """Do the work on each claim, on so many processes; gives the answers in the order of the claims, as they come.

    With `alone` each claim has a process of its own, in which nothing was done before. Where there is no fork, all is
    done in this process. The work has to be a function of a module, or one with arguments filled in by `partial`.
    """
    guard({each.function.__module__ for each in claims})  # once, and not in each process
    by_name = {each.name: each for each in claims}
    can_fork = "fork" in multiprocessing.get_all_start_methods()
    if alone and can_fork:
        work = partial(_in_a_fork, work)
    if jobs < 2 or len(by_name) < 2 or not can_fork:
        yield from map(work, by_name.values())
        return
    fork, inherited = multiprocessing.get_context("fork"), (_inherited.update, (by_name,))
    with ProcessPoolExecutor(min(jobs, len(by_name)), fork, *inherited) as pool:
        answers = {each.name: pool.submit(_on_inherited, work, each.name) for each in long_ones_soon(by_name.values())}
        try:
            yield from (answers[name].result() for name in by_name)
        finally:
            for each in answers.values():
                each.cancel()


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


def _on_inherited(work: Callable[[Claim], Answer], name: str) -> Answer:
    return work(_inherited[name])


def _in_a_fork(work: Callable[[Claim], Answer], claim: Claim) -> Answer:
    fork = multiprocessing.get_context("fork")
    receiver, sender = fork.Pipe(duplex=False)
    process = fork.Process(target=_give, args=(work, claim, sender))
    process.start()
    sender.close()
    try:
        answer: Answer | Exception = receiver.recv()
    except EOFError:
        answer = RuntimeError(f"the process that had {claim.name} broke down")
    process.join()
    receiver.close()
    if isinstance(answer, Exception):
        raise answer
    return answer


def _give(work: Callable[[Claim], Answer], claim: Claim, sender: Connection) -> None:
    try:
        sender.send(work(claim))
    except Exception as error:  # which is raised where somebody waits for the answer
        sender.send(error)
