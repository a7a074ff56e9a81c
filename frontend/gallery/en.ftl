gauge-hull = hull
gauge-shield = shield
gauge-heat = heat
gauge-power = power
