"""Reading the maps and the order sheets of Empires from files."""
