"""What a player writes: his orders, the forms of them, and the numbers in them.

Nothing here knows the map.
"""
