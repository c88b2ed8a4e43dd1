"""Decision trees: worked out by hand on a few norms, compared with all others that there can be, and proved.

Of the games that come with the toolkit each tree is proved equal to the ruling, and each way through it is replayed.
"""
