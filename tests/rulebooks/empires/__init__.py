"""Tests of the engine of Empires."""
