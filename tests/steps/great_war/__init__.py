"""The vocabulary of The Great War."""
