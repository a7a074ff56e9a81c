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

act = 做什么？
charged = 应对冲锋吗？
declared = 反制吗？
press = 施压多重？
toy-ambush = 伏击
toy-counter = 反制
outcome-rout = 对方已无人
outcome-round-limit = 轮数已满

what-wounds = 伤害
what-wounded = 受伤
what-own = 己方伤害

given-declared = 宣告法术
given-drawn = 抽命运牌
given-dug_in = 挖掩体
given-healed = 治疗
given-hurt = 伤害
given-resolved = 结算法术
given-revealed = 现身
given-turn_over = 结束回合
param-by = 谁
param-card = 牌
param-dug = 掩体
param-hp = 生命值
param-id = 谁
param-on = 对谁
param-points = 点数
param-side = 阵营
param-unit = 单位
param-wounds = 伤害
