"""A turn of The Great War, from the first move to the income: what joins its battles on a board.

`turn` holds the position that a player leads on, and the table of what may be decided in each phase. It stands on the
modules for moves and combat, and these stand on `state`, which holds the turn between two events.
"""
