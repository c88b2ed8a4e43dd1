"""Decision trees: the fewest questions that lead to the ruling on an action, in any situation.

They are built from the formulas of the norms, and the solver proves that they give the same rulings.
"""
