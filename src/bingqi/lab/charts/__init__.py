"""Charts: figures of the laboratory as Vega-Lite, which notebooks draw by themselves, and as a page that needs nothing else."""
