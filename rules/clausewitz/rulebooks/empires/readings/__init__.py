"""The issues of Empires, one module a group of subsections: what the text leaves open, and what may be answered."""
