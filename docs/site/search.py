"""Search: how texts and questions are taken apart. English words by their stems, Chinese by every two signs that stand together,
and ids of rules as one word."""

from __future__ import annotations

import re

HAN = "\u3400-\u4dbf\u4e00-\u9fff"
ID = r"[A-Za-z][A-Za-z0-9]*-(?=[\w.]*\d)[A-Za-z0-9]+(?:\.[A-Za-z0-9]+)*"
PIECE = re.compile(rf"{ID}|[{HAN}]+|[^\W{HAN}]+")
SPLITTER = rf"""
const PIECE = /{ID}|[{HAN}]+|[^\W{HAN}]+/gu;
const HAN = /^[{HAN}]/u;
function splitQuery(query) {{
  return (query.match(PIECE) || []).flatMap((piece) => {{
    const signs = [...piece];
    return HAN.test(piece) && signs.length > 1 ? signs.slice(1).map((sign, i) => signs[i] + sign) : [piece];
  }});
}}
"""
"""The same in the browser, for what is asked."""


def split(text: str) -> list[str]:
    """The words of a text; of Chinese all pairs of signs, which needs no dictionary."""
    found: list[str] = []
    for piece in PIECE.findall(text):
        if re.match(f"[{HAN}]", piece) and len(piece) > 1:
            found += [piece[i : i + 2] for i in range(len(piece) - 1)]
        else:
            found.append(piece)
    return found
