"""The vocabulary of the scenarios of Empires."""
