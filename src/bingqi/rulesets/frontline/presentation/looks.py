"""What a creature looks like on the table: the name of the drawing that stands for it, "creature/wolf"."""

from __future__ import annotations

import re

from bingqi.rulesets.frontline.model.creature_kinds import SIZES
from bingqi.rulesets.frontline.model.stats import Creature as Stat


def look(kind: str, stat: Stat) -> str:
    """The drawing of a kind of creature: by the words of its id, of its name, by what it is among its type, then by its type."""
    return f"creature/{by_name(kind, stat) or _of_people(stat) or by_type(stat)}"


def by_name(kind: str, stat: Stat) -> str | None:
    """What the words of its id or its name say, the last word first: a giant spider is a spider, a hill giant a giant."""
    id = kind.partition("+")[0]
    if id in WHOLE:
        return WHOLE[id]
    known = CALLINGS if stat.type == "humanoid" else CALLINGS | OTHERS
    for text in (id, stat.name.en):
        words = re.findall(r"[a-z]+", text.lower())[::-1]
        if words[:1] == ["human"] or words[:2] == ["form", "human"]:
            return None
        found = [known.get(word) or known.get(word.removesuffix("s")) for word in words]
        for one in found:
            if one is not None:
                return one
    return None


def _of_people(stat: Stat) -> str | None:
    """Of a humanoid: what its people looks like, if there is a drawing of that."""
    return next((PEOPLES[kind] for kind in stat.kinds if kind in PEOPLES), None) if stat.type == "humanoid" else None


def by_type(stat: Stat) -> str:
    """What creatures of its type, and of its build, look like."""
    if stat.type == "humanoid":
        return _by_arms(stat)
    if stat.type == "undead":
        return _undead(stat)
    if stat.type == "beast":
        return _beast(stat)
    small, large = SMALL_AND_LARGE.get(stat.type, ("unknown", "unknown"))
    return small if SIZES.index(stat.size) <= SIZES.index(SMALL_UP_TO.get(stat.type, "small")) else large


def _by_arms(stat: Stat) -> str:
    """A humanoid by its magic, else by what it carries."""
    if stat.slots:
        return next((name for name, spells in SCHOOLS.items() if spells.intersection(stat.spells)), "wizard")
    carried = (*stat.held, *stat.sheathed)
    if stat.extra_dice is not None:
        return "rogue"
    for name, weapons in ARMS.items():
        if any(one.endswith(weapons) for one in carried):
            return name
    return "humanoid"


def _undead(stat: Stat) -> str:
    """A ghost if it has no body, bones if it bears arms, else rotten flesh."""
    if "fly" in stat.speeds and "grappled" in stat.condition_immune:
        return "ghost"
    return "skeleton" if stat.held else "zombie"


def _beast(stat: Stat) -> str:
    """An animal that nothing is known of, by how it moves and how large it is."""
    if "fly" in stat.speeds:
        return "bird"
    if "swim" in stat.speeds and stat.speeds.get("walk", 0) < stat.speeds["swim"] // 2:
        return "fish"
    return "rat" if stat.size == "tiny" else "beast" if SIZES.index(stat.size) < SIZES.index("huge") else "elephant"


def _by_word(table: dict[str, str]) -> dict[str, str]:
    return {word: name for name, words in table.items() for word in words.split()}


WHOLE = {
    "flesh-golem": "zombie",
    "giant-sea-horse": "fish",
    "rust-monster": "crawler",
    "swarm-of-beetles": "insect-swarm",
    "swarm-of-centipedes": "insect-swarm",
    "tribal-warrior": "guard",
}
"""Ids whose words would say something else."""

PEOPLES = _by_word(
    {
        "bugbear": "bugbear",
        "dwarf": "azer duergar dwarf gnome svirfneblin",
        "gnoll": "gnoll",
        "goblin": "goblin goblinoid",
        "hobgoblin": "hobgoblin",
        "kobold": "kobold",
        "lizardfolk": "lizardfolk merrow sahuagin troglodyte",
        "orc": "orc",
    }
)
"""Peoples, by the word for them."""

CALLINGS = PEOPLES | _by_word(
    {
        "archer": "archer bowman crossbowman hunter marksman ranger scout slinger",
        "bear": "werebear",
        "beast": "wereboar",
        "brute": "ettin grimlock ogre oni troll",
        "cat": "weretiger",
        "cleric": "acolyte cleric fanatic healer paladin priest priestess",
        "commoner": "commoner farmer merchant peasant villager",
        "druid": "druid shaman",
        "fighter": "barbarian berserker champion fighter gladiator knight mercenary soldier veteran warrior",
        "guard": "guard halberdier sentry watchman",
        "hag": "hag crone witch",
        "humanoid": "doppelganger merfolk",
        "noble": "baron courtier duke emperor king noble prince princess queen",
        "rat": "wererat",
        "rogue": "assassin bandit burglar cultist drow pirate rogue spy thief thug",
        "vampire": "vampire",
        "wizard": "archmage conjurer enchanter mage necromancer sorcerer sorceress warlock wizard",
        "wolf": "werewolf",
    }
)
"""Words that tell who somebody is, of whatever type."""

OTHERS = _by_word(
    {
        "aberration": "aboleth cloaker otyugh",
        "ape": "ape baboon gorilla monkey yeti",
        "bat": "bat stirge",
        "bear": "badger bear owlbear",
        "beast": "boar hog pig",
        "bird": "beak bird cockatrice crow eagle falcon goose harpy hawk owl raven rooster vulture",
        "bull": "bison buffalo bull cow gorgon minotaur ox rhinoceros triceratops",
        "cat": "androsphinx cat gynosphinx jaguar lamia leopard lion lynx manticore panther rakshasa sphinx tiger",
        "celestial": "angel deva planetar solar",
        "construct": "armor armour golem guardian",
        "crawler": "ankheg beetle centipede chuul crab crawler lobster scorpion",
        "dragon": "behir dragon drake hydra pseudodragon wyrm wyvern",
        "elemental": "elemental salamander",
        "elephant": "elephant mammoth mastodon",
        "fey": "dryad fairy nymph pixie satyr sprite",
        "fiend": "demon devil erinyes gargoyle",
        "fish": "dolphin eel fish piranha quipper shark whale",
        "frog": "frog toad",
        "giant": "cyclops giant",
        "ghost": "banshee ghost mist phantom shadow spectre specter spirit wisp wraith",
        "ghoul": "ghast ghoul",
        "griffin": "griffin griffon hippogriff roc",
        "horse": "camel centaur donkey horse mule nightmare pegasus pony unicorn warhorse",
        "imp": "homunculus imp mephit quasit",
        "insect-swarm": "bee fly hornet insect locust wasp",
        "lizardfolk": "alligator crocodile rex tyrannosaurus",
        "mummy": "mummy",
        "octopus": "darkmantle kraken octopus squid",
        "plant": "fungus shrub tree treant",
        "rat": "ferret mouse rat weasel",
        "reptile": "basilisk gecko lizard newt plesiosaurus turtle",
        "skeleton": "lich skeleton",
        "snake": "adder cobra couatl medusa naga python serpent snake viper",
        "spider": "drider ettercap spider tarantula",
        "stag": "antelope deer elk goat moose ram sheep stag",
        "thing": "chest mimic rug sword",
        "wolf": "coyote dog fox hound hyena jackal mastiff wolf worg",
        "worm": "grick remorhaz worm",
        "zombie": "wight zombie",
    }
)
"""Words that tell what a creature is that is no humanoid. (Of a humanoid they may be part of a byname.)"""

SMALL_AND_LARGE = {
    "aberration": ("aberration", "aberration"),
    "celestial": ("celestial", "celestial"),
    "construct": ("thing", "construct"),
    "dragon": ("dragon", "dragon"),
    "elemental": ("elemental", "elemental"),
    "fey": ("fey", "fey"),
    "fiend": ("imp", "fiend"),
    "giant": ("brute", "giant"),
    "monstrosity": ("monstrosity", "monstrosity"),
    "ooze": ("ooze", "ooze"),
    "plant": ("plant", "plant"),
}
"""By type: what its small creatures look like, and its large ones."""

SMALL_UP_TO = {"giant": "large"}
"""Types of which larger ones than the small count as small too."""

SCHOOLS = {
    "druid": frozenset({"barkskin", "call-lightning", "entangle", "moonbeam", "produce-flame", "shillelagh"}),
    "cleric": frozenset({"bless", "cure-wounds", "healing-word", "sacred-flame", "spiritual-weapon"}),
}
"""Spells that tell a druid or a priest."""

ARMS = {
    "archer": ("longbow", "shortbow", "light-crossbow", "heavy-crossbow", "sling"),
    "guard": ("spear", "halberd", "pike", "glaive", "trident"),
    "rogue": ("dagger", "hand-crossbow", "rapier"),
    "fighter": ("sword", "axe", "maul", "hammer", "flail", "morningstar", "scimitar", "shield", "pick"),
    "commoner": ("club", "staff", "sickle"),
}
"""Weapons that tell what their bearer looks like, the most telling first."""
