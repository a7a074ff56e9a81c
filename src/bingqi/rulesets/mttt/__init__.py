"""mttt: duels of magical girls (魔法少女的战斗场景)."""
