"""Tests at sea."""
