"""Tests of the export: what is in its files, and how they are written.

Those on the content export the project itself.
"""
