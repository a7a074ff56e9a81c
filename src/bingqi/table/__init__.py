"""The table: fights for several people in the browser, kept in a database."""
