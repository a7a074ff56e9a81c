gauge-hull = 机体
gauge-shield = 护盾
gauge-heat = 热量
gauge-power = 法力
gauge-order = 秩序
gauge-distortion = 歪曲
gauge-chaos = 歪曲点数
gauge-magnitude = 数量层级
