"""What a master of Vegas Showdown sees, and which turns it tries."""
