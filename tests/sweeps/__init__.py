"""Tests of the sweeps: what a spec may say, what is kept, and that nothing is lost or counted twice.

Their battles are of one or two units a side, so that their odds are worked out by hand.
"""
