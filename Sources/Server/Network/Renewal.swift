/// A certificate that is read again, on every event loop by itself.
struct Renewal {
  private var isNew = false
  private var missing = 0

  /// The first loop has read it, and this many others will.
  mutating func begin(isNew: Bool, onOthers count: Int) {
    self.isNew = self.isNew || isNew
    missing += count
  }

  /// One of them has.
  mutating func end() { missing -= 1 }

  /// Whether all loops have the new certificate. It is true once for each request, so that it is logged once.
  mutating func isToBeSaid() -> Bool {
    guard isNew, missing == 0 else { return false }
    isNew = false
    return true
  }
}
