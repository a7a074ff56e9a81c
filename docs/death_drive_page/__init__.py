"""docs/death-drive.md and docs/death-drive.zh.md: how to write content for death_drive, made from what checks that content.

schema.py   the structs of content: their fields, and what their docstrings say
words.py    the texts of this folder, each of which is used, or the page is not written
kinds.py    what may stand in a field, in words
tables.py   fields, values, names, messages and switches as tables
writing.py  the pages: en.md and zh.md with the tables in their places
pack/       the files that the pages show

`python -m docs.death_drive_page` writes both.
"""
