/// How many connections there are, in all and per address, and whether one more fits (M5).
///
/// Not all count for an address: local ones don't, nor do those whose owner knows who it is, so that a hall behind one access
/// point isn't shut out by its own guests. One that a proxy passed on counts for its own once that is known.
struct Crowd {
  let total: Int
  let perAddress: Int
  private(set) var count = 0
  private var strangers: [String: Int] = [:]

  init(total: Int, perAddress: Int) {
    self.total = total
    self.perAddress = perAddress
  }

  var isFull: Bool { count >= total }

  /// Counts one more, for the address if there is one, or says that it doesn't fit.
  mutating func enter(_ address: String?) -> Bool {
    guard count < total else { return false }
    if let address, !countStranger(address) { return false }
    count += 1
    return true
  }

  /// Counts one that is here for this address too, or says that it doesn't fit.
  mutating func countStranger(_ address: String) -> Bool {
    guard strangers[address, default: 0] < perAddress else { return false }
    strangers[address, default: 0] += 1
    return true
  }

  /// It is here, and no stranger any more.
  mutating func trust(_ address: String) {
    let rest = strangers[address, default: 1] - 1
    strangers[address] = rest > 0 ? rest : nil
  }

  /// - Parameter address: for which it counted until now.
  mutating func leave(_ address: String?) {
    count -= 1
    if let address { trust(address) }
  }
}
