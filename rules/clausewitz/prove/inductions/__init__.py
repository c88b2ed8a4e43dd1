"""Proof by induction over the moments of a battle, so that a claim holds in all of it, however long it lasts.

`induction` is the form of such a claim; `moves` leads a position one moment on, and `varied` says what may vary there.
"""
