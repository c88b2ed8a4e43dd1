"""The book: a Sphinx extension with the rules domain, directives that show the catalogue, and diagrams."""

from clausewitz.publish.extension import setup

__all__ = ["setup"]
