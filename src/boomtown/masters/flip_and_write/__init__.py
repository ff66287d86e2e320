"""What both flip-and-write games tell of their turns."""
