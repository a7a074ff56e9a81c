"""A tactician for death_drive: it takes what brings most for the time that it costs, and answers where that pays.

It reckons with the numbers of the rules (checks, targets, affinities, gauges) on the state as its side sees it. Worth is in HP.

tactician   the policy: who answers what
quick       another, for studies: each action on those alone who look best for it
acts        what each act of a turn is worth
deeds       what each thing that an action does is worth
answers     what is asked besides: reactions, splits, great results
chances     how the dice fall
weights     what judgement rests on
"""

from bingqi.bots.death_drive.tactician import Tactician

__all__ = ["Tactician"]
