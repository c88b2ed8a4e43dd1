"""A turn of The Great War, thin: what holds its battles together, on a board over a map that is data."""
