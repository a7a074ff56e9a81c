# 命令行所说的话。

## 列表

cli-sides = 双方
# 交战双方与简介。
# 电脑对电脑时各方的胜率。$told：各种电脑的胜率，见下一条。
cli-balance = 电脑对打胜率：{ $told }
cli-balance-one-sided = 实力悬殊；电脑对打胜率：{ $told }
# $rates：各方的胜率（百分比），如“54 : 46”。
cli-balance-of = { $bot } { $rates }
cli-balance-draws = { $rates }（平局 { $draws }）
cli-scenario-about = { $sides }。{ $about }
cli-switches = 开关
cli-no-switch = 这不是开关：规则书已就此定下，战斗不能改用别的值。
cli-needs = 以 { $rules } 为前提。
cli-carried-out = 代码见 { $places }{ $more ->
    [0] 。
   *[other] 等，另有 { $more } 处。
}

## 研究

cli-fights = 战斗
cli-pairs = 对数
cli-rounds = 轮数
cli-side = 一方
cli-bot = 机器人
cli-wins = 胜场
cli-win-rate = 胜率
cli-interval = 95 %
cli-study = { $scenario }：{ $n } 场战斗，种子 { $seed }
cli-study-rest = 平局 { $draws } 场。平均 { $mean } 轮；半数战斗不超过 { $p50 } 轮，95 % 不超过 { $p95 } 轮。
cli-study-why = 结束的原因：{ $reasons }。
cli-study-stalled = 有 { $share } 的战斗，一半以上的轮数无人受伤，或时间已到而未分胜负：这也许更多说明机器人，而不是规则。
cli-study-speed = { $seconds } 秒：每秒 { $fights } 场战斗，{ $decisions } 次决定。
cli-interrupted = 在 { $asked } 场中打完 { $n } 场时被中断；以下数字只算这些。

## 对照

cli-compare = { $scenario }，改动 { $changed }：每场用同样的骰子打两遍，种子 { $seed }
cli-compare-as-is = 原样
cli-compare-changed = 改动后
cli-compare-difference = 差（百分点）
cli-compare-touched = 受影响
cli-compare-flipped = 胜负翻转
cli-compare-rounds = 轮数
cli-compare-more = 改动后{ $side }赢得更多。
cli-compare-less = 改动后{ $side }赢得更少。
cli-compare-not-shown = 看不出对胜负有影响：每个区间都跨过零。
cli-compare-untouched = 没有一场战斗受到影响：至多 { $most } 的战斗与它有关（95 %）。
cli-compare-bots-disagree = 各机器人得出的结果不尽相同：也许取决于怎么打。
cli-by-switches = 按以下开关：{ $switches }。
cli-one-bot = 只由一种机器人得出：它打得不好之处，合它用的未必合别人用。作准之前，请用 --bot 换一种再试。
cli-by-bots = 由 { $bots } 对战；换了机器人，结果可能不同。
cli-compare-draws = 平局：原样 { $one }，改动后 { $other }；平局由各方平分。
cli-compare-stalls = 超过五分之一的战斗陷入僵局：有一半以上的轮数无人受伤，或时间已到而未分胜负。这也许更多说明机器人，而不是规则。
cli-compare-stalls-of = 以下各项有超过五分之一的战斗陷入僵局（有一半以上的轮数无人受伤，或时间已到而未分胜负）：{ $rows }。这也许更多说明机器人，而不是规则。
cli-compare-sure = 确定
cli-effects-sure = { $mark } 确有影响{ $bots ->
    [1] {""}
   *[other] ，凡受其影响的机器人都一致
}：已按试过的 { $n } 项校正。
cli-effects-none-sure = 试过的 { $n } 项中，{ $bots ->
    [1] 无一确定影响胜负
   *[other] 没有哪项经所有受其影响的机器人一致确定影响胜负
}：多打几场也许能看出更多。
cli-compare-place = 现状下，所处位置对{ $side }值多少（百分点）：{ $told }
cli-as-it-is = 现状下{ $side }的胜率：{ $told }
cli-share-by = { $share }（{ $bot }）
cli-one-sided = 现状下胜负几乎已定，改动显不出多少。换别的机器人，或更均势的场景，能看出更多。
cli-compare-interrupted = 在 { $n } 对之后被中断；以上数字只算这些。
cli-fights-interrupted = 各打完 { $n } 场后被中断；以上数字只算这些。

## 实验

cli-lab-shares = { $side }的胜率（平局由各方平分）：
cli-lab-shares-swapped = { $side }的胜率（平局由各方平分）；每场战斗都把双方军队对调再打一遍：
cli-lab-more = { $side }获胜多于均分。
cli-lab-less = { $side }获胜少于均分。
cli-lab-even = 势均力敌：胜率与均分相差不超过十个百分点。
cli-lab-leans-more = 不过看得出{ $side }获胜多于均分，只是差得很小。
cli-lab-leans-less = 不过看得出{ $side }获胜少于均分，只是差得很小。
cli-lab-not-shown = 尚不能判断：区间跨过均分。
cli-lab-bots-disagree = 各机器人得出的结果不尽相同：也许取决于怎么打。
cli-lab-length-open = 并非每种机器人都看得出战斗打得更久或更短。
cli-lab-longer = 改动后战斗打得更久。
cli-lab-shorter = 改动后战斗打得更短。
cli-lab-matters = 它影响胜负。
cli-lab-sweep-not-shown = 看不出它影响胜负。
cli-lab-sweep-bots-disagree = 并非每种机器人都看得出它影响胜负。
cli-compare-broken-off = 还有机器人没打就中断了：不下结论。
cli-lab-broken-off = 还有机器人没打就中断了：不下结论。
cli-lab-sweep-broken-off = 还有机器人没打就中断了：不下结论。
cli-lab-holds = 论断成立。
cli-lab-does-not-hold = 论断不成立。
cli-lab-open = 论断是否成立，尚不能判断。

## 开关的作用

cli-rulings = { $scenario }：每条裁定由每个机器人用同样的骰子各打 { $n } 场；差值指{ $side }的胜率
cli-rulings-ruling = 裁定
cli-rulings-untouched = { $n } 条裁定在这里毫无影响（每条至多影响 { $most } 的战斗，95 %）：{ $switches }
cli-rulings-refused = 按以下裁定无法打这个场景：{ $switches }
cli-rulings-more = bingqi rules { $ruleset } 开关名：说明一个开关是什么。
cli-rulings-none = { $scenario }：没有可以换成别的值来打的开关。
cli-rulings-never = 在 { $n } 个场景中都毫无影响：{ $switches }。需要别的内容，或会用到它的机器人。

## 一个数

cli-sweep = { $scenario }，按 { $path } 的每个值用同样的骰子各打 { $n } 场；{ $side }的胜率，平局由各方平分（* 为现值）

## 报告

cli-report-written = 已写好 { $path }，共 { $n } 场战斗。

## 一样东西值多少

cli-ablate = { $scenario }，每样东西去掉后由每个机器人用同样的骰子打 { $n } 场；以下是去掉后{ $side }胜率的变化
cli-ablate-without = 去掉
cli-ablate-untouched = 从未用到：{ $things }
cli-ablate-nothing = { $scenario }：{ $bots }没有主动为{ $side }做任何事；请用 --never 或 --without 写出。

## 多少才公平

cli-tune = { $scenario }：{ $path }（现为 { $holds }）为多少时{ $side }胜 { $share }
cli-tune-bounds = 99.9 %
cli-tune-below = 偏低
cli-tune-above = 偏高
cli-tune-open = 可能是
cli-tune-between = 在 { $low } 与 { $high } 之间，两者都明显不是；最接近的是 { $nearest }，胜率 { $share }。
cli-tune-one = 只有 { $value } 可能是，胜率 { $share }。
cli-tune-several = 从 { $low } 到 { $high } 的每个值都可能是：打这么多场，与 { $target } 都分不开。试过的值中最接近的是 { $nearest }，胜率 { $share }。
cli-tune-but-not = 但不是 { $values }：胜率也许并非一路升降，bingqi sweep 可逐值显示。
cli-tune-wanted = 每个值约打 { $fights } 场，才能只剩至多一个。
cli-tune-ends = 也可能在 { $ends } 之外，超出范围：请放宽。
cli-tune-turns = 胜率并不随这个值一路上升或下降：{ $one } 时为 { $share }，{ $other } 时为 { $against }。bingqi sweep 会列出每个值。
cli-tune-note = 没有试的值按试过的值推断，假定胜率随这个值一路上升或下降。
cli-tune-beyond = { $share } 超出范围：请放宽。
cli-tune-interrupted = 被中断；以上是试过的值。

## 精确求解

cli-solve = { $scenario }，精确求解，经过 { $n } 个状态
cli-solve-states = { $n } 个状态
cli-solve-draw = 无人获胜
cli-solve-left = 有 { $left } 的可能来不及算完；可用 --seconds 多给时间。

## 哪个机器人更强

cli-sprt = { $scenario }：{ $first }对{ $second }，{ $n } 对互换双方的战斗；{ $first }在两场中所得：
cli-sprt-pairs = 对
cli-sprt-figures = 得分 { $score } [{ $low }, { $high }]，归一化 Elo { $elo } [{ $least }, { $most }]：已按停止的时机校正。实得 { $counted }。
cli-sprt-stronger = { $first }更强：强 { $h1 }，而不是至多 { $h0 }。
cli-sprt-not-stronger = { $first }没有强出 { $h1 }：至多 { $h0 } 更有可能。
cli-sprt-open = 在 { $h0 } 与 { $h1 } 之间尚无定论：还需要更多对。

## 机器人排名

cli-ladder = { $scenarios }：每两个机器人打 { $n } 对互换双方的战斗
cli-ladder-elo = Elo
cli-ladder-above = 高出下一名
cli-ladder-score = 得分率
cli-ladder-note = Elo 的平均值为 0；区间为 95 %。得分率：该行的机器人对该列的机器人所得（平局算半场）。
cli-ladder-two = { $above }高于{ $below }
cli-ladder-against = { $one }对{ $other }
cli-ladder-level = 看不出高下：{ $twos }。
cli-ladder-left-out = 未计入（不是双方对战）：{ $scenarios }

## 单位该值多少

cli-costs = { $ruleset }：{ $n } 对随机军队，每支约 { $limit } 分，双方互换各打一场
cli-costs-unit = 单位
cli-costs-listed = 现价
cli-costs-fitted = 应值
cli-costs-none = 分值不决定胜负
cli-costs-note = 区间为 95 %，各单位分别计算，按全部单位总价不变换算；贵或便宜的结论对全部单位一并成立（95 %）。图从零到现价的两倍，中线为现价。
cli-costs-fights = { $bot }：军队相当时{ $side }胜 { $first }。按现价分值较高者胜 { $listed }，按其余战斗拟合的分值较高者胜 { $fitted }。
cli-costs-no-points = { $bot }：军队其余相当时，多一个普通单位的一方胜 { $more }，并不明显超过一半。这些战斗不由分值决定，由此得不出任何单位的价格。军队相当时{ $side }胜 { $first }；按现价分值较高者胜 { $listed }。
cli-costs-undecided = { $bot }：{ $all } 场中有 { $n } 场按规则不分胜负，以损失比例较小的一方为胜。
cli-costs-cheap = { $bots ->
    [1] 便宜
   *[other] 各机器人一致认为便宜
}：{ $units }
cli-costs-dear = { $bots ->
    [1] 昂贵
   *[other] 各机器人一致认为昂贵
}：{ $units }
cli-costs-not-shown = { $bots ->
    [1] 没有一个单位看得出贵或便宜。
   *[other] 没有一个单位被各机器人一致看出贵或便宜。
}
cli-costs-too-few = 对数太少，看不出什么。

## 概率

cli-odds-of = { $seat }：{ $ask }
cli-odds-later = † 之后还会提问；计算时假定由{ $bot }回答。
cli-odds-about = ≈ 为抽样所得，其后是它所在的范围（95 %）。
cli-odds-worlds = 有看不见之处：按与你所知相符的 { $n } 种情形计算，各种情形可能性相同。
cli-odds-loose = 没有找到与你所知全部相符的情形；以下按同样会这样问你的情形计算。
cli-odds-more = 另有 { $n } 个选项未列出：对战中输入 odds more，命令行加 --all。
# 列在问题的选项下方。
cli-odds-soon = ≈ 为片刻之间试算所得，其后是它所在的范围（95 %）。输入 odds 可算得更久、更准。
cli-odds-late = ? 时间不够，没有算出。
cli-odds-unknown = ? 凭你所知无法计算。
cli-option-number = { $n } { $option }
cli-outcomes = 可能的结果
cli-others = 另外 { $n } 种
cli-nothing = 无事发生
# 没有什么结果可算概率的选项。
cli-idle = 以下选项没有可以计算概率的结果：{ $options }
cli-idle-worlds = 在试过的 { $n } 种情形中，以下选项都没有结果：{ $options }
cli-amount = { $who } = { $n }
# 一种结果的一部分：关于什么；是谁，或多少。
cli-effect = { $what }：{ $said }
cli-between = ；

## 建议

cli-advise-win = 胜率
cli-advise-regret = 损失
cli-advise-trials = 目前
# 在 $n 场中获胜的场数，平局算半场。
cli-advise-won = { $n }场{ $won }胜
cli-advise-out = 已淘汰
cli-advise-so-far = { $n } 场；目前最好：{ $option }，{ $win }
cli-advise-note = 由机器人 { $bot } 代双方从此处打完 { $n } 场得出。先是胜率所在的范围（95 %），再是目前的胜场（平局算半场）。“损失”是比最好的选项少赢多少，同样是所在的范围。
cli-advise-note-out = “已淘汰”：未列入目前最佳，故不再试打；场数越少，对它所知越少。
cli-advise-untried = 来不及试打：{ $all } 个选项中的 { $n } 个。
cli-advise-more = 另有 { $n } 个选项未列出：对战中输入 advise more，命令行加 --all。
cli-advise-note-guessed = 敌方不为你所知之处是猜测的，每场各猜一次。
cli-wrong-seconds = 须为 1 到 { $most } 的秒数

## 战斗记录

cli-turn = { $n }（第 { $round } 轮）
cli-goes-on = 战斗还没有结束；用 bingqi play { $path } 继续。
cli-torn = 第 { $line } 行不完整（程序在写入时被终止），已略去。
cli-proof = { $lines } 行，{ $turns } 个回合，{ $answers } 个回答。
cli-rolls = { $rolls } 次掷骰。
cli-rolls-taken-over = { $rolls } 次掷骰，其中 { $n } 次承接自另一场战斗，未经核对。
cli-dice-proved = 每次掷骰都由记录公布的秘密得出，指纹也与该秘密相符。
cli-dice-partly = 其余 { $checked } 次掷骰都由记录公布的秘密得出，指纹也与该秘密相符。
cli-dice-unchecked = 指纹与记录公布的秘密相符，但没有核对任何一次掷骰：这并不能说明骰子如何。
cli-unbound = 承诺没有约束战斗编号：服务器的运营者可以事后挑选编号，从而挑选骰子。
cli-reopened = 秘密公布之后，结局又被撤回：此后的掷骰人人都能预知。
cli-no-words = 没有玩家的文字加入这些骰子：骰子由服务器的运营者独自选定。
cli-unpromised = 骰子中有事先无人承诺的文字（{ $sides }）：知道秘密和其余文字的人，可以按掷骰结果挑选这些文字。
cli-fingerprint-same = 指纹与当初给你看的一致。
cli-nobody-chose = 因此，此后无人挑选过任何一次掷骰。
cli-fingerprint-unseen = 但这并不表明秘密在战斗之前就已定下：谁都可以用自己的秘密编造一场骰子无误的战斗。请与开战前给你看的指纹核对，或用 --commitment HEX 给出该指纹。
cli-fingerprint = 指纹：{ $commitment }
cli-dice-sealed = 骰子的秘密尚未公开，无法核对掷骰。
cli-dice-unproved = 事先没有人作出承诺，因此无法证明骰子公平。
cli-taken-back = 战斗过程中撤回过 { $n } 个回答。
cli-others-played = 从第 { $line } 行起换了人：{ $seats }。
cli-unfinished = 战斗尚未结束。
cli-asks = { $who }：{ $what }
cli-proof-holds = 记录属实。
cli-proof-sound = 记录本身没有矛盾。
cli-proof-torn = 记录不完整：最后一行被截断。此前各行本身没有矛盾；战斗是否完整、骰子如何，均未得到证明。
cli-proof-in-part = 记录所用规则版本较旧，只重演了一部分：最后保存的状态之前未曾重演。这不足以表明记录属实。
cli-proof-fails = 记录不实。

## 规则书

cli-coverage = { $ruleset }：{ $atoms } 条规则；{ $done } 条完成，{ $gm } 条由主持人裁定，{ $flavour } 条为描述。
cli-measuring = 先运行一遍测试，看它们覆盖哪些规则；可能需要一分钟。
cli-missing-code = 没有代码：{ $rules }
cli-missing-tests = 没有测试：{ $rules }
cli-message-lacks = 缺 { $langs }
cli-messages = { $ruleset }：{ $n } 条文字；{ $lacking ->
    [0] 各语言齐全。
   *[other] { $lacking } 条有语言缺失。
}
cli-tests-not-here = 这里没有测试文件（只在源码仓库中），因此不知道哪些规则没有测试

## 内容包

cli-import-done = 已导入 { $n } 个，放在 { $folder }。
cli-import-lacks = 有 { $n } 种特性不受支持，已列在包中；各出现次数：
cli-import-verdict = { $monster }：本作能演出其资料卡的 { $plays }%，缺：{ $lacks }
cli-import-apart = 有 { $n } 种特性与战斗无关，已列在包的 apart 中，理由见各生物的文件
cli-import-refused = 拒绝 { $n } 个：
cli-new-ruleset-done = 规则集 { $name } 已生成在 { $folder }，共 { $n } 个文件。安装（pip install -e { $folder }）后（详见 README.zh.md）：bingqi play { $name }/first
cli-check-done = { $path }：没有问题。

## 对战

cli-serving = 战桌已开：{ $address }
cli-serving-others = 他人请访问：{ $address }
cli-serving-tables = 保存在 { $place }。按 Ctrl-C 结束。
cli-seed = 骰子种子 { $seed }。
cli-typed-dice = 骰子由你们自己掷；谁也不能看的骰子由程序掷。
cli-commitment = 公平骰。所承诺秘密的 SHA-256 为 { $commitment }
cli-contribution = 输入任意文字混入骰子（回车：不加）：
cli-secret = 秘密是 { $secret }
cli-recorded = 已记录在 { $path }。
cli-earlier = …… 还有 { $n } 行（log 显示全部）
cli-go-on = 用 bingqi play { $path } 继续这场战斗。
cli-not-recorded = 这场战斗没有记录。下次可用 --record 文件，或在战斗中输入 save 文件。
cli-saved = 已保存到 { $path }。
cli-saved-sealed = 已保存到 { $path }，不含骰子的秘密：可以查看和核对，但不能接着打。
cli-saved-secret = 已保存到 { $path }，战斗将继续记录在那里；骰子的秘密就在旁边，别让玩家看到。
cli-concede-twice = 战斗将就此结束，对方获胜。再输入一次 concede 即认输。
cli-undone = 已撤回：{ $what }
cli-undone-rolls = 已撤回（包括由此发生的一切）：{ $what }
cli-chose = “{ $ask }{ $key }”
cli-undo-loses = 你上一次的选择是{ $what }。撤回它，下列也会作废：{ $lost }。确定的话，请再输入一次 undo。
cli-lost-throws = { $n } 次掷骰
cli-lost-answers = { $who }的 { $n } 个回答
cli-fair-stays = 之后公平骰已经掷出，或别人已经作答，不能撤回。
cli-windows = 标有 x 的时机会询问你是否介入，其余时机直接放过：
cli-no-windows = 此规则集没有可供介入的时机。
cli-nothing-to-undo = 没有可以撤回的选择。
cli-ambiguous = { $said } 可能是 { $keys }
cli-not-offered = 没有 { $said } 这个选项；请输入 1 到 { $n } 的数字、选项中的几个字，或 help
cli-point-not-offered = 没有 { $said } 这个选项；请输入一点（如 { $point }）{ $n ->
    [0] 或 help
   *[other] 、1 到 { $n } 的数字、选项中的几个字，或 help
}
cli-wrong-faces = 需要 { $n } 个 1 到 { $sides } 的数字
cli-no-number = 没有算过这样的数字；单独输入 why 列出最近几个
cli-no-number-of = 没有哪次掷骰或哪个数字与 { $said } 有关；请按战报的写法输入名称，或单独输入 why 列出最近几个
cli-nothing-reckoned = 到现在还没有掷过骰子，也没有算过数字。一旦有了，why 就会说明它由哪些部分组成。
cli-no-odds = 现在没有什么可选
cli-which-rule = 请说明是哪条规则：rule { $rule }
cli-look-what = 请说明要看什么：look 后面写棋子的编号或名称，或图上所写的棋子、格子（{ $things }）
cli-look-unknown = 没有可看的 { $said }；请用编号、名称或图上的写法指明一个棋子或格子：{ $things }
cli-look-nothing = { $what }：除了图上所示，没有更多可知的。
cli-which-file = 请说明是哪个文件：save fight.jsonl
cli-you-are = { $n ->
    [1] 你指挥：{ $sides }。
   *[other] 在此终端对战：{ $sides }。
}
cli-bots-are = 由程序指挥：{ $sides }。
cli-seat-of = { $side }（{ $bot }）
cli-try-help = 输入数字来选择；help 说明还能输入什么，以及图示的含义。
cli-goes-on-from = { $round ->
    [0] 战斗从布阵之处继续。
   *[other] 战斗从第 { $round } 轮继续，{ $n ->
        [0] 正在两个回合之间
       *[other] 轮到{ $who }
    }。
}
cli-you-won = 你赢了。
cli-you-lost = 你输了。
cli-you = { $side }（你）
cli-pass-on = 轮到{ $who }：请交出键盘，由对方按回车。
cli-enter-again = 尚未使用：{ $lost }。再按一次回车就此结束回合。
# $risk：默认选项给己方带来的风险。
cli-enter-risks = 回车将选择“{ $option }”（{ $risk }）。再按一次回车就此选定。
cli-aside = （{ $what }）
# 掷骰中的一个数字：是什么、多少、谁的。
cli-number = { $what } { $total }
cli-number-of = { $of }：{ $what } { $total }
cli-edge = 影响骰子的因素：
cli-more-dice = 为何掷这么多骰子：
cli-dice-before = 其中 { $n } 颗早已掷出。
# 可选的点。
cli-points = { $n } 个点，自 { $first } 至 { $last }：输入其中一点，如 { $point }
cli-folded = { $first } 至 { $last }：输入“{ $heading }”或它的开头来列出
cli-order-hint = 可一次排定顺序，从第一个起写在一行：{ $said }
cli-order-twice = { $said } 出现了两次
cli-over = 战斗已结束。仍可输入 why、log、board、save 文件、undo；回车离开。
cli-throw = { $what }，{ $dice }：
# 双方对掷：先是 $by 的 $mine 颗，再是 $on 的 $theirs 颗。
cli-dice-of-both = { $what }（先是{ $by }的 { $mine } 颗，再是{ $on }的 { $theirs } 颗）
cli-better-of = { $dice }（取高者，两个都输入）
cli-worse-of = { $dice }（取低者，两个都输入）
cli-contest-of = { $n }d{ $sides }（{ $mine ->
    [1] 一个
    [2] 两个取高
   *[-2] 两个取低
}对{ $yours ->
    [1] 一个
    [2] 两个取高
   *[-2] 两个取低
}）
cli-pair-of = { $dice }（{ $sorted ->
    [true] 高骰与低骰各自判定
   *[false] 第一颗与第二颗各自判定
}）
cli-pair-contest-of = { $dice }（两颗对两颗：{ $sorted ->
    [true] 高骰对高骰，低骰对低骰
   *[false] 第一颗对第一颗，第二颗对第二颗
}）
cli-margin-of = { $dice }（{ $how ->
    [single] 一颗对一颗，计差值
    [sum] 两颗之和对两颗之和，计差值
   *[high_then_low] 两颗对两颗：先比高骰，相等再比低骰，计差值
}）
cli-play-help =
    输入数字、选项的键、键的开头，或选项中的几个字来选择；若不止一个选项相符，就列出它们。回车或 0 选带 * 的选项。
    more        列出全部选项，不折叠，附上键
    why [N]     最近的掷骰与数字，或倒数第 N 个的组成；why 名称：与该棋子有关的
    odds [N]    各选项可能带来什么，好的在前；或第 N 个选项的全部结果；odds more：很长的列表全部列出
    advise [S]  各选项的胜率，由机器人接着打 S 秒得出；advise S more：很长的列表全部列出
    look 目标   一个棋子或格子的全部资料，用编号、名称或图上的写法指明
    rule ID     规则书中的一条规则
    board       整个战局；回答之后只画出有变化的部分
    log         发生过的一切
    undo        撤回自己上一个选择，以及之后掷出和回答的一切；若有人因此要重掷或重答，须输入两次
    windows [N] 在哪些时机询问你是否介入；加编号则切换该时机
    concede     认输；须输入两次
    save 文件   把至今的战斗写入文件
    quit        离开；有记录的战斗可以继续
cli-drawn-piece = 图中“{ $mark }”是{ $name }。
cli-drawn-signs = █ 表示剩余多少，> 与 [ ] 表示轮到谁。选项旁括号里是它的花费，以及可能带来的结果。
cli-drawn-rule = { $rule } 之类是导致该事的规则；输入 rule { $rule } 可以查看。
cli-drawn-field = 桌面上每个符号宽 { $wide } 毫米、高 { $high } 毫米；上方与左边的数字是距左上角的厘米数。{ $point } 即横向 { $across } 毫米、纵向 { $down } 毫米处。
cli-drawn-track = 棋子下方是格子的编号。
cli-drawn-bands = 每行是一段距离，列出离 { $mark } 这么远的各位，近者在前。下方的表是两两之间的距离。
cli-drawn-open = 三个数依次是：剩余、目前可用的上限、总上限。
cli-drawn-grid = 地图上方是列，左边是行：格子 { $cell } 在 { $column } 列 { $row } 行。

## 管理桌子

cli-tables-none = 没有桌子。
cli-tables-id = 编号
cli-tables-battle = 战斗
cli-tables-phase = 阶段
cli-tables-seats = 席位
cli-tables-created = 创建
cli-tables-touched = 最后一步
cli-tables-lines = 行数
cli-tables-size = 大小
cli-tables-damaged = 已损坏
cli-phase = { $phase ->
    [gathering] 集结中
    [playing] 进行中
    [over] 已结束
   *[other] { $phase }
}
cli-tables-about = { $phase ->
    [gathering] 大家正在入座
    [playing] 战斗进行中
    [over] 战斗已结束
   *[other] { $phase }
}；{ $lines } 行，{ $size }；骰子：{ $dice }；创建于 { $created }，最后一步 { $touched }
cli-tables-seat = {"  "}{ $name }（{ $role ->
    [gm] 主持人
    [spectator] 旁观
   *[player] { $side }
}{ $host ->
    [yes] ，桌主
   *[no] {""}
}）：{ $player ->
    [human] { $browsers ->
        [0] 还没有人来
       *[other] 有 { $browsers } 个浏览器持有
    }
   *[other] 由 { $player } 代打
}
cli-tables-rematch = 在桌子 { $table } 再战。
cli-tables-sound = 完好的就是这 { $n } 行。
cli-tables-holds-up-to = { $n ->
    [0] 桌子 { $table }：没有一行完好。
   *[other] 桌子 { $table }：前 { $n } 行完好；可用 bingqi tables rescue { $table } 从那里继续。
}
cli-tables-checked = 检查了 { $n } 张桌子；{ $wrong ->
    [0] 全部完好
   *[other] 有 { $wrong } 张不完好
}。
cli-tables-sound-already = 桌子 { $table } 完好，可以继续；无需抢救。
cli-tables-cut = 桌子 { $table } 将从记录的第 { $kept } 行继续，即第 { $round } 轮。{ $lost ->
    [0] 此后的内容已丢失。
   *[other] 此后的 { $lost } 行将被截下，存入 { $file }。
}
cli-tables-secret-lost = 骰子的秘密已丢失：从此由大家自己掷骰。
cli-tables-sure = 继续吗？[y/N]{" "}
cli-tables-rescued = 桌子 { $table } 又可以玩了。
cli-tables-saved-into = 剩下的内容都在 { $file } 里。请用它替换 { $place }（其 -wal 和 -shm 文件也要删去），再启动服务器。
cli-tables-delete = 将删除桌子 { $table }（{ $battle }，最后一步 { $touched }），连同记录和所有链接。
cli-tables-deleted = 桌子 { $table } 已删除。
cli-tables-invited = 请在前面加上服务器的地址。
