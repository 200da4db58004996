public import ArgumentParser

/// The options of someone who starts a node of a cluster. A build without the trait `Cluster` knows these options only
/// to refuse them.
public struct ClusterOptions: ParsableArguments {
  #if Cluster
    fileprivate static var visibility: ArgumentVisibility { .default }
    static let isBuilt = true
  #else
    fileprivate static var visibility: ArgumentVisibility { .hidden }
    static let isBuilt = false
  #endif

  /// `--cluster`: addresses of NATS servers.
  @Option(
    name: .customLong("cluster"),
    help: ArgumentHelp(
      """
      Keep the boards on NATS JetStream, at these addresses: nats://HOST:4222, several with commas or by repeating. Put \
      addresses with a password into the file of --options. See docs/scale.md.
      """, valueName: "addresses", visibility: ClusterOptions.visibility))
  public var servers: [String] = []

  /// `--node`: this node's name.
  @Option(
    help: ArgumentHelp(
      "This node's name in the cluster, which stays: a-z, 0-9 and -. No other running node has it.", valueName: "name",
      visibility: ClusterOptions.visibility))
  public var node: String?

  /// `--cluster-name`, a-z and 0-9.
  @Option(
    name: .customLong("cluster-name"),
    help: ArgumentHelp(
      "The cluster's name, where several share NATS servers. (default: \(ClusterConfiguration.usualName))",
      valueName: "name",
      visibility: ClusterOptions.visibility))
  public var name: String?

  /// `--cluster-replicas`: fewer than three have to be asked for.
  @Option(
    name: .customLong("cluster-replicas"),
    help: ArgumentHelp(
      """
      NATS servers that keep each record; what the cluster was made with counts. 1 is for trying it out: boards end with \
      that server's disk. (default: \(ClusterConfiguration.usualReplicas))
      """, valueName: "number", visibility: ClusterOptions.visibility))
  public var replicas: Int?

  /// `--cluster-monitor`: addresses of NATS servers' monitoring ports.
  @Option(
    name: .customLong("cluster-monitor"),
    help: ArgumentHelp(
      """
      Monitoring ports of the NATS servers, http://HOST:8222, several with commas or by repeating. A server that doesn't \
      flush each record (sync_interval: always) is refused; only this port tells.
      """, valueName: "addresses", visibility: ClusterOptions.visibility))
  public var monitors: [String] = []

  /// `--cluster-ca`: a file with authorities.
  @Option(
    name: .customLong("cluster-ca"),
    help: ArgumentHelp(
      """
      A file with the authorities that sign the NATS servers' certificates, for addresses that begin with tls://. The \
      system's own are believed too.
      """, valueName: "file", visibility: ClusterOptions.visibility))
  public var authorities: String?

  /// `--cluster-tls-name`: a name that all NATS servers' certificates have.
  @Option(
    name: .customLong("cluster-tls-name"),
    help: ArgumentHelp(
      """
      The name that the certificates of all NATS servers have, besides each server's own. (default: the name in the \
      addresses, where that is one)
      """, valueName: "name", visibility: ClusterOptions.visibility))
  public var certificateName: String?

  /// `--cluster-certificate`, which `--cluster-key` belongs to.
  @Option(
    name: .customLong("cluster-certificate"),
    help: ArgumentHelp(
      "A certificate that this node shows to the NATS servers, where they ask for one.", valueName: "file",
      visibility: ClusterOptions.visibility))
  public var certificate: String?

  /// `--cluster-key`: the key of `--cluster-certificate`.
  @Option(
    name: .customLong("cluster-key"),
    help: ArgumentHelp(
      "The key of --cluster-certificate.", valueName: "file", visibility: ClusterOptions.visibility))
  public var key: String?

  /// No options: there is no cluster.
  public init() {}

  /// Refuses a cluster where there is none in this build, without a name for the node, or with numbers out of bounds.
  ///
  /// - Throws: `ValidationError`.
  public func validate() throws {
    let isAsked = !servers.isEmpty
    if isAsked, !Self.isBuilt {
      throw ValidationError("This build has no cluster: build one with `make cluster`, see docs/scale.md.")
    }
    guard isAsked || node == nil && name == nil && replicas == nil && monitors.isEmpty && encryption == .init() else {
      throw ValidationError("--node and --cluster-… belong to --cluster.")
    }
    guard !isAsked || node != nil else {
      throw ValidationError("A node of a cluster has a name that stays: give it with --node.")
    }
    guard (certificate == nil) == (key == nil) else {
      throw ValidationError("--cluster-certificate and --cluster-key belong together.")
    }
    guard encryption == .init() || Self.addresses(servers).contains(where: { $0.hasPrefix("tls://") }) else {
      throw ValidationError("Certificates are for addresses that begin with tls://.")
    }
    if let replicas, ![1, 3, 5].contains(replicas) { throw ValidationError("A record is kept by 1, 3 or 5 servers.") }
  }

  /// The cluster that is asked for; nil: none is.
  var configuration: ClusterConfiguration? {
    guard !servers.isEmpty, let node else { return nil }
    var configuration = ClusterConfiguration(
      servers: Self.addresses(servers), node: node, name: name ?? ClusterConfiguration.usualName,
      replicas: replicas ?? ClusterConfiguration.usualReplicas,
      monitors: monitors.flatMap { $0.split(separator: ",").map(String.init) })
    configuration.encryption = encryption
    return configuration
  }

  private var encryption: ClusterConfiguration.Encryption {
    var encryption = ClusterConfiguration.Encryption()
    encryption.name = certificateName
    encryption.authorities = authorities
    encryption.certificate = certificate
    encryption.key = key
    return encryption
  }

  /// A comma parts two addresses where one begins behind it; any other belongs to a password.
  static func addresses(_ texts: [String]) -> [String] {
    texts.flatMap { text in
      var addresses: [String] = []
      for piece in text.split(separator: ",", omittingEmptySubsequences: false) {
        if addresses.isEmpty || piece.hasPrefix("nats://") || piece.hasPrefix("tls://") {
          addresses.append(String(piece))
        } else {
          addresses[addresses.count - 1] += ",\(piece)"
        }
      }
      // No address ends with one.
      return addresses.map { $0.hasSuffix(",") ? String($0.dropLast()) : $0 }
    }
  }
}
