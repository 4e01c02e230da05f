"""The yard in the browser: pages, a JSON API and event streams, on Litestar."""
