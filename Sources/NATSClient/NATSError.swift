#if Cluster
  /// A failure of a connection to NATS, in words for the operator.
  public enum NATSError: Error, Hashable, Sendable {
    /// No server could be reached, or none let us in.
    case unreachable(String)
    /// A server is of a version that isn't proven, or doesn't have what is needed.
    case unfit(String)
    /// Nobody answered in time: the work may be done all the same, now or later.
    case noAnswer
    /// Nobody listens to the subject now.
    case noResponders
    /// Too much waits to be sent. This certainly wasn't.
    case busy
    /// The connection was closed by its owner.
    case closed
    /// The library couldn't send; what it wrote of it nobody knows.
    case notSent(String)
    /// JetStream refused.
    case refused(JetStreamRefusal)
    /// An answer isn't what the protocol says.
    case malformed(String)
    /// The server that was asked doesn't have everything yet.
    case behind
  }

  /// Why JetStream refused, by its own number (`err_code`).
  public struct JetStreamRefusal: Hashable, Sendable, Decodable {
    public var number: Int
    public var text: String

    private enum CodingKeys: String, CodingKey {
      case number = "err_code"
      case text = "description"
    }

    public init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: CodingKeys.self)
      number = try fields.decodeIfPresent(Int.self, forKey: .number) ?? 0
      text = try fields.decodeIfPresent(String.self, forKey: .text) ?? ""
    }

    static let noSuchMessage = 10037
    static let nameInUse = 10058
    /// The servers choose which one leads them all.
    static let notAvailable = 10008
  }
#endif
