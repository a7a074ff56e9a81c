gauge-hull = hull
gauge-shield = shield
gauge-heat = heat
gauge-power = power
gauge-order = order
gauge-distortion = distortion
gauge-chaos = chaos
gauge-magnitude = magnitude
