"""Engines that are judged in the tests: one in another language, and hostile ones.

None of them is made of the code of the toolkit.
"""
