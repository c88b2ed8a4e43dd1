"""Documents are their types: what may stand in them, and the values that are made of it."""
