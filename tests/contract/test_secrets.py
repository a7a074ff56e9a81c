"""What seats may not know, of the toy and of all rule sets that there are."""

from bingqi.testing.parts.secrets import *
