#if Cluster
  import CNATS
  import FoundationEssentials

  /// The user by which NATS servers know this side, as their addresses say: `nats://user:password@host`, or
  /// `nats://token@host`.
  ///
  /// The library doesn't decode addresses: for an `@` that is written as `%40` it would send those three characters.
  struct Login: Hashable {
    var user: String
    /// Nil: the user is a token.
    var password: String?

    /// Nil: no address says it.
    ///
    /// - Throws: `unfit`: two addresses say different things; `unreachable`: an address is none.
    init?(in servers: [String]) throws(NATSError) {
      var found: Set<Login> = []
      for server in servers {
        let parts = try Self.parts(of: server)
        if let user = parts.user { found.insert(Login(user: user, password: parts.password)) }
      }
      guard let login = found.first else { return nil }
      guard found.count == 1 else { throw .unfit("the addresses of NATS servers name different users") }
      self = login
    }

    private init(user: String, password: String?) {
      self.user = user
      self.password = password
    }

    /// The address without user and password.
    static func removed(from server: String) throws(NATSError) -> String {
      var parts = try parts(of: server)
      parts.user = nil
      parts.password = nil
      return parts.string ?? server
    }

    private static func parts(of server: String) throws(NATSError) -> URLComponents {
      let address = try ServerAddress(server)
      // A sign that has a meaning in addresses would end the password early.
      guard let parts = URLComponents(string: server), parts.host?.isEmpty == false else {
        throw .unreachable(
          "the address of \(address) can't be read: in a user or password write signs as numbers, as %40 for @")
      }
      return parts
    }

    func set(_ options: OpaquePointer?) -> natsStatus {
      guard let password else { return natsOptions_SetToken(options, user) }
      return natsOptions_SetUserInfo(options, user, password)
    }
  }
#endif
