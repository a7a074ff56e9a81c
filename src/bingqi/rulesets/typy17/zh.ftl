# typy17 的文字。单位、阵营、武器和物品都有自己的名字。

## 用语

map = 地图
zone = { $name ->
    [north] 北侧边缘
    [south] 南侧边缘
    [east] 东侧边缘
    [west] 西侧边缘
   *[other] 部署区 { $name }
}
trooper = { $n } 号步兵
some-part = 某个部件
several = { $what }{ $n ->
    [1] { "" }
   *[other] ×{ $n }
}
recon-optical = 光学侦察
recon-electronic = 电子侦察
kind-infantry = 步兵
kind-vehicle = 载具
kind-battery = 场外支援

keyword-he_small = 高爆（小）
keyword-he_large = 高爆（大）
keyword-heat = 穿甲高爆
keyword-indirect = 曲射
keyword-guided = 制导

## 桌面

legend-terrain = { $names }
round = 第 { $n } 轮{ $last ->
    [0] { "" }
   *[other] ，共 { $last } 轮
}
phase-edge = 准备：选择地图边缘
phase-deploy = 部署
phase-turns = 单位回合
phase-maintenance = 情报维持
score = { $side }：{ $n } 分
score-untold = { $side }：– 分
score-why-untold = “–”：无法查看某方敌军的全部数据卡时，便无从统计该方的歼敌分数
victory-annihilation = 使对方丧失全部步兵者获胜；无人做到则为平局
victory-points = 末轮结束后，歼灭 Pt 较多的一方获胜
victory-objectives = 末轮结束后，目标点得分较高的一方获胜
fog-hidden_cards = 情报值达到 2 才能查看敌方数据卡；在此之前，己方单位由谁承受命中、丢弃什么，不再询问，以常备命令为准
fog-hidden_until_intel_1 = 情报值达到 1 才能看见敌方单位，达到 2 才能查看其数据卡；在此之前，己方单位由谁承受命中、丢弃什么，不再询问，以常备命令为准
aboard = { $who }搭乘在{ $carrier }上
who-off-map = 场外：{ $who }
who-unplaced = 尚未部署：{ $who }
who-unseen = 位置不明：{ $who }
declared = { $who }{ $act }{ $target }
badge-intel = 情报值 { $n }
badge-intel-alone = 情报值 { $n }（仅一个单位掌握）
badge-cover = 隐蔽中
badge-linked = 已接入数据链路
badge-suppressed = 被压制
badge-shaken = 动摇
badge-wreck = 已退出战斗
badge-carries = 搭载：{ $who }

overlay-zone = { $side }部署区
overlay-objective = 目标点
overlay-move = 可移动到此
overlay-fire = 在武器射程内
overlay-seen = { $n } 格，视线可及
overlay-unseen = { $n } 格，视线被{ $by }遮挡
gauge-ap = AP
gauge-rp = RP
legend-corner = 情报值；* 表示仅一个单位掌握
legend-signs = ▲ 隐蔽中，↔ 已接入数据链路，! 被压制，≈ 动摇，× 已退出战斗，+ 搭载其他单位
legend-card = Pt：分值；AP、RP：行动点与反应点；HP：生命值；M：移动点数；ARM：护甲值；AW：态势感知；OR、OS：光学侦察能力与光学特征；ER、ES：电子侦察能力与电磁特征；RC、CC：远距离与近距离战斗能力；TL：地形等级；SO：单位编制；LD：领导力；SWS、TAS：特武槽位与战术道具槽位。详见规则书。

## 宣言的攻击：位于两个单位的名字之间

manner-shoot = 射击
manner-suppress = 压制射击
manner-reaction-fire = 反应射击
manner-throw = 投掷攻击
manner-melee = 近战攻击

## 记录

event-edges_rolled = { $winner }赢得选边权。
event-edge_taken = { $side }在{ $zone }部署。
begins-edge = 开始选择地图边缘。
begins-deploy = 部署开始。
begins-maintenance = 情报维持阶段开始。
event-deployed = { $unit }部署在 { $cell }。
event-stayed_home = { $unit }无处部署，不参加战斗。
event-round_began = 第 { $round } 轮开始。
event-first_turn_to = { $side }先进行回合。
event-aw_told = { $unit }：AW { $aw }。
event-spotted = { $unit }已被敌方发现，行动时可能遭到反应。
event-lost_sight_of = 敌方已失去{ $unit }的踪迹。
event-struck = { $target }被命中 { $hits } 次。
event-joined = { $unit }为新单位，由改为徒步的人员编成。
event-joined-instead = { $old }改为徒步，编为{ $unit }。
event-turn_began = { $unit }的回合开始。
event-linked = { $unit }{ $link ->
    [1] 已接入数据链路
   *[0] 未能接入数据链路
}。
event-maintained = { $unit }的情报得到维持。
event-intel_faded = { $unit }的情报值降为 { $intel }。
event-scored = { $side }凭目标点获得 { $points } 分。
event-scored-less = { $side }减去 { $points } 分。
event-moved = { $unit }移动到 { $cell }。
event-embarked = { $unit }搭乘{ $carrier }。
event-disembarked = { $unit }在 { $cell } 离开载具。
event-thrown_out = { $unit }在 { $cell } 被迫离开载具，本轮无法再行动。
event-dismounted = { $unit }的{ $troopers }改为徒步，编为{ $foot }。
event-station_changed = { $unit }第 { $hull } 辆：乘员从{ $station }换到{ $to }。
event-covered = { $unit }利用地形隐蔽{ $how ->
    [attack] ，应对这次攻击
   *[turn] { "" }
}。
event-recon_checked = { $unit }获得{ $target }的情报值 { $gained }。
event-swept = { $unit }对 { $cell } 进行{ $kind }；战报只记侦察所获。
event-awareness_checked = { $unit }的电台已毁，态势感知判定不掷骰即失败。
event-shared = { $side }全体对{ $target }的情报值达到 { $intel }。
event-declared = { $unit }{ $what }{ $target }。
event-hurt = { $unit }：{ $trooper }受到 { $damage } 点伤害。
event-part_damaged = { $unit }第 { $hull } 辆：{ $part }受到 { $damage } 点伤害。
event-healed = { $unit }：{ $trooper }恢复 { $hp } HP。
event-part_repaired = { $unit }第 { $hull } 辆：{ $part }恢复 { $hp } HP。
event-suppressed = { $unit }被压制。
event-shaken = { $unit }发生动摇。
event-special_dropped = { $unit }丢弃{ $weapon }。
event-item_dropped = { $unit }丢弃{ $item }。
event-item_used = { $unit }用掉{ $item }。
event-wreck_shown = { $unit }的残骸位于 { $cell }。
event-destroyed = { $unit }{ $how ->
    [abandoned] 被遗弃
   *[other] 被全歼
}。

## 数值及其组成


tally-awareness = 态势感知
tally-optical = 光学侦察
tally-electronic = 电子侦察
tally-hit = 射击命中
tally-strike = 近战命中
tally-penetration = 击穿
tally-wanted = 须超过
tally-armour = 护甲
tally-damage = 伤害
tally-damage-by = { $by }的{ $weapon }令{ $on }损失的 HP
tally-muster = 集结
tally-edge = 选边
tally-tie = 首个回合
tally-location = 击中部位
tally-within = 内部部位
tally-casualty = 谁被击中

part-base = 基准
part-aw = AW
part-or = OR
part-os = OS
part-er = ER
part-es = ES
part-rc = RC
part-cc = CC
part-weapon = 命中修正
part-item = 战术道具
part-terrain = 地形
part-cover = 隐蔽
part-unseen = 无视线射击
part-guided = 制导
part-suppress = 压制射击
part-arm = ARM
part-arm-of = { $of }的 ARM
part-arm-around = 外层 ARM
part-arm-around-of = 外层{ $of }的 ARM
part-struck-of = 击中{ $of }
vehicle-number = 第 { $hull } 辆
part-of-vehicle = 第 { $hull } 辆的{ $part }
part-pen = 穿甲
part-pen-within = 穿甲第二值，对内部
part-pen-damage = 击穿伤害
part-after-damage = 后效伤害
part-too-much = 溢出伤害
part-attacks = 攻击数 { $each } × { $n }
part-living = 目标存活 { $n } 人，各受攻击
part-passengers = 乘客

## 为何掷骰，由谁掷骰

roll-muster = 集结
roll-edge = 选边
roll-tie = 首个回合
roll-optical = 光学侦察
roll-electronic = 电子侦察
roll-awareness = 态势感知判定
roll-hit = 命中
roll-location = 击中部位
roll-within = 内部部位
roll-penetration = 击穿
roll-casualty = 谁被击中

## 一行掷骰：谁为什么掷、结果如何

head-by = { $by }的{ $what }
head-on = 对{ $on }的{ $what }
head-by-on = { $by }对{ $on }的{ $what }
head-hit = { $by }用{ $weapon }攻击{ $on }
head-penetration = { $weapon }对{ $on }的击穿判定
head-penetration-part = { $weapon }对{ $on }{ $part }的击穿判定
head-location = { $on }被击中的部位
head-location-of = { $on }第 { $hull } 辆被击中的部位
head-within = { $on }的{ $part }内被击中的部位
head-casualty = { $on }中谁被击中
nothing-vital = 未伤及要害

result-failed = 失败
result-passed = 成功
result-found = 成功
result-nothing = 成功，但此处什么也查不到
result-silent = 目标没有电磁信号
result-hits = { $n ->
    [0] 无一命中
   *[other] 命中 { $n } 次
}
result-through = { $n ->
    [0] 无一击穿
   *[other] 击穿 { $n } 次
}{ $n1 ->
    [0] { "" }
   *[other] ，其中过穿 { $n1 } 次
}

chosen = { $who }：{ $act }

## 提问

ask-which-unit = 接下来由哪个单位进行回合？
ask-edge = 在哪里部署？
ask-deploy-unit = 接下来部署哪个单位？
ask-deploy-cell = 将{ $who }部署在哪里？
ask-over = { $who }已无可做之事。
ask-act = { $who }做什么？（AP { $ap }）
ask-step = { $who }下一步去哪里？（剩余 { $left } 移动点数）
ask-weapon = { $who }用哪件武器射击{ $target }？
ask-who-fires = { $who }中由谁使用{ $weapon }？
ask-which-blade = { $who }：{ $trooper }用什么近战？
ask-which-weapon = { $who }：与{ $trooper }装备相同者用什么射击？
ask-who-throws = { $who }中由谁投掷{ $item }？
ask-casualty = { $who }中由谁承受这次命中？
ask-drop = { $who }丢弃什么？
ask-passengers-hit = { $who }搭载的哪个单位被击中？
ask-watch = { $who }继续侦察哪个单位？
ask-entered = { $who }进行了移动。是否反应？
ask-acted = { $who }进行了行动。是否反应？
ask-declared = { $who }攻击{ $target }。是否反应？
ask-resolved = { $who }攻击了{ $target }。是否反应？

## 选项

heading-attack = 攻击
heading-sweep-optical = 光学侦察某格
heading-sweep-electronic = 电子侦察某格
heading-scout = 侦察与情报
heading-ground = 隐蔽与载具
heading-move = 移动
heading-orders = 常备命令（不费 AP）
heading-end = 结束

act-shoot = 射击{ $target }
act-shoot-with = 用{ $weapon }射击{ $target }
act-shoot-as = 射击{ $target }，指定特殊武器的射手
act-suppress = 压制射击{ $target }
act-suppress-with = 用{ $weapon }压制射击{ $target }
act-melee = 近战{ $target }
act-melee-as = 近战{ $target }，指定武器
act-throw = 向{ $target }投掷{ $item }
act-optical = 光学侦察{ $target }
act-electronic = 电子侦察{ $target }
act-optical-at = 光学侦察 { $cell }
act-electronic-at = 电子侦察 { $cell }
order-hit-last = { $what }最后承受命中
order-hit-last-off = 取消：{ $what }最后承受命中
order-drop-last = { $what }最后丢弃
order-drop-last-off = 取消：{ $what }最后丢弃
order-hit-first = 乘客中由{ $what }先承受命中
order-hit-first-off = 取消：由{ $what }先承受命中
act-share = 共享{ $target }的情报
act-cover = 隐蔽
act-embark = 搭乘{ $target }
act-disembark = 离开载具
act-disembark-at = 在 { $cell } 登岸
act-bail-out = 乘员弃车
act-station = 第 { $hull } 辆：从{ $from }换到{ $to }
act-move = 移动到 { $cell }
act-walk = 逐格移动
act-end = 结束回合
act-reaction_fire = { $who }：反应射击
act-reaction_optical = { $who }：光学侦察
act-reaction_electronic = { $who }：电子侦察
act-reactions_optical = 由能观察的单位依次光学侦察，直到全体掌握的情报足以射击
act-reactions_electronic = 由能侦听的单位依次电子侦察，直到全体掌握的情报足以射击
act-reaction_cover = { $who }：隐蔽
act-counter_strike = { $who }：反击

option-unit = { $who }
option-trooper = { $who }，HP { $hp }
option-nobody = 无人
option-weapon = { $weapon }
option-drop = { $things }
option-cell = { $cell } 格
option-aboard = 搭乘{ $who }
option-in-order = 本轮（含情报维持阶段）按名单次序
option-leave = 本轮余下各单位都由程序安排
option-stop = 停在此处

cost-ap = { $n } AP
cost-rp-each = 每个单位 { $n } RP
window-known = 对方情报已足以射击，只剩侦察可做时
window-entered = 敌方每移动一格之后
window-acted = 敌方侦察、隐蔽等行动之后
window-declared = 敌方宣布攻击时（隐蔽）
window-resolved = 敌方攻击结算之后（射击、侦察、反击）
cost-rp = { $n } RP
cost-m = { $n } M

## 单位与格子的数据卡

card-unknown = 尚无法查看其数据卡
card-head = { $kind }，{ $pt } Pt，AP { $ap }，RP { $rp }
card-intel = 情报值 { $n }
card-intel-own = 敌方所知情报值 { $n }
card-intel-enemy = 己方所知情报值 { $n }
card-intel-alone = 己方仅一个单位所知情报值 { $n }
card-lasting = 状态：{ $what }
card-worth = M { $m }，ARM { $arm }，AW { $aw }，OR { $or }，OS { $os }，ER { $er }，ES { $es }
card-worth-vehicle = M { $m }，AW { $aw }，OR { $or }，OS { $os }，ER { $er }，ES { $es }
card-ta = 各 TL 消耗的移动点数：{ $costs }
card-trooper = { $who }（{ $which }）：HP { $hp }/{ $most }，RC { $rc }，CC { $cc }
card-so = SO { $n }
card-ld = 领队英雄的 LD { $n }
card-gear = { $who } ×{ $n }：基础 { $pt } Pt{ $many ->
    [0] { "" }
   *[other] ；{ $things }
}
card-part = 第 { $hull } 辆，{ $part }：HP { $hp }/{ $most }
card-weapon = { $weapon }：攻击数 { $attacks }，穿甲 { $pen }，伤害 { $damage }+{ $after }；距离命中修正 { $reach }{ $n ->
    [0] { "" }
   *[other] ；{ $words }
}
card-weapon-off-map = { $weapon }：攻击数 { $attacks }，穿甲 { $pen }，伤害 { $damage }+{ $after }；不限距离{ $n ->
    [0] { "" }
   *[other] ；{ $words }
}
card-special = 特殊武器（SWS { $n }/{ $most }）：{ $things }
card-items = 战术道具（TAS { $n }/{ $most }）：{ $things }
card-knows = 自行掌握{ $who }的情报：情报值 { $n }
cell-ground = { $cell }：{ $terrain }，TL { $tl }
cell-blocks = 遮挡视线
cell-cap = 在此侦察所得情报值至多为 { $n }
cell-holds = 此处：{ $who }
cell-seen = 距{ $who } { $n } 格，视线可及
cell-unseen = 距{ $who } { $n } 格，视线受阻：被{ $by }遮挡
blocker = { $cell } 的{ $terrain }
cell-closed = 该单位无法进入
cell-cost = 进入消耗 { $n } M
cell-way = 移动到此消耗 { $n } M，上限 { $most } M
cell-hits = 此距离的命中修正：{ $hits }
cell-hit = { $weapon } { $n }
cell-too-far = 超出其所有武器的射程

## 概率所述的结果

what-own-destroyed = 己方单位被消灭
what-destroyed = 消灭单位
what-hits = 命中
what-damage = 步兵 HP 损失
what-parts = 载具部件 HP 损失
what-found = 侦察成功
what-intel = 情报值
what-shared = 共享
what-suppressed = 压制
what-own-harm = 己方损失

## 战斗结果

outcome-annihilated = 仅一方尚有步兵
outcome-nobody-left = 双方均无步兵
outcome-conceded = 一方认输
outcome-time-out = 末轮已过，双方都未被彻底歼灭
outcome-points = 战斗结束，比较消灭的 Pt
outcome-objectives = 末轮结束，比较目标点得分

## 裁判可以促成的事

given-ap_spent = 消耗 AP
given-awareness_checked = 记述态势感知判定
given-covered = 使单位隐蔽
given-destroyed = 消灭单位
given-disembarked = 使单位离开载具
given-edge_taken = 指定部署区
given-embarked = 使单位搭乘
given-ended = 结束战斗
given-found_out = 设定单位自知的情报
given-healed = 治疗步兵
given-hits_rolled = 记述命中
given-hurt = 使步兵受伤
given-intel_faded = 降低情报值
given-item_dropped = 丢弃道具
given-item_used = 用掉道具
given-linked = 设定数据链路
given-lost_sight_of = 失去踪迹
given-maintained = 维持情报
given-moved = 移动到格子
given-next_struck = 设定下次被击中的载具
given-part_damaged = 损坏部件
given-part_repaired = 修复部件
given-points_renewed = 刷新 AP 与 RP
given-recon_checked = 记述侦察
given-rp_spent = 消耗 RP
given-scored = 得分或扣分
given-shaken = 使单位动摇
given-shared = 共享情报
given-shot = 标记为已射击
given-shots_fired = 消耗弹药
given-special_dropped = 丢弃特殊武器
given-spotted = 发现单位
given-station_changed = 更换乘员位置
given-struck = 只记述命中次数
given-suppressed = 压制单位
given-turn_ended = 结束回合
given-uncovered = 解除隐蔽
param-ap = AP
param-attacks = 攻击数
param-carrier = 载具单位
param-cell = 格子
param-damage = 伤害
param-gained = 获得的情报值
param-hits = 命中数
param-how = 方式
param-hp = HP
param-hull = 第几辆
param-intel = 情报值
param-item = 道具
param-kind = 种类
param-link = 接入数据链路
param-part = 部件
param-passed = 成功
param-points = 分数
param-rp = RP
param-shots = 发数
param-side = 阵营
param-station = 位置
param-target = 目标
param-to = 换到的位置
param-trooper = 步兵
param-unit = 单位
param-weapon = 武器
param-why = 原因
param-winner = 胜方
param-zone = 部署区

## 人们看作一件事的

# $by：谁。$on：对谁。$sum：怎样加出来的。逗号之后是后果：$n：多少。$who：落在谁身上，仅在不明时说。
beat-optical = 掷骰：{ $sum }
beat-optical-found = { $by }目视发现{ $on }：{ $sum }
beat-optical-nothing = { $by }目视发现{ $on }，但受地形所限一无所知：{ $sum }
beat-optical-failed = { $by }目视未发现{ $on }：{ $sum }
beat-optical-silent = { beat-optical-failed }
beat-electronic = { beat-optical }
beat-electronic-found = { $by }侦测到{ $on }的信号：{ $sum }
beat-electronic-nothing = { $by }侦测到{ $on }的信号，但受地形所限一无所知：{ $sum }
beat-electronic-failed = { $by }未侦测到{ $on }的信号：{ $sum }
beat-electronic-silent = { $by }监听{ $on }，对方没有电磁信号：{ $sum }
beat-awareness-passed = { $by }通过态势感知判定：{ $sum }
beat-awareness-failed = { $by }未通过态势感知判定：{ $sum }
beat-thrown = { $by }：{ $sum }
beat-muster = 掷骰决定谁来集结
tail-aw = 公布 AW
tail-aw-who = { $who }公布 AW
tail-linked = { $link ->
    [1] 接入数据链路
   *[0] 未能接入数据链路
}
tail-linked-who = { $who }{ tail-linked }
tail-intel = 情报值 { $n }
tail-intel-who = 对{ $who }的情报值 { $n }
tail-shared = { $side }全体的情报值达到 { $n }
tail-shared-who = { $side }全体对{ $who }的情报值达到 { $n }
tail-maintained = 其情报得到维持
tail-maintained-who = { $who }的情报得到维持
tail-faded = 再次下降
tail-faded-who = { $who }的也下降
tail-struck = 被命中 { $n } 次
tail-struck-who = { $who }被命中 { $n } 次
tail-hurt = 人员受到 { $n } 点伤害
tail-hurt-who = { $who }的人员受到 { $n } 点伤害
tail-part = 载具受到 { $n } 点伤害
tail-part-who = { $who }的载具受到 { $n } 点伤害
tail-suppressed = 被压制
tail-suppressed-who = { $who }被压制
tail-shaken = 发生动摇
tail-shaken-who = { $who }发生动摇
beat-hit-hits = { $by }攻击{ $on }：{ tail-hit-many }
tail-hit-many = { $n ->
    [0] 无一命中
   *[other] 命中 { $n } 次
}
beat-through-through = { tail-through-many }
tail-through-many = { $n ->
    [0] 无一击穿
   *[other] 击穿 { $n } 次
}
tail-aw-many = 另有 { $n } 个单位公布 AW
tail-faded-many = 另有 { $n } 个单位的也下降

# 行动条上的按钮：几个选项的共同名称。

button-shoot = 射击
button-shoot-as = 射击（指定射手）
button-suppress = 压制射击
button-melee = 近战
button-melee-as = 近战（指定武器）
button-throw = 投掷{ $item }
button-optical = 光学侦察
button-electronic = 电子侦察
button-optical-at = 光学侦察某格
button-electronic-at = 电子侦察某格
button-share = 共享情报
button-embark = 搭乘
button-disembark = 离开载具
button-station = 换位
button-move = 移动
button-order = 常备命令
button-reaction_fire = 反应射击
button-reaction_optical = 光学侦察
button-reaction_electronic = 电子侦察
button-reactions_optical = 依次光学侦察
button-reactions_electronic = 依次电子侦察
button-reaction_cover = 隐蔽
button-counter_strike = 反击
button-place = 选择位置
button-unit = 选择单位
button-step = 选择下一格

# 一方的目标。

aim-points = 到第 { $rounds } 轮结束，消灭的 Pt 要多于敌军，并保住步兵；先侦察，再开火。
aim-points-seen = 到第 { $rounds } 轮结束，消灭 Pt 较多者获胜；步兵尽失者立即落败。
aim-objectives = 到第 { $rounds } 轮结束，逐轮占领 { $n } 个目标点的得分要多于敌军，并保住步兵。
aim-objectives-seen = 到第 { $rounds } 轮结束，逐轮占领 { $n } 个目标点得分较多者获胜；步兵尽失者立即落败。
aim-annihilation = 在第 { $rounds } 轮结束前消灭敌军全部步兵；此后为平局。
aim-annihilation-seen = 唯一还有步兵的一方获胜；第 { $rounds } 轮结束后为平局。

## 内容各字段的称呼

field-after_damage = 后效伤害
field-allowed = 可用之物
field-armour = 护甲
field-army = 军队
field-attacks = 攻击数
field-attr = 所改的属性
field-author = 作者版本
field-bail_out = 乘员弃车
field-battery = 炮兵连
field-best_of_two = 两骰取优
field-blocks_los = 阻挡视线
field-bonuses = 加值
field-changes = 属性变化
field-check = 检定
field-d20 = D20 结果
field-d6 = D6 结果
field-faction = 阵营
field-grade = 级别
field-hero = 英雄
field-hp = HP
field-id = 标识
field-instead = 取代
field-keywords = 关键词
field-leader = 领队
field-limit = 分值上限
field-listed = 列入清单
field-lower = 下层命中表
field-map = 地图
field-mod = 修正
field-objectives = 目标点
field-off_map = 场外
field-open_top = 敞篷
field-pen = 穿甲
field-pen_damage = 击穿伤害
field-pen_inside = 击穿对乘员的伤害
field-printed_pt = 印刷分值
field-reach = 射程
field-seats = 座位
field-sections = 部位
field-slots = 栏位
field-special = 特殊规则
field-subject = 科目
field-sweep_area = 扫射范围
field-tags = 标签
field-template = 模板
field-training = 训练
field-vehicle = 载具
field-vehicles = 载具数
field-zones = 部署区
