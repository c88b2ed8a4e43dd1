"""Phrases for mines and pass-through fire."""
