"""What must always hold: claims, symbolic execution, consistency."""
