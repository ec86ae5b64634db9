"""What a kit has besides its sheets: the first page (buy, print, cut), the tick list, the cut plan."""
