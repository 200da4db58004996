// room for Sync
