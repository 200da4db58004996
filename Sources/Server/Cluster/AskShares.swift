/// How much may be asked at once: from one guest's address, and in all.
///
/// - Complexity: O(1).
struct AskShares {
  struct Bounds: Hashable {
    /// Requests that wait for an answer.
    var all = 256
    /// Of these, from one address, where that is known.
    var ofAddress = 64
    /// Bytes of their bodies.
    var bytes = 8 << 20
  }

  enum Refusal: Hashable {
    /// Too many wait, or too many bytes.
    case full
    /// Too many of this address wait.
    case ofAddress
  }

  private let bounds: Bounds
  private var count = 0
  private var bytes = 0
  private var counts: [String: Int] = [:]

  init(_ bounds: Bounds = Bounds()) { self.bounds = bounds }

  /// One more waits, unless it is refused.
  ///
  /// - Parameter address: nil: nobody knows it, and it counts in all only.
  mutating func enter(_ address: String?, bytes: Int) -> Refusal? {
    if let address, counts[address, default: 0] >= bounds.ofAddress { return .ofAddress }
    // If no other bytes wait, a body may have any length.
    guard count < bounds.all, self.bytes + bytes <= bounds.bytes || self.bytes == 0 else { return .full }
    count += 1
    self.bytes += bytes
    if let address { counts[address, default: 0] += 1 }
    return nil
  }

  /// One that entered waits no longer.
  mutating func leave(_ address: String?, bytes: Int) {
    count -= 1
    self.bytes -= bytes
    guard let address, let own = counts[address] else { return }
    counts[address] = own > 1 ? own - 1 : nil
  }
}
