"""Comparing two versions of the rules, each a folder or a commit, and each in a process of its own.

Both are run by the present toolkit, so that only the rules differ.
"""
