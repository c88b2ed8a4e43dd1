"""Documents that people write: battles, maps and sheets of orders.

They are read and checked here, and all faults are reported at once. The games say what may stand in them.
"""
