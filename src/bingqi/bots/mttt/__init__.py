"""A tactician for mttt: it builds Priority by withering attacks, and strikes decisively when that pays.

It plays the duel of two out in thought, a few acts ahead: what each act may come to, with the rules' own bonuses and damage and
exact chances of the two dice. What is no attack has a worth of its own. All worths are chances to win.

tactician   the policy: who answers what
quick       another, for studies: what each act does at once
acts        what each act of a turn is worth
answers     what is asked besides: defence, charges, clashes, jade
magic       spells, triggered effects, the stack, and what mana is kept for
tactics     what leaders decide: orders, and the tactic of an army
outlook     how the battle looks to somebody: her duels with each of her enemies
duel        a duel in thought
memory      what was reckoned once
strikes     what an attack does, in numbers
chances     how the dice fall
weights     what judgement rests on
"""

from bingqi.bots.mttt.tactician import Tactician

__all__ = ["Tactician"]
