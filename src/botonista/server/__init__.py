"""HTTP and WebSocket around matches, and where they are kept."""
