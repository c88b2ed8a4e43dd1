"""Phrases for nations that fight together."""
