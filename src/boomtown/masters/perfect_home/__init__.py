"""Perfect Home as it is learned."""
