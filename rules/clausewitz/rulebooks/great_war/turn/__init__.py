"""A turn of The Great War, from the first move to the income, which joins its battles on a board.

`turn` holds the position that a player sees, and the table of decisions in each phase. It uses the modules for moves
and combat, which use `state`: the turn between two events.
"""
