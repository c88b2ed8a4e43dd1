"""Tests of allies."""
