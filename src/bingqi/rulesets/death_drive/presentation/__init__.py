"""What a seat sees and reads: names, log, questions, the drawing, what odds are about."""
