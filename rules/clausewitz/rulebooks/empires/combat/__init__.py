"""Attacks, and the defence modes that they meet.

What an order may do are norms; `turn` carries it out.
"""
