"""Lab report: what an experiment came to as one page, in both languages, that needs nothing else: it can be sent by mail."""
