"""Certificates of true and false statements, and of a sample of the claims on each game.

Each is a script that another solver answers in the same way, and a proof where its claim holds.
"""
