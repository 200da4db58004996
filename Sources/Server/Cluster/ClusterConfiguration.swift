/// The cluster that a server is a node of: its boards' journals are on NATS JetStream.
public struct ClusterConfiguration: Hashable, Sendable {
  /// Addresses of NATS servers: `nats://n1:4222`, `tls://n2:4222`, with user and password where those are needed.
  public var servers: [String]
  /// This node's name, which no other running node has: 1 to 64 of `a-z 0-9 -`.
  public var node: String
  /// The cluster's name: 1 to 32 of `a-z 0-9`. Several clusters can share NATS servers.
  public var name: String
  /// How many NATS servers keep each record.
  public var replicas: Int
  /// Monitoring ports of NATS servers: `http://n1:8222`. They say whether the servers flush each record.
  public var monitors: [String] = []

  /// How the node speaks TLS to addresses that begin with `tls://`.
  public var encryption = Encryption()

  /// Files in PEM form, and the name that all NATS servers' certificates have.
  public struct Encryption: Hashable, Sendable {
    /// Nil: the one name that is in all addresses.
    public var name: String?
    /// Authorities that the node trusts besides the system's own.
    public var authorities: String?
    /// The certificate that this node shows if NATS asks for one.
    public var certificate: String?
    /// The key of ``certificate``.
    public var key: String?

    /// Nothing of its own.
    public init() {}
  }

  /// The name of a cluster that nobody named.
  public static let usualName = "displayboard"
  /// With three servers one may die.
  public static let usualReplicas = 3

  /// A cluster that is reached by these servers.
  public init(
    servers: [String], node: String, name: String = usualName, replicas: Int = usualReplicas, monitors: [String] = []
  ) {
    self.servers = servers
    self.node = node
    self.name = name
    self.replicas = replicas
    self.monitors = monitors
  }
}
