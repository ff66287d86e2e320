"""New Las Vegas: its rules, one file per chapter of the rulebook."""
