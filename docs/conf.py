"""How Sphinx builds the book. What any book of rules needs is in clausewitz.publish; the rest shows Python."""

from importlib import metadata

project = "Clausewitz"
release = metadata.version("clausewitz")
author = "the authors of Clausewitz"
copyright = ""  # noqa: A001 - the name is Sphinx's
extensions = ["clausewitz.publish", "sphinx.ext.autodoc"]
html_theme = "furo"
html_title = "Clausewitz"
html_show_copyright = False
html_show_sphinx = False

default_role = "py:obj"  # what stands in backquotes in a docstring is a name, and a link where it can be one
add_module_names = False
python_use_unqualified_type_names = True
toc_object_entries_show_parents = "hide"
autodoc_member_order = "bysource"
autodoc_default_options = {"members": True, "undoc-members": True, "exclude-members": "__init__"}
autodoc_typehints_format = "short"
autodoc_class_signature = "separated"  # the fields of a record stand one below the other, each with what it is
