"""Armies that move on land and onto ships, and which of them get stuck.

What an order may do are norms; how it is carried out stands beside them.
"""
