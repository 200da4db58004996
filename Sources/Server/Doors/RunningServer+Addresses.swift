import Logging

// Where this machine can be reached, at the start and while its networks come and go.

extension RunningServer {
  static func networkInterfaces() throws(ServeError) -> [NetworkInterface] {
    do {
      return try NetworkInterface.all()
    } catch {
      throw .network("\(error)")
    }
  }

  /// The addresses to invite guests to: those we listen on.
  static func addresses(
    _ configuration: ServeConfiguration, among interfaces: [NetworkInterface]
  ) -> GuestAddresses {
    let isOurs: (NetworkInterface) -> Bool =
      switch configuration.listenAddress {
      case nil, "0.0.0.0", "::": { _ in true }
      case let address?: { $0.address == address }
      }
    return GuestAddresses(among: interfaces.filter(isOurs))
  }

  func reachabilityNow() throws(ServeError) -> Reachability {
    interfaces = try Self.networkInterfaces()
    return Reachability(
      addresses: Self.addresses(configuration, among: interfaces), publicURL: configuration.publicURL, port: port,
      isSecure: configuration.identity != nil,
      localName: localName, prefersName: configuration.prefersName, lastName: lastName)
  }

  func lookAtAddresses() {
    do {
      let now = try reachabilityNow()
      guard now != reachability else { return }
      let isAnother = now.primary != reachability.primary
      reachability = now
      guard isAnother else { return }
      invitation.move(to: now)
      try keepAnnouncement()
      invitationChanged(invitation)
    } catch {
      logger.warning("\(error)")
    }
  }
}
