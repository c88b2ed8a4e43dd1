"""The issues of The Great War, by topic.

Each class is an issue: its docstring is the question, its members are the answers, and the preferred answer gives a
reason.
"""
