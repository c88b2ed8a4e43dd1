"""Documents are their types.

What may stand in them, and what is made of it, is tested shape by shape.
"""
