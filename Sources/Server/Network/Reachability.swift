/// Where the server can be reached: the address for the QR code, the others, and which `Host` and `Origin` are ours.
///
/// A browser that was lured to our port under another name (DNS rebinding) sends that name, so only these are answered.
struct Reachability: Hashable, Sendable {
  /// The address in the QR code; nil: no phone can reach this machine.
  let primary: PublicURL?
  /// Other addresses that may work.
  let others: [PublicURL]
  /// The address by the machine's `.local` name, where that is announced and isn't the primary one. It stays when the
  /// others change, and phones that don't know such names can't use it.
  let named: PublicURL?
  /// This machine's own names for itself, with the `.local` name that it had last.
  let own: [PublicURL]

  /// - Parameters:
  ///   - isSecure: the server itself speaks TLS.
  ///   - localName: as it is announced, `party.local`.
  ///   - prefersName: the QR code should carry the name.
  ///   - lastName: a name that is let in, announced now or not: phones know it.
  init(
    addresses: GuestAddresses, publicURL: PublicURL?, port: Int, isSecure: Bool = false, localName: String? = nil,
    prefersName: Bool = false, lastName: String? = nil
  ) {
    let scheme = isSecure ? "https" : "http"
    let local = ([addresses.primary].compactMap { $0 } + addresses.others).map { address in
      PublicURL(scheme: scheme, address: address, port: port)
    }
    let named = localName.map { PublicURL(scheme: scheme, address: $0, port: port) }
    let primary = publicURL ?? (prefersName ? named : nil) ?? local.first
    self.primary = primary
    self.named = named == primary ? nil : named
    others = local.filter { $0 != primary }
    own = (["localhost", "127.0.0.1", "::1"] + [lastName].compactMap { $0 }).map {
      PublicURL(scheme: scheme, address: $0, port: port)
    }
  }

  /// This machine's address for itself, which no phone can use.
  var here: PublicURL? { own.first }

  private var all: [PublicURL] { [primary, named].compactMap { $0 } + others + own }

  func isAllowed(host: String) -> Bool {
    let host = host.lowercased()
    return all.contains { $0.host == host }
  }

  /// Whether pages at this Host come by https.
  func isSecure(host: String) -> Bool {
    let host = host.lowercased()
    return all.first { $0.host == host }?.scheme == "https"
  }

  /// Programs that aren't browsers send no origin; what they may do depends on their token alone.
  func isAllowed(origin: String?) -> Bool {
    guard let origin = origin?.lowercased() else { return true }
    return all.contains { $0.origin == origin }
  }
}
