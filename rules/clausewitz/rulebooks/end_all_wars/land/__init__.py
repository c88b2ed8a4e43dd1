"""Land combat: the sequence, the dice of each unit, casualties, penalties, and the battle that puts them together."""
