"""Bots: those who answer for a side when nobody sits there."""

from bingqi.bots.policy import NAMES, best_bot, bot, versions
from bingqi.bots.simple import Greedy, Random

__all__ = ["NAMES", "Greedy", "Random", "best_bot", "bot", "versions"]
