"""Experiments: one file, one claim; what came of it, and where it is written."""
