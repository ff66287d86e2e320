"""What the database keeps of tables: their rows, and the writer of their logs."""
