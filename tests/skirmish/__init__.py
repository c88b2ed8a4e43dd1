"""A game without a text: a battle, its documents and its order sheets, each the simplest that shows the engine at work.

Tests of `play`, `documents`, `odds`, `prove`, `compare` and `conform` play it. Battles can be worked out by hand: each
unit rolls a four-sided die and hits with 1 or 2.
"""
