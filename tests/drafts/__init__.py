"""Tests of what a designer begins with: sentences cut out of sources, and the project around them.

Whether such a project runs is tested where it is installed, with the wheel.
"""
