"""Messages: what an open page may send, and how much of it."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from bingqi.core.problems import NotLawful, problem

LARGEST = 4096
"""Bytes. A message with more is refused unread."""
STEADY, BURST = 10.0, 40.0
"""Messages a second that one page may send for long, and at once."""
LONGEST_CHAT_LINE = 300
"""Letters of what people say to one another."""

Seq = Annotated[int, Meta(ge=0, le=2**53)]


class Message(msgspec.Struct, tag_field="t", forbid_unknown_fields=True):
    """What a page may send."""


class Hello(Message, tag="hello"):
    """The first message: the token of a seat."""

    token: Annotated[str, Meta(max_length=100)]


class Pick(Message, tag="pick"):
    """An option of the prompt that was shown with message `seq`; and until when the seat does not want to be asked again (see
    seats/room.py)."""

    key: str
    seq: Seq
    until: str = ""


class Roll(Message, tag="roll"):
    """The faces of dice thrown by hand, for the prompt that was shown with message `seq`."""

    faces: list[int]
    seq: Seq


class Inspect(Message, tag="peek"):
    """What is there to know of a piece or a cell?"""

    ref: str


class Advise(Message, tag="advise"):
    """What may come of the options of the prompt that was shown with message `seq`, in the long run?"""

    seq: Seq


class Sit(Message, tag="sit"):
    """Take the seat, and mix words into the dice: these, or those of which this is the promise (see core/dice/sources.py)."""

    words: str = ""
    promise: str = ""


class Words(Message, tag="words"):
    """The words that this seat has promised."""

    salt: str
    words: str


class Begin(Message, tag="begin"):
    """Begin without those who have not come."""


class Undo(Message, tag="undo"):
    """Take back the last choice of this seat."""


class Agree(Message, tag="agree"):
    """Whether this seat agrees to what another one wishes to take back, or to its giving up."""

    yes: bool


class Hand(Message, tag="hand"):
    """A bot ("human": a person) plays a seat from now on."""

    seat: str
    to: str


class WindowsOff(Message, tag="windows"):
    """In these windows this seat does not want to be asked, in all others it does."""

    without: list[str]


class Name(Message, tag="name"):
    """What whoever sits here is called; "" takes it back."""

    name: str


class Give(Message, tag="give"):
    """The game master lets an event happen."""

    event: str
    args: list[Any]
    why: str


class Concede(Message, tag="concede"):
    """This seat gives up: by the rule of its book, else if the others agree."""


class Say(Message, tag="say"):
    """Something for those who play."""

    text: str


_decode_hello = msgspec.json.Decoder(Hello).decode
_decode = msgspec.json.Decoder(
    Pick | Roll | Inspect | Advise | Sit | Words | Begin | Undo | Agree | Hand | WindowsOff | Name | Give | Concede | Say
).decode


def understood(raw: bytes | str) -> Message:
    """A message. Raises NotLawful if it is too large or none of them."""
    message: Message = _read(_decode, raw)
    return message


def greeted(raw: bytes | str) -> str:
    """The token in a first message. Raises NotLawful if it is none."""
    hello: Hello = _read(_decode_hello, raw)
    return hello.token


def _read(decode: Callable[[bytes | str], Any], raw: bytes | str) -> Any:
    if len(raw) > LARGEST:
        raise NotLawful(problem("message-too-large", most=LARGEST))
    try:
        return decode(raw)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        raise NotLawful(problem("message-not-understood")) from None


class Rate:
    """How much one page has sent of late."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self.clock = clock
        self.allowed, self.since = BURST, clock()

    def one_more(self) -> bool:
        """Whether one more message is not too many."""
        now = self.clock()
        self.allowed = min(BURST, self.allowed + (now - self.since) * STEADY)
        self.since = now
        if self.allowed < 1:
            return False
        self.allowed -= 1
        return True
