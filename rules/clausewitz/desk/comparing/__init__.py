"""What a change of the rules does to rulings: the situations in which they are others before it and after it.

The fewest conditions are told that describe them, and that no other ruling changes is proved.
"""
