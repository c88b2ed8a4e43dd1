"""Tests of whole turns and their boards. Every invariant is checked after each event."""
