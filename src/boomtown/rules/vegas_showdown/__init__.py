"""Vegas Showdown: one module per chapter of its rulebook."""
