"""The contract, of the toy and of all rule sets that there are."""

from bingqi.testing.parts.asks import *
from bingqi.testing.parts.log import *
from bingqi.testing.parts.messages import *
from bingqi.testing.parts.replay import *
