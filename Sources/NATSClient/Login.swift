#if Cluster
  import CNATS
  import FoundationEssentials

  /// Who this side is to NATS servers, as their addresses say: `nats://user:password@host`, or `nats://token@host`.
  ///
  /// The library would send what stands in an address as it is written there, `%40` where `@` is meant.
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
          "what is given for \(address) isn't an address: in a user or password write signs as %40, which is @")
      }
      return parts
    }

    func set(_ options: OpaquePointer?) -> natsStatus {
      guard let password else { return natsOptions_SetToken(options, user) }
      return natsOptions_SetUserInfo(options, user, password)
    }
  }
#endif
