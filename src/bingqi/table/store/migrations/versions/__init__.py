"""A file for each version of the database. One that was released is never changed again."""
