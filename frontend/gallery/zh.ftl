gauge-hull = 机体
gauge-shield = 护盾
gauge-heat = 热量
gauge-power = 法力
