"""Documents that anyone may have written: battles, maps and sheets of orders.

They are read and checked here, and all faults told at once; the games say what may stand in them.
"""
