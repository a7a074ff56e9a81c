"""MT-16 to MT-19: battle groups in the field: engage, formation, command, slaughter, and the tactics of their generals."""
