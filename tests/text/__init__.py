"""What the rules say: sources, quotes, the register, references, search, and every fault in them.

The register is a small one, written in the test or in `conftest`.
"""
