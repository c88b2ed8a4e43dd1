"""Phrases for battles and sea zones."""
