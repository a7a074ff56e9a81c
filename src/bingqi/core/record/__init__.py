"""The battle file: its format, written, gone on with, and proved."""
