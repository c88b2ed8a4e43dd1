"""What the rules do, mostly on `skirmish`, a small game."""
