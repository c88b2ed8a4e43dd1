"""Judging an engine: which readings it has taken, and which clauses it follows under these.

Whatever it answers is data, compared with what the engine here answers to the same requests.
"""
