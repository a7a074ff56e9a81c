"""What takes long, found out by processes of their own."""
