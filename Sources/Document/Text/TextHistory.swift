/// The latest changes of a board's texts, each card's in their order: what a change whose author didn't know of them is
/// rebased over (rule TX4).
///
/// Keeps 10,000 of them over all cards, and 8 MB of what they insert; beyond either the oldest go. Adding one is O(1)
/// amortized; a card's changes after a revision are found by bisection, and what they come to together is kept
/// (``TextSteps``).
struct TextHistory: Hashable, Sendable {
  /// One change of one card's text, as it was applied.
  struct Step: Hashable, Sendable {
    /// The revision it made; several steps of a card have the same if one operation changed its text more than once.
    var revision: Revision
    /// Nil: the declaration changed the text.
    var seat: SeatNumber?
    var change: TextChange
    /// The revisions of this text whose changes this one took back, or made again: all from the first to the last.
    var undoes: ClosedRange<Revision>?
  }

  /// Constants, for equal journals must give equal histories under any limits.
  static let stepsKept = 10_000
  static let bytesKept = 8 << 20

  private var cards: [CardID: TextSteps] = [:]
  /// The card of each step, oldest step first.
  private var order = Queue<CardID>()
  private var bytes = 0
  /// Nobody keeps this history, and nothing leaves it: a trial mustn't push out the history that it is measured
  /// against.
  var isTrial = false

  /// Adds a change of a text that was the one of revision `before`.
  mutating func add(_ step: Step, to card: CardID, after before: Revision) {
    cards[card, default: TextSteps(floor: before)].append(step)
    order.append(card)
    bytes += step.bytes
    while !isTrial, order.count > Self.stepsKept || bytes > Self.bytesKept { forgetOldest() }
  }

  /// The changes of a card's text after revision `base`; nil: they aren't all kept. `latest` is the revision of the
  /// text now.
  func steps(of card: CardID, after base: Revision, latest: Revision) -> Slice<Queue<Step>>? {
    guard base < latest else { return Queue()[...] }
    guard let known = cards[card], base >= known.floor else { return nil }
    return known.steps(after: base)
  }

  /// A change of a card's text of revision `base` as it applies to the one of now; nil: the changes since aren't all
  /// kept, or `work` doesn't reach.
  func rebased(
    _ change: TextChange, of card: CardID, after base: Revision, latest: Revision, work: inout JudgingWork
  ) -> TextChange? {
    guard base < latest else { return change }
    guard let known = cards[card], base >= known.floor, work.spend(on: change),
      let shape = known.rebased(TextShape(change), after: base, work: &work)
    else { return nil }
    let rebased = shape.change(inserting: change.inserted)
    return work.spend(on: rebased) ? rebased : nil
  }

  /// Leaves out what was taken back from `revision` on, if `work` reaches; in a trial, as the order of all is lost.
  mutating func forgetUndone(of card: CardID, from revision: Revision, work: inout JudgingWork) {
    let base = Revision(max(1, revision.rawValue) - 1)
    guard let left = cards[card]?.steps(after: base).withoutUndone(work: &work) else { return }
    cards[card]?.replace(after: base, by: left.map(\.asStep))
  }

  /// Changes whose each step is; its text stays.
  mutating func changeSeats(_ seat: (CardID, Step) -> SeatNumber?) {
    for id in cards.keys { cards[id]?.changeSeats { seat(id, $0) } }
  }

  private mutating func forgetOldest() {
    guard let card = order.popFirst(), let index = cards.index(forKey: card), let step = cards.values[index].popFirst()
    else { return }
    bytes -= step.bytes
    if cards.values[index].isEmpty { cards.remove(at: index) }
  }
}

extension TextHistory.Step {
  fileprivate var bytes: Int { change.splices.reduce(0) { $0 + 32 + $1.inserted.utf8.count } }
}

extension RandomAccessCollection<TextHistory.Step> where Index == Int {
  /// The first step of a revision after `base`, by bisection.
  func firstIndex(after base: Revision) -> Int { firstIndex(after: base, \.revision) }
}

extension RandomAccessCollection where Index == Int {
  func firstIndex(after base: Revision, _ revision: (Element) -> Revision) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = (low + high) / 2
      if revision(self[middle]) > base { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

// MARK: - Stored form

/// Written `{"floors":{"3.17":12},"steps":[["3.17",13,5,[[0,0,"x"]],12],…]}`: the steps of all cards in their order,
/// each with its card, revision, seat or null, change and, where it undoes something, the last and the first revision
/// of that.
extension TextHistory: Codable {
  private struct Line: Codable {
    var card: CardID
    var step: Step

    init(_ card: CardID, _ step: Step) {
      self.card = card
      self.step = step
    }

    init(from decoder: any Decoder) throws {
      var list = try decoder.unkeyedContainer()
      card = try list.decode(CardID.self)
      step = Step(
        revision: try list.decode(Revision.self), seat: try list.decode(SeatNumber?.self),
        change: try list.decode(TextChange.self))
      if !list.isAtEnd {
        let last = try list.decode(Revision.self)
        let first = list.isAtEnd ? last : try list.decode(Revision.self)
        guard first <= last else { throw FieldProblem.bad(field: "", expected: "revisions in their order") }
        step.undoes = first...last
      }
      guard list.isAtEnd, step.change.isOrdered else {
        throw FieldProblem.bad(field: "", expected: "[card, revision, seat, change, last undone, first undone]")
      }
    }

    func encode(to encoder: any Encoder) throws {
      var list = encoder.unkeyedContainer()
      try list.encode(card)
      try list.encode(step.revision)
      try list.encode(step.seat)
      try list.encode(step.change)
      guard let undoes = step.undoes else { return }
      try list.encode(undoes.upperBound)
      if undoes.lowerBound < undoes.upperBound { try list.encode(undoes.lowerBound) }
    }
  }

  init(from decoder: any Decoder) throws {
    var fields = try StrictContainer(decoder)
    let floors: [CardID: Revision] = try fields.required("floors", expected: "object of revisions")
    let lines: [Line] = try fields.required("steps", expected: "list of steps")
    try fields.finish()
    for line in lines {
      guard let floor = floors[line.card], line.step.revision >= floor,
        line.step.revision >= cards[line.card]?.last?.revision ?? .zero
      else { throw FieldProblem.bad(field: "steps", expected: "steps of known cards with ascending revisions") }
      add(line.step, to: line.card, after: floor)
    }
    guard cards.count == floors.count else {
      throw FieldProblem.bad(field: "floors", expected: "a revision for each card with steps")
    }
  }

  func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: FieldName.self)
    try fields.encode(cards.mapValues(\.floor), forKey: "floors")
    var passed: [CardID: Int] = [:]
    let lines = order.compactMap { card -> Line? in
      let index = passed[card, default: 0]
      passed[card] = index + 1
      return cards[card].map { Line(card, $0[index]) }
    }
    try fields.encode(lines, forKey: "steps")
  }
}
