"""A turn of The Great War, thin: what holds its battles together, from the first move to the income.

`turn` is the position that a player leads on, `conduct` the table of what may be decided in which phase; both stand on
the board, the moves and the combat in the folders, and these on what a turn remembers: `state`.
"""
