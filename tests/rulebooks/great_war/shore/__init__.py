"""Tests between land and sea."""
