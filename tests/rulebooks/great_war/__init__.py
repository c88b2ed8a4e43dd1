"""Tests of The Great War beyond its scenarios: whatever is played, what holds of every battle."""
