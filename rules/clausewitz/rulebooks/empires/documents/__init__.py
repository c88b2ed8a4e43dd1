"""The document of a map: what it may hold, what makes no sense in it, and what is shown once orders are executed."""
