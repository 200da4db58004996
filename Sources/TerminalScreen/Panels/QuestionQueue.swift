import Document

/// The questions to ask once the person has finished what they are at, in order.
struct QuestionQueue: Sendable {
  typealias Question = TerminalBoard.Question

  private var waiting: [Question] = []
  /// The open claims that the person was asked about.
  private var askedClaims: Set<UInt64> = []
  /// The claim of the question on the screen.
  private var claim: UInt64?
  /// The claim whose question took another's place: the first key may have been meant for that one.
  private var suddenClaim: UInt64?

  mutating func append(_ question: Question) { waiting.append(question) }

  /// Asks it again, before the others.
  mutating func putBack(_ question: Question) { waiting.insert(question, at: 0) }

  mutating func next() -> Question? { waiting.isEmpty ? nil : waiting.removeFirst() }

  // MARK: Claims to seats

  /// Asks about claims that are new, and no more about those that someone else has answered.
  mutating func follow(_ claims: [SeatQuestion]) {
    waiting.removeAll { Self.isOver($0, claims) }
    for claim in claims where askedClaims.insert(claim.claim).inserted { append(.whoseSeat(claim)) }
    askedClaims.formIntersection(claims.map(\.claim))
  }

  /// Whether it asks about a claim that is none of these.
  static func isOver(_ question: Question, _ claims: [SeatQuestion]) -> Bool {
    if case .whoseSeat(let asked) = question { !claims.contains { $0.claim == asked.claim } } else { false }
  }

  /// The question on the screen is about this claim, or about none.
  mutating func asks(about now: UInt64?) {
    if claim != nil, now != claim { suddenClaim = now }
    claim = now
  }

  /// Whether a key counts for this claim: nobody gets a seat by one that was on its way when the question became
  /// another.
  mutating func counts(for claim: UInt64) -> Bool {
    guard claim == suddenClaim else { return true }
    suddenClaim = nil
    return false
  }

  mutating func rename(_ renaming: Renaming) { waiting = waiting.map { $0.renamed(renaming) } }
}
