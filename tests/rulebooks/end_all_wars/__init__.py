"""Tests of the engine of The War to End All Wars as a whole."""
