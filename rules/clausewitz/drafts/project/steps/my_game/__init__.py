"""The phrases of My Game: a module here adds those of its own nouns."""
