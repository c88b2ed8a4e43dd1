"""Tests of what the rules do, on small games of their own."""
