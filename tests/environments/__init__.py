"""Environments: what their communities check, and that both bodies of a game are the same in them."""
