"""The issues of Empires, one module a group of subsections.

Each class is an issue: its docstring asks, its members answer, the preferred one says why.
"""
