"""Tests of what the battles look at. Areas are seen as the retreating side sees them."""
