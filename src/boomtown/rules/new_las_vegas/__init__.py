"""Welcome to New Las Vegas: one module per chapter of its rulebook."""
