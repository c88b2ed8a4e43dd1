"""Counterexamples as scenarios whose steps their claims write, where neither a situation nor an action is looked at."""


def scenario(*steps: str) -> str:
    """These steps as a scenario; a table's rows are part of their step, each on a line of its own."""
    lines = (line for step in steps for line in step.splitlines())
    return "\n".join(["Scenario: A counterexample", *(f"  {line}" for line in lines)])
