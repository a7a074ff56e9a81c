"""The kit: what every rule set needs beside its rules. It knows the core, and no rule set.

part, state: what a battle is made of, declared once: copied, frozen, thawed, and shown to each seat as far as it may know it.
refs, gathering, content: what content is made of, declared once: found, read, resolved, checked and frozen.
"""
