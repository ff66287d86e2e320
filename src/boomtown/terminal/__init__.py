"""The terminal face: typer commands, drawings with rich."""
