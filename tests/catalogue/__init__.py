"""What the catalogue, the recorder and the battle documents do."""
