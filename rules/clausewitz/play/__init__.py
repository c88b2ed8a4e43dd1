"""What the rules do: dice, forces, sequences, positions, norms, readings, transcripts."""
