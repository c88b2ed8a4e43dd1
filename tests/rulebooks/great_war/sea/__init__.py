"""Tests at sea. Battles are played at random, and counted to a depth by hand."""
