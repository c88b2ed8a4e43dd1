"""What a player writes: the forms of orders, their numbers, and a sheet executed from first to last.

An order that fails leaves all as it was.
"""
