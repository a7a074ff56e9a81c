"""What people write: files read into structs, packs, and the rule book."""
