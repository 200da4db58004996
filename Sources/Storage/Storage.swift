// room for Storage
