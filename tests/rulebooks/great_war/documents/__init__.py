"""Tests of documents. Each is read as a player would have written it, with all that can be wrong in it."""
