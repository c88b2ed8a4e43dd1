"""Step definitions that all rulebooks share: how a scenario addresses an engine, and what it expects of it.

A project of rules imports them from the installed toolkit, and adds step definitions for its own nouns.
"""
