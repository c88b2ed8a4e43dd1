"""Rulings at the table, worked out from the norms alone.

They answer "may I?" with the fewest questions, the reasons, and what would change the answer.
"""
