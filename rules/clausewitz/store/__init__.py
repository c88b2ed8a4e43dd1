"""The store: results and caches kept between runs, each until something changes on which it depends."""
