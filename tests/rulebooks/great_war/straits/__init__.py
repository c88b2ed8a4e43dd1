"""Tests of fleets on their way. Passages are played at random, past mines and forts."""
