/// What a document's texts and values come to, in bytes of UTF-8. Each change updates it, so asking costs nothing.
struct DocumentBytes: Hashable, Sendable {
  /// Of all that is known, on the board or removed.
  var known = 0
  /// Of what is on the board.
  var onBoard = 0
  /// Of the texts of cards on the board, by the seat they count for.
  private(set) var shares: [SeatNumber: Int] = [:]

  /// Of what was removed and isn't forgotten.
  var removed: Int { known - onBoard }

  func share(of seat: SeatNumber) -> Int { shares[seat] ?? 0 }

  mutating func add(_ bytes: Int, to seat: SeatNumber?) {
    guard let seat, bytes != 0 else { return }
    let sum = share(of: seat) + bytes
    shares[seat] = sum == 0 ? nil : sum
  }
}

// A board has a size (rule SZ1): sections' titles, cards' texts, and the values of both with their keys.

extension Document.Card {
  var bytes: Int { text.utf8.count + values.bytes }

  /// For whom its text counts: the person who made it longer last or brought it back, else the one who added it; nil:
  /// nobody, because it is declared.
  var keeper: SeatNumber? { grownBy ?? author }

  /// From now on it counts for `seat`; nil: for its author, if it has one.
  mutating func count(for seat: SeatNumber?) { grownBy = seat == author ? nil : seat }
}

extension Document.Section {
  var bytes: Int { title.utf8.count + values.bytes }
}

extension [ValueKey: Value] {
  var bytes: Int { reduce(0) { $0 + $1.value.bytes(under: $1.key) } }
}

extension Value {
  func bytes(under key: ValueKey) -> Int {
    let own = if case .text(let text) = self { text.utf8.count } else { 8 }
    return key.name.utf8.count + own
  }
}

extension Document {
  /// Bytes of texts and values on the board. O(1).
  public var bytesOnBoard: Int { bytes.onBoard }

  /// Bytes of what was removed and isn't forgotten. O(1).
  public var bytesRemoved: Int { bytes.removed }

  /// Bytes of the texts on the board that count for a seat. O(1).
  public func bytes(of seat: SeatNumber) -> Int { bytes.share(of: seat) }

  /// Counts all of it again. O(sections + cards).
  var recountedBytes: DocumentBytes {
    var counted = DocumentBytes()
    for section in sections.values {
      counted.known += section.bytes
      if section.removal == nil { counted.onBoard += section.bytes }
    }
    for card in cards.values {
      counted.known += card.bytes
      guard self[card.id] != nil else { continue }
      counted.onBoard += card.bytes
      counted.add(card.text.utf8.count, to: card.keeper)
    }
    return counted
  }

  /// A card came onto the board, or left it, and its messages with it.
  mutating func countOnBoard(_ card: Card, isLeaving: Bool = false) {
    countAlone(card, isLeaving: isLeaving)
    for case let message? in threads[card.id].map({ cards[$0] }) where message.removal == nil {
      threads.shown += isLeaving ? -1 : 1
      countAlone(message, isLeaving: isLeaving)
    }
  }

  mutating func countAlone(_ card: Card, isLeaving: Bool) {
    let sign = isLeaving ? -1 : 1
    bytes.onBoard += sign * card.bytes
    bytes.add(sign * card.text.utf8.count, to: card.keeper)
  }

  /// A card's text became another one; `before` is the card as it was.
  mutating func countText(of card: Card, before: Card, isSeen: Bool) {
    let (old, now) = (before.text.utf8.count, card.text.utf8.count)
    bytes.known += now - old
    guard isSeen else { return }
    bytes.onBoard += now - old
    if card.keeper == before.keeper { return bytes.add(now - old, to: card.keeper) }
    bytes.add(-old, to: before.keeper)
    bytes.add(now, to: card.keeper)
  }

  mutating func countValue(_ key: ValueKey, before: Value?, now: Value?, isSeen: Bool) {
    let growth = (now?.bytes(under: key) ?? 0) - (before?.bytes(under: key) ?? 0)
    bytes.known += growth
    if isSeen { bytes.onBoard += growth }
  }

  // MARK: Limits

  /// Refuses what would make the board larger than it may be by `growth`. A board that is too large already may shrink.
  func checkRoom(forBytes growth: Int, _ limits: Limits) throws(Refusal) {
    guard growth <= 0 || bytes.onBoard + growth <= limits.boardBytesMax else { throw .boardFull(limits) }
  }

  /// Refuses what would give a seat more than its share of the board (rule SZ2).
  func checkShare(of seat: SeatNumber, after operation: Operation, _ limits: Limits) throws(Refusal) {
    let before = bytes.share(of: seat)
    let growth = mostGrowth(of: operation, for: seat)
    guard growth > 0, before + growth > limits.seatBytesMax else { return }
    // It may be: rarely enough to try it.
    var trial = self
    _ = trial.apply(operation, id: OperationID(.server, 0), by: seat, at: Timestamp(milliseconds: 0))
    let after = trial.bytes.share(of: seat)
    guard after <= before || after <= limits.seatBytesMax else { throw .shareFull(limits) }
  }

  /// What the seat's share grows by at most. In proportion to the operation.
  private func mostGrowth(of operation: Operation, for seat: SeatNumber) -> Int {
    switch operation {
    case .addCard(_, _, let text, _), .addMessage(_, let text): text.utf8.count
    case .editText(let card, let change):
      change.splices.reduce(0) { $0 + $1.inserted.utf8.count }
        + (cards[card].map { $0.keeper == seat ? 0 : $0.text.utf8.count } ?? 0)
    case .restoreCard(let card): cards[card]?.text.utf8.count ?? 0
    case .restoreSection(let section):
      sections[section]?.cards.reduce(0) { $0 + (cards[$1]?.text.utf8.count ?? 0) } ?? 0
    case .together(let operations): operations.reduce(0) { $0 + mostGrowth(of: $1, for: seat) }
    case .moveCard, .removeCard, .addSection, .renameSection, .moveSection, .removeSection, .setValue, .reconcile: 0
    }
  }
}

extension Refusal {
  static func boardFull(_ limits: Limits) -> Refusal {
    Refusal(.full, ["what": .text("bytes"), "limit": .number(Double(limits.boardBytesMax))])
  }

  static func shareFull(_ limits: Limits) -> Refusal {
    Refusal(.full, ["what": .text("share"), "limit": .number(Double(limits.seatBytesMax))])
  }

  /// The board has no room for more bytes.
  public var isBoardFull: Bool { code == .full && parameters["what"] == .text("bytes") }
  /// The seat has had its share of them.
  public var isShareFull: Bool { code == .full && parameters["what"] == .text("share") }
}
