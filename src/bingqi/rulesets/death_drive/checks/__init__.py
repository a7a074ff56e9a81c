"""Checks: modifiers, two dice and what makes them more, targets, attack and defence, opposed and open checks (DD-3 to DD-12)."""
