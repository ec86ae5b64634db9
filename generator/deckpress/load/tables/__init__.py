"""The reader of anybody's tables: CSV, XLSX, ODS, YAML, JSON and Markdown in; decks of cards with their places out."""
