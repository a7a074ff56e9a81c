"""A tactician for frontline: weighs every act by the damage it should do, the danger it brings and the places it changes.

It reckons with the rules' own functions (reach, advantage, armour class, saves, areas) on the state as its side sees it, and takes
the act of the highest worth. Worth is in hit points: damage done to enemies, less damage to expect for oneself.

tactician   the policy, and which function weighs which kind of act
quick       another policy, for studies: it goes by stat blocks, and remembers
strikes     attacks                 powers      spells, breaths, healing
lines       charges and pushes      care        draughts, first aid, help
places      to the front and back   readiness   standing up, hiding, dodging, lights
spells      those that do what no other does
legends     actions out of turn     resistance  failed saves that may succeed after all
choices     choices within an act and before the battle
outlook     what one creature has before it
figures     averages of content, chances of a d20
weights     every weight, with its reason
"""

from bingqi.bots.frontline.tactician import Tactician

__all__ = ["Tactician"]
