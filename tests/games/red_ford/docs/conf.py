"""How Sphinx builds the book."""

project = html_title = "Red Ford"
extensions = ["clausewitz.publish"]
html_theme = "furo"
