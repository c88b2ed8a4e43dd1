"""Phrases for raids."""
