"""Tests on land. Battles are played at random, and counted to a depth by hand."""
