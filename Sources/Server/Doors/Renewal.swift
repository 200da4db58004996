/// A certificate that is read again, on every event loop by itself.
struct Renewal {
  private var isNew = false
  private var missing = 0

  /// The first loop has read it, and so many others will.
  mutating func begin(isNew: Bool, onOthers count: Int) {
    self.isNew = self.isNew || isNew
    missing += count
  }

  /// One of them has.
  mutating func end() { missing -= 1 }

  /// Whether all have a new one, for the first time since it was asked.
  mutating func isToBeSaid() -> Bool {
    guard isNew, missing == 0 else { return false }
    isNew = false
    return true
  }
}
