"""The book: a Sphinx extension with the rules domain, directives that show the catalogue, and diagrams."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.util.typing import ExtensionMetadata


def setup(app: "Sphinx") -> "ExtensionMetadata":
    """Register everything with Sphinx."""
    from clausewitz.publish import extension  # noqa: PLC0415 - `clausewitz.publish.build` is to be found without Sphinx

    return extension.setup(app)
