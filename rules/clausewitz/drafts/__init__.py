"""A new project for a rulebook: its sources cut into sentences, each the draft of a clause.

The folder `project` is the template, a small game that runs; it is copied under the name of the new one.
"""
