"""The kernel: the few verbs every game speaks, and nothing of any game."""
