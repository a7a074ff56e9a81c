"""Spells that do what no other does: command · darkness · dispelling · guardians · images · light · sleep · weapon. Each
puts itself in the table of `special`; Counterspell, which answers other spells, stands above (`counterspell`)."""

from bingqi.rulesets.frontline.magic.spells import command, darkness, sleep
from bingqi.rulesets.frontline.magic.spells import dispel_magic as dispelling
from bingqi.rulesets.frontline.magic.spells import light_spell as light
from bingqi.rulesets.frontline.magic.spells import mirror_image as images
from bingqi.rulesets.frontline.magic.spells import spirit_guardians as guardians
from bingqi.rulesets.frontline.magic.spells import spiritual_weapon as weapon

__all__ = ["command", "darkness", "dispelling", "guardians", "images", "light", "sleep", "weapon"]
"""The chapters; to import them puts their spells into the table."""
