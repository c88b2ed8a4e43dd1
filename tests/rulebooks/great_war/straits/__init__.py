"""Tests of fleets on their way."""
