"""Movement: who may march, fly and sail where, and what fleets meet on their way.

Aircraft that come back from a fight land by the same distances.
"""
