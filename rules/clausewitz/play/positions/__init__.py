"""What is common to all that is played moment by moment: where a position stands, and how it walks on.

Below is the position with the moments of its step, above it what a fight adds, and the walk that leads any of them on.
"""
