"""The phrases that stand word for word in the scenarios of any rulebook, over the world that its step definitions make.

A game takes all of them, or the module of those that it uses, into its conftest by `phrases_below`.
"""
