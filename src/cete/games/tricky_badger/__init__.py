"""Tricky Badger: a trick-taking game about a collection of badgers, hamsters and their things."""
