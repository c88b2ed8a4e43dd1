"""Armies that move on land and onto ships, and which of them get stuck.

What an order may do are norms; `turn` carries it out.
"""
