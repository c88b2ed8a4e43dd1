"""Tests of the games beyond their scenarios."""
