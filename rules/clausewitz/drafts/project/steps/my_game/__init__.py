"""The phrases of My Game. The general ones come with the toolkit; a module here adds those of its own nouns."""
