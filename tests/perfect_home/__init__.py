"""Perfect Home: its rules, one file per chapter of the rulebook."""
