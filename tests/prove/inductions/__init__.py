"""Inductions over a skirmish: true ones are proved, and of each false one it is told which part fails.

The claims stand apart from the tests, whose assertions pytest rewrites.
"""
