"""What the step definitions of every rulebook share: how a scenario speaks to an engine, and what it expects of it.

A project of rules imports it from the installed toolkit, and adds the step definitions of its own nouns.
"""
