"""Bots: functions from a view, the legal actions and a generator of their own to an action."""
