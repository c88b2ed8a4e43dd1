"""Tests of whole turns and their boards."""
