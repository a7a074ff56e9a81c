"""Rejection: what may not be done now, or not by this seat, wherever in the server that is found out."""

from __future__ import annotations

from bingqi.core.problems import Faulty
from bingqi.core.text import Text


class Rejection(Faulty):
    """Something that this seat, or at this time, may not be done; with the status to answer."""

    def __init__(self, status: int, *problems: Text) -> None:
        super().__init__(*problems)
        self.status = status
