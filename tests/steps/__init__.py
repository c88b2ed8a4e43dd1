"""The step definitions: the vocabulary in which the feature files speak to the engine.

Each game has a folder; what all of them share is `clausewitz.steps`.
"""
