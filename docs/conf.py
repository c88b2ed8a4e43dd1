"""How Sphinx builds the book; what any book of rules needs is in clausewitz.publish."""

project = "Clausewitz"
author = "the authors of Clausewitz"
copyright = ""  # noqa: A001 - the name is Sphinx's
extensions = ["clausewitz.publish"]
html_theme = "furo"
html_title = "Clausewitz"
html_show_copyright = False
html_show_sphinx = False
