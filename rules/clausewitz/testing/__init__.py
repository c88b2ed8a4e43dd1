"""Runs the scenarios under pytest, also with the clause of each switched off, and stores the results."""

RECORDER_MODULE = "clausewitz.testing.recorder"
"""The pytest plugin that records the results of scenarios."""
