"""Bots for Vegas Showdown."""
