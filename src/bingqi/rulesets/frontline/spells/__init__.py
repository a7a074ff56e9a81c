"""Spells that do what no other does: command · darkness · dispelling · guardians · images · light · sleep · weapon. Each
puts itself in the table of `special`; Counterspell, which answers other spells, stands above (`counterspell`)."""

from bingqi.rulesets.frontline.spells import command, darkness, dispelling, guardians, images, light, sleep, weapon

__all__ = ["command", "darkness", "dispelling", "guardians", "images", "light", "sleep", "weapon"]
"""The chapters; to import them puts their spells into the table."""
