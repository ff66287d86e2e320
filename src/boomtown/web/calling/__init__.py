"""Calls to people in other places: it is your turn, the game is over, somebody invites you.

`making` stores a row for everybody who is to be called, once per turn. `delivery` takes the rows when they
are due, lets `saying` look whether there is still something to say, and sends that by `push`, `mail` or
`hook`.
"""
