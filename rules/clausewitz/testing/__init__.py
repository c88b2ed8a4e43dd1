"""Running the scenarios under pytest, also with the clause of each switched off, and storing what they show."""
