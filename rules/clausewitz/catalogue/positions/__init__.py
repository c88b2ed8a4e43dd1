"""Documents that set up a position, such as a battle or a raid: one module for each kind."""
