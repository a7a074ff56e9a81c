# 各规则集通用的文字。规则集自己的文字放在各自的文件夹里，可以替换这里的同名条目。

## 回答

pass = 放弃
yes = 是
no = 否
none = 无

## 由谁回答

gm = 主持人
dice = 骰子

## 战报

# $what：合计的是什么。$parts：若干 part。$sum：结果。
reckoned = { $what }：{ $sum }（{ $parts }）
ruled = 主持人：{ $why }
# 数值的一部分。$label：来源。$amount：带正负号。
part = { $label } { $amount }

## 战斗结果

won = { $winner }获胜：{ $why }
draw = 平局：{ $why }

## 程序用语

# 由谁控制一方，按所输入的名字。
bot = { $name ->
    [human] human（人）
    [random] random（随机）
    [greedy] greedy（贪心）
    [tactical] tactical（战术）
   *[other] { $name }
}
# 同上，供从列表中选择时用。
computer = { $name ->
    [random] 随机电脑
    [greedy] 简单电脑
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

## 战桌

shown-later = 这里会延迟 { $seconds } 秒显示战况。
