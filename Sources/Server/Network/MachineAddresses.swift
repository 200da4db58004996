import Synchronization

/// Where this machine can be reached, while its networks come and go and its name is announced.
final class MachineAddresses {
  /// The same as ``reachability``, for every event loop.
  let names: ReachableNames
  private(set) var reachability: Reachability {
    get { names.reachability }
    set { names.set(newValue) }
  }
  /// This machine's, as they were when the addresses were looked at last.
  private var interfaces: [NetworkInterface]
  /// This machine's name in the local network, while it is announced.
  private var localName: String?
  /// The last name that was announced: phones go on using it while Avahi starts again.
  private var lastName: String?
  /// Why the name isn't announced; nil: it is, or nobody has said anything yet.
  private var silence: String?
  private let configuration: ServeConfiguration
  private var port: Int

  /// - Parameter port: the one that is wanted; see ``listen(on:)``.
  /// - Throws: `network` where the system doesn't tell its addresses.
  init(_ configuration: ServeConfiguration, port: Int) throws(ServeError) {
    self.configuration = configuration
    self.port = port
    interfaces = try Self.networkInterfaces()
    names = ReachableNames(Self.reachability(configuration, interfaces, port: port))
  }

  /// This machine's own addresses.
  var ownAddresses: [String] { interfaces.map(\.address) }

  /// The server listens on this port.
  func listen(on port: Int) {
    self.port = port
    reachability = Self.reachability(configuration, interfaces, port: port)
  }

  /// Looks at the machine's networks.
  ///
  /// - Returns: whether guests must be invited to another address.
  /// - Throws: `network` where the system doesn't tell its addresses.
  func look() throws(ServeError) -> Bool {
    interfaces = try Self.networkInterfaces()
    let before = reachability
    reachability = Self.reachability(
      configuration, interfaces, port: port, localName: localName, lastName: lastName)
    return reachability.primary != before.primary
  }

  /// The machine's name is announced in the local network. Returns false if that was known already.
  func take(name: String) -> Bool {
    guard name != localName else { return false }
    (localName, lastName, silence) = (name, name, nil)
    return true
  }

  /// It isn't announced any more, for this reason.
  func loseName(_ reason: String) { (localName, silence) = (nil, reason) }

  /// The state of this machine's name in the network.
  ///
  /// - Parameters:
  ///   - isAnnouncing: whether the server tries to.
  ///   - hostName: the name that the machine has, and that Avahi takes if no other device has it.
  func name(isAnnouncing: Bool, hostName: String) -> DoctorFacts.Name {
    guard isAnnouncing else { return .off }
    if let localName {
      let wanted = hostName.split(separator: ".").first.map { $0.lowercased() } ?? ""
      let url = PublicURL(
        scheme: configuration.identity == nil ? "http" : "https", address: localName, port: port)
      // Avahi takes `party-2` if another device is `party`; a name from its own settings is no such sign.
      let suffix = localName.lowercased().dropFirst(wanted.count + 1).dropLast(".local".count)
      let isTaken = localName.lowercased().hasPrefix("\(wanted)-") && Int(suffix) != nil
      return .announced(url, isTaken: isTaken)
    }
    return silence.map { .silent(reason: $0) } ?? .waiting
  }

  /// The interface that has an address.
  func interface(of url: PublicURL) -> String? {
    interfaces.first { PublicURL(scheme: url.scheme, address: $0.address, port: port) == url }?.name
  }

  private static func reachability(
    _ configuration: ServeConfiguration, _ interfaces: [NetworkInterface], port: Int, localName: String? = nil,
    lastName: String? = nil
  ) -> Reachability {
    Reachability(
      addresses: addresses(configuration, among: interfaces), publicURL: configuration.publicURL, port: port,
      isSecure: configuration.identity != nil, localName: localName, prefersName: configuration.prefersName,
      lastName: lastName)
  }

  private static func networkInterfaces() throws(ServeError) -> [NetworkInterface] {
    do {
      return try NetworkInterface.all()
    } catch {
      throw .network("\(error)")
    }
  }

  /// The addresses to invite guests to: those we listen on.
  private static func addresses(
    _ configuration: ServeConfiguration, among interfaces: [NetworkInterface]
  ) -> GuestAddresses {
    let isOurs: (NetworkInterface) -> Bool =
      switch configuration.listenAddress {
      case nil, "0.0.0.0", "::": { _ in true }
      case let address?: { $0.address == address }
      }
    return GuestAddresses(among: interfaces.filter(isOurs))
  }
}

/// The names and addresses by which this machine can be reached now. Servers on other loops ask for them as well.
final class ReachableNames: Sendable {
  private let current: Mutex<Reachability>

  init(_ reachability: Reachability) { current = Mutex(reachability) }

  var reachability: Reachability { current.withLock { $0 } }

  fileprivate func set(_ reachability: Reachability) { current.withLock { $0 = reachability } }
}
