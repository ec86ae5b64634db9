"""The reader of component lists: Markdown or plain text in; statements with places, readings and alternatives out."""
