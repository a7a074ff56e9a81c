# 对峙：诸神黄昏时代的文字。
mode-barbarian = 蛮兵
mode-marauder = 劫匪
mode-warlord = 军阀
mode-general = 战帅
mode-master_strategist = 战略大师
mode-military_genius = 军事天才
cr-rows = 待翻的卡片
cr-companies = 战队
cr-back = 面朝下的卡片
cr-aside = 预留
cr-eliminated = 已消灭
cr-commander = 指挥官
cr-rout = 溃逃
cr-activated = 已启动
cr-to-come = 尚未登场
cr-round = 第 { $n } 回合（共 { $of } 回合）
cr-plays = { $who }：{ $mode }模式
cr-winner = { $who }赢得本回合的权威抗衡
gauge-fighters = 战士
fighter-standard = { $unit }的{ $n }号战士
fighter-special = { $unit }的{ $name }
event-round_began = 第 { $n } 回合
event-row_laid = { $id }排定启动顺序：{ $cards }。
event-row_shown = { $id }的牌列摊开：{ $cards }。
event-card_turned = { $unit }启动。
event-card_passed_over = { $unit }的卡片跳过。
event-card_put_aside = { $id }预留{ $unit }。
event-reserve_made = { $id }预留一张卡片，轮空。
event-reserve_played = { $id }打出预留的卡片。
event-lead_passed = { $id }成为主动玩家。
event-opposition_failed = 掷出一点：{ $id }在权威抗衡中失败。
event-opposition_again-tie = 最高总和相同：权威抗衡重新进行。
event-opposition_again-all-failed = 全部失败：权威抗衡重新进行。
event-opposition_won = { $id }赢得权威抗衡。
event-commander_named = { $fighter }成为{ $id }的指挥官。
event-commander_named-nobody = { $id }不再有指挥官。
event-leader_named = { $fighter }成为{ $unit }的领队。
event-routed = { $unit }溃逃。
event-rallied = { $unit }重整。
event-fear_resisted = { $unit }克服恐惧 { $fear }。
event-fighter_lost = { $fighter }阵亡。
event-unit_arrived = { $unit }登场。
event-battle_over = { $winner }获胜：{ $why }。
event-battle_over-draw = 平局：{ $why }。
outcome-last = 敌军已无一人
outcome-points = 按消灭的军队点数
ask-row = 你的部队按什么顺序启动？（{ $n }）
ask-card = { $who }打出哪张卡片？
ask-reserve = { $who }：翻下一张，还是用预留的卡片？
ask-put-aside = { $who }抽到{ $unit }：亮出，还是预留？
ask-first = 由谁先成为主动玩家？
ask-press-on = { $who }现有 { $sum }，他人最高 { $best }。要重掷加值吗？
ask-commander = 由谁担任{ $who }的指挥官？
ask-leader = 由谁担任{ $unit }的领队？
ask-report = { $unit }启动。发生了什么？
press-on-on = 继续掷
press-on-stop = 停止
reserve-turn = 下一张
reserve-aside = 预留并轮空
reserve-reserve = 预留的卡片
act-lost = { $n ->
    [1] { $fighter }阵亡
   *[other] { $unit }阵亡 { $n } 人
    }
act-rout = { $unit }溃逃
act-arrive = 登场
act-done = 结算完毕
heading-lost-own = 己方阵亡
heading-lost-others = 他方阵亡
heading-rout = 溃逃
heading-attack = 攻击
heading-move = 移动
heading-end = 结束
roll-authority = 权威抗衡
roll-press-on = 重掷加值
roll-draw = 抽卡
roll-nerve = 勇气/恐惧测试
roll-attack = 攻击测试
roll-strength = 力量测试
result-fails = 失败
result-holds = 成功
tally-authority = 权威抗衡总和
tally-authority-die = 权威抗衡骰
tally-draw = 抽卡
tally-nerve = 勇气/恐惧
tally-difficulty = 难度
part-dice = 骰子
part-commander = 指挥官的权威
part-ability = { $of }
part-courage = 勇气
part-fear = 恐惧
part-rally = 重整
part-power = 军力悬殊
given-lead_passed = 某人成为主动玩家
given-opposition_won = 某人赢得权威抗衡
given-routed = 部队溃逃
given-rallied = 部队重整
given-fear_resisted = 部队克服恐惧
given-fighter_lost = 战士阵亡
given-unit_arrived = 部队登场
param-id = 谁
param-unit = 部队
param-fighter = 战士
param-fear = 恐惧
what-lost = 敌方阵亡
what-own-lost = 己方阵亡
cr-option = { $name }
event-open_camp_set = { $camp }一方摊开牌列。
roll-open-camp = 决定哪方摊开牌列
tally-open-camp = 掷骰决定
given-commander_named = 某人成为指挥官
cr-field = 战场
cr-zone = 部署区
cr-camp = { $who }一方
cr-held = { $what }由{ $who }控制
cr-banner = 帅
cr-authority = 计入权威 { $n }
cr-holds = 赢得权威抗衡
cr-leader = 领队
cr-point = { $x } 厘米，{ $y } 厘米
terrain-blocking = 阻挡地形
terrain-difficult = 难行地形
terrain-cover = 掩体
gauge-health = 生命
event-one_by_one = { $unit }的战士逐一摆放。
event-salvo_fired = { $unit }向{ $target }射击。
event-fighter_placed = { $fighter }被移到 { $x }, { $y }（毫米）。
event-fighter_wounded = { $fighter }失去 { $damage } 点生命。
event-unit_fled-edge = { $unit }逃离战场，全军覆没。
event-unit_fled-enemy = { $unit }逃入敌阵，全军覆没。
event-objective_held = { $camp }控制{ $n }。
event-objective_held-nobody = { $n }无人控制。
ask-act = { $unit }启动。它做什么？
ask-place = { $fighter }去哪里？
ask-combat = { $unit }先打谁？
ask-dice = 每人对{ $fighter }用几枚骰子？
ask-salvo = { $unit }打哪一轮齐射？
ask-deploy = { $who }部署哪支部队？
act-assault = 突击{ $target }
act-fight = 继续肉搏
act-shoot = 射击{ $target }
act-walk = 行走
act-run = 奔跑
act-disengage = 脱离接触
act-by-hand = 逐一摆放战士
act-hold = 到此为止
cr-combat = { $ours }对{ $theirs }
cr-dice = 每人 { $n } 枚
cr-salvo = { $name }的齐射
roll-shots = 攻击测试（射击）
roll-cover = 掩护
roll-deployment = 谁先部署（点数低者）
tally-attack = 攻击
tally-defence = 防御
tally-strength = 力量
tally-resilience = 坚韧
tally-shooting = 射击
tally-range = 距离
tally-cover = 掩护
tally-deployment = 掷骰决定
part-attack = 攻击
part-in-rout = 溃逃时的攻击
part-defence = 防御
part-strength = 力量
part-resilience = 坚韧
part-shooting = 远程攻击
part-band = 距离段
given-fighter_placed = 战士移到别处
given-fighter_wounded = 战士失去生命
given-objective_held = 控制目标
param-x = 距左边（毫米）
param-y = 距上边（毫米）
param-damage = 失去的生命
param-n = 目标
param-camp = 阵营
what-won = 赢得权威抗衡
what-hurt = 敌方失去生命
what-routed = 敌方溃逃
what-own-routed = 己方溃逃
outcome-objectives = 按控制的目标
event-unit_moved =
    { $how ->
        [walk] { $unit }行走。
        [run] { $unit }奔跑。
        [assault] { $unit }突击。
        [join] { $unit }的其他人加入肉搏。
        [flee] { $unit }逃跑。
        [disengage] { $unit }脱离接触。
        [arrive] { $unit }进入战场。
       *[deploy] { $unit }就位。
    }
ask-where =
    { $how ->
        [walk] { $unit }的领队走到哪里？
        [run] { $unit }的领队跑到哪里？
        [disengage] { $unit }的领队脱离到哪里？
        [arrive] { $unit }从哪里进入战场？
       *[deploy] { $unit }的领队站在哪里？
    }
event-mode_chosen = 从现在起采用{ $mode }模式。
ask-mode = { $who }赢得了上回合的权威抗衡。本回合采用哪种模式？
fled-edge = 逃出桌边
fled-enemy = 逃入敌阵
given-unit_fled = 逃跑的部队覆没
param-why = 怎样
does-walk = 行走
does-run = 奔跑
does-assault = 突击
does-shoot = 射击
does-fight = 肉搏
does-disengage = 脱离接触
does-arrive = 登场
given-leader_named = 某人率领部队
given-unit_done = 启动中的部队到此为止
given-action_taken = 启动中的部队已行动
given-one_by_one = 它的战士逐一摆放
given-open_camp_set = 某阵营摊开牌列
given-battle_over = 战斗结束
param-what = 做什么
param-winner = 谁获胜
what-again = 重新进行
cr-behind = 留在后面
cr-card = { $unit } 卡片{ $n }
cr-column = { $value } 对 { $difficulty }
part-column = { $of }
tally-needed = 所需点数
part-successes = 成功数
tally-attack-successes = 命中
tally-shots-successes = 命中
tally-strength-successes = 伤害
card-kind = { $rank ->
    [0] { $category }，{ $points } 点
   *[other] { $category }，{ $rank } 阶，{ $points } 点
    }
card-power = 战力 { $n }
card-fear = 恐惧 { $n }
card-courage = 勇气 { $n }
card-values = { $who }：移动 { $movement } 厘米，{ $nerve }，生命 { $health }
card-melee = 攻击 { $attack }，力量 { $strength }，战斗骰 { $dice }；防御 { $defence }，坚韧 { $resilience }
card-ranged = 射击：攻击 { $attack }，力量 { $strength }，射数 { $shots }，射程 { $reach } 厘米
card-authority = 权威 { $n }
card-ability = { $name }：{ $about }
category-infantry = 步兵
category-cavalry = 骑兵
category-creature = 生物
category-war_machine = 战争机器
category-titan = 泰坦
tally-shots = 射击骰

## 人们看作一件事的

# $by：谁。$on：对谁。$sum：怎样加出来的。逗号之后是后果：$n：多少。$who：落在谁身上，仅在不明时说。
beat-nerve-holds = { $by }稳住军心：{ $sum }
beat-nerve-fails = { $by }军心动摇：{ $sum }
beat-shots = { $sum }
beat-attack = { $by }攻击{ $on }：{ $sum }
beat-strength = 力量 { $sum }
beat-cover = 掩护 { $sum }
beat-press-on = { $by }重掷加值：{ $sum }
beat-thrown = { $by }：{ $sum }
tail-lead = 成为主动玩家
tail-lead-who = { $who }成为主动玩家
tail-wounded = 失去 { $n } 点生命
tail-wounded-who = { $who }失去 { $n } 点生命
tail-lost = 阵亡
tail-lost-who = { $who }阵亡
tail-hits-many = { $n ->
    [0] 无一命中
   *[other] 命中 { $n } 次
}
tail-damage-many = { $n ->
    [0] 未造成伤害
   *[other] { $n } 点伤害
}
tail-lost-many = { $n } 人阵亡

# 行动条上的按钮：几个选项的共同名称。

button-assault = 突击
button-shoot = 射击
button-lost = 阵亡者
button-rout = 溃逃
button-card = 选择卡牌
button-player = 选择玩家
button-point = 选择位置

# 一方的目标。

aim-points = 消灭所有敌方部队，或在第{ $rounds }回合结束时消灭较多的军队点数。
aim-points-seen = 消灭所有敌方部队，或在第{ $rounds }回合结束时消灭军队点数较多者获胜。
aim-objectives = 消灭所有敌方部队，或在第{ $rounds }回合结束时占有总分较高的目标；相同则比消灭的军队点数。
aim-objectives-seen = 消灭所有敌方部队，或在第{ $rounds }回合结束时所占目标总分较高者获胜；相同则比消灭的军队点数。

## 内容各字段的称呼

field-at = 位置
field-attack = 攻击
field-bands = 距离段（10 厘米）
field-base = 底座半径（厘米）
field-corners = 角点
field-courage = 勇气
field-defence = 防御
field-deployment = 部署
field-dice = 骰子
field-edge = 桌边
field-first = 一角
field-hook = 作用之处
field-incarnate = 化身角色
field-last = 对角
field-movement = 移动（厘米）
field-objectives = 目标
field-open_camp = 摊开牌列的一方
field-points = 点数
field-power = 战力
field-profile = 数值
field-radius = 半径（厘米）
field-ranged = 射击
field-rank = 阶级
field-resilience = 坚韧
field-rounds = 回合数
field-shots = 射击骰
field-specials = 特殊能力
field-standards = 基准战士
field-strength = 力量
field-table = 桌面
field-terrain = 地形
field-while_winner = 占上风时
field-zone = 部署区
