"""Aircraft in a land battle: the guns against them, and the fuel that keeps them in it.

Aircraft with equal fuel form a flight.
"""
