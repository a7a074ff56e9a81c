"""The kit: what every rule set needs beside its rules. It knows the core, and no rule set.

messages: all that a rule set must have. nouns: what the arguments of events stand for. words: what is said of events and numbers.
part, state: what a battle is made of, declared once: copied, frozen, thawed, and shown to each seat as far as it may know it.
refs, gathering, content: what content is made of, declared once: found, read, resolved, checked and frozen.
"""
