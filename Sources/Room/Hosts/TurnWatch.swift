internal import Document

/// Tells the room when to look at turns: whether a queue may have moved, which cards joined a line meanwhile, and for
/// which turns their timers were looked at.
struct TurnWatch {
  private var mayHaveMoved = true
  private var arrivals = TurnArrivals()
  private var timedRevision: Revision?
  private var timedLengths: [TurnLength] = []

  /// Notes the cards that an operation brings into a line, before it is applied to the document.
  mutating func noteArrivals(_ operation: Document.Operation, before document: Document) {
    arrivals.note(operation, before: document)
  }

  /// A queue may have moved.
  mutating func noteMove() { mayHaveMoved = true }

  /// The cards that came into lines since this was last asked; nil: no queue can have moved.
  mutating func takeArrivals() -> TurnArrivals? {
    guard mayHaveMoved else { return nil }
    mayHaveMoved = false
    defer { arrivals = TurnArrivals() }
    return arrivals
  }

  /// Whether timers of turns were last looked at for another revision, or with other lengths.
  func needsTimers(at revision: Revision, _ lengths: [TurnLength]) -> Bool {
    !lengths.isEmpty && (timedRevision != revision || timedLengths != lengths)
  }

  /// Timers of turns are as they should be.
  mutating func noteTimers(at revision: Revision, _ lengths: [TurnLength]) {
    timedRevision = revision
    timedLengths = lengths
  }
}
