"""Runs the scenarios under pytest, with the clause of each switched off in turn, and keeps what they show."""
