# 实验室报告中的文字。

report-of = { $name }：报告
report-draw = 平局
report-bot = 机器人
report-mean = 比例
report-interval = 95 %
report-winner = 胜者
report-rounds = 轮数
report-fights = 场数
report-a-fight = 每场
report-figures = 数字
report-of-bot = { $bot }
report-as-is = { $bot }，原样
report-changed = { $bot }，改动后
report-facts = { $scenario }，规则版本 { $version }；由 { $bots } 对战，共 { $n } 场，种子 { $seed }。换了机器人，结果可能不同。
report-stalls = 超过五分之一的战斗陷入僵局：有一半的轮数无人受伤。这更多说明机器人，而不是规则。

report-shares = 谁赢
report-shares-about = 每种机器人自己对自己时{ $side }的胜率（平局算半场），以及它所在的区间。
report-share-of = { $side }的胜率
report-differences = 改动的作用
report-differences-about = 同样的骰子下，改动使{ $side }的胜率提高多少（平局算半场），以及它所在的区间。
report-difference-of = { $side }胜率的变化
report-swept = 取决于什么
report-swept-about = 同样的骰子下，取每个值时{ $side }的胜率。
report-lengths = 战斗有多长
report-lengths-about = 平均 { $mean } 轮。有 { $stalled } 的战斗，一半以上的轮数无人受伤。
report-ends = 战斗为何结束
report-ends-about = 共 { $n } 场。
report-harm = 谁造成伤害
report-harm-about = 平均每场在谁的回合里造成多少损失。
report-first-blood = 先受伤的一方
report-first-blood-about = 一方先受伤，却仍然获胜的比例。
report-won-all-the-same = 仍然获胜

report-says-more = 改动后{ $side }获胜更多。
report-says-less = 改动后{ $side }获胜更少。
report-says-untouched = 没有一场战斗受到改动的影响。
report-says-not-shown = 看不出对胜负有影响。
report-says-bots-disagree = 各机器人得出的结果不尽相同：也许取决于怎么打。
report-says-matters = 它影响胜负。
report-says-share-more = { $side }胜多负少。
report-says-share-less = { $side }负多胜少。
report-says-share-even = 势均力敌：胜率与一半相差不超过十个百分点。
report-says-share-not-shown = 看不出谁赢得更多：区间跨过一半。
report-says-share-bots-disagree = 谁赢得更多，各机器人得出的结果不尽相同：也许取决于怎么打。
