internal import OrderedCollections

/// The addresses from which nobody may take a new seat. They are only in memory, because nobody should keep addresses.
struct BarredAddresses {
  private struct Bar {
    var until: Duration
    /// Others who were here from there when it was barred, by the hashes of their secrets: the journal may know none of
    /// them.
    var spared: Set<[UInt8]>
  }

  /// The first one barred comes first.
  private var bars: OrderedDictionary<String, Bar> = [:]

  /// - Parameters:
  ///   - addresses: each with the hashes of the secrets of those who may come from there.
  ///   - most: beyond it the first ones are forgotten.
  mutating func bar(_ addresses: [(name: String, sparing: Set<[UInt8]>)], until: Duration, most: Int) {
    for address in addresses {
      let before = bars.removeValue(forKey: address.name)?.spared ?? []
      bars[address.name] = Bar(until: until, spared: before.union(address.sparing))
    }
    while bars.count > most { bars.removeFirst() }
  }

  /// - Returns: how many addresses were barred.
  mutating func letEveryoneIn(at now: Duration) -> Int {
    defer { bars = [:] }
    return bars.values.count { $0.until > now }
  }

  /// Those that are over are forgotten.
  mutating func forget(until now: Duration) { bars.removeAll { $0.value.until <= now } }

  /// - Parameter hash: of the secret of the person who comes; nil: they have none.
  func isBarred(_ address: String, _ hash: @autoclosure () -> [UInt8]?, at now: Duration) -> Bool {
    guard let bar = bars[address], now < bar.until else { return false }
    return !(hash().map(bar.spared.contains) ?? false)
  }

  func isEmpty(at now: Duration) -> Bool { bars.allSatisfy { $0.value.until <= now } }
}
