"""Tests between land and sea. Landings and evacuations are played at random."""
