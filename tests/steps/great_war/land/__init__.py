"""Phrases for battles on land."""
