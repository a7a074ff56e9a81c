"""The kit: what every rule set needs beside its rules. It knows the core, and no rule set.

part, plan, state: what a battle is made of, declared once: copied, frozen, thawed, and shown to each seat as far as it may know it;
native: the same as classes that compile.
refs, gathering, content: what content is made of, declared once: found, read, resolved, checked and frozen.
acts: what somebody may do in a turn, declared where it is done: offered, named, refused and done by its key.
nouns: what the arguments of events stand for. words: what is said of events and numbers. messages: all that a rule set must have.
gm: what a game master may not let happen, and what follows. windows: the asks that a seat may do without.
toll: what odds are about. whole: a Ruleset from all of these.
"""
