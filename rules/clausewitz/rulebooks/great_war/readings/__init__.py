"""The issues of The Great War, by topic.

Each class is an issue: its docstring asks, its members answer, the preferred one says why.
"""
