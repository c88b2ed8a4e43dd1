"""The issues of The War to End All Wars, by topic.

Each class is an issue: its docstring asks, its members answer, the preferred one says why.
"""
