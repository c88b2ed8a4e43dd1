"""Tests of allies. Their attacks follow one another until nobody is left to attack."""
