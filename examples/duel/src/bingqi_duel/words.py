"""What the arguments of events, acts and questions stand for, and so what is said of them."""

from __future__ import annotations

from bingqi.core.event import events_in
from bingqi.core.problems import out_of_range
from bingqi.kit.nouns import Noun, Nouns, amount, those, word
from bingqi.kit.words import Words, side_name
from bingqi_duel import events
from bingqi_duel.state import GUARDS

FIGHTER = Noun(lambda state: state.fighters, name=side_name, places=lambda state, id: [id])
ARGUMENTS = {
    "id by who": FIGHTER,
    "order": FIGHTER.several()._replace(also=lambda state, order: out_of_range(len(order), 2)),
    "guard": word(*GUARDS, called="guard"),
    "guard_shown.guard": those(lambda state, id: [state.fighters[id].guard]),
    "line": word(*GUARDS, called="line"),
    "n round": amount(0, 99),
}
NOUNS = Nouns(events_in(events), ARGUMENTS)
WORDS = Words(NOUNS, silent=("acted",))
