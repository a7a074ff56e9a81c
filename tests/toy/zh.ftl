# 玩具规则掷骰时的说法，其余文字即其编号。

roll-to-hit = 攻击
roll-wounds = 伤害
roll-volley = 齐射
roll-charge = 冲锋
roll-rally = 重整

result-miss = 未命中
result-hit = 命中
result-critical = 重击
result-hits = 命中 { $n } 次
result-lost = 被击退
result-won = 冲垮对方

tally-strike = 攻击
tally-need = 护甲
tally-wounds = 伤害
tally-grit = 坚韧
tally-volley = 齐射
tally-charge = 冲锋
tally-stand = 坚守
tally-press = 施压
tally-rally = 重整

part-armour = 护甲
part-press = 施压
part-grit = 坚韧
part-card = 命运牌
part-own = 己方施压
part-other = 对方施压
