"""Vegas Showdown: its rules, one file per chapter of the rulebook."""
