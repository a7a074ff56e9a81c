# 各规则集通用的文字。规则集自己的文字放在各自的文件夹里，可以替换这里的同名条目。

## 回答

pass = 放弃
yes = 是
no = 否
none = 无
# 行动的消耗。$parts：每样多少，各为一条 `cost-` 加名称的信息。
cost-list = { $parts }

## 由谁回答

gm = 主持人
dice = 骰子

## 战报

# $what：合计的是什么。$parts：若干 part。$sum：结果。
reckoned = { $what }：{ $sum }（{ $parts }）
reckoned-of = { $of }，{ $what }：{ $sum }（{ $parts }）
# 人们看作一件事的：$head 之后接 $tail，各是一句，或一句的一部分。
beat-and = { CLAUSE($head) }，{ CLAUSE($tail) }
# 一次掷骰：$head 是谁为什么掷、对谁；$own 与 $other 是怎样加出来的，$result 是结果。
rolled = { $head }：{ $own }
rolled-result = { $head }：{ $own }，{ $result }
rolled-against = { $own } 对 { $other }
rolled-against-over = { $own }，须超过 { $other }
rolled-pair = 高 { $high } 对 { $high_other }，低 { $low } 对 { $low_other }
rolled-pair-over = 高 { $high } 须超过 { $high_other }，低 { $low } 须超过 { $low_other }
rolled-head = { $what }
rolled-head-by = { $by }{ $what }
rolled-head-on = 对{ $on }的{ $what }
rolled-head-using = { $what }（{ $using }）
rolled-head-by-on = { $by }对{ $on }，{ $what }
rolled-head-by-using = { $by }{ $what }（{ $using }）
rolled-head-on-using = 对{ $on }的{ $what }（{ $using }）
rolled-head-by-on-using = { $by }对{ $on }，{ $what }（{ $using }）
roll-unknown = 暗中掷骰
ruled = 主持人：{ $why }
conceded = { $side }认输，各方同意
# 数值的一部分。$label：来源。$amount：带正负号。
part = { $label } { $amount }

## 棋盘

board-order = 回合顺序：
board-clock-now = 第 { $tick } 刻，第 { $round } 轮
board-seen-from = 从 { $who } 看：

## 战斗结果

won = { $winner }获胜：{ $why }
draw = 平局：{ $why }
outcome-conceded = 一方认输，各方同意

## 对战所用的内容

# $content：内容包换掉了哪些自带内容：文件名，各带所在文件夹。
replaces = 内容包替换了 { $content }

## 程序用语

# 由谁控制一方，按所输入的名字。
bot = { $name ->
    [human] human（人）
    [random] random（随机）
    [novice] novice（新手）
    [greedy] greedy（贪心）
    [quick] quick（快速）
    [tactical] tactical（战术）
   *[other] { $name }
}
# 同上，供从列表中选择时用。
computer = { $name ->
    [random] 随机电脑
    [novice] 新手电脑
    [greedy] 简单电脑
    [quick] 快速电脑
    [tactical] 战术电脑
   *[other] 电脑（{ $name }）
}
# 一条规则实现到什么程度。
status = { $name ->
    [done] 已实现
    [gm] 由主持人裁定
    [flavour] 描述
   *[other] { $name }
}

## 在 Python 中

door-question = { $who }：{ $what }
door-odds = { $option }：{ $stakes }
door-odds-nothing = { $option }：没有什么可得失
door-odds-unknown = { $option }：时间不够，未能算出
door-advice = { $option }：胜率 { $win }（{ $low } – { $high }），对战 { $n } 场
door-results = { $scenario }：{ $n } 场，种子 { $seed }，平局 { $draws } 场，平均 { $rounds } 轮
door-results-side = { $side }（{ $bot }）：胜 { $wins } 场，{ $rate }（{ $low } – { $high }）

## 战桌

shown-later = 这里会延迟 { $seconds } 秒显示战况。

## 内容各字段的称呼

field-abilities = 能力
field-ability = 能力值
field-arrives = 第几轮到场
field-attack = 攻击
field-attacks = 攻击
field-category = 类别
field-character = 角色
field-conditions = 条件
field-cost = 代价
field-count = 数量
field-damage = 伤害
field-difficult = 困难地形
field-effects = 效果
field-every = 每隔
field-glyph = 地图符号
field-items = 物品
field-kind = 种类
field-kinds = 种类
field-level = 等级
field-max = 最多
field-max_rounds = 最多轮数
field-member = 成员
field-members = 成员
field-min = 最少
field-name = 名称
field-on = 对谁
field-op = 如何计入
field-options = 规则开关
field-powers = 能力
field-range = 范围
field-reach = 触及
field-round = 第几轮
field-rounds = 轮数
field-sides = 各方
field-skill = 技能
field-skills = 技能
field-spells = 法术
field-targets = 目标
field-timing = 时机
field-traits = 特质
field-type = 类型
field-units = 单位
field-until = 持续到
field-uses = 使用次数
field-value = 数值
field-weapons = 武器
field-who = 谁
