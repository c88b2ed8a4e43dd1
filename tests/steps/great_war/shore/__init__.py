"""Phrases for landings, bombardment and evacuation."""
