"""Clausewitz makes the written rules of a wargame executable, provable and easy to look up."""
