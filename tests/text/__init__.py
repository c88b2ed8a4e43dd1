"""What the rules say: sources, quotes, the register, references, search, and every fault in them."""
