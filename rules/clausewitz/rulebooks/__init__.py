"""The games: for each its sources, roster, readings and reference engine."""
