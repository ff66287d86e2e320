"""The twin: held equal to the law."""
