import Service

extension WebServerConfiguration {
  /// How the server listens: at the port, for pages and WebSockets of its own names, and on the directory's socket.
  init(_ configuration: ServeConfiguration, port: Int, socketPath: String, names: ReachableNames) {
    self.init(
      port: port, isAllowedHost: { names.reachability.isAllowed(host: $0) },
      isAllowedOrigin: { names.reachability.isAllowed(origin: $0) })
    addresses = configuration.listenAddress.map { [$0] }
    unixSocketPath = socketPath
    subprotocol = "displayboard.v1"
    identity = configuration.identity
    isSecureHost = { names.reachability.isSecure(host: $0) }
    trustedProxies = configuration.trustedProxies
    maxConnections = configuration.connectionsMax
    maxConnectionsPerAddress = configuration.connectionsPerAddress
    maxJoinedPerAddress = 4 * configuration.connectionsPerAddress
    if let slice = configuration.broadcastSlice { broadcastSlice = slice }
    // The room's own deadlines for hello and silence (rules P1, P19).
    firstMessage = nil
    idle = nil
  }
}

extension WebServer {
  /// Listens as the configuration says.
  ///
  /// - Throws: ``ServeError``, for example that the port is taken.
  static func listening(_ configuration: WebServerConfiguration, on loop: EventLoop) throws(ServeError) -> WebServer {
    do {
      return try WebServer(loop: loop, configuration: configuration)
    } catch .portTaken {
      throw .portTaken(configuration.port)
    } catch {
      throw .network("\(error)")
    }
  }
}
