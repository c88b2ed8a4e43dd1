"""What the rules do: forces, sequences, battles, norms, readings, rosters, and switches for single clauses.

What a game is made of stands here, and how a battle walks in `positions`; both need the standard library alone.
"""
