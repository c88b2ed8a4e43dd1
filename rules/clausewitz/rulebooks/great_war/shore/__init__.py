"""Where land and sea meet: landings with their support fire, and fleets that leave a captured port.

Each is a position with its own sequence.
"""
