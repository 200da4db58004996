/// How many changes of texts one undo or redo may go through, each time rebasing two changes over each other.
///
/// It runs on the loop of every board. A text's history holds half as many, so only taking back what others built on, again and
/// again, meets the bound (rule UN10).
struct RebaseBudget {
  static let perUndo = 20_000

  private(set) var spent = 0

  /// False: there isn't so much left, and nothing is spent.
  mutating func spend(_ changes: Int) -> Bool {
    guard changes <= Self.perUndo - spent else { return false }
    spent += changes
    return true
  }
}
