"""The tests of the ruling desk.

They hold it to `ruling`, by which the engine itself goes.
"""
