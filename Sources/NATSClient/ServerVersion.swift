#if Cluster
  /// A NATS server's version, as `2.15.1`.
  struct ServerVersion: Hashable, Comparable, LosslessStringConvertible {
    var parts: [Int]

    init?(_ description: String) {
      let parts = description.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
      guard parts.count == 3 else { return nil }
      self.parts = parts.compactMap { $0 }
      guard self.parts.count == 3 else { return nil }
    }

    var description: String { parts.map { "\($0)" }.joined(separator: ".") }

    static func < (left: Self, right: Self) -> Bool { left.parts.lexicographicallyPrecedes(right.parts) }

    /// The first that fences what a leader proposes by its term (nats-server #8370): the log's promise is built on it.
    static let oldest = ServerVersion(2, 14, 4)
    /// The first that nobody has tried.
    static let untried = ServerVersion(2, 16, 0)

    var isProven: Bool { self >= Self.oldest && self < Self.untried }

    private init(_ parts: Int...) { self.parts = parts }
  }
#endif
