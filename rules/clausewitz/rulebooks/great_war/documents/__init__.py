"""Documents that set up a battle, a raid or a passage: one module for each kind."""
