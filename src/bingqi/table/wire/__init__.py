"""What goes over the line: frames and their patches, and what pages send."""
