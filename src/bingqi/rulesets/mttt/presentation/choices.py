"""What was chosen, where the log does not say it by itself."""

from __future__ import annotations

from collections.abc import Sequence

from bingqi.core.requests import Response
from bingqi.core.text import Text
from bingqi.rulesets.mttt.model.state import State


def describe_choice(state: State, responses: Sequence[Response]) -> Text | None:
    """MT-5.4 Nothing more is to be told: every act is declared."""
    return None
