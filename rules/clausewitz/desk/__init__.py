"""The ruling desk: what a question at the table needs, made of the norms alone.

It asks the fewest questions that lead to a ruling, and tells all reasons for it and what would change it.
"""
