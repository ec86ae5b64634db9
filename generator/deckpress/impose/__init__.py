"""Faces and a plan in; sheets out: what stands where on which page, with marks, ruler and footer."""
