"""Bots for New Las Vegas."""
