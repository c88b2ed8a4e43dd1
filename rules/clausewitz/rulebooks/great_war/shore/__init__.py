"""Where land and sea meet: landings, coastal forts, bombardment, and fleets that leave a captured port.

Each but the forts is a position of its own with a sequence of its own.
"""
