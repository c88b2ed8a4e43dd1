"""The book: a Sphinx extension with the rules domain, its look, its search, and how it is built.

What the pages show is in `directives` and `diagrams`.
"""

from clausewitz.publish.extension import setup

__all__ = ["setup"]
