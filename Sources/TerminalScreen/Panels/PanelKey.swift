/// A key that leads on in a list, a sheet or a card that is read: one table, which they, the board's arrows and the
/// lines about keys all read.
///
/// ```swift
/// switch PanelKey(key) {
/// case .down: index += 1
/// default: return .closed
/// }
/// ```
enum PanelKey: CaseIterable, Hashable, Sendable {
  case down, up, left, right
  case pageDown, pageUp
  case first, last
  case enter
  /// A list chooses by it, as by Enter; a text goes on by a screen.
  case space

  /// The keys that do it. A letter comes first, by which the lines about keys name it.
  var codes: [Key.Code] {
    switch self {
    case .down: [.character("j"), .down]
    case .up: [.character("k"), .up]
    case .left: [.character("h"), .left]
    case .right: [.character("l"), .right]
    case .pageDown: [.pageDown]
    case .pageUp: [.pageUp]
    case .first: [.character("g"), .home]
    case .last: [.character("G"), .end]
    case .enter: [.enter]
    case .space: [.character(" ")]
    }
  }

  private static let table = Dictionary(
    uniqueKeysWithValues: allCases.flatMap { panelKey in panelKey.codes.map { ($0, panelKey) } })

  /// Nil: the key leads nowhere there.
  init?(_ key: Key) {
    guard let known = Self.table[key.code] else { return nil }
    self = known
  }

  /// The letters of these, as lines about keys name them: `j k`.
  static func letters(_ keys: PanelKey...) -> String {
    keys.compactMap { key in
      if case .character(let letter)? = key.codes.first { String(letter) } else { nil }
    }.joined(separator: " ")
  }
}
