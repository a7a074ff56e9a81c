"""LB-1 to LB-5: the two queues and their lines: set-up, surprise, charge, push, retreat, moving, making off, arriving."""
