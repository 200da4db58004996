/// How many connections there are, in all and per address, and whether one more fits (M5).
///
/// A connection whose owner knows who it is stops counting for its address, so that a hall behind one access point isn't
/// shut out by its own guests. Local connections count in all only.
struct Crowd {
  let total: Int
  let perAddress: Int
  private(set) var count = 0
  private var strangers: [String: Int] = [:]

  init(total: Int, perAddress: Int) {
    self.total = total
    self.perAddress = perAddress
  }

  /// Counts one more, or says that it doesn't fit.
  mutating func enter(_ address: String, isLocal: Bool) -> Bool {
    guard count < total else { return false }
    if !isLocal {
      guard strangers[address, default: 0] < perAddress else { return false }
      strangers[address, default: 0] += 1
    }
    count += 1
    return true
  }

  mutating func trust(_ address: String, isLocal: Bool) {
    if !isLocal { oneLess(address) }
  }

  mutating func leave(_ address: String, isLocal: Bool, isTrusted: Bool) {
    count -= 1
    if !isLocal, !isTrusted { oneLess(address) }
  }

  private mutating func oneLess(_ address: String) {
    let rest = strangers[address, default: 1] - 1
    strangers[address] = rest > 0 ? rest : nil
  }
}
