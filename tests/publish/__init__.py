"""The book of the small war: its pages, diagrams, search, and the warnings of a build.

One build serves all tests that only look at pages.
"""
