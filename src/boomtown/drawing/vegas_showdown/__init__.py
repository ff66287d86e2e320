"""Vegas Showdown: the auction board, and a casino's floor with its tiles."""
