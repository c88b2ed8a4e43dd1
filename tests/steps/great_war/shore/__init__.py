"""Phrases for landings, support fire, and fleets that leave a captured port.

They set up the shore and the fleet before it, and say what becomes of both.
"""
