"""The phrases of Red Ford. The general ones come with the toolkit; a module here adds those of its own nouns."""
