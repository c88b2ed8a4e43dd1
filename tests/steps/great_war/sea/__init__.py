"""Phrases for battles at sea, and for fleets that share a zone.

They set up fleets, lead the battle on, and say what may be done.
"""
