"""Colorful: one word, and everyone's colour."""
