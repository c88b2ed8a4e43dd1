"""What is kept between runs: last results, and the register as it was read.

Both stand under fingerprints of the files that they depend on, for each game by itself.
"""
