"""Bots: those who answer for a side when nobody sits there."""

from bingqi.bots.policy import HUMAN, SHIPPED, best_bot, bot, is_bot, names, opponents, study_bots, versions
from bingqi.bots.simple import Greedy, Random

__all__ = ["HUMAN", "SHIPPED", "Greedy", "Random", "best_bot", "bot", "is_bot", "names", "opponents", "study_bots", "versions"]
