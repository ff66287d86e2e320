"""The twin of Vegas Showdown: its files have the names of those in `rules.vegas_showdown`."""
