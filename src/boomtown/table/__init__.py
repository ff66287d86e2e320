"""The table: seats, secrecy, undo, the log, records and save files."""
