"""The printed data of each game: readable files, loaded into typed objects and checked against the box."""
