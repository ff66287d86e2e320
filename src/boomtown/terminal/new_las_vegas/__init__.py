"""New Las Vegas in the terminal."""
