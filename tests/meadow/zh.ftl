# 草甸的文字。

act = 去哪里？
meadow-point = { $x },{ $y }
meadow-stay = 留在原地
meadow-rest = 休息
meadow-went = { $who }走到 { $x },{ $y }。
outcome-dusk = 天黑了
given-went = 移动
given-turn_over = 结束轮次
param-who = 谁
param-x = 横向
param-y = 纵向
