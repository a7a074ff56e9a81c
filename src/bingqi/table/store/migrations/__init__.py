"""How the database of the tables came to be what it is; `database.py` brings every one up to date when it opens it."""
