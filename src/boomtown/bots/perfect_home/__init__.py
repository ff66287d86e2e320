"""Bots for Perfect Home."""
