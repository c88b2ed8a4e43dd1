"""How Sphinx builds the book."""

project = html_title = "My Game"
extensions = ["clausewitz.publish"]
html_theme = "furo"
