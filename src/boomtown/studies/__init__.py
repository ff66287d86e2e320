"""Studies: many games played here, by several processes or by a cluster, their results as files and figures.

Whatever plays them, the results are the same: game k follows from the seed and k alone, games are handed out
in chunks and what they give is put together in their order.
"""
