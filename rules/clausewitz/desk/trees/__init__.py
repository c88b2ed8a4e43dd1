"""Decision trees: the fewest questions that lead to the ruling on an action, whatever the situation.

They are made of the formulas of the norms, and proved equal to the ruling by the solver.
"""
