#if Cluster
  /// A message as it came: to what subject, with its headers and bytes.
  public struct NATSMessage: Hashable, Sendable {
    public var subject: String
    /// By name; of a header that was there several times the first.
    public var headers: [String: String]
    public var body: [UInt8]

    public init(subject: String, headers: [String: String] = [:], body: [UInt8] = []) {
      self.subject = subject
      self.headers = headers
      self.body = body
    }

    /// The number of the line that a server puts in place of a message's bytes, as 404 or 503; nil: it is a message.
    public var status: Int? { headers["Status"].flatMap { Int($0) } }
  }
#endif
