// room for Service
