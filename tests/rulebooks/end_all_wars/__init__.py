"""The engine of The War to End All Wars as a whole: any battle, its documents, and counts of all positions.

`battles` makes the battles of these tests.
"""
