#if Cluster
  import FoundationEssentials

  /// What a NATS server says of itself by its monitoring port. Nothing else shows to those who only use JetStream
  /// whether it flushes each message to its disk.
  public struct ServerMonitor: Hashable, Sendable, CustomStringConvertible {
    private static let answerMax = 1 << 20

    private let address: ServerAddress

    /// - Parameter url: `http://` with host and port.
    /// - Throws: `unreachable`: it is none.
    public init(_ url: String) throws(NATSError) { address = try ServerAddress(monitor: url) }

    /// Host and port, without secrets.
    public var description: String { "\(address)" }

    /// Whether the server runs with `sync_interval: always`.
    ///
    /// - Throws: `noAnswer`: nobody answers within some seconds; `unfit`: this isn't a monitoring port, or the server
    ///   is without JetStream.
    public func syncsAlways() throws(NATSError) -> Bool {
      let answer: [UInt8]
      do throws(NATSError) {
        // HTTP/1.0: the answer ends with the connection, and comes in one piece.
        answer = try address.answer(
          to: "GET /varz HTTP/1.0\r\nHost: \(address)\r\n\r\n", atMost: Self.answerMax)
      } catch {
        if case .unreachable = error { throw .noAnswer }
        throw error
      }
      return try Self.syncsAlways(answer: answer, of: address)
    }

    static func syncsAlways(answer: [UInt8], of address: ServerAddress) throws(NATSError) -> Bool {
      let end = Array("\r\n\r\n".utf8)
      guard let head = answer.firstRange(of: end) else { throw .unfit("\(address) isn't a monitoring port of NATS") }
      let known: Known
      do {
        known = try JSONDecoder().decode(Known.self, from: Data(answer[head.upperBound...]))
      } catch {
        throw .unfit("\(address) isn't a monitoring port of NATS")
      }
      guard let jetStream = known.jetstream?.config else {
        throw .unfit("the NATS server at \(address) runs without JetStream")
      }
      return jetStream.syncAlways ?? false
    }

    private struct Known: Decodable {
      struct JetStreamFacts: Decodable {
        var config: Config?
      }

      struct Config: Decodable {
        /// Left out where it is false.
        var syncAlways: Bool?

        private enum CodingKeys: String, CodingKey {
          case syncAlways = "sync_always"
        }
      }

      var jetstream: JetStreamFacts?
    }
  }
#endif
