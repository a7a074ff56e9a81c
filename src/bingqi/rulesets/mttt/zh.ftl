# mttt 的文字。单位、阵营、武器、法术和物品都有自己的名字。

## 用语

level = { $band }（{ $n }）
band-contact = 接触距离
band-short = 短距离
band-long = 远距离
band-visual = 视距距离
band-geographic = 地理距离
band-astronomical = 天文距离
band-beyond = 天文距离之外
no-weapon = 空手
all-around = 周围所有敌人
chaos-phase = 歪曲阶段

attribute-str = 力量
attribute-dex = 敏捷
attribute-con = 体质
attribute-int = 智力
attribute-wil = 意志
attribute-cha = 魅力
attribute-app = 外貌

tactic-back_to_the_sea = 逼入绝路
tactic-strategic_placement = 战术布置
tactic-demoralized = 士气低落
tactic-fortifications = 防御工事
tactic-ambush = 伏击
tactic-pincer_attack = 夹击
tactic-does-back_to_the_sea = 敌军不能逃脱，屠杀加倍，整队更难
tactic-does-strategic_placement = 地利由主持人裁定
tactic-does-demoralized = 敌方战团的溃败检定与命令 −1
tactic-does-fortifications = 敌军从远距离开始，全场对其皆为困难地形
tactic-does-ambush = 第 1 回合敌军无法对抗攻击，且武器未备好；第 2 至 4 回合敌军防御 −2
tactic-does-pincer_attack = 敌军整场战斗防御 −1

window-turn-opens = 轮开始之前
window-turn-begins = 轮开始之时
window-responses = 轮响应结算之后
window-action-comes = 获得标准动作之前
window-action-gained = 获得标准动作之后
window-declared = 声明动作之时
window-rolled = 攻击掷骰之后
window-damage = 承受伤害之前
window-acted = 动作完成之后
window-turn-closes = 轮结束之前
window-turn-over = 轮结束之后
# 以上任一时机，不想被打扰者可略过。
window-idle = 无人声明动作、也无事可响应之时

## 动作与堆栈

# $who：单位。$act：她做什么，即某条 `doing-`。
does = { $who }：{ $act }
# 法术或触发效果。$n：目标的数目。$how：攻击为 withering 或 decisive，否则为 none。
casts = { $what }{ $n ->
    [0] { "" }
   *[other] ，目标{ $targets }
}{ $how ->
    [withering] （制敌）
    [decisive] （致命）
   *[none] { "" }
}
entry-of = { $who }的{ $what }
entry-gone = 已经了结的动作
entry-numbered = { $entry }（第 { $n } 项）

doing-withering = 对{ $targets }的制敌攻击
doing-decisive = 对{ $targets }的致命攻击
no-attack = 不攻击
doing-with = { $act }（{ $arms }）
doing-slaughter = 屠杀{ $targets }
doing-full-defence = 全力防御
doing-guard = 护卫
doing-move-nearer = { $n ->
    [0] 通常移动
   *[other] 向{ $targets }靠近
}
doing-move-away = { $n ->
    [0] 通常移动
   *[other] 从{ $targets }处退开
}
doing-around = 绕开{ $targets }的掩蔽
doing-through = 穿越战团：{ $targets }
doing-disengage = 撤退
doing-rise = 起身
doing-cover = 寻求掩蔽
doing-withdraw = 逃脱
doing-break-free = 挣脱包围
doing-engage = 包围{ $targets }
doing-order = 命令{ $targets }
doing-rally = 集结{ $targets }
doing-rally-numbers = 整队{ $targets }

# 同上，但不说目标。
act-of-withering = 制敌攻击
act-of-decisive = 致命攻击
act-of-slaughter = 屠杀
act-of-full-defence = 全力防御
act-of-guard = 护卫
act-of-move-nearer = 通常移动
act-of-move-away = 通常移动
act-of-around = 通常移动
act-of-through = 穿越
act-of-disengage = 撤退
act-of-rise = 起身
act-of-cover = 寻求掩蔽
act-of-withdraw = 逃脱
act-of-break-free = 挣脱
act-of-engage = 包围
act-of-order = 命令
act-of-rally = 集结
act-of-rally-numbers = 整队

## 看到什么

field = 各人间的距离
priority = 先导度
# $n：单位的先导度。
priority-of = 先导度 { $n }
crash-zone = 崩溃
# $n：回合。$last：最后一回合。
round = 第 { $n } 回合，共 { $last } 回合
tick = 时点 { $n }
phase-strategy = 战术对决
phase-prepare = 准备阶段
phase-round = 回合开始
tick-before = 首个时点之前
tick-after = 最后一个时点之后
phase-settle = 回合结算
phase-over = 已结束
# $n：长河单位数。$speed：法术力池每回合展开多少。
river = 长河单位 { $n }，法术力每回合活化 { $speed }
insert-now = 可以插入：{ $window }
in-force = { $side }：{ $tactic }生效
clash-of = { $one }与{ $other }交锋
comes-later = { $who }于第 { $n } 回合参战
gone-dead = 阵亡：{ $who }
gone-escaped = 已逃脱：{ $who }
gone-dissolved = 已解散：{ $who }
note-next-round = 下回合起
note-aiming = 瞄准
note-delayed = 延迟
note-crashed = 崩溃

gauge-hp = HP
gauge-magnitude = 数量
gauge-order = 秩序
gauge-distortion = 歪曲
gauge-chaos = 歪曲点数
# $lasting：永久的部分。
distortion-points = 歪曲点数 { $n }，其中永久 { $lasting }

badge-helpless = 无助
# $n：已崩溃的回合数。
badge-crashed = { $n ->
    [0] 先导崩溃
   *[other] 先导崩溃（{ $n } 回合）
}
badge-debt = 欠先导度 { $n }
badge-routed = 溃败
badge-prone = 倒地
badge-engaged = 被{ $by }包围
badge-full-defence = 全力防御
badge-guarding = 护卫
# $level：`cover-` 之一。
badge-cover = { $level }：{ $what }
cover-1 = 弱掩蔽
cover-2 = 强掩蔽
cover-3 = 全掩蔽
badge-onslaught = 猛攻减值 −{ $n }
badge-clash-lost = 交锋落败：防御 −{ $n }
badge-clash = 与{ $with }交锋
# $n：已付的先导度。
badge-aiming = 瞄准（+{ $n }）
badge-delayed = 延迟
# $n：连续待机的回合数。
badge-waiting = { $n ->
    [0] 待机
   *[other] 待机（{ $n }）
}
badge-rushing = 跟步：{ $whom }
badge-withdrawing = 逃脱中（{ $n }）
badge-halfway = 行至半途
badge-phase = 歪曲阶段 { $n }
# $n：灵魂玉点数。
badge-burning = 燃玉（{ $n }）
badge-disabled = 灵魂残疾
badge-wounds-doubled = 伤势减值翻倍
badge-size = 规模 { $n }
badge-drill-poor = 训练度差
badge-drill-elite = 精锐
badge-might = 威能 { $n }
badge-spread = 散开
badge-ordered = 受命（+{ $n }）
badge-demoralized = 士气低落
# $n：带正负号。
badge-effect = { $source }：{ $what } { $n }
stat-attack = 攻击
stat-damage = 伤害
stat-defence = 防御
stat-parry = 格挡
stat-dodge = 闪避
stat-soak = 韧性
stat-protection = 防护
stat-protection_in_crash = 崩溃中的防护
stat-join = 参战骰
stat-speed = 活化速度

# $who：从谁看去。
lies = 距{ $who }：{ $level }
within-reach = { $who }够得着：{ $weapons }
band-holds = { $band }：{ $who }
card-figures = HP { $hp }/{ $most }，先导度 { $priority }
# 战团。$heads：人数。
card-group = 数量 { $n }/{ $most }，规模 { $size }（{ $heads } 人），{ $drill }，威能 { $might }，先导度 { $priority }
drill-poor = 训练度差
drill-average = 训练度普通
drill-elite = 精锐
card-order = 秩序法术力 { $now }/{ $active }/{ $most }：剩余、已活化、容量
card-distortion = 歪曲法术力 { $now }/{ $active }/{ $most }：剩余、已活化、容量
card-chaos = 歪曲点数 { $n }，其中永久 { $lasting }；歪曲阶段 { $phase }；阶段阈值：{ $thresholds }
card-jade = 灵魂玉 { $n }，燃玉点数 { $points }
card-lasting = 现状：{ $what }
card-list = { $parts }
card-attribute = { $what } { $n }（{ $mod }）
card-skill = { $what }：{ $n }
card-weapon = { $what }：{ $damage }，命中 { $hit }，穿透 { $pen }，距离 { $reach }
card-smashing = { $what }命中时会把对手击倒
card-weapon-ready = { $what }（在手）：{ $damage }，命中 { $hit }，穿透 { $pen }，距离 { $reach }
card-armour = { $what }：韧性 { $soak }，防护 { $protection }，格挡 { $parry }，闪避 { $dodge }
card-spell = { $what }（{ $timing }；{ $cost }）：{ $does }
card-trigger = { $what }（触发效果；{ $cost }）：{ $does }。{ $about }
timing-standard = 标准动作
timing-free = 不消耗标准动作
timing-instant = 瞬间

# 法术与触发效果做什么。除伤害与距离外，数字带正负号。
deed-attack = 伤害 { $damage }，命中 { $hit }{ $pen ->
    [0] { "" }
   *[other] ，穿透 { $pen }
}{ $area ->
    [true] ，波及目标身边所有敌人
   *[false] { "" }
}
deed-priority = 先导度 { $n }
deed-heal = HP { $n }
deed-harm = { $n } 点{ $kind ->
    [decisive] 致命
   *[withering] 制敌
}伤害{ $soak ->
    [true] { "" }
   *[false] （不计韧性）
}
deed-nearer = 向{ $whom }靠近 { $n } 级
deed-farther = 从{ $whom }处远离 { $n } 级
deed-caster = 施法者
deed-target = 目标
deed-modify = { $stat } { $n }（{ $until }）
deed-prone = 倒地
deed-rise = 起身
deed-cleanse = 敌方加在其身上的效果结束
deed-mana-order = 秩序法术力 { $n }
deed-mana-distortion = 歪曲法术力 { $n }
deed-counter = 使其落空
deed-on-self = 施法者{ $what }
deed-on-whom = { $whom }{ $what }

## 战报

event-joined = { $unit }参战，先导度 { $priority }。
event-round_began = 第 { $round } 回合开始。
event-tick_came = 时点 { $tick }{ $n ->
    [0] { "" }
   *[other] ：{ $members }
}。
event-tick_came-after = 最后一个时点已过{ $n ->
    [0] { "" }
   *[other] ：{ $members }
}，此前按兵不动者现在行动。
event-announced = { $unit }宣布{ $intent }。
event-ordered_so = 本时点的行动顺序：{ $members }。
pair = { $one }与{ $other }交锋
event-coin_tossed = { $first }与{ $second }投硬币，{ $winner }胜出。
event-postponed = { $unit }{ $how ->
    [aim] 开始瞄准
   *[delay] 延迟，在本回合之后的时点行动
}。
event-entered = { $unit }在此时点行动。
event-aimed = { $unit }继续瞄准。
event-turn_opened = 轮到{ $unit }。
event-action_gained = { $unit }可以立刻再行动一次，但只能攻击{ $refreshed }！
event-stepped_in = { $unit }立刻行动。
event-waited = { $unit }待机。
event-effects_ended = { $until ->
    [attack] { $unit }在这次攻击中所受的效果结束
   *[other] { $unit }在本回合所受的效果结束
}。
event-mana_unfolded = { $unit }活化{ $mana }。
event-mana_spent = { $unit }消耗{ $mana }。
event-mana_flowed = { $unit }{ $gained ->
    [yes] 获得
   *[no] 失去
}{ $mana }。
mana-order = 秩序法术力 { $n } 点
mana-distortion = 歪曲法术力 { $n } 点

event-priority_changed-up = { $cause ->
    [hit] { $unit }命中得手，先导度上升 { $n } 点
    [damage] { $unit }夺得 { $n } 点先导度
    [waiting] { $unit }待机，先导度上升 { $n } 点
    [break] { $unit }凭先导突破，先导度上升 { $n } 点
    [shift] { $unit }重掷参战骰，先导度上升 { $n } 点
   *[none] { $unit }的先导度上升 { $n } 点
}。
event-priority_changed-down = { $cause ->
    [cost] { $unit }付出 { $n } 点先导度
   *[none] { $unit }的先导度下降 { $n } 点
}。
event-priority_set = { $unit }的先导度重置为 { $to }。
event-debt_changed-up = { $unit }欠下 { $n } 点先导度。
event-debt_changed-down = { $unit }偿还 { $n } 点先导度。
event-crashed = 先导崩溃！{ $unit }的先导度归零。
event-crashed-by = 先导崩溃！{ $by }夺走了{ $unit }最后的先导度。
event-crashed-own = 先导崩溃！{ $unit }自行耗尽先导度，跌得更深。
event-crash_counted = { $unit }已连续 { $rounds } 回合处于先导崩溃。
event-parting_counted = 敌我互不可见，已连续 { $rounds } 回合。
event-recovered = { $unit }脱离先导崩溃。
event-broke_through = 先导突破！{ $unit }从{ $target }处获得突破加值。
event-shifted = 先导逆转！{ $unit }反将{ $target }一军！

event-attack_declared = { $unit }以{ $arms }攻击{ $target }：{ $kind ->
    [decisive] 一决胜负的致命攻击
   *[withering] 制敌攻击
}。
event-defence_chosen = { $unit }{ $how ->
    [parry] 格挡
    [dodge] 闪避
   *[passive] 以被动防御应对
}{ $charge ->
    [0] { "" }
   *[other] ，充能 { $charge } 点
}。
event-guard_stepped_in = { $guard }挺身护卫{ $target }。
event-attack_rolled = { $degree ->
    [full] { $unit }攻击{ $target }，完全成功
    [partial] { $unit }攻击{ $target }，部分成功
   *[failure] { $unit }攻击{ $target }，失败
}：攻击 { $attack } 对{ $how ->
    [parry] 格挡 { $bonus }
    [dodge] 闪避 { $bonus }
   *[passive] 被动防御 { $high }/{ $low }
}。
event-struck_from_ambush = { $unit }伏击{ $target }，完全成功。
event-clash_rolled = 交锋！{ $unit }与{ $target }同时出手，{ $winner }以 { $margin } 点之差胜出。
event-clash_tied = 交锋！{ $unit }与{ $target }同时出手，双双受挫。
event-damage_dealt = 对{ $target }造成 { $n } 点{ $kind ->
    [decisive] 致命
   *[withering] 制敌
}伤害。
event-foiled = { $unit }的攻击被挫败。
event-immune = { $unit }免疫制敌伤害，{ $n } 点伤害毫无作用。
event-spent = { $unit }已无先导度可失，而攻击开始时尚未崩溃，{ $n } 点伤害没有更多作用。
event-hp_lost = { $unit }失去 { $n } 点 HP。
event-healed = { $unit }恢复 { $n } 点 HP。
event-became_helpless = { $unit }倒下了，陷入无助！
event-revived = { $unit }不再无助。
event-died = { $unit }死亡。
event-hero_lost = { $side }的英雄倒下，战团都看在眼里。
event-distortion_changed-up = { $unit }增加 { $n } 点临时歪曲点数。
event-distortion_changed-down = { $unit }消去 { $n } 点临时歪曲点数。
event-phase_entered = { $unit }进入第 { $phase } 歪曲阶段！
event-onslaught = { $unit }受到猛攻，减值加重一级。
event-clash_lost = { $unit }失去平衡，防御 −2。
event-full_defence = { $unit }全力防御。
event-guarded = { $unit }护卫所有接触距离内的同伴。
event-weapon_readied = { $unit }备好{ $weapon }。
event-weapon_gone = { $unit }没有备好的武器。

event-declared = { $kind ->
    [trigger] { $by }触发{ $act }
    [spell] { $by }施展{ $act }
   *[act] { $by }声明：{ $act }
}。
event-cancelled = 取消：{ $what }，所付的代价不予返还。
event-fizzled = { $what }没有生效：{ $why ->
    [caster] 施展者已无法行动
    [crashed] 施展者已陷入先导崩溃
    [conditions] 条件不再满足
    [targets] 没有合法目标
    [mana] 法术力不足以支付
   *[other] 不再合法
}。
event-fizzled-countered = 反制！{ $what }没有生效。
event-resolved = { $what }生效{ $n ->
    [0] { "" }
   *[other] ，目标{ $targets }
}。
event-effect_put = { $unit }：{ $stat } { $amount }，{ $until }（{ $what }）。
event-cleansed = { $unit }摆脱了敌人施加的一切效果。

until-attack = 限这次攻击
until-turn = 持续到自己的下一轮
until-round = 持续到本回合结束
until-battle = 持续到战斗结束

event-levels_set = 双方开战时的距离重新排定。
event-moved = { $unit }与{ $other }的距离变为{ $level }。
event-drew_off = { $unit }远远退开，到达{ $level }或更远。
event-knocked_down = { $unit }倒地。
event-got_up = { $unit }站了起来。
event-opposed = { $unit }{ $won ->
    [true] 胜过{ $other }
   *[false] 没能胜过{ $other }
}。
event-rushes = { $unit }紧跟{ $target }，如影随形。
event-rush_tried = { $unit }尝试跟步{ $target }。
event-disengaged-away = { $unit }成功撤退。
event-disengaged-kept = { $unit }无法撤退。
event-shook_off = { $unit }摆脱了{ $others }。
event-cover_taken = { $unit }获得{ $level }：{ $id }。
event-cover_lost = { $unit }失去掩蔽。
event-went_around = { $unit }设法绕开{ $target }的掩蔽。
event-cover_turned = { $unit }绕到一侧，{ $target }的掩蔽对其不再有效。
event-withdrew = { $unit }正在逃脱，已有 { $successes } 个成功，共需 5 个。
event-escaped = { $unit }成功逃离！
event-engaged = { $by }包围了{ $unit }，去路断绝。
event-engaged-over = { $unit }脱离包围。
event-halfway = 地形困难，{ $unit }只走了一半。
event-entered_ranks = { $unit }从{ $group }的队列中穿行。

event-disability_taken = { $unit }的灵魂致残，抵消 { $negated } 点致命伤害，改为至多失去 { $hp } 点 HP。
event-attribute_penalty = { $unit }：{ $attribute } { $n }。
event-hp_max_set = { $unit }现在 HP { $hp }/{ $hp_max }。
event-gm_pending = 第 { $what } 级灵魂残疾对{ $unit }另有影响，待主持人裁定。
event-gm_pending-nobody = 第 { $what } 级灵魂残疾对{ $unit }的其他影响本应由主持人裁定，此处从略。
event-pending_filled = 主持人已裁定第 { $what } 级灵魂残疾对{ $unit }的其他影响。
event-jade_burning = { $unit }开始燃玉！
event-jade_converted = { $unit }燃尽{ $number }，化为 { $points } 点燃玉点数。
price-attribute = { $attribute } { $score }
event-jade_spent = { $unit }消耗 { $cost } 点燃玉点数，{ $component }累计提升 { $n }。
jade-die = 第 { $n } 枚骰
jade-plus = 骰外加值
event-dice_raised = { $unit }的骰子（{ $roll }）燃玉后为 { $faces }{ $plus ->
    [0] { "" }
   *[other] ，各加 { $plus }
}。
event-full_die = { $unit }掷出满骰（{ $roll }）！
event-jade_settled = { $n ->
    [0] { $unit }所燃仅是剩余的灵魂玉，{ $points } 点燃玉点数消失
   *[other] { $unit }失去燃尽之物：{ $lost }；{ $points } 点燃玉点数消失
}。

event-magnitude_changed-up = { $unit }的数量增加 { $n } 点。
event-magnitude_changed-down = { $unit }失去 { $n } 点数量。
event-rout_checked = { $unit }{ $passed ->
    [true] 稳住了阵脚
   *[false] 军心动摇
}：溃败检定，难度 { $difficulty }。
event-size_lost = { $unit }的规模降为 { $size }。
event-routed = 溃败！{ $unit }阵线瓦解，若无人集结，到下一轮便会解散。
event-dissolved = { $unit }解散{ $fleeing ->
    [true] ，四散奔逃
   *[false] { "" }
}。
event-order_given = { $unit }接到命令：{ $order }，掷骰 +{ $bonus }。
order-free = 自行决定
event-commanded = { $unit }{ $what }：{ $successes ->
    [0] 没有成功
   *[other] { $successes } 个成功
}。
event-rallied = { $unit }重整队伍，恢复 { $n } 点数量。
event-spread_out = { $unit }{ $spread ->
    [true] 散开
   *[false] 收拢队形
}。
event-slaughtered = { $unit }在奔逃中有 { $killed } 人被杀。
event-tactics_revealed = 双方战术揭晓。{ $tactics }。
# $n：所需的净成功数。
chosen-tactic = { $side }：{ $tactic }（须 { $n } 个净成功）
event-maneuver_rolled = { $winner }谋略占先，净成功数 { $net }。
event-maneuver_tied = 双方谋略不分高下。
event-tactic_in_force = { $side }的战术得以施行：{ $tactic }！
event-demoralized = { $unit }未战先怯。
event-pincered = { $unit }腹背受敌。
event-hazard_struck = { $hazard }袭击{ $unit }：{ $n } 点。

## 数值及其组成

# 伤害。$by：谁造成的。$using：凭什么。$on：对谁。$n：多少。
dealt = { $by }对{ $on }造成 { $n } 点{ $kind ->
    [decisive] 致命
   *[withering] 制敌
}伤害（{ $parts }）
dealt-by-nobody = { $using }对{ $on }造成 { $n } 点{ $kind ->
    [decisive] 致命
   *[withering] 制敌
}伤害（{ $parts }）
healing = { $using }使{ $on }恢复 { $n } 点 HP（{ $parts }）
gain = { $using }使{ $on }的先导度上升 { $n } 点（{ $parts }）
drain = { $using }使{ $on }的先导度下降 { $n } 点（{ $parts }）
# $of：谁的数值。
reckoned-of = { $of }，{ $what }：{ $sum }（{ $parts }）

tally-join = 参战骰
tally-attack = 攻击
tally-passive = 被动防御
tally-parry = 格挡
tally-dodge = 闪避
tally-raw = 原始伤害
tally-withering = 制敌伤害
tally-pool = 伤害池
tally-decisive = 致命伤害
tally-soak = 韧性
tally-protection = 防护
tally-check = 检定
tally-opposition = 对方检定
tally-command = 指挥
tally-rout = 溃败检定
tally-maneuver = 战术行动
tally-healing = 恢复
tally-gain = 获得先导度
tally-drain = 夺去先导度
tally-dc = 难度
tally-hazard = 环境伤害
tally-coin = 硬币

part-nature = 天生
part-other = 其他加值
# $of：技能、属性、武器、护甲、法术等的名称。
part-skill = { $of }
part-attribute = { $of }
part-half-attribute = { $of }调整值的一半
part-weapon = { $of }
part-armour = { $of }
part-effect = { $of }
part-hazard = { $of }
part-jade = 燃玉
part-dc = 难度
part-not-needed = 多余部分
part-aim = 瞄准
part-charge = 充能
part-size = 规模
part-might = 威能
part-drill = 训练度
part-poor-drill = 训练度差
part-group-lost = 其他盟友战团解散
part-hero-lost = 领袖或英雄倒下
part-size-lost = 失去规模
part-devastating = 破坏性超自然区域攻击
part-order = 命令
part-full-defence = 全力防御
part-onslaught = 猛攻减值
part-pincer = 夹击
part-clash = 交锋
part-cover = 掩蔽
part-fleeing = 逃跑中
part-surprise = 突袭
part-dice = 武器骰数
part-margin = 差值
part-raw = 原始伤害
part-soak = 韧性
part-penetration = 不低于穿透
part-partial = 部分成功
part-priority = 先导度
part-guard = 护卫
part-half = 取半
part-pool = 伤害池
part-protection = 防护
part-immunity = 免疫制敌伤害
part-group = 对战团追加
part-advantage = 事前准备
part-demoralized = 士气低落

## 为何掷骰，由谁掷骰

roll-join = 参战骰
roll-coin = 硬币
roll-attack = 攻击
roll-passive = 被动防御
roll-parry = 格挡
roll-dodge = 闪避
roll-damage = 伤害
roll-clash = 交锋
roll-hazard = 环境伤害
roll-rout = 溃败检定
roll-command = 指挥
roll-maneuver = 战术行动
roll-disengage = 撤退
roll-rush = 跟步
roll-rise = 起身
roll-cover = 掩蔽
roll-withdraw = 逃脱
roll-break-free = 挣脱

# 掷骰的开头。$by：谁掷。$on：对谁。
rolled-attack = { $by }攻击{ $on }{ $how ->
    [parry] （格挡）
    [dodge] （闪避）
   *[passive] { "" }
}
rolled-clash = 交锋！{ $by }与{ $on }同时出手
rolled-hazard = { $using }袭击{ $on }
# 投硬币之前，以两面骰代替。
thrown-coin = 硬币：1 选{ $by }，2 选{ $on }
rolled-ahead = { $winner }以 { $n } 点之差领先
rolled-tie = 平手

result-full = 完全成功
result-partial = 部分成功
result-failure = 失败
result-failed = 失败
result-passed = 成功
result-successes = { $n ->
    [0] 没有成功
   *[other] { $n } 个成功
}
# $n：掷出的全部成功。$n1：其中多余的。
result-successes-of-series = { result-successes }{ $n1 ->
    [0] { "" }
   *[other] ，其中 { $n1 } 个多余
}
result-ahead = 胜出
result-not-ahead = 没能胜出
result-margin = 差值 { $n }
result-wavers = 军心动摇
result-stands-firm = 稳住阵脚


## 提问

ask-enter = 时点 { $tick } 轮到{ $who }。现在行动吗？
ask-aim-until = 时点 { $tick }，{ $who }正在瞄准{ $paid ->
    [0] { "" }
   *[other] （已付出 { $paid } 点）
}。瞄准到哪个时点？（有人行动过后会再问一次）
ask-ready = { $who }以哪把武器进入战斗？
ask-come-in = { $who }延迟了行动。在时点 { $tick } 行动吗？
ask-announce = { $who }与敌人在同一时点行动，打算攻击谁？（互相攻击的双方进入交锋）
ask-first = 此时点还有他人行动。{ $who }想何时行动？
ask-act = { $who }做什么？
ask-window = { $who }：{ $window }，是否插入？
ask-window-over = { $top }。{ $who }是否再插入？（{ $window }）
ask-charge = { $who }为攻击{ $target }充入多少秩序法术力？
ask-clash-charge = 交锋！{ $who }为攻击充入多少秩序法术力？
ask-defence = { $by }攻击{ $who }：{ $kind }{ $charge ->
    [0] { "" }
   *[other] ，充能 { $charge } 点
}。{ $who }如何防御？
ask-guard = { $by }攻击{ $who }：{ $kind }。由谁护卫？
ask-break-guard = { $who }突破了{ $guard }的护卫。攻击谁？
ask-jade = { $who }，{ $roll }{ $how ->
    [passive] （对{ $against }的被动防御）
    [parry] （对{ $against }的格挡）
    [dodge] （对{ $against }的闪避）
    [attack] （对{ $against }的攻击）
    [clash] （对{ $against }）
    [opposed] （对{ $against }）
   *[other] { "" }
}：{ $faces }{ $how ->
    [none] { "" }
   *[other] ，{ $bonus }
}{ $plus ->
    [0] { "" }
   *[other] ，燃玉 +{ $plus }
}{ $how ->
    [none] { "" }
    [clash] ；须超过 { $need }
   *[other] ；须达到 { $need }
}。是否燃玉？（余 { $points } 点）
ask-disability = { $who }将受到 { $damage } 点致命伤害。是否改为第 { $tier } 级灵魂残疾？（每个故事一次）
ask-disability-attribute = { $who }的哪项属性因残疾受损？
ask-who-forced = { $who }自行先导崩溃。是被谁逼迫的？
ask-kill = { $who }的 HP 归零。是否死亡？
ask-oppose = { $unit }撤退。{ $who }是否阻止？
ask-rise-with = { $who }凭什么起身？
ask-rise-against = { $who }以{ $attribute }起身。由谁对抗？
ask-order-what = { $group }听从{ $who }。下什么命令？
ask-tactic = { $who }选用哪种战术？战术行动获胜，且净成功数达到括号中的数，战术才得施行（获胜得 1 个，每领先 5 点再加 1 个）。
ask-advantage = { $who }的事前准备值多少？
ask-placement = 选定的战场对{ $side }有何好处？

kind-withering = 制敌攻击
kind-decisive = 致命攻击

## 选项

heading-attack = 攻击
heading-magic = 法术
heading-stance = 架势、备武、待机
heading-move = 移动
heading-command = 指挥
heading-jade = 燃玉
heading-end = 结束

act-withering = 制敌攻击{ $target }
act-withering-with = 以{ $weapon }制敌攻击{ $target }
act-decisive = 致命攻击{ $target }
act-decisive-with = 以{ $weapon }致命攻击{ $target }
act-slaughter = 屠杀{ $target }
act-cast = { $spell }{ $n ->
    [0] { "" }
   *[other] ：{ $targets }
}{ $how ->
    [withering] （制敌）
    [decisive] （致命）
   *[none] { "" }
}——{ $does }
act-trigger = { $trigger }——{ $does }
act-trigger-at = { $trigger }（{ $target }，{ $happens }）——{ $does }
act-trigger-on = { $trigger }：{ $target }——{ $does }
act-wait = 待机
act-delay = 延迟：在本回合之后的时点行动
act-aim = 瞄准：延后攻击，每过一个时点付 1 点先导度，每付 2 点攻击 +1
act-full-defence = 全力防御
act-guard = 护卫
act-draw = 备好{ $weapon }
act-spread = 散开：近战攻击远及一级，不计规模
act-close-ranks = 收拢队形：近战攻击只及接触距离，计入规模
act-move-nearer = 向{ $target }靠近
act-move-away = 从{ $target }处退开
act-around = 绕开{ $target }的掩蔽
act-through = 穿越{ $group }，向{ $target }靠近
act-rush = 跟步{ $target }
act-disengage = 撤退
act-rise = 起身
act-cover = 寻求掩蔽：{ $place }
act-withdraw = 逃脱
act-break-free = 以{ $attribute }挣脱
act-engage = 包围{ $target }
act-order = 命令{ $target }
act-rally = 集结{ $target }
act-rally-numbers = 整队{ $target }
# $n：未用的灵魂玉化为的点数。
act-burn-jade = 燃玉：得 { $n } 点，所燃之物战斗结束后才失去
act-convert = 燃尽{ $thing }：得 { $points } 点，战斗结束后才失去
act-end = 结束轮

happens-turn_start = 轮开始
happens-turn_end = 轮结束
happens-action_declared = 声明动作
happens-attack_declared = 声明攻击
happens-attack_hit = 攻击命中
happens-attack_missed = 攻击落空
happens-damage_taken = 受到伤害
happens-priority_changed = 先导度变化
happens-crashed = 先导崩溃
happens-crash_recovered = 脱离先导崩溃
happens-shift = 先导逆转
happens-moved = 移动
happens-spell_cast = 施展法术
happens-helpless = 陷入无助
happens-chaos_phase_entered = 进入歪曲阶段
happens-full_die = 满骰
happens-rout_check = 溃败检定
happens-group_dissolved = 战团解散
happens-round_start = 回合开始
happens-round_mana_settled = 结算法力

option-unit = { $who }
option-number = { $n ->
    [0] 0
   *[other] { $n }
}
option-charge = { $n ->
    [0] 不充能
   *[other] 攻击 +{ $n }
}
option-charged = { $how } +{ $n }
option-until = 瞄准到时点 { $tick }{ $n ->
    [0] { "" }
   *[other] ：攻击 +{ $n }
}
option-advantage = 调整值 { $n }
option-nobody = 无人
option-ready = { $weapon }
option-now = 现在行动
option-on = 再等等
option-first = 先行动（多人想先时投硬币）
option-later = 后行动
option-intent = 宣布{ $act }
option-no-attack = 宣布不攻击
option-pass-window = 放弃，此时点不再插入
option-passive = 被动防御
option-parry = 格挡
option-dodge = 闪避
option-guard = 护卫者
option-target = 被护卫者
option-die = 第 { $n } 枚骰由 { $face } 提升至 { $to }
option-jade-plus = 骰外加值提升 1
option-jade-done = 到此为止
option-take = 承受残疾：{ $tier ->
    [1] 一项生理属性 { $n }
    [2] 生理与精神属性各一项 { $n }
   *[other] 生理与精神属性各一项 { $n }，另有影响由主持人裁定
}；至多失去 { $hp } 点 HP
option-refuse = 承受伤害：{ $damage } 点
option-kill = 死亡
option-spare = 仅陷入无助
option-oppose = 阻止
option-let-go = 放行
option-order = { $order }
# $tactic：战术。$n：所需的净成功数。$does：有何效果，某条 `tactic-does-`。
option-tactic = { $tactic }（{ $n }）：{ $does }
option-placement-nothing = 仅是风景
option-placement-defence = 防御 +1
option-placement-attack = 攻击 +1
option-placement-both = 攻击 +1，防御 +1

cost-action = 标准动作
cost-free = 不花动作
cost-priority = 先导度 { $n }
cost-order = 秩序法术力 { $n }
cost-distortion = 歪曲法术力 { $n }
cost-jade = 燃玉点数 { $n }
cost-nothing = 无消耗
unused-action = 标准动作
unused-move = 免费的通常移动

## 概率所述的结果

what-own-fall = 己方有人倒下
what-fall = 对方有人倒下
what-shift = 先导逆转
what-crash = 先导崩溃
what-break = 先导突破
what-rout = 溃败
what-hit = 完全成功
what-graze = 部分成功
what-hp = 对方 HP 损失
what-magnitude = 对方数量损失
what-drain = 对方先导度损失
what-gain = 己方先导度收益
what-own-reset = 己方先导度归 5
what-own-drain = 己方先导度损失
what-own-crash = 己方先导崩溃
what-own-rout = 己方溃败
what-countered = 对方行动落空
what-own-countered = 己方行动落空
what-escape = 逃离
what-own-harm = 己方损失

## 战斗结果
effect-priority = 先导度
effect-crashed = 崩溃
effect-broke = 造成先导突破
effect-shifted = 造成先导逆转
effect-fell = 倒下
effect-routed = 溃败
effect-escaped = 逃离
effect-reset = 先导度归 5
effect-stopped = 落空

outcome-annihilation = 仅一方尚有可战之人
outcome-round-limit = 最后一回合已结束
outcome-left = 离场者负
outcome-parted = 双方已看不见彼此，就此别过
outcome-escaped = 已经逃出生天
outcome-conceded = 一方认输

## 主持人可以促成的事

given-action_gained = 给予标准动作
given-announced = 宣布攻击意图
given-attack_declared = 记述声明攻击
given-attack_rolled = 记述攻击结果
given-attribute_penalty = 降低属性
given-became_helpless = 使单位陷入无助
given-broke_through = 记述先导突破
given-cancelled = 记述动作取消
given-clash_lost = 使单位受交锋减值
given-clash_rolled = 记述交锋
given-cleansed = 解除敌人施加的效果
given-coin_tossed = 记述投硬币
given-commanded = 记述指挥动作
given-cover_lost = 使单位失去掩蔽
given-cover_taken = 使单位获得掩蔽
given-cover_turned = 绕开掩蔽
given-crash_counted = 设定崩溃回合数
given-crashed = 使单位先导崩溃
given-damage_dealt = 记述伤害
given-debt_changed = 增减所欠的先导度
given-defence_chosen = 记述防御方式
given-demoralized = 使战团士气低落
given-dice_raised = 记述提升骰子
given-died = 判定死亡
given-disability_taken = 以灵魂残疾抵消伤害
given-dissolved = 解散战团
given-distortion_changed = 增减临时歪曲点数
given-drew_off = 使单位远离众人
given-effect_put = 施加持续效果
given-effects_ended = 结束持续效果
given-ended = 结束战斗
given-engaged = 包围单位或解除包围
given-entered_ranks = 使单位穿入战团
given-joined = 使尚未到场的单位加入
given-escaped = 使单位逃离
given-fizzled = 记述没有生效
given-foiled = 记述攻击受挫
given-full_defence = 使单位全力防御
given-full_die = 记述满骰
given-gm_pending = 记下待裁定之事
given-pending_filled = 了结待裁定之事
given-got_up = 使单位起身
given-guard_stepped_in = 记述护卫
given-guarded = 使单位护卫
given-halfway = 使单位行至半途
given-hazard_struck = 记述环境伤害
given-healed = 恢复 HP
given-hp_lost = 使单位失去 HP
given-hp_max_set = 设定 HP 及其上限
given-immune = 记述免疫
given-spent = 记述已无先导度可失
given-jade_burning = 开始燃玉
given-jade_converted = 燃尽账目中的一项
given-jade_spent = 消耗燃玉点数
given-knocked_down = 使单位倒地
given-levels_set = 设定全部距离
given-magnitude_changed = 增减数量
given-mana_flowed = 给予或夺去法术力
given-mana_spent = 消耗法术力
given-mana_unfolded = 展开法术力池
given-maneuver_rolled = 记述战术行动
given-moved = 移动单位
given-onslaught = 加重猛攻减值
given-opposed = 记述对抗检定
given-order_given = 下达命令
given-phase_entered = 进入歪曲阶段
given-pincered = 使单位受夹击
given-priority_changed = 增减先导度
given-priority_set = 设定先导度
given-rallied = 恢复数量
given-recovered = 使单位脱离崩溃
given-revived = 解除无助
given-rout_checked = 记述溃败检定
given-routed = 使战团溃败
given-rush_tried = 计入一次跟步尝试
given-rushes = 使单位跟步
given-shifted = 记述先导逆转
given-shook_off = 使单位摆脱他人
given-size_lost = 使战团失去规模
given-slaughtered = 屠杀逃兵
given-spread_out = 散开或收拢
given-struck_from_ambush = 告知一次伏击命中
given-tactic_in_force = 使战术施行
given-tactics_revealed = 记述双方战术
given-waited = 使单位待机
given-waits_counted = 设定待机回合数
given-weapon_readied = 备好武器
given-went_around = 计入一次绕行
given-withdrew = 设定逃脱的成功数

param-against = 针对
param-amount = 数额
param-arms = 武器或法术
param-attack = 攻击
param-attribute = 属性
param-bonus = 加值
param-by = 由谁
param-cause = 起因
param-charge = 充能
param-component = 骰子或加值
param-cost = 花费
param-defence = 防御
param-degree = 成功程度
param-difficulty = 难度
param-distortion = 歪曲法术力
param-faces = 骰面
param-first = 其一
param-fleeing = 逃跑
param-group = 战团
param-guard = 护卫者
param-hazard = 环境危害
param-how = 方式
param-hp = HP
param-hp_max = HP 上限
param-id = 何物
param-intent = 种类:目标[:武器]，或 cast:法术:目标:种类
param-keeps_when_moving = 随之移动
param-killed = 死者
param-kind = 种类
param-level = 等级
param-levels = 全部距离
param-magnitude = 数量
param-margin = 超出值
param-n = 数额或编号
param-negated = 抵消的伤害
param-net = 净成功数
param-number = 账目编号
param-order = 命令或秩序法术力
param-other = 另一单位或地标
param-others = 其他单位
param-own = 自行
param-passed = 成功
param-phase = 阶段
param-plus = 加值
param-points = 点数
param-refreshed = 被逆转的单位
param-roll = 掷骰
param-rounds = 回合数
param-second = 其二
param-side = 阵营
param-size = 规模
param-spread = 散开
param-stat = 数值
param-successes = 成功数
param-tactic = 战术
param-tactics = 战术（双方）
param-target = 目标
param-priority = 先导度
param-to = 对谁或变为
param-unit = 单位
param-until = 持续到
param-waits = 待机回合数
param-way = 去向
param-weapon = 武器
param-what = 何事
param-why = 原因
param-winner = 胜者
param-won = 胜出

## 人们看作一件事的

# $by：谁。$on：对谁。$sum：怎样加出来的。逗号之后是后果：$n：多少。$who：落在谁身上，仅在不明时说。
beat-attack-full = { $by }击中{ $on }：{ $sum }
beat-attack-partial = { $by }擦中{ $on }：{ $sum }
beat-attack-failure = { $by }未击中{ $on }：{ $sum }
beat-rush-ahead = { $by }紧跟{ $on }：{ $sum }
beat-rush-not-ahead = { $by }没能紧跟{ $on }：{ $sum }
beat-rise-ahead = { $by }不顾{ $on }的阻挠站起：{ $sum }
beat-rise-not-ahead = { $by }被{ $on }压制，没能站起：{ $sum }
beat-break-free-ahead = { $by }挣脱{ $on }：{ $sum }
beat-break-free-not-ahead = { $by }没能挣脱{ $on }：{ $sum }
beat-cover-passed = { $by }找到掩蔽：{ $sum }
beat-cover-failed = { $by }没能找到掩蔽：{ $sum }
beat-rout-stands-firm = { $by }稳住阵脚：{ $sum }
beat-rout-wavers = { $by }军心动摇：{ $sum }
beat-damage = { $by }伤及{ $on }：{ $sum }
beat-withdraw-successes-of-series = { $by }的逃脱{ $n ->
    [0] 没有取得成功
   *[other] 取得 { $n } 个成功
}：{ $sum }
beat-command-successes = { $by }向{ $on }下令{ $n ->
    [0] ，未能奏效
   *[other] { "" }
}：{ $sum }
beat-maneuver-margin = { $by }与{ $on }斗智：{ $sum }
tail-hurt = 失去 { $n } 点 HP
tail-hurt-who = { $who }失去 { $n } 点 HP
tail-helpless = 陷入无助
tail-helpless-who = { $who }陷入无助
tail-died = 死亡
tail-died-who = { $who }死亡
tail-down = 倒地
tail-down-who = { $who }倒地
tail-crashed = 先导崩溃
tail-crashed-who = { $who }先导崩溃
tail-recovered = 脱离先导崩溃
tail-recovered-who = { $who }脱离先导崩溃
tail-broke = 先导突破
tail-broke-who = 对{ $who }先导突破
tail-shifted = 先导逆转
tail-shifted-who = 对{ $who }先导逆转
tail-phase = 进入第 { $n } 歪曲阶段
tail-phase-who = { $who }进入第 { $n } 歪曲阶段
tail-escaped = 成功逃离
tail-escaped-who = { $who }成功逃离
tail-healed = 恢复 { $n } 点 HP
tail-healed-who = { $who }恢复 { $n } 点 HP
tail-gained = 先导度上升 { $n } 点
tail-gained-who = { $who }的先导度上升 { $n } 点
tail-drained = 先导度下降 { $n } 点
tail-drained-who = { $who }的先导度下降 { $n } 点
tail-effect = { $stat } { $amount }（{ $until }）
tail-effect-who = { $who }的{ tail-effect }
tail-foiled = 攻击被挫败
tail-foiled-who = { $who }的攻击被挫败
tail-clash-lost = 失去平衡，防御 −2
tail-clash-lost-who = { $who }{ tail-clash-lost }
tail-moved = 距离变为{ $level }
tail-moved-who = { $unit }与{ $other }的{ tail-moved }
tail-drew-off = 退至{ $level }或更远
tail-drew-off-who = { $who }{ tail-drew-off }
tail-covered = 获得{ $level }（{ $id }）
tail-covered-who = { $who }{ tail-covered }
tail-uncovered = 失去掩蔽
tail-uncovered-who = { $who }{ tail-uncovered }
tail-up = 重新站起
tail-up-who = { $who }{ tail-up }
tail-rushes = 如影随形
tail-rushes-who = { $unit }紧跟{ $target }
tail-shook-off = 摆脱{ $others }
tail-shook-off-who = { $who }{ tail-shook-off }
tail-withdrew = 已有 { $n } 个成功，共需 5 个
tail-withdrew-who = { $who }{ tail-withdrew }
tail-spent = 已无先导度可失
tail-spent-who = { $who }{ tail-spent }
tail-maimed = 灵魂致残，抵消 { $n } 点伤害
tail-maimed-who = { $who }{ tail-maimed }
tail-attribute = { $attribute } { $n }
tail-attribute-who = { $who }的{ tail-attribute }
tail-raised = 燃玉后骰子为 { $faces }
tail-raised-who = { $who }{ tail-raised }
tail-size = 规模降为 { $n }
tail-size-who = { $who }{ tail-size }
tail-order = { $order }，掷骰 +{ $n }
tail-order-who = { $who }：{ tail-order }
tail-plan = { $n ->
    [0] 双方不分高下
   *[other] { $winner }计高一筹
}
tail-plan-who = { tail-plan }

# 行动条上的按钮：几个选项的共同名称，或简称。

button-withering = 制敌攻击
button-decisive = 致命攻击
button-cast = { $spell }
button-trigger = { $trigger }
button-move = { $way ->
    [nearer] 靠近
   *[away] 退开
}
button-around = 绕开掩蔽
button-through = 穿越
button-rush = 跟步
button-engage = 包围
button-order = 命令
button-rally = 集结
button-rally-numbers = 整队
button-slaughter = 屠杀
button-burn-jade = 燃玉
button-delay = 延迟
button-aim = 瞄准
button-spread = 散开
button-close-ranks = 收拢队形
button-passive = 被动防御
button-parry = 格挡
button-dodge = 闪避
button-who = 选择一人
button-march = 移动
button-until = 选择时点

# 一方的目标。

aim-stand = 使所有敌人退出战斗{ aim-rounds }
aim-stand-seen = 最后还有人在战斗中的一方获胜{ aim-rounds }
aim-leaving = 使敌人退出战斗；全员脱离敌方视距距离的一方落败{ aim-rounds }
aim-leaving-seen = 最后留在战斗中的一方获胜；全员脱离敌方视距距离的一方落败{ aim-rounds }
aim-escape = 逃离战场，或使所有敌人退出战斗{ aim-rounds }
aim-stop = 在敌人逃脱之前，使其全部退出战斗{ aim-rounds }
aim-escape-seen = { $side }要逃离战场，其他各方要阻止{ aim-rounds }
aim-rounds = { $rounds ->
    [0] 。
   *[other] ；第 { $rounds } 回合结束后为平局。
}

## 内容各字段的称呼

field-a = 从
field-ambushed = 遭到伏击
field-area = 区域
field-armour = 护甲
field-attributes = 属性
field-b = 到
field-bands = 距离段
field-boss_battle = 首领战
field-capacity_distortion = 歪曲容量
field-capacity_order = 秩序容量
field-charge_cap = 充能上限
field-cost_distortion = 歪曲代价
field-cost_order = 秩序代价
field-cost_priority = 优先值代价
field-cp_thresholds = 歪曲阶段的阈值
field-damage_type = 伤害类型
field-dc = 难度
field-dice = 骰子
field-distance = 距离
field-distances = 距离
field-distortion_permanent = 永久歪曲
field-dodge = 闪避
field-escapes = 可以逃脱
field-fly = 飞行
field-general = 将领
field-happens = 触发之事
field-has_cp = 拥有歪曲阶段
field-hazards = 危险
field-headcount = 人数
field-hit = 命中加值
field-hp_bonus = HP 加值
field-is = 须为
field-jade_ledger = 玉的用途
field-jade_unspent = 未用的玉
field-join_bonus = 加入加值
field-joins = 加入
field-landmarks = 地标
field-leads = 率领
field-leaving = 离场
field-mandatory = 必须使用
field-of = 何者
field-parry = 格挡
field-penetration = 穿透
field-perfect_morale = 士气不坠
field-phase_effects = 各阶段效果
field-player = 玩家一方
field-prepared = 有准备
field-price = 价格
field-protection_works_in_crash = 崩溃时防护有效
field-range_max = 最远距离
field-range_min = 最近距离
field-ranged = 远程
field-ready = 预备的武器
field-ready_needed = 须预备
field-rear = 在后方
field-river_unit = 河卫单位
field-score = 得分
field-size = 规模
field-smashing = 粉碎
field-soak_natural = 天然韧性
field-standard_weapon = 制式武器
field-strategy = 谋略
field-supernatural_area = 超自然区域
field-thing = 物品
field-triggers = 触发
