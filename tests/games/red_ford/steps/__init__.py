"""The step definitions of the scenarios. Each game has a folder."""
