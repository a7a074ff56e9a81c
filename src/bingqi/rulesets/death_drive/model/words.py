"""The words of the book: abilities, defences, kinds of damage, places, ranges, tags. Content, state and formulas use these."""

from __future__ import annotations

from typing import Literal

Ability = Literal["STR", "DEX", "INS", "EMP", "GNO"]
ABILITIES: tuple[Ability, ...] = ("STR", "DEX", "INS", "EMP", "GNO")

Defence = Literal["antagonism", "composure", "faith", "resistance"]
"""DD-12.1 拮抗, 沉着, 信念, 抗击."""
DEFENCES: tuple[Defence, ...] = ("antagonism", "composure", "faith", "resistance")

DamageType = Literal[
    "physical", "physiological", "burn", "cold", "corrosion", "fatigue", "pain", "euphoria", "submission", "derangement"
]  # fmt: skip
STRUCTURAL: tuple[DamageType, ...] = ("physical", "physiological", "burn", "cold", "corrosion")
"""DD-17.1, DD-17.2 Damage that only takes HP: 物理, 生理, 灼烧, 冷冻, 侵蚀."""
MENTAL: tuple[DamageType, ...] = ("fatigue", "pain", "euphoria", "submission", "derangement")
"""DD-17.1, DD-17.3 Damage that only takes SP: 疲劳, 疼痛, 欣快, 屈服, 错乱."""

AffinityKind = Literal["weak", "resist", "immune", "absorb"]
"""DD-21.1 弱点, 抗性, 免疫, 吸收."""

Zone = Literal["front", "mid", "back"]
ZONES: tuple[Zone, ...] = ("front", "mid", "back")
"""DD-39.1 前场, 中场, 后场, from where one fights hand to hand to where one is farthest from it."""

Reach = Literal["point-blank", "near", "medium", "far"]
REACHES: tuple[Reach, ...] = ("point-blank", "near", "medium", "far")
"""DD-29.1 至近, 近距, 中距, 远距."""

Rarity = Literal["N", "R", "S", "U"]
"""DD-2.2 From what is everywhere to what is there but once."""

Tag = Literal["attack", "opening", "move", "healing", "sweep", "emotion", "disease", "open", "rest"]
"""攻击, 起手, 移动, 治疗, 扫荡, 情绪, 疾病, 开放, 休整."""

Timing = Literal["automatic", "standard", "free", "instant"]
"""DD-25.1 自动, 标准, 自由, 即时."""

LifeState = Literal["healthy", "wounded", "crisis", "desperate"]
LIFE_STATES: tuple[LifeState, ...] = ("healthy", "wounded", "crisis", "desperate")
"""DD-13.14 健康, 负伤, 危机, 绝境, from the best to the worst."""

Potency = Literal["minor", "lower", "middle", "upper"]
"""DD-33.1 次级, 下级, 中级, 上级."""

Amount = Literal["tiny", "small", "medium", "large"]
"""DD-33.1 微量, 少量, 中量, 大量."""

Result = Literal["great_success", "success", "failure", "great_failure"]
RESULTS: tuple[Result, ...] = ("great_failure", "failure", "success", "great_success")
"""DD-3.7, DD-3.8, DD-3.9 What a check comes to, from the worst to the best."""
COUNTERS, FAILS = COUNTER_RESULTS = ("counters", "fails")
"""DD-34.1 What a counter comes to."""
