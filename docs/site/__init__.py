"""The site: what `make docs` builds into build/site, pages that need no host but the one they lie on.

downloads.py    the interpreter for browsers, fetched once
bundle.py       what Python runs there: the bare package and what it imports
pages.py        docs/, the README and the changelog, as the pages of each language
books.py        the rule books
live.py         the page on which a fight is fought
built_pages.py  the pages, built (conf.py, search.py, theme/)
outside.py      nothing that is built loads anything from elsewhere
browser/        what runs in the browser: the page, its worker, and the Python behind it
"""
