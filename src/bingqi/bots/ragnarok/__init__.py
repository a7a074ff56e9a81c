"""A tactician for ragnarok: it reckons what each act should bring and what may come back, and stands where that is best.

It goes by the numbers of the rules (the table of resolution, Courage and Fear, bands, objectives) on the state as its side sees it.
Worth is in army points.

tactician   the policy: who answers what
quick       another, for studies: it strikes, shoots, or goes
acts        what a unit does whose card is up, and where it goes
aims        the places that are worth a thought
places      what it is worth to stand somewhere
goals       what it is worth to be at objectives
answers     what is asked besides: cards and their order, who is first, combats
opposing    to roll on in the opposition, or not
outlook     what one unit could do to another
force       what a unit can do
chances     how the dice fall
weights     what judgement rests on
"""

from bingqi.bots.ragnarok.tactician import Tactician

__all__ = ["Tactician"]
