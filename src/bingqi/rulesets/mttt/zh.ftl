# mttt 的文字。单位、阵营、武器、法术和物品都有自己的名字。

## 用语

level = { $band }（{ $n }）
band-contact = 接触距离
band-short = 近距离
band-long = 远距离
band-visual = 视距距离
band-geographic = 地理距离
band-astronomical = 天文距离
band-beyond = 天文距离之外
no-weapon = 空手
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

## 动作与堆栈

# $who：单位。$act：她做什么，即某条 `doing-`。
does = { $who }：{ $act }
# 法术或触发效果。$n：目标的数目。$how：攻击为 withering 或 decisive，否则为 none。
casts = { $who }：{ $what }{ $n ->
    [0] { "" }
   *[other] ，目标{ $targets }
}{ $how ->
    [withering] （制敌）
    [decisive] （致命）
   *[none] { "" }
}
entry-of = { $who }的{ $what }
entry-gone = 已经了结的动作

doing-withering = 对{ $targets }的制敌攻击
doing-withering-with = 以{ $weapon }对{ $targets }的制敌攻击
doing-decisive = 对{ $targets }的致命攻击
doing-decisive-with = 以{ $weapon }对{ $targets }的致命攻击
doing-slaughter = 屠杀{ $targets }
doing-slaughter-with = 以{ $weapon }屠杀{ $targets }
doing-full-defence = 全力防御
doing-guard = 护卫
doing-move-nearer = 向{ $targets }靠近
doing-move-away = 从{ $targets }处退开
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
doing-spread = 散开
doing-close-ranks = 收拢队形
