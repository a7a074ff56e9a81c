"""What every rule set and every table stands on: requests, dice, events, rules, views, records. It knows no rule set."""
