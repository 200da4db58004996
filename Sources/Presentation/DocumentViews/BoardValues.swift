import BoardUI
public import Document

/// The container values of one board that have names on the wire. Shared, because each card's modifier holds them.
public final class BoardValues {
  let values: [BoardValue]
  /// Those, and the values for what sections hide, whether they have turns, and their rules: on every board, and
  /// not among what clients offer.
  private let all: [BoardValue]
  /// The description of them for clients and rooms: names, kinds, who may set them.
  public let schema: ValueSchema

  /// Whether people write messages below cards: then each card has a footer that leads there.
  let hasTalk: Bool
  /// Whether they are what comes with the program and what a file declares, and no author's code reads or writes them.
  package let isStock: Bool

  /// These, in the order in which people are offered them.
  ///
  /// - Complexity: O(values).
  public convenience init(_ values: [BoardValue]) { self.init(values, hasTalk: false, isStock: false) }

  private init(_ values: [BoardValue], hasTalk: Bool, isStock: Bool) {
    self.values = values
    self.hasTalk = hasTalk
    self.isStock = isStock
    all = values + [.cardsHidden, .votesHidden, .turns] + BoardValue.sectionRules
    schema = ValueSchema(values.map(\.field))
  }

  /// The values that `DisplayBoard` draws.
  public static var standard: BoardValues { BoardValues([.rejected], hasTalk: false, isStock: true) }

  /// These, and those that a board's file declares in addition.
  ///
  /// - Parameter talk: whether people write messages below cards.
  /// - Complexity: O(values), and O(1) where there is nothing to add.
  public func with(_ declared: [DeclaredValue], talk: Bool = false) -> BoardValues {
    declared.isEmpty && talk == hasTalk
      ? self : BoardValues(values + declared.map(BoardValue.init), hasTalk: talk, isStock: isStock)
  }

  /// The keys whose values are people.
  var dibs: [ValueKey] { schema.dibs }

  /// The value that the container finds at `keyPath`, if it says what and not who.
  func settable(at keyPath: PartialKeyPath<ContainerValues>) -> BoardValue? {
    values.first { $0.keyPath == keyPath && !$0.field.kind.isPersonal }
  }

  /// Writes `set` over what is there; a key that has no value here any more is passed over.
  func write(_ set: [ValueKey: Value], into container: inout ContainerValues) {
    guard !set.isEmpty else { return }
    if case .number(let count)? = set[.hiddenCount] { container.displayBoardHiddenCount = Int(count) }
    if case .number(let count)? = set[.talkCount] { container.displayBoardTalkCount = Int(count) }
    for value in all {
      if value.field.kind == .vote {
        // An anonymous board tells how many there are, but nobody's vote.
        let count = set[value.field.key] ?? .number(Double(set.keys.count { $0.vote?.of == value.field.key }))
        if count != .number(0) { value.write(&container, count) }
      } else if value.field.kind == .reaction {
        let given = set.reactions(value.field)
        if !given.isEmpty { value.write(&container, .text(given.joined(separator: "  "))) }
      } else if let new = set[value.field.key] {
        value.write(&container, new)
      }
    }
  }

  /// How inspections show them.
  var inspected: [InspectedValue] {
    values.map { value in InspectedValue(value.field.key.name) { value.read($0).inspection } }
  }

  /// The values in which `container` differs from `outer`.
  func read(_ container: ContainerValues, over outer: ContainerValues) -> [ValueKey: Value] {
    var found: [ValueKey: Value] = [:]
    // People say whose a card is and vote for it; no declaration can.
    for value in all where !value.field.kind.isPersonal {
      let inner = value.read(container)
      if inner != value.read(outer) { found[value.field.key] = inner }
    }
    return found
  }
}

/// A card's or section's own values, on their way into its container values.
struct OwnValues: Equatable {
  let set: [ValueKey: Value]
  let names: BoardValues
  /// The card's place in its section's queue, from 0; nil: it has none.
  var turn: Int?
  /// Whether they are a card's.
  var isOfCard = false

  static func == (a: Self, b: Self) -> Bool { a.set == b.set && a.turn == b.turn }
}

extension ContainerValues {
  /// Written only: a field that isn't set leaves the value around the view as it is.
  var own: OwnValues {
    get { OwnValues(set: [:], names: BoardValues([])) }
    set {
      newValue.names.write(newValue.set, into: &self)
      if newValue.set[.turnAway] == .flag(true) { displayBoardIsAway = true }
      if newValue.isOfCard, newValue.names.haveFooters { hasCardFooter = true }
      guard let place = newValue.turn else { return }
      if place <= TurnQueue.nextMax { displayBoardTurn = place }
      displayBoardQueueNumber = place + 1
    }
  }
}

extension Value {
  fileprivate var inspection: String {
    switch self {
    case .flag(let flag): "\(flag)"
    case .number(let number): Int(exactly: number).map { "\($0)" } ?? "\(number)"
    case .text(let text): text.debugDescription
    }
  }
}
