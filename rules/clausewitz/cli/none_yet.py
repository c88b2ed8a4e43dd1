"""What is said where a game has no norm, no issue or no claim yet, and what makes one."""

_PAGE = 'the page "Write your own rulebook" takes you through one'

NO_NORMS = f"no norm permits or forbids anything yet; `@norm` states what a clause does, and {_PAGE}"
NO_ISSUES = f"no issue yet; a `Reading` in the game's readings asks what the text leaves open, and {_PAGE}"
NO_CLAIMS = f"no claim yet; `@claim` in the folder `verify` states what must always hold, and {_PAGE}"
