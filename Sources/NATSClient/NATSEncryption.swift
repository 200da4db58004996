#if Cluster
  /// TLS to NATS servers, which their addresses ask for: `tls://n1.example:4222`.
  ///
  /// The library looks for one name in the certificates of all servers, and servers tell each other's addresses as
  /// numbers. So all certificates need that name, besides the machine's own.
  public struct NATSEncryption: Hashable, Sendable {
    /// The files, in PEM form, by which this side proves who it is.
    public struct Identity: Hashable, Sendable {
      public var certificate: String
      public var key: String

      public init(certificate: String, key: String) {
        self.certificate = certificate
        self.key = key
      }
    }

    /// The name that each server's certificate must have.
    public let name: String
    /// A file with authorities that are believed besides the system's own.
    public let authorities: String?
    public let identity: Identity?

    /// Nil: no address asks for it.
    ///
    /// - Parameter name: nil: the name in the addresses, where that is one.
    /// - Throws: `unfit`: some addresses ask for it and others don't, or nobody says which name to look for.
    public init?(
      of servers: [String], name: String? = nil, authorities: String? = nil, identity: Identity? = nil
    ) throws(NATSError) {
      let asking = servers.filter { $0.hasPrefix("tls://") }
      guard !asking.isEmpty else { return nil }
      guard asking.count == servers.count else {
        throw .unfit("either all addresses of NATS servers begin with tls://, or none does")
      }
      var names: Set<String> = []
      for server in servers { names.insert(try ServerAddress(server).host) }
      guard let name = name ?? (names.count == 1 ? names.first : nil) else {
        throw .unfit("the addresses have several names: say which one is in the certificates of all NATS servers")
      }
      self.name = name
      self.authorities = authorities
      self.identity = identity
    }
  }
#endif
