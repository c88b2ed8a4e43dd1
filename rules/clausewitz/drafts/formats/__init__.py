"""Reads what designers have as one kind of manuscript: DOCX, ODT, PDF, HTML, Markdown, reStructuredText, plain text."""
