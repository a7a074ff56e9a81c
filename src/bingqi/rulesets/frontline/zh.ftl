# 混战阵线所说的话。生物、双方、物品都以名称出现。

## 词语

end = 结束回合
nobody = 无人
the-weapon = { $weapon }
armour-class = AC { $n }

word-str = 力量
word-dex = 敏捷
word-con = 体质
word-int = 智力
word-wis = 感知
word-cha = 魅力

word-acrobatics = 特技
word-animal-handling = 驯兽
word-arcana = 奥秘
word-athletics = 运动
word-deception = 欺瞒
word-history = 历史
word-insight = 洞悉
word-intimidation = 威吓
word-investigation = 调查
word-medicine = 医药
word-nature = 自然
word-perception = 察觉
word-performance = 表演
word-persuasion = 游说
word-religion = 宗教
word-sleight-of-hand = 巧手
word-stealth = 隐匿
word-survival = 求生
# 不是技能，但同样是检定。
word-strength = { word-str }
word-disarm = 缴械

trait-second-wind = 回气
trait-action-surge = 动作如潮
trait-legendary-resistance = 传奇抗性
trait-relentless = 不屈
trait-devils-sight = 魔鬼视界
trait-aggressive = 好战
trait-alert = 警觉
trait-antimagic-susceptibility = 反魔法敏感
trait-echolocation = 回声定位
trait-ephemeral = 虚渺之躯
trait-false-appearance = 伪装外观
trait-ice-walk = 冰上行走
trait-siege-monster = 攻城怪物
trait-rock-camouflage = 岩石伪装
trait-snow-camouflage = 雪地伪装
trait-water-camouflage = 水下伪装
trait-transparent = 透明
trait-web-walker = 蛛网行者
trait-ambusher = 伏击者
trait-assassinate = 暗杀
trait-blood-frenzy = 嗜血狂暴
trait-charger = 冲锋手
trait-cunning-action = 灵巧动作
trait-echo = 回音
trait-evasion = 反射闪避
trait-fey-ancestry = 精类血统
trait-flyby = 飞掠
trait-half-cover = 半身掩护
trait-keen-senses = 敏锐感官
trait-light-sensitivity = 光线敏感
trait-magic-resistance = 魔法抗性
trait-magic-weapons = 魔法武器
trait-martial-advantage = 尚武优势
trait-nimble-escape = 灵活脱逃
trait-pack-tactics = 集群战术
trait-parry = 招架
trait-polearm-master = 长柄武器大师
trait-rampage = 狂暴
trait-reactive = 迅捷反应
trait-reckless = 鲁莽
trait-regeneration = 再生
trait-sentinel = 哨兵
trait-shadow-stealth = 暗影潜行
trait-shield-spell = 护盾术
trait-sneak-attack = 偷袭
trait-sunlight-hypersensitivity = 日光极敏
trait-sunlight-sensitivity = 日光敏感
trait-sunlight-weakness = 日光衰弱
trait-swarm = 集群
trait-three-quarters-cover = 四分之三掩护
trait-uncanny-dodge = 直觉闪避
trait-undead-fortitude = 不死坚韧
trait-weapon-of-warning = 警戒武器

## 桌面

field = 战场
cell = { $side }，第 { $n } 格，{ $front ->
    [1] 阵线前方
   *[0] 阵线后方
}
declared = { $who }{ $act }。
round = 第 { $n } 轮
placed-so-far = 队列目前为：{ $stand }。还剩 { $left } 名。
lies-about = 地上有：{ $items }
lies-behind = 阵线后方地上有（{ $side }）：{ $items }

## 图示的含义

legend-middle = 双方交界之处；双方的第 1 格都紧挨着它
legend-line = 一方的混战阵线：站在它与交界之间的在阵线前方，彼此近战
legend-behind = 站在它以外的在阵线后方，一般近战够不着，有半身掩护，可以射击

## 状态与其他效应（标记）

effect-aided = 得到协助
effect-berserk = 狂暴
effect-bleeding = 流血
effect-bless = 祝福
effect-blinded = 目盲
effect-burning = 着火
effect-charmed = 魅惑
effect-deafened = 耳聋
effect-dodging = 回避
effect-exhaustion = 力竭
effect-frightened = 恐慌
effect-grappled = 受擒
effect-guided = 被照亮
effect-halted = 止步
effect-helped = 攻击受助
effect-hindered = 受扰
effect-incapacitated = 失能
effect-invisible = 隐形
effect-netted = 被网住
effect-paralyzed = 麻痹
effect-petrified = 石化
effect-poisoned = 中毒
effect-prone = 倒地
effect-reckless = 鲁莽
effect-restrained = 束缚
effect-shield = 护盾
effect-unseen = 高等隐形
effect-told-to-halt = 受命止步
effect-told-to-grovel = 受命匍匐
effect-told-to-flee = 受命逃跑
effect-told-to-drop = 受命弃物
effect-told-to-approach = 受命靠近
effect-spiritual-weapon = 灵体武器
effect-image = 镜影
effect-stoneskin = 石肤
effect-flying = 飞行
effect-darkness = 魔法黑暗
effect-pacified = 袖手旁观
effect-banished = 被放逐
effect-shield-of-faith = 受护持
effect-slowed = 迟缓
effect-spirit-guardians = 灵体环绕
effect-struck = 无法反应
effect-stunned = 震慑
effect-unconscious = 昏迷

effect-concentrating = 专注于{ $power }
effect-crushed = 被绞压
effect-dead = 死亡
effect-echo-front = 回音在前方
effect-echo-rear = 回音在后方
effect-engulfed = 被吞没
effect-festering = 毒发
effect-half-cover = 半身掩护
effect-hidden = 躲藏
effect-in-the-dark = 身处黑暗
effect-petrifying = 正在石化
effect-sluggish = 迟钝
effect-surprised = 受突袭
effect-swallowed = 被吞下
effect-three-quarters-cover = 四分之三掩护
effect-total-cover = 全身掩护
effect-unhealing = 无法愈合
effect-weakened = 虚弱

## 效应开始时：接在生物名称之后

laid-aided = 下一次检定得到协助
laid-berserk = 陷入狂暴
laid-bleeding = 伤口流血不止
laid-bless = 获得祝福
laid-blinded = 目盲了
laid-burning = 着了火
laid-charmed = 被魅惑
laid-crushed = 被紧紧绞住
laid-deafened = 失去听觉
laid-dodging = 开始回避
laid-engulfed = 被吞没
laid-exhaustion = 陷入力竭
laid-festering = 毒性发作
laid-frightened = 陷入恐慌
laid-grappled = 被擒抱
laid-guided = 被照亮
laid-half-cover = 得到半身掩护
laid-halted = 被迫止步
laid-helped = 下一次攻击得到协助
laid-hindered = 受到干扰
laid-incapacitated = 失能
laid-invisible = 隐形了
laid-netted = 被捕网罩住
laid-paralyzed = 被麻痹
laid-petrified = 被石化
laid-petrifying = 开始石化
laid-poisoned = 中毒
laid-prone = 倒地
laid-reckless = 鲁莽攻击
laid-restrained = 被束缚
laid-shield = 展开护盾
laid-unseen = 隐去身形
laid-told-to-halt = 受命止步
laid-told-to-grovel = 受命匍匐
laid-told-to-flee = 受命逃跑
laid-told-to-drop = 受命弃物
laid-told-to-approach = 受命靠近
laid-spiritual-weapon = 召出灵体武器
laid-image = 现出一个镜影
laid-stoneskin = 皮肤硬如岩石
laid-flying = 可以飞行
laid-darkness = 周围陷入魔法黑暗
laid-pacified = 决定袖手旁观
laid-banished = 被放逐
laid-shield-of-faith = 得到护持
laid-slowed = 变得迟缓
laid-sluggish = 动作变得迟钝
laid-spirit-guardians = 身边有灵体环绕
laid-struck = 无法反应
laid-stunned = 被震慑
laid-swallowed = 被吞了下去
laid-three-quarters-cover = 得到四分之三掩护
laid-total-cover = 得到全身掩护
laid-unconscious = 陷入昏迷
laid-unhealing = 无法再恢复生命值
laid-weakened = 变得虚弱

## 招致借机攻击的行为：接在生物名称之后

deed-advance = 来到阵线前方
deed-assist = 协助同伴
deed-disarm = 试图缴械
deed-flee = 溜之大吉
deed-free-net = 挣脱捕网
deed-heavy = 移动重物
deed-leave = 离开阵线前方
deed-light = 点火
deed-pick-up = 捡东西
deed-potion = 使用药剂或油
deed-push = 移动阵线
deed-scroll = 使用卷轴
deed-stabilise = 稳定伤势
deed-stanch = 为伤口止血
deed-stand = 起身
deed-stow = 收起武器
deed-take-out = 取出物品

## 战报：布阵

event-queued = { $side }列队：{ $queue }。
event-line_set = { $side }定下阵线，前方 { $front } 格。
event-ambushed = { $side }突袭成功，另一方全体受突袭。
event-queue_reversed = { $side }的队列逆序，前方 { $front } 格。
event-initiative_rolled = 先攻：{ $order }。
initiative-of = { $who } { $value }

## 战报：轮与回合

event-round_began = 第 { $n } 轮。
event-turn_began = { $id }的回合。
event-reacted = { $id }使用反应。
event-disengaged = { $id }本回合移动不招致借机攻击。
event-dashed = { $id }疾走，可多移动 { $feet } 尺。
event-spent = { $id }使用{ $what }。
event-resisted = { $id }动用{ trait-legendary-resistance }，仍算成功。
event-recharged = { $id }可以再次使用{ $what }。
event-slot_used = { $id }花费一个 { $level } 环法术位。
event-readied = { $id }准备了{ $act }，等待{ $trigger }。
trigger-enemy-advances = 敌人来到阵线前方
trigger-enemy-attacks = 敌人攻击己方
a-retreat = 撤退

## 战报：队列与阵线

event-walked = { $id }移动到第 { $to } 格。
event-shifted = { $id }来到第 { $to } 格。
event-line_pushed = { $id }放弃一次攻击，移动阵线。
event-line_back = { $side }的阵线后退一格。
event-line_forward = { $side }的阵线前移一格。
event-fled = { $id }溜之大吉。
event-vanished = { $id }消失了。
event-joined = { $name }加入{ $side }，站在第 { $index } 格，先攻 { $turn }。

## 战报：伤害与治疗

event-hurt = { $id }受到 { $damage } 点伤害。
event-healed = { $id }恢复 { $hp } 点生命值。
event-died = { $id }死亡。
event-death_saved = { $id }的死亡豁免：成功 { $passes } 次，失败 { $fails } 次。
event-vowed = { $id }{ $mercy ->
    [1] 打算把敌人打晕而不杀
   *[0] 不再留手
}。
event-stabilised = { $id }伤势稳定。
event-charged = { $id }冲锋。
event-laid = { $id }{ $name }。
event-lifted = { $id }的“{ $name }”结束。
event-concentrating = { $id }专注于{ $power }。
event-concentration-ended = { $id }不再专注。
event-hid = { $id }躲了起来，避开{ $hidden_from }。
event-found = { $by }找到了躲藏的{ $id }。
event-revealed = { $id }不再躲藏。

## 战报：物品

event-took = { $id }{ $place ->
    [held] 拿出{ $item }
    [sheathed] 收起{ $item }
   *[stowed] 把{ $item }装进行囊
}。
event-armed_with = { $id }手持{ $item }。
event-dropped = { $id }的{ $item }掉在地上。
event-picked_up = { $id }捡起{ $item }。
event-used_up = { $id }用掉{ $item }。
event-thing_moved = { $item }被移开。
event-lit = { $at }发出光亮：{ $item }。
event-went_out = { $at }不再发光：{ $item }。

## 战报：攻击、检定与能力

event-attack_rolled = { $id }用{ $attack }{ $result ->
    [0] 攻击{ $target }，未命中
    [2] 重击{ $target }
   *[1] 击中{ $target }
}{ $dice ->
    [2] （优势）
    [-2] （劣势）
   *[1] {""}
}。
event-saved = { $id }的{ $ability }豁免{ $success ->
    [1] 成功
   *[0] 失败
}（DC { $dc }）。
event-checked = { $id }的{ $skill }检定{ $success ->
    [1] 成功
   *[0] 失败
}。
event-checked-nobody = { $id }隐匿时没有敌人能察觉周遭：无须检定。
event-power_used = { $id }{ $spell ->
    [1] 施放
   *[0] 使用
}{ $power }。
event-undone = { $id }的{ $power }被反制，不起作用。
event-unaffected = { $by }的{ $power }对{ $id }不起作用。
event-legendary_taken = { $id }使用传奇动作：{ $action }{ $cost ->
    [1] {""}
   *[other] （消耗 { $cost }）
}。
event-covered = { $by }的{ $power }波及{ $cells }。
event-drained = { $id }的生命值上限降低 { $damage } 点。
event-echo_set = { $id }的回音{ $where ->
    [front] 立于阵线前方
    [rear] 立于阵线后方
   *[other] 消失了
}。
event-provoked = { $id }{ $act }，至多招致 { $cap } 次借机攻击。

## 数值及其组成

edge = { $net ->
    [1] 优势
    [-1] 劣势
   *[0] 优势与劣势抵消
}：{ $why }
number-of = { $who }的{ $number }
number-of-on = { $who }对{ $on }的{ $number }
number-of-using = { $who }的{ $using }，{ $number }
number-on = { $who }，{ $number }

tally-ac = 护甲等级
tally-spellcasting = 施法属性检定
tally-mirror-image = 是否打中镜影
tally-sleep = 入睡的生命值
tally-acrobatics = { word-acrobatics }
tally-area-cells = 波及的格
tally-area-distance = 范围的距离
tally-athletics = { word-athletics }
tally-bless = 祝福术
tally-can-attack = 能攻击的敌人
tally-damage = 伤害
tally-dc = 难度等级
tally-death-save = 死亡豁免
tally-healing = 治疗
tally-initiative = 先攻
tally-light-reach = 照到所需
tally-medicine = { word-medicine }
tally-movement = 剩余移动力
tally-net = 捕网的护甲等级
tally-opportunity-cap = 借机攻击上限
tally-passive-perception = 被动察觉
tally-perception = { word-perception }
tally-reach-needed = 所需触及
tally-recharge = 充能
tally-save-str = 力量豁免
tally-save-dex = 敏捷豁免
tally-save-con = 体质豁免
tally-save-int = 智力豁免
tally-save-wis = 感知豁免
tally-save-cha = 魅力豁免
tally-sleight-of-hand = { word-sleight-of-hand }
tally-stealth = { word-stealth }
tally-strength = { word-str }
tally-tie = 先攻平手
tally-to-hit = 攻击检定
tally-way = 路程

tally-acid = 强酸伤害
tally-berserk = 狂暴须达
tally-bludgeoning = 钝击伤害
tally-cold = 寒冷伤害
tally-echo = 回音的护甲等级
tally-image = 镜影的护甲等级
tally-fire = 火焰伤害
tally-force = 力场伤害
tally-lightning = 闪电伤害
tally-necrotic = 黯蚀伤害
tally-piercing = 穿刺伤害
tally-poison = 毒素伤害
tally-psychic = 心灵伤害
tally-radiant = 光耀伤害
tally-slashing = 挥砍伤害
tally-thunder = 雷鸣伤害
tally-victim = 谁最近

part-absorbed = 吸收
part-aided = 得到协助
part-alert = { trait-alert }
part-armour = 护甲
part-at-least = 最低
part-at-least-one = 至少为 1
part-attack = 攻击加值
part-attacker-unseen = 看不见攻击者
part-base = 基础
part-behind-line = 阵线后方
part-bless = { tally-bless }
part-blood-frenzy = { trait-blood-frenzy }
# $of：一个生物。
part-cell = { $of }
part-cells = 格
part-cells-behind = 目标在阵线后方的格数
part-charger = { trait-charger }
part-creature = { $of }
part-damage = 所受伤害
part-dash = 疾走
part-death-save = 死亡豁免
part-dice = 掷骰所得
part-difficult = 困难地形
part-dim-light = 微光
part-dodging = 回避
part-enemies-in-front = 敌方阵线前方人数
part-enemy-in-front = 前方有敌人
part-exhaustion = 力竭
part-expertise = 专精
part-fey-ancestry = { trait-fey-ancestry }
part-flat-bonus = 固定加值
part-frightened = 恐慌
part-guided = 目标被照亮
part-half-cover = 半身掩护
part-images = 镜影
part-in-a-fight = 正与施法者交战
part-half-damage = 伤害的一半
part-halved = 减半
part-helped = { effect-helped }
part-helpless = 目标无力自保
part-hindered = 受扰
part-immunity = 免疫
part-keen-senses = { trait-keen-senses }
part-larger = 体型较大
part-least = 不少于零
part-level = 等级
part-magic-resistance = { trait-magic-resistance }
part-martial-advantage = { trait-martial-advantage }
part-moved = 已移动
part-own-cells-behind = 自己在阵线后方的格数
part-own-in-front = 己方阵线前方人数
part-pack-tactics = { trait-pack-tactics }
part-parry = { trait-parry }
part-passive = 被动值
part-poisoned = 中毒
part-proficiency = 熟练
part-prone = 倒地
part-prone-afar = 目标倒地且不在近处
part-reckless = { trait-reckless }
part-regeneration = { trait-regeneration }
part-relentless = { trait-relentless }
part-resistance = 抗性
part-restrained = 束缚
# $of：一种属性。
part-save = { $of }豁免
part-set = 规则所定
part-shield = 盾牌
part-shield-spell = { trait-shield-spell }
part-shield-of-faith = 护持
part-size-10 = 尺寸除以 10 尺
part-size-5 = 尺寸除以 5 尺
# $of：一种技能。
part-skill = { $of }
part-slow-going = 攀爬、匍匐或游泳
part-smaller = 体型较小
part-sneak-attack = { trait-sneak-attack }
part-speed = 速度
part-spellcasting = 施法属性
part-stat-block = 数据卡
part-sunlight = 日光
part-target-blinded = 目标目盲
part-target-prone = 目标倒地且在近处
part-target-reckless = 目标鲁莽攻击
part-target-restrained = 目标被束缚
part-target-unseen = 看不见目标
part-two-hands = 双手持握
part-undead-fortitude = { trait-undead-fortitude }
part-vulnerability = 易伤
part-weapon-of-warning = { trait-weapon-of-warning }

part-str = { word-str }
part-dex = { word-dex }
part-con = { word-con }
part-int = { word-int }
part-wis = { word-wis }
part-cha = { word-cha }

part-acid = 强酸
part-bleeding = { effect-bleeding }
part-bludgeoning = 钝击
part-bright-light = 强光
part-burning = { effect-burning }
part-camouflage = 伪装
part-caught-unready = 猝不及防
part-cold = 寒冷
part-crushed = { effect-crushed }
part-drained = 汲取
part-engulfed = { effect-engulfed }
part-festering = { effect-festering }
part-fire = 火焰
part-force = 力场
part-in-its-grip = 在其擒抱中
part-lightning = 闪电
part-long-range = 超出正常射程
part-necrotic = 黯蚀
part-piercing = 穿刺
part-poison = 毒素
part-psychic = 心灵
part-radiant = 光耀
part-shadow-stealth = { trait-shadow-stealth }
part-slashing = 挥砍
part-steeled = 意志坚定
part-surprise-attack = 突袭攻击
part-swallowed = { effect-swallowed }
part-three-quarters-cover = 四分之三掩护
part-thunder = 雷鸣
part-total-cover = 全身掩护
part-weakened = { effect-weakened }

## 为何掷骰

roll-acrobatics = { word-acrobatics }
roll-athletics = { word-athletics }
roll-attack = 攻击检定
roll-berserk = 狂暴
roll-bless = { tally-bless }
roll-contest = 对抗，己方在先
roll-damage = 伤害
roll-spellcasting = 施法属性检定
roll-mirror-image = 是否打中镜影
roll-sleep = 睡眠
roll-death-save = 死亡豁免
roll-disarm = 缴械，己方在先
roll-healing = 治疗
roll-initiative = 先攻
roll-medicine = { word-medicine }
roll-perception = { word-perception }
roll-recharge = 充能
roll-save = 豁免检定
roll-sleight-of-hand = { word-sleight-of-hand }
roll-stealth = { word-stealth }
roll-strength = { word-str }
roll-tie = 先攻平手
roll-victim = 目标

## 谁为什么掷，对谁。$what、$other：相比的两个数值。$using：用什么

head-attack = { $by }用{ $using }攻击{ $on }
head-net = { $by }用{ $using }割身上的捕网
head-net-on = { $by }用{ $using }割{ $on }身上的捕网
head-bless = { $by }的祝福术
head-check = { $by }的{ $what }检定
head-check-on = { $by }的{ $what }检定（{ $on }）
head-contest = { $by }以{ $what }对抗{ $on }的{ $other }
head-damage = { $by }的{ $what }
head-damage-using = { $by }的{ $using }，{ $what }
head-death-save = { $by }的死亡豁免
head-disarm = { $by }用{ $using }缴{ $on }的械，对抗其{ $other }
head-echo = { $by }用{ $using }攻击{ $on }的回音
head-image = { $by }用{ $using }攻击{ $on }的镜影
head-healing = { $by }的治疗
head-healing-using = { $by }用{ $using }治疗
head-initiative = { $by }的先攻
head-recharge = { $by }的{ $using }充能
head-save = { $by }的{ $what }
head-save-on = { $by }对{ $on }作{ $what }
head-save-using = { $by }的{ $what }（{ $using }）
head-save-on-using = { $by }对{ $on }的{ $using }作{ $what }
head-stealth = { $by }的{ $what }检定
head-stealth-on = { $by }以{ $what }对抗{ $on }的{ $other }
head-tie = { $by }与{ $on }先攻相同
# $edge：为何不止一颗骰子。$who：谁的。
head-edge = { $head }（{ $edge }）
head-edge-of = { $head }（{ $who }{ $edge }）

## 结果

result-miss = 未命中
result-berserk = 狂暴
result-calm = 冷静
result-hit = 命中
result-oneself = 本体
result-image = 镜影
result-critical = 重击
result-bad-failure = 失败（差 5 点以上）
result-failure = 失败
result-success = 成功
result-two-failures = 算两次失败
result-conscious = 恢复意识，仍倒地
result-noticed = 被察觉
result-noticed-by-some = 被部分敌人察觉
result-unnoticed = 未被察觉
result-spent = 未能充能
result-recharged = 可再次使用
result-in-order = 次序不变
result-turned-round = 次序相反

## 所作的选择

chosen = { $who }：{ $act }

## 问题

ask-act = { $who }做什么？
ask-opening = { $who }{ $act }。谁作出反应？
ask-advanced = { $who }来到阵线前方。谁作出反应？
ask-struck = { $attacker }即将击中{ $target }。作出反应吗？
ask-wounded = { $attacker }击中{ $target }。作出反应吗？
ask-darts = { $attacker }对{ $target }施放魔法飞弹。作出反应吗？
ask-nearby = { $who }在近处开始回合。作出反应吗？
ask-opportunity-with = { $who }用什么攻击{ $target }？
ask-attacked = { $attacker }攻击了{ $target }。谁作出反应？
ask-ready-trigger = { $who }等待什么？
ask-ready-with = { $who }准备做什么？
ask-shove-how = { $who }怎样推撞{ $target }？
ask-charge-line = { $who }冲锋。推后敌方阵线吗？
ask-charge-attack = { $who }冲锋。攻击谁？
ask-area = { $who }使用{ $power }。波及谁？
ask-casting = { $who }施放{ $power }{ $level ->
    [0] {""}
   *[other] （{ $level } 环）
}。要反制吗？
ask-command-word = { $who }下达哪个口令？
ask-slot = { $who }施放{ $power }。用几环法术位？
ask-legendary = { $who }使用传奇动作吗？（还剩 { $left }）
ask-resist = { $who }{ $ability }豁免失败。动用传奇抗性吗？（还剩 { $left } 次）
ask-resist-using = { $who }对{ $using }的{ $ability }豁免失败。动用传奇抗性吗？（还剩 { $left } 次）
ask-legendary-move = { $who }移动到哪里？
ask-power-target = { $who }使用{ $power }。目标是谁？
ask-spare = { $who }避开{ $target }吗？
ask-summon-cell = { $who }把{ $creature }召唤到哪里？
ask-arrival-cell = { $creature }从哪里加入？
ask-teleport-cell = { $who }传送到哪里？
ask-place = 谁站第 { $n } 格{ $n ->
    [1] （紧邻敌方）
   *[other] {""}
}？
ask-line = 阵线前方站几名？
ask-reverse = 让{ $side }的队列逆序吗？
ask-tie = 先攻同为 { $value }，谁先行动？
ask-turn-on = { $who }用什么攻击谁？
ask-very-heavy = 对{ $who }而言，{ $item }算重物吗？

## 一回合各选项的标题，以及此时结束会浪费什么

heading-attack = 攻击
heading-power = 法术与能力
heading-line = 阵线
heading-wrestle = 擒抱、推撞与缴械
heading-action = 其他动作
heading-bonus = 附赠动作
heading-move = 移动
heading-thing = 物品
heading-free = 自由行为
heading-end = 结束

unused-action = 动作
unused-attacks = 一次攻击
unused-move = 移动

## 问题的选项

option-creature = { $who }
option-rest = 其余照原次序
option-area = { $cells }
option-attack = { $attack }
option-command-word-approach = 靠近
option-command-word-drop = 丢下
option-command-word-flee = 逃跑
option-command-word-grovel = 匍匐
option-command-word-halt = 止步
option-slot = 用 { $level } 环法术位
option-resist-resist = 动用传奇抗性，改为成功
option-resist-fail = 任其失败
option-legendary = { $act }——{ $action }{ $cost ->
    [1] {""}
   *[other] （消耗 { $cost }）
}
option-legendary-look = 搜寻躲藏者
option-legendary-stay = 不移动
option-cell = 第 { $cell } 格，{ $front ->
    [1] 阵线前方
   *[0] 阵线后方
}
option-line = 前方 { $front } 名

option-charge-line-push = 推后
option-charge-line-hold = 不推
option-ready-trigger-enemy-advances = 敌人来到阵线前方
option-ready-trigger-enemy-attacks = 敌人攻击己方
option-shove-how-prone = 推倒
option-shove-how-away = 推开
option-spare-spare = 避开
option-spare-include = 不避开
option-reverse-reverse = 逆序
option-reverse-keep = 不变
option-very-heavy-very-heavy = 算
option-very-heavy-not-heavy = 不算

## 生物可做的事

act-attack = 攻击{ $target }：{ $attack }
act-offhand = 副手攻击{ $target }：{ $attack }
act-rampage = 狂暴攻击{ $target }：{ $attack }
act-pounce = 扑击倒地的{ $target }：{ $attack }（附赠）
act-charger = 冲锋手攻击{ $target }：{ $attack }
act-charger-shove = 冲锋手推撞{ $target }
act-push = 移动阵线
act-grapple = 擒抱{ $target }
act-shove = 推撞{ $target }
act-charge = 冲锋
act-dash = 疾走
act-bonus-dash = 疾走（附赠）
act-dodge = 回避
act-disengage = 撤离（留在原处，本回合移动不招致借机攻击）
act-bonus-disengage = 撤离（附赠；留在原处，本回合移动不招致借机攻击）
act-retreat = 撤退（退到阵线后方）
act-bonus-retreat = 撤退（附赠；退到阵线后方）
act-cover = 阵线前移
act-bonus-cover = 阵线前移（附赠）
act-help = 协助{ $target }
act-assist = { $how ->
    [free] 协助{ $target }脱身
    [draught] 协助{ $target }用{ $item }
    [thing] 替{ $target }取出{ $item }
   *[work] 给{ $target }搭把手
}
act-ready = 准备
act-hide = 躲藏
act-bonus-hide = 躲藏（附赠）
act-flee = 溜之大吉
act-use = { $spell ->
    [1] 施放
   *[0] 使用
}{ $power }
act-again = { $power }再次攻击
act-counterspell = { $who }反制
act-disarm = 缴械{ $target }：{ $item }
act-escape = 挣脱{ $target }：{ $effect }
act-stand = 起身
act-prone = 伏倒
act-forward = 前进到第 { $cell } 格{ $zone ->
    [1] （到阵线前方）
   *[0] {""}
}
act-back = 后退到第 { $cell } 格{ $zone ->
    [2] （到阵线后方）
   *[0] {""}
}
act-advance = 前进到第 { $cell } 格（附赠{ $zone ->
    [1] ，到阵线前方）
   *[0] ）
}
act-draw = 拔出{ $item }
act-stow = 收起{ $item }
act-drop = 丢下{ $item }
act-pick = 捡起{ $item }
act-take = 取出{ $item }
act-light = 点燃{ $item }
act-potion = { $own ->
    [1] 使用{ $item }
   *[0] 给{ $target }使用{ $item }
}
act-scroll = 使用{ $item }
act-free-net = { $own ->
    [1] 挣脱捕网
   *[0] 帮{ $target }脱出捕网
}
act-cut-net = { $own ->
    [1] 割破捕网：{ $attack }
   *[other] 割破{ $target }身上的捕网：{ $attack }
}
act-stabilise = 稳定{ $target }的伤势
act-kit = 稳定{ $target }的伤势：{ $item }
act-wake = 唤醒{ $target }
act-heavy = 移动{ $item }
act-second-wind = { trait-second-wind }
act-action-surge = { trait-action-surge }
act-douse = 扑灭{ $target }身上的火
act-echo = 攻击{ $target }的回音：{ $attack }
act-echo-call = 显现回音
act-echo-dismiss = 解除回音
act-echo-move = 令回音越过阵线
act-echo-swap = 与回音互换位置（15 尺）
act-frenzy = 狂乱地攻击最近者
act-reckless = 鲁莽攻击
act-mercy = 打晕而不杀
act-no-mercy = 不再留手
act-let-go = 结束专注

act-opportunity_attack = { $who }：借机攻击
act-polearm_attack = { $who }：借机攻击（长柄武器）
act-readied_for_advance = { $who }：准备好的行动
act-readied_for_attack = { $who }：准备好的行动
act-stanch = 为{ $target }止血
act-turn-on = 攻击己方的人
act-ward-shield = { $who }：护盾术
act-ward-parry = { $who }：招架
act-uncanny_dodge = { $who }：直觉闪避
act-shield_up = { $who }：护盾术
act-mask = { $who }：惊魂面具

## 概率所指的事

what-attacks = 攻击
what-hit = 命中
what-miss = 未命中
what-critical = 重击
what-failure = 失败
what-damage = 伤害
what-falls = 倒下
what-own-falls = 己方有人倒下
what-own-harm = 己方受到伤害
what-healed = 治疗
what-conditions = 附加状态
what-lines = 阵线移动
what-success = 成功
what-checks = 检定

## 主持人可以令其发生的事

given-queued = 排定队列
given-line_set = 设定阵线
given-ambushed = 令突袭成功
given-queue_reversed = 令队列逆序
given-initiative_rolled = 设定先攻次序
given-turn_ended = 结束回合
given-act_used = 用掉动作
given-act_granted = 再给一个动作
given-bonus_used = 用掉附赠动作
given-object_used = 用掉物品互动
given-reacted = 用掉反应
given-disengaged = 令其移动不招致借机攻击
given-dashed = 增加移动力
given-spent = 用掉一项能力
given-recharged = 恢复一项能力
given-slot_used = 用掉法术位
given-walked = 走到某格
given-shifted = 放到某格
given-feet_spent = 消耗移动力
given-line_back = 令阵线后退
given-line_forward = 令阵线前移
given-fled = 令其溜之大吉
given-vanished = 令召唤物消失
given-joined = 加入生物
given-hurt = 造成伤害
given-healed = 治疗
given-died = 令其死亡
given-death_saved = 设定死亡豁免
given-vowed = 令其打晕或杀死
given-armed_with = 令其手持物品
given-stabilised = 稳定伤势
given-laid = 施加状态
given-lifted = 解除状态
given-concentrating = 设定专注
given-hid = 令其躲藏
given-found = 令其找到躲藏者
given-revealed = 令其现身
given-took = 挪动随身物品
given-dropped = 丢下物品
given-picked_up = 捡起物品
given-used_up = 用掉物品
given-use_counted = 设定物品剩余次数
given-thing_moved = 移开重物
given-lit = 点亮光源
given-went_out = 熄灭光源
given-attack_rolled = 记述一次攻击
given-saved = 记述一次豁免
given-checked = 记述一次检定
given-power_used = 记述一次能力使用
given-undone = 告知法术被反制
given-unaffected = 告知能力不起作用
given-charged = 记述一次冲锋
given-covered = 记述能力波及谁
given-drained = 降低生命值上限
given-echo_set = 放置或移除回音
given-provoked = 记述一次破绽

param-id = 生物
param-side = 一方
param-queue = 队列
param-front = 阵线前方数目
param-order = 次序
param-index = 格
param-feet = 尺数
param-mercy = 打晕而不杀
param-left = 剩余
param-what = 何物
param-level = 环阶
param-act = 行为
param-to = 到第几格
param-kind = 种类
param-name = 名称
param-turn = 先攻
param-summoner = 召唤者
param-hp = 生命值
param-held = 手持
param-sheathed = 佩带
param-stowed = 行囊
param-damage = 伤害
param-passes = 成功次数
param-fails = 失败次数
param-source = 来源
param-spell = 法术
param-ends = 何时结束
param-rounds = 回合数
param-save = 豁免
param-dc = DC
param-escape = 挣脱 DC
param-effect = 效应编号
param-power = 能力
param-hidden_from = 避开
param-item = 物品
param-place = 位置
param-at = 在谁处
param-behind = 在哪方阵线后方
param-bright = 明亮光照尺数
param-dim = 微光尺数
param-by = 由谁
param-target = 目标
param-attack = 攻击
param-result = 结果
param-dice = 骰子
param-ability = 属性
param-success = 成功
param-skill = 技能
param-cells = 生物
param-cap = 至多
param-where = 何处

## 生物资料卡

card-kind = { $kind }：{ $size }{ $type }
card-level = 等级 { $n }
card-challenge = 挑战等级 { $n }
card-hit-points = 生命值：{ $now }／{ $most }{ $temporary ->
    [0] {""}
   *[other] ，另有临时生命值 { $temporary }
}
card-feet = { $what } { $feet } 尺
card-speed = 速度：{ $parts }
card-feet-now = 当前速度：{ $feet } 尺
card-feet-left = 本回合剩余移动：{ $feet } 尺
card-abilities = 属性：{ $parts }
card-ability = { $ability } { $score }（{ $plus }）
card-saves = 豁免：{ $parts }
card-skills = 技能：{ $parts }
card-bonus = { $what } { $plus }
card-senses = 感官：{ $parts }
card-passive = 被动察觉 { $n }
card-vulnerable = 易伤：{ $parts }
card-resists = 抗性：{ $parts }
card-immune = 免疫：{ $parts }
card-mundane = { $type }（非魔法）
card-traits = 特性：{ $parts }

# 一种攻击或能力，及其数值。
card-deed = { $name }：{ $parts }
card-to-hit = 命中 { $plus }
card-reach = 触及 { $feet } 尺
card-range = 射程 { $feet }/{ $long } 尺
card-damage = { $dice } { $type }
card-only = 只能对处于以下状态的目标使用：{ $parts }
# 豁免失败者所受的影响。
card-save = { $ability }豁免 DC { $dc }，失败则受{ $parts }{ $half ->
    [1] （成功则伤害减半）
   *[0] {""}
}
card-worse = 差 5 点以上则{ $parts }
card-push = 推离 { $feet } 尺
card-uses = 剩余次数 { $left }／{ $most }
card-recharge = { $spent ->
    [1] 已用，掷出 { $n } 或以上充能
   *[0] 掷出 { $n } 或以上充能
}
card-spell = { $n ->
    [0] 戏法
   *[other] { $n } 环法术
}
casting-bonus = 附赠动作
casting-legendary = 传奇动作
casting-reaction = 反应
card-area = { $feet } 尺{ $shape }
card-touch = 触碰
card-targets = 至多 { $n } 个目标
card-heals = 治疗 { $dice }
card-teleports = 传送 { $feet } 尺
card-summons = 召唤{ $creature }（{ $n }）
card-concentration = 需专注
card-slots = 法术位：{ $parts }
card-slot = { $n } 环 { $left }／{ $most }
card-resistances = 传奇抗性：{ $parts }
card-left = 剩 { $left }／{ $most }
card-legendary-actions = 传奇动作：{ $parts }
card-legendary = { $action }{ $cost ->
    [1] {""}
   *[other] （消耗 { $cost }）
}

card-held = 手持：{ $parts }
card-sheathed = 佩带：{ $parts }
card-stowed = 行囊：{ $parts }
card-uses-left = { $item }（还可用 { $n } 次）

card-effect = { $effect }：{ $parts }
card-dying = { $stable ->
    [1] 倒下，伤势稳定
   *[0] 濒死：死亡豁免成功 { $passes } 次，失败 { $fails } 次
}
card-hidden = 躲藏，避开{ $parts }
card-lacks = { $plays ->
    [0] 规则未收录：{ $parts }
   *[other] 本作能演出其资料卡的 { $plays }%，未收录：{ $parts }
}
card-reaction-used = 下回合前没有反应可用
card-ready = 准备了{ $act }，等待{ $trigger }
card-summoner = 由{ $who }召唤

type-aberration = 异怪
type-beast = 野兽
type-celestial = 天界生物
type-construct = 构装生物
type-dragon = 龙
type-elemental = 元素生物
type-fey = 精类
type-fiend = 邪魔
type-giant = 巨人
type-humanoid = 类人生物
type-monstrosity = 怪兽
type-ooze = 泥怪
type-plant = 植物
type-undead = 不死生物

size-tiny = 微型
size-small = 小型
size-medium = 中型
size-large = 大型
size-huge = 巨型
size-gargantuan = 超巨型

moves-walk = 步行
moves-climb = 攀爬
moves-swim = 游泳
moves-fly = 飞行
moves-burrow = 掘穴

sense-darkvision = 黑暗视觉
sense-blindsight = 盲视
sense-tremorsense = 震颤感知
sense-truesight = 真实视觉

shape-line = 线形
shape-cone = 锥形
shape-sphere = 球形
shape-circle = 圆形
shape-cube = 立方
shape-cylinder = 圆柱
shape-wall = 墙形
shape-emanation = 环绕区域

## 效应的作用

does-aided = 下一次检定具有优势
does-berserk = 攻击最近的人，不分敌我
does-bleeding = 每回合开始时失去生命值，直到有人止血或受到魔法治疗
does-bless = 攻击与豁免加 1d4
does-blinded = 什么也看不见；攻击它具有优势
does-burning = 每回合受到火焰伤害，直到有人把火扑灭
does-charmed = 不能攻击魅惑者
does-crushed = 被抓住期间每回合受到伤害
does-deafened = 什么也听不见
does-dodging = 它看得见的攻击者具有劣势；敏捷豁免具有优势
does-engulfed = 束缚，外界无法触及；每当吞没它者的回合开始时受到伤害，只能攻击吞没它者
# $n：等级。
does-exhaustion = 第 { $n } 级，共 6 级：1 检定劣势，2 速度减半，3 攻击与豁免劣势，4 生命值上限减半，5 速度为 0，6 死亡
does-festering = 每回合开始时受到毒素伤害
does-frightened = 看得见恐惧来源时攻击与检定具有劣势，且不能靠近它
does-grappled = 速度为 0
does-guided = 下一次对它的攻击具有优势
does-half-cover = AC 与敏捷豁免 +2
does-halted = 速度为 0
does-helped = 下一次攻击协助者身旁的目标时具有优势
does-hindered = 下一次攻击具有劣势
does-incapacitated = 不能行动或反应
does-invisible = 别人看不见它：它的攻击具有优势，攻击它具有劣势
does-netted = 速度为 0；攻击它具有优势，它的攻击具有劣势
does-paralyzed = 不能行动、反应或移动，力量与敏捷豁免必定失败；攻击它具有优势，5 尺内命中即为重击
does-petrified = 不能行动、反应或移动，力量与敏捷豁免必定失败；攻击它具有优势；对所有伤害具有抗性
does-petrifying = 速度为 0；攻击它具有优势，它的攻击具有劣势；下一次豁免失败即化为石头
does-poisoned = 攻击与检定具有劣势
does-prone = 只能爬行；它的攻击具有劣势，5 尺内攻击它具有优势，更远则具有劣势
does-reckless = 本回合近战攻击具有优势；攻击它具有优势
does-restrained = 速度为 0；攻击它具有优势，它的攻击具有劣势；敏捷豁免具有劣势
does-shield = AC +5
does-unseen = 攻击后也不现形
does-told-to-halt = 下个回合什么也不做
does-told-to-grovel = 下个回合伏倒在地
does-told-to-flee = 下个回合后退
does-told-to-drop = 下个回合丢下手持之物
does-told-to-approach = 下个回合上前
does-spiritual-weapon = 可用附赠动作攻击
does-image = 有 { $n } 个镜影可能引走攻击
does-stoneskin = 对非魔法武器的钝击、穿刺、挥砍伤害具有抗性
does-flying = 飞行速度 60 尺
does-darkness = 周围 15 尺内，没有特殊感官者看不见
does-pacified = 不参与战斗
does-banished = 身在他处，谁也触及不到
does-shield-of-faith = AC +2
does-slowed = 速度减 10 尺
does-sluggish = 速度减半，不能作出反应，只能攻击一次；动作与附赠动作只能择一
does-spirit-guardians = 灵体伤害近处的敌人
does-struck = 不能作出反应
does-stunned = 不能行动、反应或移动，力量与敏捷豁免必定失败；攻击它具有优势
does-swallowed = 目盲且束缚，外界无法触及；每当吞下它者的回合开始时受到伤害，只能攻击吞下它者
does-three-quarters-cover = AC 与敏捷豁免 +5
does-total-cover = 不能被选为目标；敏捷豁免 +5
does-unconscious = 不能行动、反应或移动，力量与敏捷豁免必定失败；攻击它具有优势，5 尺内命中即为重击
does-unhealing = 不能恢复生命值
does-weakened = 以力量进行的攻击、检定和豁免具有劣势

ends-source-turn = 直到{ $who }的下个回合开始
ends-source-end = 直到{ $who }的下个回合结束
ends-own-turn = 直到自己的下个回合开始
ends-turn-end = 直到本回合结束
ends-hurt = 直到受到伤害
ends-rounds = 还持续自己的 { $n } 个回合
ends-spell = 直到{ $who }不再专注于{ $power }
ends-save = 每个自己的回合结束时可作{ $ability }豁免，DC { $dc }
ends-escape = 挣脱 DC { $dc }
ends-hurt-save = 每次受到伤害时再作豁免，成功则结束

## 格子资料

cell-holds = 站在这里的是{ $who }
cell-lit = { $who }照亮此处，明亮 { $bright } 尺，微光 { $dim } 尺；{ $number }
cell-difficult = 困难地形
cell-half-cover = 阵线后方半身掩护：AC 与敏捷豁免 +2
cell-struck = { $who }近战够得着
cell-three-quarters-cover = 四分之三掩护：AC 与敏捷豁免 +5
cell-total-cover = 全身掩护：处于此格者不能被选为目标
cell-walked = { $who }走得到
light-bright = 明亮光照
light-dim = 微光
light-dark = 黑暗
light-magic = 魔法黑暗
overlay-walk = 走得到
overlay-reach = 够得着

## 战斗结果

outcome-beaten = 仅一方尚有能战者
outcome-nobody-left = 双方再无能战者
outcome-round-limit = 最后一轮已经结束

## 选项的代价

cost-action = 动作
cost-attack = 动作中的一次攻击
cost-bonus = 附赠动作
cost-feet = { $n } 尺
cost-object = 物品互动
cost-provokes = 招致借机攻击
cost-reaction = 反应
cost-slot = { $n } 环法术位
cost-legendary = { $n } 个传奇动作

# 不在自己回合时的询问，席位可以不要
window-legendary = 传奇动作
window-casting = 法术反制
window-resist = 传奇抗性

using-hide = 体表
using-sunlight = 日光

lacks-of = { $plays ->
    [0] { $who }：规则未收录{ $parts }。
   *[other] { $who }：本作能演出其资料卡的 { $plays }%，缺：{ $parts }。
}
lack-absorption = 吸收
lack-advantage-on-the-grappled = 对被擒抱者具有优势
lack-another-form = 另一形态
lack-attaching = 附着
lack-averted-eyes = 移开目光
lack-breaking-the-web = 破坏蛛网
lack-choice-of-damage-type = 选择伤害类型
lack-control = 控制
lack-corroded-armour = 腐蚀护甲
lack-corroded-weapons = 腐蚀武器
lack-critical-hits = 重击
lack-curse = 诅咒
lack-death = 死亡
lack-disease = 疾病
lack-each-roar-is-louder = 一次比一次响亮
lack-every-creature-in-its-space = 同一空间内的每个生物
lack-failure-by-5-or-more = 失败 5 点以上
lack-free-bite = 附带啮咬
lack-frightened-targets-only = 仅对恐慌者
lack-grapple-instead-of-damage = 以擒抱代替伤害
lack-grappled-targets-only = 仅对被擒抱者
lack-hit-point-maximum = 生命值上限
lack-immunity-after-a-success = 成功后免疫
lack-jump = 跳跃
lack-must-be-kept-up = 须持续维持
lack-no-healing = 不能恢复
lack-of = { $deed }（{ $part }）
lack-one-grapple-at-a-time = 擒抱数量
lack-ongoing-damage = 持续伤害
lack-only-after-a-hit = 仅在命中后
lack-pull = 拉近
lack-push-on-a-success = 成功时推开
lack-repeat-with-disadvantage = 重复豁免具有劣势
lack-running-water = 流水
lack-saving-throw = 豁免所针对的效果
lack-size-limit = 体型限制
lack-spell = { $spell }（法术）
lack-strength-loss = 力量流失
lack-suffocation = 窒息
lack-swallowing = 吞噬
lack-the-wall-remains = 墙体持续存在
lack-thrown-targets = 抛掷目标
lack-type-limit = 类型限制
lack-waking = 唤醒
lack-weakening = 削弱

## 人们看作一件事的

# $by：谁。$on：对谁。$sum：怎样加出来的。逗号之后是后果：$n：多少。$who：落在谁身上，仅在不明时说。
beat-attack-hit = { $by }击中{ $on }：{ $sum }
beat-attack-critical = { $by }重创{ $on }：{ $sum }
beat-attack-miss = { $by }未击中{ $on }：{ $sum }
beat-attack-image-hit = { $by }击中{ $on }的一个镜影，镜影消失：{ $sum }
beat-attack-image-critical = { beat-attack-image-hit }
beat-attack-image-miss = { $by }连{ $on }的镜影也未击中：{ $sum }
beat-attack-echo-hit = { $by }击中{ $on }的回音：{ $sum }
beat-attack-echo-critical = { beat-attack-echo-hit }
beat-attack-echo-miss = { $by }未击中{ $on }的回音：{ $sum }
beat-attack-net-hit = { $by }割中捕网：{ $sum }
beat-attack-net-critical = { beat-attack-net-hit }
beat-attack-net-miss = { $by }未割中捕网：{ $sum }
beat-save-success = { $by }豁免成功：{ $sum }
beat-save-failure = { $by }豁免失败：{ $sum }
beat-save-bad-failure = { $by }豁免大败：{ $sum }
beat-save-two-failures = { $by }豁免失败：{ $sum }
beat-save-conscious = { $by }豁免成功：{ $sum }
beat-death-save-success = { $by }撑住了：{ $sum }
beat-death-save-failure = { $by }离死更近：{ $sum }
beat-death-save-bad-failure = { $by }离死更近：{ $sum }
beat-death-save-two-failures = { $by }离死近了两步：{ $sum }
beat-death-save-conscious = { $by }醒了过来：{ $sum }
tail-hurt = { $n } 点伤害
tail-hurt-who = { $who }受到 { $n } 点伤害
tail-healed = 获得 { $n } 点治疗
tail-healed-who = { $who }获得 { $n } 点治疗
tail-died = 死亡
tail-died-who = { $who }死亡

# 行动条上的按钮：几个选项的共同名称，或简称。

button-attack = { $attack }
button-offhand = { $attack }（副手）
button-rampage = { $attack }（狂暴）
button-pounce = { $attack }（扑击）
button-charger = { $attack }（冲锋手）
button-charger-shove = 推撞（冲锋手）
button-use = { $power }
button-again = { $power }再击
button-scroll = { $item }
button-grapple = 擒抱
button-shove = 推撞
button-disarm = 缴械
button-help = 协助
button-assist = 协助行动
button-disengage = 撤离
button-bonus-disengage = 撤离（附赠）
button-retreat = 撤退
button-bonus-retreat = 撤退（附赠）
button-walk = 移动
button-advance = 前进（附赠）
button-potion = { $item }
button-kit = { $item }
button-stabilise = 稳定伤势
button-wake = 唤醒
button-free-net = 解开罗网
button-cut-net = 割开罗网：{ $attack }
button-douse = 灭火
button-stanch = 止血
button-opportunity_attack = 借机攻击
button-polearm_attack = 借机攻击（长柄武器）
button-readied_for_advance = 准备好的行动
button-readied_for_attack = 准备好的行动
button-ward = 抵挡
button-uncanny_dodge = 直觉闪避
button-shield_up = 护盾术
button-mask = 惊魂面具
button-counterspell = 反制
button-place = 选择站在此处者
button-line = 选择阵线位置
button-who = 选择一方
button-target = 选择目标
button-cell = 选择格子

# 一方的目标。

aim-fight = 让敌方再无人能战{ $rounds ->
    [0] 。
   *[other] ；打满 { $rounds } 轮则为平局。
}
aim-fight-seen = 唯一还有人能战的一方获胜{ $rounds ->
    [0] 。
   *[other] ；打满 { $rounds } 轮则为平局。
}

## 内容各字段的称呼

field-abilities = 属性值
field-ability = 属性
field-ac = 护甲等级
field-against = 针对什么
field-aim = 对谁施放
field-ambush = 伏击的一方
field-apart = 未模拟的特质
field-arrivals = 后来到场者
field-attack_bonus = 攻击加值
field-attacks = 攻击
field-bonus = 命中加值
field-boon = 给予的效果
field-bright_ft = 明亮光照（尺）
field-caster_level = 施法者等级
field-casting = 施法时间
field-challenge = 挑战等级
field-charges = 冲锋
field-chosen = 由施法者选择对象
field-concentration = 专注
field-condition = 状态
field-condition_immune = 状态免疫
field-creature = 生物
field-damage_modifier = 伤害加属性调整值
field-darts = 飞弹
field-dc = 难度等级
field-dice = 骰子
field-dies_at_zero = 生命值为 0 时死亡
field-dim_ft = 微光光照（尺）
field-escape_caster = 挣脱：施法者的难度等级
field-escape_dc = 挣脱的难度等级
field-every = 每隔几环
field-extra_attacks = 额外攻击
field-extra_dice = 额外伤害
field-feet = 尺数
field-finesse = 灵巧
field-ground = 地面
field-group = 组别
field-half = 豁免成功则减半
field-harm = 伤害与影响
field-heal = 恢复的生命值
field-heal_modifier = 治疗加属性调整值
field-held = 手持
field-hidden = 隐藏
field-higher = 升环施法
field-hovers = 悬浮
field-hp = 生命值
field-id = 标识
field-ignores_cover = 无视掩护
field-immune = 伤害免疫
field-inflicts = 施加的状态
field-item = 物品
field-kinds = 生物种类
field-lacks = 缺少之物
field-leaves_alive = 不致死
field-line = 混战阵线的位置
field-long_range = 远射程（尺）
field-magic = 魔法
field-manner = 如何通过
field-melee = 近战
field-modifier = 伤害调整值
field-multiattack = 多重攻击
field-on_ground = 地上之物
field-only = 仅限
field-origin = 起点
field-passive_perception = 被动察觉
field-plays = 资料卡演出比例（%）
field-powers = 异能
field-push_ft = 推离（尺）
field-range = 射程（尺）
field-range_ft = 距离（尺）
field-reach = 触及（尺）
field-recharge = 充能
field-regenerates = 再生（生命值）
field-regeneration_stopped_by = 何种伤害阻止再生
field-relentless_up_to = 坚韧不屈的伤害上限
field-repeat_save = 每回合再次豁免
field-resist = 伤害抗性
field-rider = 附带效果
field-riders = 命中的附带效果
field-rounds = 回合数
field-save = 豁免
field-saves = 豁免加值
field-senses = 感官
field-shape = 区域形状
field-sheathed = 佩带
field-size = 体型
field-size_ft = 区域大小（尺）
field-skills = 技能加值
field-slots = 法术位
field-spares = 不影响
field-speeds = 速度（尺）
field-spell = 法术
field-spell_attack = 法术攻击加值
field-spell_dc = 法术豁免难度等级
field-spell_modifier = 施法调整值
field-steeled = 意志坚定
field-stowed = 行囊
field-summon = 召唤
field-surprise_dice = 对受突袭者的伤害
field-teleport_ft = 传送（尺）
field-thrown = 投掷
field-touch = 触碰
field-two_handed = 双手伤害
field-two_hands = 需双手
field-until_hurt = 受伤即止
field-up_to = 体型至多
field-vulnerable = 伤害易伤
field-weight_lb = 重量（磅）
field-whom = 可影响谁
field-width_ft = 宽度（尺）
