"""Hoarders: critters laid face down, nuts drawn and stolen; the first to own five alike wins."""
