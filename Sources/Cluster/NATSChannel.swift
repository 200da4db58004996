#if Cluster
  import Document
  public import NATSClient

  /// The way that packets of channels take from node to node: core NATS, which may lose them, double them and be late.
  ///
  /// Each node listens to one subject, whatever boards and relays it has. A message there is the sender's name behind
  /// its length, and a packet. It has a connection of its own, so that no board's log and no heartbeat waits behind a
  /// large snapshot.
  /// ```swift
  /// let channel = try NATSChannel(servers: servers, cluster: "displayboard", node: node) { packet, sender in
  ///   inbox.post((packet, sender))
  /// }
  /// channel.send(packet, to: node)
  /// ```
  /// A packet that can't be sent now is lost, as any may be: a ``ChannelLine`` says it again.
  public final class NATSChannel: Sendable {
    private let connection: NATSConnection
    private let cluster: String
    private let greeting: [UInt8]

    /// - Parameters:
    ///   - cluster: its name, with which subjects begin.
    ///   - node: this one.
    ///   - take: called with each packet and the node that sent it, on a thread of the library's; it waits for nothing.
    ///     What nobody can have sent isn't handed on.
    /// - Throws: `unreachable`, `unfit`.
    public init(
      servers: [String], encryption: NATSEncryption? = nil, cluster: String, node: NodeName,
      take: @escaping @Sendable ([UInt8], NodeName) -> Void
    ) throws(NATSError) {
      self.cluster = cluster
      greeting = [UInt8(clamping: node.description.utf8.count)] + node.description.utf8
      connection = try NATSConnection(
        servers: servers, name: "displayboard \(node), channels", encryption: encryption)
      try connection.listen(to: Self.subject(of: node, in: cluster)) { message in
        var reader = ByteReader(message.body)
        guard let count = reader.number(UInt8.self), let name = reader.take(Int(count)),
          let sender = NodeName(String(decoding: name, as: UTF8.self))
        else { return }
        take(Array(message.body[reader.position...]), sender)
      }
    }

    /// Sends a packet. Returns at once.
    ///
    /// - Returns: whether it is on its way, as far as anybody knows here.
    @discardableResult
    public func send(_ packet: [UInt8], to node: NodeName) -> Bool {
      do throws(NATSError) {
        try connection.say(greeting + packet, to: Self.subject(of: node, in: cluster))
        return true
      } catch {
        return false
      }
    }

    public func close() { connection.close() }

    private static func subject(of node: NodeName, in cluster: String) -> String { "\(cluster).c.\(node)" }
  }
#endif
