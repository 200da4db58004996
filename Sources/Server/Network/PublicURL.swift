import FoundationEssentials

/// The address guests type or scan: a scheme, a host and perhaps a port, nothing behind it.
public struct PublicURL: Hashable, Sendable, CustomStringConvertible {
  /// `http` or `https`.
  public let scheme: String
  /// As in a `Host` header: lower case, IPv6 in brackets, with the port unless it is the scheme's own.
  public let host: String

  /// Reads `https://board.example` or `http://192.168.1.5:8080/`.
  ///
  /// - Throws: ``ServeError/badPublicURL(_:)`` for anything with a path, a query, a user or another scheme.
  public init(_ text: String) throws(ServeError) {
    guard let url = URL(string: text), let scheme = url.scheme?.lowercased(), ["http", "https"].contains(scheme),
      let host = url.host(percentEncoded: false), !host.isEmpty, url.user == nil, url.query == nil, url.fragment == nil,
      ["", "/"].contains(url.path)
    else { throw .badPublicURL(text) }
    self.init(scheme: scheme, address: host, port: url.port)
  }

  /// The server's own address on the local network. `address` may be IPv6.
  init(scheme: String, address: String, port: Int?) {
    let name = address.lowercased()
    let isOwnPort = port == nil || port == (scheme == "https" ? 443 : 80)
    let bracketed = name.contains(":") && !name.hasPrefix("[") ? "[\(name)]" : name
    self.scheme = scheme
    host = isOwnPort ? bracketed : "\(bracketed):\(port ?? 0)"
  }

  /// What a browser sends as `Origin` from a page of this address.
  public var origin: String { "\(scheme)://\(host)" }

  public var description: String { origin }
}
