// room for Server
