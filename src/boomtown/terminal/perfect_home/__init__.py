"""Perfect Home in the terminal."""
