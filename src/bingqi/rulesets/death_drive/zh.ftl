# 死亡本能的文字。角色、队伍、武器与动作的名称来自内容文件。

## 词语

zone-front = 前场
zone-mid = 中场
zone-back = 后场
field = 站位
action-name = 【{ $name }】
an-action = 某个动作
an-effect = 某个效果
effect-on = { $who }身上的{ $action }
gm = 主持人
clock-chase = 追逐命刻
clock-conflict = 冲突命刻
timing-automatic = 自动
timing-standard = 标准
timing-free = 自由
timing-instant = 即时
range-list = { $ranges }
range-self = 自身
range-weapon = 同武器
range-point-blank = 至近
range-near = 近距
range-medium = 中距
range-far = 远距
range-point-blank-to-near = 至近~近距
range-point-blank-to-medium = 至近~中距
range-point-blank-to-far = 至近~远距
range-near-to-medium = 近距~中距
range-near-to-far = 近距~远距
range-medium-to-far = 中距~远距
defence-antagonism = 拮抗
defence-composure = 沉着
defence-faith = 信念
defence-resistance = 抗击
type-physical = 物理
type-physiological = 生理
type-burn = 灼烧
type-cold = 冷冻
type-corrosion = 侵蚀
type-fatigue = 疲劳
type-pain = 疼痛
type-euphoria = 欣快
type-submission = 屈服
type-derangement = 错乱
affinity-weak = 弱点
affinity-resist = 抗性
affinity-immune = 免疫
affinity-absorb = 吸收
counter-counters = 反制成功
counter-fails = 反制失败
result-great_success = 大成功
result-success = 成功
result-failure = 失败
result-great_failure = 大失败
fails-no-object = 没有合法对象
fails-not-paid = 无法支付
life-wounded = 负伤
life-crisis = 危机
life-desperate = 绝境

## 提问

ask-act = { $who }：要做什么？
ask-who-acts = 第{ $tick }刻：谁先行动？
ask-deploy = { $who }部署在哪里？
ask-place = { $who }此刻身在何处？
ask-object = { $who }的{ $action }：以谁为对象？
ask-effect = { $who }的{ $action }：哪个效果？
ask-move = { $who }使{ $on }移动：往哪边？
ask-willing = { $by }使用{ $action }，仅对自愿者生效。{ $who }是否同意？
ask-give-up = { $by }使用{ $action }：{ $who }是否抵抗？
ask-great-success = { $who }的{ $action }：大成功。如何利用？
ask-great-failure = { $on }的{ $action }：大失败。{ $who }如何利用？
ask-keep = { $who }有优势：采用哪两枚骰子？
ask-reroll = { $who }：重掷哪枚骰子？
ask-die = { $who }：一枚骰子的骰点加上{ $n }，是哪一枚？
ask-gauge = { $who }：容量分配给哪一段？
ask-split = 对{ $on }的{ $damage }点伤害：其中多少扣除HP？
ask-link = { $who }将受到{ $loss }点损伤：花费多少LP代替？
ask-barrier = { $who }获得第二个障壁：保留哪一个？
ask-absorbed = { $who }吸收{ $n }点：恢复哪一项？
ask-before-roll = { $by }攻击{ $on }（{ $action }）：掷骰之前，有应对吗？
ask-after-roll = { $by }攻击{ $on }（{ $action }）：骰点{ $dice }，判定值暂为{ $judgement }。有应对吗？
ask-used = { $by }使用{ $action }：有应对吗？
ask-damage-comes = { $by }即将伤害{ $on }：有人改变它吗？
ask-harmed = { $by }伤害了{ $on }：有应对吗？
ask-happened = { $what ->
    [turn-start] { $on }的回合开始
    [turn-end] { $on }的回合结束
    [round-start] 新的一轮开始
    [healed] { $on }受到治疗
    [moved] { $on }移动了
    [gauge-broken] { $on }的生命量谱被击破
    [great-success] { $by }取得大成功
   *[great-failure] { $by }大失败
  }：有应对吗？
ask-any-time = { $by ->
    [none] 一轮即将结束
   *[other] { $by }宣言了一个动作
  }：有人立即行动吗？

## 选项

option-who = { $who }
option-enough = 到此为止
option-effect = { $effect }
option-keep = { $a }与{ $b }
option-reroll = 点数{ $n }的骰子
option-gauge = 第{ $n }段
option-split = HP { $n }，SP { $rest }
option-link = 花费{ $n }点LP
option-barrier-new = 新的（{ $n }）
option-barrier-old = 原有的（{ $n }）
option-hp = HP
option-sp = SP
option-advance = 前进
option-retreat = 后退
option-disrupt = 扰乱
option-fill = 填充追逐命刻
option-remove = 消除追逐命刻
option-fill-or-remove = 随机推动追逐命刻
option-agree = 同意
option-refuse = 拒绝
option-give-up = 放弃检定
option-defend = 抵抗
option-great = 采用大成功／大失败
option-plain = 只作成功
option-point = 降为普通结果，获得1战术点
act-use = { $action }{ $n ->
    [1] { "" }
    [2] ：{ $object }
   *[other] ：{ $object }，以{ $weapon }
  }
act-waste = { $action }（必定失败）：{ $why ->
    [no-object] 无人在范围内
    [no-weapon] 没有可用的武器
    [no-execution] 次数已用尽
    [lacks-sp] SP不足
    [lacks-hp] HP不足
    [lacks-pp] PP不足
    [lacks-slots] 没有剩余时序
   *[lacks-points] 战术点不足
  }
act-stop = 停止{ $action }
act-resume = 恢复{ $action }
act-end = 结束回合
act-answer = { $who }：{ $action }
act-step_in = { $who }：{ $action }
heading-attack = 攻击
heading-technique = 对敌
heading-help = 自身与友方
heading-position = 移动与命刻
heading-points = 花费战术点
heading-fails = 必定失败
heading-turn = 回合
cost-re = 回正{ $n }
cost-sp = { $n } SP
cost-hp = { $n } HP
cost-pp = { $n } PP
cost-slots = 时序{ $n }
cost-points = 战术点{ $n }
window-before-roll = 攻击掷骰之前
window-after-roll = 攻击掷骰之后
window-used = 动作执行时
window-damage-comes = 计算伤害时
window-harmed = 受到伤害后
window-happened = 其他时机
window-any-time = 任意时机
window-idle = 只能消解自己维持的效果时

## 事件

event-executes = { $id }对{ $objects }使用{ $action }。
event-executes-alone = { $id }使用{ $action }。
event-performs = 其中附属{ $action }，对象为{ $objects }。
event-use_failed = { $id }的{ $action }失败：{ $why }。
event-pp_spent = { $id }消耗{ $n } PP。
event-points_spent = { $side }花费战术点：{ $n }。
event-countered = { $id }的{ $action }被反制。
event-declined = { $id }不同意{ $action }。
event-stopped = { $id }停止{ $action }。
event-resumed = { $id }恢复{ $action }。
event-counter_decided = { $id }以{ $action }对{ $on }：{ $came }。
event-check_decided = 对{ $on }的{ $action }：{ $result }。
event-combo_changed = { $id }的连击减值为{ $n }。
event-hp_lost = { $id }失去{ $amounts } HP。
event-hp_restored = { $id }恢复{ $amounts } HP。
event-sp_lost = { $id }失去{ $n } SP。
event-sp_restored = { $id }恢复{ $n } SP。
event-overdrawn = 透支：{ $id }的每段生命量谱容量减少{ $penalty }。
event-overdrawn-over = { $id }不再透支。
event-barrier_raised = { $id }获得强度{ $strength }的障壁。
event-barrier_worn = { $id }的障壁承受{ $n }点。
event-barrier_ended = { $id }的障壁消失。
event-link_made = { $id }获得连结量谱：{ $points }/{ $capacity } LP。
event-link_spent = { $id }以{ $n } LP代替。
event-link_restored = { $id }恢复{ $n } LP。
event-incapacitated = { $id }无力化，退出场景。
event-revived = { $id }解除无力化，待机值为{ $wait }。
event-untouched = { $action }对{ $id }无效。
event-effect_begun = { $source }作用于{ $on }{ $how ->
    [ticks] ，至第{ $tick }刻填充为止
    [rounds] ，至第{ $tick }刻填充为止
    [focus] ，至第{ $tick }刻填充为止
    [stance] （架势）
    [permanent] （永续）
    [secret] ，时效不明
   *[condition] { "" }
  }。
event-effect_ended = { $on }的{ $source }结束。
event-status_gained = { $id }陷入{ $status }{ $amount ->
    [0] { "" }
   *[other] （{ $amount }）
  }。
event-status_lost = { $id }脱离{ $status }。
event-was_surprised = { $id }遭到突袭。
event-deployed = { $id }部署于{ $zone }。
event-moved = { $id }移动至{ $zone }。
event-initiative_found = { $id }的待机值为{ $wait }。
event-round_began = 第{ $n }轮
event-turn_began = { $id }获得行动权。
event-turn_ended = { $id }回合结束，待机值{ $wait }。
event-wait_changed = { $id }的待机值变为{ $wait }。
event-recovery_added = 第{ $tick }刻填充：计入回合外的动作。
event-clock_changed = { $clock }：已填充{ $filled }。
event-chase_over = { $clock }结束。
event-points_changed = { $side }的战术点：{ $points }。
event-scene_begun-exploration = 探索场景：{ $name }。
event-scene_begun-rest = 休整场景：{ $name }。
slots-left = 剩余时序{ $n }
event-life_gauge_allotted = { $id }分配{ $n }点容量。
event-gave-up = 对方认输，{ $side }获胜。
dealt-damage = { $by }以{ $using }对{ $on }造成{ $n }点伤害（{ $parts }）。
dealt-absorbed = { $on }吸收{ $using }的{ $n }点（{ $parts }）。
outcome-losses = 对方已无人可战
outcome-nobody-left = 双方皆无人可战
outcome-clock = 命刻填满
outcome-threat = 威胁成真
outcome-held-out = 坚持到了最后
outcome-time = 时间耗尽
outcome-caught = 被追上
outcome-escaped = 成功脱逃
outcome-gave-up = 对方认输

## 画面

points-of = { $side }战术点
round-and-tick = 第{ $n }/{ $last }轮，第{ $tick }刻
scene-exploration = { $name }：探索场景
scene-rest = { $name }：休整场景
waits = 待机值{ $n }
ends-at = { $effect }结束
gone-out = 无力化：{ $who }
comes-later = { $who }于第{ $tick }刻登场
zone-holds = { $zone }：{ $who }
badge-declaring = 已宣言动作
badge-overdrawn = 透支{ $n }
badge-barrier = 障壁{ $n }
badge-combo = 连击{ $n }
badge-surprised = 被突袭
badge-status = { $status }{ $n ->
    [0] { "" }
   *[other] { $n }
  }
badge-effect = { $action }
badge-suppressed = { $action }（被压制）
badge-for = { $what }，{ $n }刻
badge-for-unknown = { $what }，时效不明
gauge-hp = HP
gauge-sp = SP
gauge-lp = LP
card-level = 等级{ $level }，CR { $cr }{ $minor ->
    [yes] ，闲角
   *[no] { "" }
  }
card-hp = HP { $hp }/{ $max }：{ $gauges }
card-sp = SP { $sp }/{ $max }
card-score = { $ability }{ $n }
card-scores = { $scores }
card-defences = 被动防御：{ $defences }
card-weapons = 武器：{ $weapons }
card-armour = 防具：{ $armour }
card-skills = 技能：{ $skills }
card-pp = PP { $n }
card-affinity = { $kind }：{ $types }
card-lasting = { $what }
card-action = { $action }（{ $parts }）：{ $about }

## 数字

part-own = 自身
part-armour = { $of }
part-weapon = { $of }
part-status = { $of }
part-effect = { $of }
part-action = { $of }
part-skill = 技能{ $of }
part-CR = CR
part-STR = STR
part-DEX = DEX
part-INS = INS
part-EMP = EMP
part-GNO = GNO
part-PAS = PAS
part-insight = 洞悉
part-unarmoured = 无防具
part-combo = 连击减值
part-passive = 被动
part-advantage = 优势
part-disadvantage = 劣势
part-support = 支援
part-hinder = 妨碍
part-roll-value = 骰值修正
part-crit = 会心
part-fumble = 事故
part-dice = 骰值
part-given-up = 放弃检定
part-at-least-nothing = 最低为0
part-at-least-one = 最低为1
part-power = 威力
part-high-roll = 高值
part-low-roll = 低值
part-weakness = 弱点
part-resistance = 抗性
part-baseline = 基准
part-fixed = 目标值
part-clock = 命刻
part-judgement = 判定值
tally-attack = 攻击检定
tally-check = 检定
tally-counter = 反制检定
tally-surprise = 突袭检定
tally-initiative = 先攻检定
tally-defence-antagonism = 拮抗
tally-defence-composure = 沉着
tally-defence-faith = 信念
tally-defence-resistance = 抗击
tally-accuracy = ACC
tally-target = 目标值
tally-reached = 需达到
tally-damage = 伤害值
tally-absorbed = 吸收
tally-power = 威力
tally-heals = 治疗
tally-rounds = 轮数
tally-ongoing = 持续伤害
tally-support = 支援
tally-hinder = 妨碍
tally-reroll = 重掷
tally-disrupt = 扰乱
tally-chase = 追逐
roll-attack = 攻击检定
roll-check = 检定
roll-counter = 反制检定
roll-surprise = 突袭检定
roll-initiative = 先攻检定
roll-defence = 防御检定
roll-defence-antagonism = 拮抗检定
roll-defence-composure = 沉着检定
roll-defence-faith = 信念检定
roll-defence-resistance = 抗击检定
roll-power = 威力
roll-heals = 治疗
roll-rounds = 时效
roll-ongoing = 持续伤害
roll-support = 支援骰
roll-hinder = 妨碍骰
roll-reroll = 重掷
roll-disrupt = 扰乱
roll-chase = 追逐

## 胜算

what-great_success = 大成功
what-success = 成功
what-failure = 失败
what-great_failure = 大失败
what-fall = 敌方倒下
what-own-fall = 我方倒下
what-hp = 敌方失去HP
what-sp = 敌方失去SP
what-own-hp = 我方失去HP
what-own-sp = 我方失去SP
what-healed = 恢复HP
what-calmed = 恢复SP
what-back = 重新站起
what-barrier = 障壁承受
what-countered = 敌方被反制
what-own-countered = 我方被反制
what-status = 敌方陷入处境
what-lasting = 效果作用于敌方
what-own-lasting = 效果作用于我方
what-moved = 有人移动
what-clock = 命刻推进
what-points = 战术点变化

## 主持人

given-hp_lost = 失去HP
given-hp_restored = 恢复HP
given-sp_lost = 失去SP
given-sp_restored = 恢复SP
given-barrier_raised = 获得障壁
given-barrier_ended = 障壁消失
given-status_gained = 陷入处境
given-status_lost = 解除处境
given-moved = 移动
given-wait_changed = 改变待机值
given-clock_changed = 推动命刻
given-points_changed = 改变战术点
given-combo_changed = 改变连击减值
given-incapacitated = 无力化
given-effect_ended = 终止效果
given-battle_over = 战斗结束
param-id = 谁
param-action = 动作
param-level = 等级
param-actions = 动作
param-gauge = 第几段
param-ends = 至第几刻
param-modifier = 修正值
given-barrier_worn = 障壁承受
given-link_spent = 花费LP
given-link_restored = 恢复LP
given-link_ended = 连结量谱消失
given-revived = 解除无力化
given-used_up = 消耗次数
given-executions_returned = 恢复次数
given-recovery_owed = 增加回正时间
given-pp_spent = 消耗PP
given-slots_spent = 消耗时序
given-points_spent = 花费战术点
given-stopped = 停止自动动作
given-resumed = 恢复自动动作
given-was_surprised = 遭到突袭
given-surprise_over = 不再被突袭
given-deployed = 登场
given-life_gauge_allotted = 分配容量
given-effect_prolonged = 延长效果
given-point_won = 本刻已得战术点
given-point_due = 可再得战术点
given-initiative_found = 先攻
param-by = 由谁
param-amounts = 每段数值
param-amount = 数值
param-n = 多少
param-strength = 强度
param-status = 处境
param-effect = 效果
param-zone = 位置
param-wait = 待机值
param-source = 来源
param-on = 对象
param-due = 待结算
param-clock = 命刻
param-filled = 填充
param-side = 队伍
param-points = 点数
param-layers = 层数
param-why = 原因

## 人们看作一件事的

# $by：谁。$on：对谁。$action：以何行动。$sum：怎样加出来的。
beat-attack = { $by }攻向{ $on }：{ $sum }
beat-attack-success = { $by }以{ $action }击中{ $on }：{ $sum }
beat-attack-great_success = { $by }以{ $action }击中{ $on }，大成功：{ $sum }
beat-attack-failure = { $by }的{ $action }未击中{ $on }：{ $sum }
beat-attack-great_failure = { $by }的{ $action }未击中{ $on }，大失败：{ $sum }
beat-check = { $by }：{ $sum }
beat-check-success = { $by }的{ $action }成功：{ $sum }
beat-check-great_success = { $by }的{ $action }大成功：{ $sum }
beat-check-failure = { $by }的{ $action }失败：{ $sum }
beat-check-great_failure = { $by }的{ $action }大失败：{ $sum }
beat-counter-counters = { $by }以{ $action }反制{ $on }：{ $sum }
beat-counter-fails = { $by }的{ $action }未能反制{ $on }：{ $sum }
beat-defence-success = { $by }未能抵住{ $action }：{ $sum }
beat-defence-great_success = { $by }全然未能抵住{ $action }：{ $sum }
beat-defence-failure = { $by }抵住{ $action }：{ $sum }
beat-defence-great_failure = { $by }轻易抵住{ $action }：{ $sum }
# 逗号之后是后果：$n：多少。$who：落在谁身上，仅在不明时说。
tail-order = 之后为{ $n }
tail-order-who = { $who }为{ $n }
tail-waits = 待机值{ $n }
tail-waits-who = { $who }的待机值为{ $n }
tail-barrier = 障壁承受{ $n }点
tail-barrier-who = { $who }的障壁承受{ $n }点
tail-out = 陷入无力化
tail-out-who = { $who }陷入无力化
tail-result = { $action }的检定：{ $result }
tail-result-who = 对{ $who }：{ $result }
tail-counter-decided = { $came }
tail-counter-decided-who = 对{ $who }：{ $came }
tail-countered = { $action }被反制
tail-countered-who = { $who }的{ $action }被反制
tail-hurt = 失去{ $n }点HP
tail-hurt-who = { $who }失去{ $n }点HP
tail-healed = 恢复{ $n }点HP
tail-healed-who = { $who }恢复{ $n }点HP
tail-refreshed = 恢复{ $n }点SP
tail-refreshed-who = { $who }恢复{ $n }点SP
tail-warded = 获得{ $n }点障壁
tail-warded-who = { $who }{ tail-warded }
tail-unwarded = 障壁消失
tail-unwarded-who = { $who }的{ tail-unwarded }
tail-linked = 获得{ $n }点LP
tail-linked-who = { $who }{ tail-linked }
tail-link-spent = 以{ $n }点LP抵消
tail-link-spent-who = { $who }{ tail-link-spent }
tail-link-restored = 恢复{ $n }点LP
tail-link-restored-who = { $who }{ tail-link-restored }
tail-untouched = 不受{ $action }影响
tail-untouched-who = { $who }{ tail-untouched }
tail-revived = 重新站起
tail-revived-who = { $who }{ tail-revived }
tail-status = 陷入{ $status }{ $amount ->
    [0] { "" }
   *[other] （{ $amount }）
}
tail-status-who = { $who }{ tail-status }
tail-status-over = 脱离{ $status }
tail-status-over-who = { $who }{ tail-status-over }
tail-moved = 移至{ $zone }
tail-moved-who = { $who }{ tail-moved }

# 行动条上的按钮：几个选项的共同名称。

button-use = { $action }
button-waste = 必定失败者
button-answer = { $action }
button-step_in = { $action }
button-who = 选择一人
button-zone = 选择位置
button-split = 分配伤害

# 一方的目标。

aim-losses = 在第{ $rounds }轮结束前使对方无人可战；此后为平局。
aim-losses-seen = 唯一还有人可战的一方获胜；第{ $rounds }轮结束后为平局。
aim-catch = 追上对方：在第{ $rounds }轮结束前使追逐命刻填满；此后为平局。
aim-escape = 甩开对方：在第{ $rounds }轮结束前使追逐命刻清空；此后为平局。
aim-chase-seen = 以追逐定胜负：命刻填满为追上，清空为逃脱；第{ $rounds }轮结束后为平局。
aim-fill-mine = 在第{ $rounds }轮结束前填满{ $filled }，或使对方无人可战；此后为平局。
aim-fill-theirs = 在{ $filled }填满之前使对方无人可战；第{ $rounds }轮结束后为平局。
aim-fill-seen = 填满{ $filled }，或独自留到最后者获胜；第{ $rounds }轮结束后为平局。
aim-threat-mine = 在{ $threats }填满之前，坚持到第{ $rounds }轮结束。
aim-threat-theirs = 在第{ $rounds }轮结束前拖住对方，直到{ $threats }填满。
aim-threat-seen = { $threats }能否在第{ $rounds }轮结束前填满，或谁独自留到最后，决定胜负。
aim-both-mine = 在{ $threats }填满之前填满{ $filled }，或坚持到第{ $rounds }轮结束。
aim-both-theirs = 阻止{ $filled }填满，直到{ $threats }填满，期限为第{ $rounds }轮结束。
aim-both-seen = { $filled }与{ $threats }孰先填满，或谁坚持到第{ $rounds }轮结束，决定胜负。

## 内容各字段的称呼

field-abilities = 能力值
field-affinities = 亲和性
field-affinity = 亲和性
field-always = 无论结果
field-ambushers = 突袭方
field-analyse = 分析
field-armour = 防具
field-can_stop = 可以停止
field-capacity = 容量
field-chase = 追逐
field-check = 检定
field-checks = 检定种类
field-clocks = 命刻
field-decides = 决定胜负
field-defence = 防御
field-degrees = 成果
field-derived_from = 衍生自
field-die = 骰点
field-does = 做什么
field-duration = 时效
field-extra_cost = 额外代价
field-filter = 筛选条件
field-frequency = 频率
field-gauge = 生命量谱
field-gauges = 生命量谱
field-heals_hp = 恢复HP
field-heals_sp = 恢复SP
field-is = 种类
field-lasts = 持续
field-least = 至少
field-less = 减少
field-look = 外观
field-minor = 次要角色
field-modifiers = 修正值
field-new_act = 新的一幕
field-objects = 对象
field-ongoing = 持续伤害
field-others_skill = 对方的技能
field-overdraft_threshold = 透支阈值
field-pas = PAS
field-per = 时间单位
field-potency = 效力
field-power = 威力
field-pp = PP
field-prerequisite = 前置
field-progress = 进展
field-pursuers = 追逐方
field-range = 范围
field-rarity = 稀有度
field-requirement = 需求
field-reroll = 重掷
field-resolution = 谁掷骰
field-response_to = 应对
field-restores = 恢复
field-results = 结果
field-scenes = 场景
field-segments = 分段
field-slots = 时序
field-surprise = 突袭
field-tags = 标签
field-target = 目标值
field-threat = 威胁
field-timing = 执行时机
field-to = 对谁
field-trigger = 触发
field-types = 伤害类型
field-unconscious = 失去意识
field-unnoticed = 不被察觉
field-way = 移动方式
field-weapon = 武器
field-when = 何时有效
field-which = 哪个效果
field-willing = 仅限自愿
field-wp = WP
