"""Tests of the trial of mutants.

A miniature game is tried whole: its engine, a scenario for each rule, a claim and a test.
"""
