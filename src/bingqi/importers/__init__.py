"""What reads the formats of others. An importer that makes packs of content knows its rule set; one that only reads a format
knows none."""
