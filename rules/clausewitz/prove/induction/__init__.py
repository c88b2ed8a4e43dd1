"""Proof by induction over the moments of a battle, so that a claim holds however long the battle lasts."""
