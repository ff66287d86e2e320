"""The web face: play in a browser, alone or together."""
