"""What the rules do, on small games of their own.

`skirmish` is a battle, and `squads` are its forces.
"""
