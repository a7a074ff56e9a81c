"""What a description lays on a creature: saves, conditions, grapples; and which parts of it the rules cannot say."""

from __future__ import annotations

import re
from typing import Any

import msgspec

from bingqi.importers.dnd5e_bits.lasting import WOUND, burning, crushed, named_conditions, poisons, wound
from bingqi.importers.dnd5e_bits.swallow import swallows
from bingqi.importers.dnd5e_bits.text import ABILITIES, CONDITIONS, NUM, TYPES, conditions, damages, figure, sentences
from bingqi.importers.dnd5e_bits.whom import whom
from bingqi.rulesets.frontline.model.stats import Condition, Harm, Inflict, Rider, Save

BATTLE = 100
"""The most rounds an effect is given: longer ones outlast any fight."""

SAVE = re.compile(rf"DC ({NUM}) ({'|'.join(ABILITIES)})(?: or (?:{'|'.join(ABILITIES)}))? saving throw")
FAILING = (
    r"\A(?: against [^.,]*?| \(target's choice\))? or ([^.]*)",
    r"\A(?: against [^.,]*)?, taking ([^.]*)",
    r"On a (?:failed save|failure), ([^.]*)",
    r"Otherwise, a creature that fails the save ([^.]*)",
    r"\A is ([^.]*)",
)
"""Where it stands what befalls those who fail, looked for in what follows the saving throw."""

ALONG = rf"(?:Until this poison ends, the target|While charmed by [^,.]*, a target|A frightened creature) is ({CONDITIONS})"
"""A second condition that comes with the first."""

MISSING = {
    "failure by 5 or more": r"fails? (?:the saving throw )?by 5 or more(?!, the target also ages)|saving throw result is",
    "ongoing damage": rf"(?:takes?|lose) (?:an extra )?{NUM} [^.]*at the (?:start|end) of each of"
    rf"|[Aa]t the (?:start|end) of each of [^.]* (?:takes|loses) {NUM}",
    "hit point maximum": r"hit point maximum",
    "no healing": r"can't regain hit points",
    "disease": r"(?<!all )(?<!curse, )disease",
    "curse": r"(?<!any )curse",
    "swallowing": r"swallow",
    "attaching": r"attach",
    "corroded armour": r"armor",
    "pull": r"\bpulled\b",
    "Strength loss": r"Strength score is reduced",
    "regains hit points": r"regains hit points equal(?! to the damage the creature takes)",
    "death": r"saving throw(?: [^.]*)? or (?:die|drop to 0)",
    "absorption": r"is absorbed",
    "poisoned at 0 hit points": r"stable but poisoned",
    "waking": r"until it takes damage|wakes up if it|shake the target awake",
    "size limit": r"(?:Tiny|Small|Medium|Large|Huge) or smaller",
    "type limit": r"other than an? |non-undead|isn't an? (?:aberration|demon)|humanoid (?:or beast )?(?:the|it|she|that)"
    r"|target is a humanoid|[Hh]umanoid and giant",
    "critical hits": r"critical hit",
    "advantage on the grappled": r"has advantage (?:on|against)",
    "one grapple at a time": r"another target|other targets|only the grappled|each of which can grapple|isn't already"
    r"|other creatures grappled|can grapple one",
    "petrification": r"turn to stone",
    "weakening": r"disadvantage on (?:Strength|Wisdom)",
    "slowing": r"speed is halved",
    "grapple instead of damage": r"Instead of dealing damage",
    "suffocation": r"suffocat|(?:can't|unable to) breathe",
    "breaking the web": r"webbing (?:is destroyed|can also)",
    "choice of damage type": r"'s choice\)\.?$|choice\)\.$",
    "another form": r"with shillelagh|while enlarged|in Small or Medium form",
    "weaker at half hit points": r"half of its hit points or fewer",
    "infernal wound": r"infernal wound",
    "saves again when harmed": r"[Ww]henever the charmed target takes damage|anything harmful to the target|suffers any harm"
    r"|whenever it takes damage",
    "must be kept up": r"bonus action on its subsequent turns",
    "thrown targets": r"If a? ?(?:the )?(?:thrown )?target (?:strikes|is thrown)",
    "every creature in its space": r"(?:Each|Every) creature in the [\w' ]*space"
    r"|one or more other creatures|enter Large or smaller creatures'",
    "the wall remains": r"wall lasts",
    "rises again": r"rises (?:24 hours|the following|from the corpse)",
    "repeat with disadvantage": r"each of its turns, with disadvantage",
    "each roar is louder": r"Each time it roars",
    "ageing": r"\bages\b",
    "push on a success": r"On a successful save, the creature can choose",
    "jump": r"jumps at least",
    "cures": r"freed from any curse|removes all diseases",
    "free bite": r"Before or after teleporting",
    "control": r"is under the [\w ]+'s control|obeys the [\w ]+'s",
}
"""Parts of descriptions that the rules cannot say, by the words they are told with."""


AGAIN = r"[Ww]henever the charmed target takes damage|anything harmful to the target|suffers any harm|whenever it takes damage"
"""Words by which the charmed save again when they are hurt."""


MAGIC = re.compile(r"this magic|\bmagical(?:ly)?\b(?! (?:means|healing|darkness))")


def is_magic(text: str) -> bool:
    """Whether what a text tells of is magic."""
    return bool(MAGIC.search(text))


def save_of(text: str) -> Save | None:
    """The first saving throw a text asks for."""
    found = SAVE.search(text)
    return Save(ability=ABILITIES[found[2]], dc=int(found[1])) if found else None


def saved(text: str) -> Rider | None:
    """The first saving throw and what befalls those who fail it; None without one."""
    found, save = SAVE.search(text), save_of(text)
    if not found or not save:
        return None
    after = text[found.end() :]
    clauses = (re.search(pattern, after) for pattern in FAILING)
    clause = next((one[1] for one in clauses if one), "")
    harm = Harm(
        damage=() if WOUND.search(clause) else damages(clause),
        inflicts=(own := _inflicted(clause, after)),
        worse=_worse(own, after),
        push_ft=figure(rf"(?:pushed|flung)(?: up)?(?: to)? ({NUM}) feet", clause) or 0,
    )
    half = bool(harm.damage) and bool(re.search(r"half as much|half the (?:\w+ )?damage", after))
    return Rider(save=save, harm=harm, half=half, magic=is_magic(text))


def _inflicted(clause: str, after: str) -> tuple[Inflict, ...]:
    """The conditions of the failing clause, and those that come along with them."""
    if "possessed" in clause:
        return ()
    told, joined = conditions(clause), conditions(" ".join(re.findall(ALONG, after)))
    own: list[Inflict] = []
    for one in dict.fromkeys(told + joined):
        first = _inflict(one, clause, after)
        own += [first if one in told else msgspec.structs.replace(first, along=True), *poisons(after, first)]
    if "begins to turn to stone" in clause:
        own = [Inflict(condition="petrifying") if one.condition == "restrained" else one for one in own]
        own = [one for one in own if one.condition != "petrified"]
    bleeds = wound(clause)
    return (*own, *named_conditions(clause, after), *((bleeds,) if bleeds else ()))


def _worse(own: tuple[Inflict, ...], after: str) -> tuple[Inflict, ...]:
    """What a failure by 5 or more lays on: something else instead, or something along with the first."""
    found = re.search(r"(?:fails? (?:the saving throw )?by 5 or more|saving throw result is 5 or lower), ([^.]*)", after)
    first = own[0] if own else None
    more = [one for one in conditions(found[1]) if first is None or one != first.condition] if found else []
    if first is None or not found or not more:
        return ()
    if "instantly" in found[1]:
        return (Inflict(condition=more[0]),)
    first = msgspec.structs.replace(first, rounds=max(first.rounds, _rounds(found[1])))
    sleeps = more[0] == "unconscious" and "takes damage" in after
    second = Inflict(condition=more[0], rounds=first.rounds, until_turn=first.until_turn, until_hurt=sleeps, along=True)
    return (first, second)


def _inflict(condition: Condition, clause: str, after: str) -> Inflict:
    """One condition with how it ends. Falling prone has no span: one stands up."""
    if condition == "prone":
        return Inflict(condition=condition)
    timed = clause if re.search(r"\bfor \d|until the end", clause) else after
    return Inflict(
        condition=condition,
        rounds=_rounds(timed),
        repeat_save=bool(re.search(r"repeat the saving throw (?:on|at the end of) (?:each of its turns|its next turn)", after)),
        escape_dc=figure(rf"escape by [^.]*DC ({NUM}) Strength", after) or 0,
        until_hurt=condition == "unconscious" and bool(re.search(r"takes damage or (?:someone|another)|if it takes damage", after)),
        save_when_hurt=condition == "charmed" and bool(re.search(AGAIN, after)),
        until_own_turn=bool(re.search(r"until the start of its next turn", clause)),
        until_turn=bool(re.search(r"until the end of (?:the|this) (?!creature's|target's)[^.]*?'s next turn", clause)),
    )


def _rounds(text: str) -> int:
    """How many rounds something lasts; 0 when it is for hours, or until something ends it."""
    minutes = figure(rf"\bfor ({NUM}) (?:\({NUM}d{NUM}\) )?minutes?", text)
    if minutes is not None:
        return min(minutes * 10, BATTLE)
    return 1 if re.search(r"until the end of (?:its|the creature's|the target's) (?:next )?turn", text) else 0


def seized(text: str) -> tuple[Inflict, ...]:
    """Grapples with what comes along, and webs: conditions that a successful check ends."""
    web = figure(rf"restrained by webbing\..*?DC ({NUM}) Strength", text)
    if web is not None:
        return (Inflict(condition="restrained", escape_dc=web, web=True),)
    grip = figure(rf"grappled \(escape DC ({NUM})\)", text)
    if grip is None or "Instead of dealing damage" in text:
        return ()
    along = " ".join(re.findall(r"grapple ends, the (?:target|creature) is ([^.]*)", text))
    if re.search(r"restrained until th(?:is|e) grapple ends", text):
        along += " restrained"
    return (Inflict(condition="grappled", escape_dc=grip), *(Inflict(condition=one, escape_dc=grip) for one in conditions(along)))


def riders(text: str) -> tuple[Rider, ...]:
    """What a hit does beyond its damage. Nothing is read beyond a swallowing: the saves there are the swallower's own."""
    swallowed = swallows(text)
    kept: list[str] = []
    for one in sentences(text):
        if "swallow" in one:
            break
        kept.append(one)
    text = " ".join(kept)
    return tuple(one for one in (_grip(text), _burns(text), _saved(text), swallowed, *_drains(text)) if one and does_anything(one))


def forces_save(text: str) -> bool:
    """Whether who is hit has to save against something; the save after a swallowing is the swallower's own."""
    return bool(SAVE.search(text.partition("swallow")[0]))


def does_anything(one: Rider) -> bool:
    """Whether anything comes of it: a curse that takes days is none of the rules' business, nor is the save against it."""
    return one.harm != Harm() or bool(one.drains) or one.leaves_alive


def _grip(text: str) -> Rider | None:
    """A grip, with whom it takes."""
    held = seized(text)
    if not held:
        return None
    hurts = crushed(text, held[0].escape_dc)
    told = next((one for one in sentences(text) if "grappled" in one or "restrained" in one), text)
    return Rider(harm=Harm(inflicts=(*held, hurts) if hurts else held), whom=whom(told))


def _burns(text: str) -> Rider | None:
    fire = burning(text)
    return Rider(harm=Harm(inflicts=(fire,))) if fire else None


def _saved(text: str) -> Rider | None:
    """What is saved against, with whom it concerns and what it drains."""
    one = saved(text)
    if one is None:
        return None
    asked = next((sentence for sentence in sentences(text) if SAVE.search(sentence)), text)
    more: dict[str, Any] = {"whom": whom(asked)}
    if LESS.search(asked):
        more["drains"] = ("all",)
    if ALIVE.search(text):
        more["leaves_alive"] = True
    return msgspec.structs.replace(one, **more)


def _drains(text: str) -> list[Rider]:
    """What is drained without a save, and poisons that leave alive without one."""
    if SAVE.search(text):
        return []
    found = [Rider(leaves_alive=True)] if ALIVE.search(text) else []
    taken = re.search(rf"hit point maximum is reduced by an amount equal to the (?:({TYPES}) )?damage taken", text)
    if taken:
        found.append(Rider(drains=(taken[1] or "all",), feeds="regains hit points equal" in text))  # type: ignore[arg-type]
    return found


LESS = re.compile(r"hit point maximum (?:is )?reduced by an amount equal to the damage")
ALIVE = re.compile(r"(?:is|are) stable but poisoned")


def missing(text: str) -> list[str]:
    """The parts of a description that may be more than the rules can say, by the names of MISSING."""
    return [what for what, words in MISSING.items() if re.search(words, text)]
