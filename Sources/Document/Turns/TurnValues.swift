// The values that say how far turns are (rules TU7 to TU14 of `Messages/SPEC.md`). The server keeps them; hosts and
// those whose turn it is change them by commands.

extension ValueKey {
  /// Of a section: its cards take turns, one after the other.
  public static let turns: ValueKey = "turns"
  /// Of a section: the id of the card whose turn it is.
  public static let turnsNow: ValueKey = "turns.now"
  /// Of a section: when that turn began, in milliseconds since 1970.
  public static let turnsBegan: ValueKey = "turns.began"
  /// Of a section: how many seconds the last turns took, the latest last, with spaces between them.
  public static let turnsLengths: ValueKey = "turns.lengths"
  /// Of a section and for each seat: how many turns it has had tonight.
  public static let turnsTonight: ValueKey = "turns.tonight"
  /// Of a section and for each seat: the round it has come to.
  public static let turnsRound: ValueKey = "turns.round"

  /// Of a card: when it was called, as a number in the order of calls. Nobody comes before those who are called.
  public static let turnCalled: ValueKey = "turn.called"
  /// Of a card: its person is away, and the queue skips it.
  public static let turnAway: ValueKey = "turn.away"
  /// Of a card: its turn is over. Whose turn it was and how many seconds it took, as ``EndedTurn`` writes it.
  public static let turnDone: ValueKey = "turn.done"

  /// Whether only the server has use for it: no container draws it.
  package var isTurnKeeping: Bool {
    self == .turnsNow || self == .turnsBegan || self == .turnsLengths || self == .turnCalled || self == .turnDone
      || vote.map { $0.of == .turnsTonight || $0.of == .turnsRound } ?? false
  }
}

extension ValueKey {
  /// Whether it counts the turns that one seat had: those of two seats of one person are added up.
  var isCountOfTurns: Bool { vote?.of == .turnsTonight }
}

extension Value {
  /// Two counts of turns as one.
  func sum(_ other: Value) -> Value { .number(Double(count + other.count)) }
}

extension ValueSchema {
  /// What sections have for turns. Only hosts set these.
  static let turnFieldsOfSections = [
    ValueField(.turns, .flag, setBy: .hosts), ValueField(.turnsNow, .text, setBy: .hosts),
    ValueField(.turnsBegan, .number, setBy: .hosts), ValueField(.turnsLengths, .text, setBy: .hosts),
  ]

  /// What cards have for turns.
  static let turnFieldsOfCards = [
    ValueField(.turnCalled, .number, setBy: .hosts), ValueField(.turnAway, .flag, setBy: .hosts),
    ValueField(.turnDone, .text, setBy: .hosts),
  ]

  /// The field of what a section keeps for each seat that has had a turn.
  static func fieldOfTurns(_ key: ValueKey) -> ValueField? {
    guard let base = key.vote?.of, base == .turnsTonight || base == .turnsRound else { return nil }
    return ValueField(key, .number, setBy: .hosts)
  }
}

/// A turn that is over, as its card keeps it: `12 183` was seat 12's and took 183 seconds, `- ?` was nobody's, and
/// nobody knows when it began.
struct EndedTurn: Hashable {
  var seat: SeatNumber?
  var seconds: Int?

  init(seat: SeatNumber?, seconds: Int?) {
    self.seat = seat
    self.seconds = seconds
  }

  init?(_ value: Value?) {
    guard case .text(let text)? = value else { return nil }
    let parts = text.split(separator: " ")
    guard parts.count == 2 else { return nil }
    self.init(seat: UInt32(parts[0]).map { SeatNumber($0) }, seconds: Int(parts[1]))
  }

  var value: Value { .text("\(seat.map { "\($0.rawValue)" } ?? "-") \(seconds.map(String.init) ?? "?")") }
}

/// How many seconds the last turns of a section took.
public struct TurnLengths: Hashable, Sendable {
  /// So many are remembered.
  public static let kept = 9
  /// A length is told from so many on.
  static let toldFrom = 2

  public private(set) var seconds: [Int]

  public init(_ values: [ValueKey: Value]) {
    guard case .text(let text)? = values[.turnsLengths] else {
      seconds = []
      return
    }
    seconds = text.split(separator: " ").compactMap { Int($0) }.suffix(Self.kept)
  }

  /// In the middle of them; nil: too few turns have ended.
  public var median: Int? {
    guard seconds.count >= Self.toldFrom else { return nil }
    return seconds.sorted()[seconds.count / 2]
  }

  mutating func append(_ length: Int) { seconds = (seconds + [length]).suffix(Self.kept) }

  mutating func removeLast(_ length: Int) {
    if let index = seconds.lastIndex(of: length) { seconds.remove(at: index) }
  }

  var value: Value? { seconds.isEmpty ? nil : .text(seconds.map(String.init).joined(separator: " ")) }
}

extension Document.Section {
  /// Whose turn it is by what the server has written down, and since when; nil: nobody's.
  public var turnBegan: (card: CardID, at: Timestamp)? {
    guard values[.turns] == .flag(true), case .text(let name)? = values[.turnsNow], let card = CardID(name),
      case .number(let time)? = values[.turnsBegan], let milliseconds = Int64(exactly: time)
    else { return nil }
    return (card, Timestamp(milliseconds: milliseconds))
  }
}
