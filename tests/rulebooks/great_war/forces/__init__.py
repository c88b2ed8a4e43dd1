"""Tests of what the battles look at."""
