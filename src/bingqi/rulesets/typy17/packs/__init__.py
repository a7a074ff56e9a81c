"""Content of typy17: how packs are read and checked, how a scenario becomes a battle, and how that is written down."""
