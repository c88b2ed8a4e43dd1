"""The vocabulary of The War to End All Wars."""
