"""Two versions of the rules: folders, or commits of a project, each told in a process of its own.

A version is run by the toolkit as it is now, so that nothing but the rules differs.
"""
