"""Reads what designers have: DOCX, ODT, PDF, HTML, Markdown, reStructuredText and plain text, as one kind of manuscript."""
