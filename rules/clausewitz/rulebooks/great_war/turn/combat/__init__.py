"""Combat on the board: who attacks whom, the battle or raid as the board gives it, and what it leaves behind.

The battles themselves are those of the rulebook; nothing of how they are fought is here.
"""
