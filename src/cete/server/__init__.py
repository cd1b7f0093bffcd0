"""The table in the browser: an ASGI application, its storage and its live streams."""
