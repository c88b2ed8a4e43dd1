"""Attacks, and the defence modes that they meet.

What an order may do are norms; how it is carried out stands beside them.
"""
