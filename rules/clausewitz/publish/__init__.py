"""The book: a Sphinx extension with the rules domain, directives, diagrams, search and theme, and the build itself.

It renders the catalogue.
"""

from clausewitz.publish.extension import setup

__all__ = ["setup"]
