"""A house as one bundle of data: what is in each of its files, and how they are written.

It holds what the texts and the engine state, and neither results nor places of this machine: the same house gives the
same bytes.
"""
