"""Phrases for nations that fight together.

They say who attacks, in which order, and with whom.
"""
