"""The commands that look something up.

They answer from what is kept, and import no engine.
"""
