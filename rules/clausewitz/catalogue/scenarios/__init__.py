"""Running the scenarios, and telling how they ended.

The plugin for pytest is here, and the trial of each scenario without its own clause.
"""
