"""Welcome To… Your Perfect Home: one module per chapter of its rulebook."""
