"""Decision trees: the fewest questions that lead to the ruling on an action, whatever the situation.

They are made from the formulas of the norms, and the solver proves them equal to the ruling.
"""
