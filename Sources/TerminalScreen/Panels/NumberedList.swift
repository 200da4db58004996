/// A list whose lines have numbers: 1 to 9 choose a line at once, the arrows and Enter step by step. Any other key
/// closes it.
struct NumberedList: Hashable, Sendable {
  /// What became of a key.
  enum Press: Hashable, Sendable {
    case moved
    case chosen(Int)
    case closed
  }

  private(set) var index = 0

  /// - Parameter count: how many lines there are now. A chosen line may be gone by then.
  mutating func press(_ key: Key, of count: Int) -> Press {
    if case .character(let digit) = key.code, ("1"..."9").contains(digit), Int(digit.value) - 0x30 <= count {
      return .chosen(Int(digit.value) - 0x31)
    }
    switch PanelKey(key) {
    case .down: index = min(count - 1, index + 1)
    case .up: index = max(0, index - 1)
    case .enter: return .chosen(index)
    case .left, .right, .pageDown, .pageUp, .first, .last, .space, nil: return .closed
    }
    return .moved
  }
}
