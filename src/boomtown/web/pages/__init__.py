"""The pages: what a browser gets when it asks for an address."""
