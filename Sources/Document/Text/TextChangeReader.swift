/// Walks over a change from the left: what it inserts where the walk stands, then the run of the text before it that
/// begins there, kept or deleted.
///
/// A splice inserts before it deletes. Behind the last splice one endless run is kept.
struct TextChangeReader {
  private let splices: [TextChange.Splice]
  private var index = 0
  /// Where in the text before the change the walk stands.
  private var position = 0
  /// The rest of the insertion where the walk stands; empty: nothing.
  private(set) var insertion: Substring = ""

  init(_ change: TextChange) {
    splices = change.splices
    arrive()
  }

  /// Nothing of the change is left.
  var isAtEnd: Bool { index == splices.count }

  /// The run that begins where the walk stands; its length is `Int.max` behind the last splice.
  var run: (isDeleted: Bool, length: Int) {
    guard index < splices.count else { return (false, Int.max) }
    let splice = splices[index]
    guard position >= splice.position else { return (false, splice.position - position) }
    return (true, splice.position + splice.deleted - position)
  }

  /// Passes `length` units of the run.
  mutating func pass(_ length: Int) {
    guard index < splices.count else { return }
    let wasInSplice = position >= splices[index].position
    position += length
    if wasInSplice { leaveIfPassed() } else { arrive() }
  }

  /// Passes the insertion, up to `end`.
  mutating func passInsertion(upTo end: Substring.Index? = nil) {
    insertion = insertion[(end ?? insertion.endIndex)...]
    leaveIfPassed()
  }

  /// Takes up the splice that begins here.
  private mutating func arrive() {
    guard index < splices.count, position == splices[index].position else { return }
    insertion = splices[index].inserted[...]
    leaveIfPassed()
  }

  private mutating func leaveIfPassed() {
    let splice = splices[index]
    guard insertion.isEmpty, position == splice.position + splice.deleted else { return }
    index += 1
    arrive()
  }
}

/// Writes a change from the left as splices that don't touch: an insertion and a deletion in one place are one splice,
/// and none is empty.
struct TextChangeWriter {
  private var splices: [TextChange.Splice] = []
  /// What the splice being written inserts and deletes.
  private var inserted = ""
  private var deleted = 0
  /// Where in the text before the change the next thing goes.
  private var position = 0

  mutating func insert(_ text: Substring) { inserted += text }

  mutating func delete(_ length: Int) {
    deleted += length
    position += length
  }

  mutating func keep(_ length: Int) {
    guard length > 0 else { return }
    finishSplice()
    position += length
  }

  mutating func finish() -> TextChange {
    finishSplice()
    return TextChange(splices)
  }

  private mutating func finishSplice() {
    guard deleted > 0 || !inserted.isEmpty else { return }
    splices.append(.init(at: position - deleted, delete: deleted, insert: inserted))
    inserted = ""
    deleted = 0
  }
}
