"""Vegas Showdown in the terminal."""
