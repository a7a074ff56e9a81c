"""For whoever runs the server: what tables there are, whether they hold, and how to save one."""
