"""The web server: what comes in, and through which door."""
