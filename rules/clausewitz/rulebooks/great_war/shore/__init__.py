"""Where land and sea meet: landings, bombardment, and fleets that leave a captured port.

Each of the three is a position of its own with a sequence of its own.
"""
