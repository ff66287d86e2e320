"""The rules pages, one Markdown file per language and game; `boomtown.web.rulebook` reads them."""
