"""Runs the scenarios under pytest, also with the clause of each switched off, and stores the results."""
