"""`python -m docs.death_drive_page`: writes the pages anew."""

from __future__ import annotations

import sys

from docs.death_drive_page.writing import FILES, page

from bingqi.lang import LANGS


def main() -> int:
    for lang in LANGS:
        FILES[lang].write_text(page(lang), "utf-8")
        print(FILES[lang])
    return 0


if __name__ == "__main__":
    sys.exit(main())
