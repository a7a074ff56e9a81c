"""Compiling: the tools by which core, kit, rule sets and bots become native code, with mypyc."""
