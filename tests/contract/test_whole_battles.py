"""Whole battles, of the toy and of all rule sets that there are."""

from bingqi.testing.parts.whole_battles import *
