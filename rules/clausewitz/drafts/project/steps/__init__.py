"""The step definitions of the scenarios: a folder for each game. The general phrases come with Clausewitz."""
