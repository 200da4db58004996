internal import Document

/// Joins entries that are one person's work on one thing to rows, the latest first.
///
/// Steps of one family on one thing are a row (``HostResult/HistoryRow/Kind``), and all that people wrote in one card
/// is one row, no matter who they were. A card's first text belongs to its adding if its author alone wrote it. A row
/// ends where nothing was done to the thing for ``pause``, after ``stepsMax`` steps, or with the page.
package struct HistoryGrouping {
  /// Milliseconds without a step, after which another row begins.
  static let pause: Int64 = 5 * 60_000
  /// Steps of one row.
  static let stepsMax = 500

  private struct Thing: Hashable {
    var family: HostResult.HistoryRow.Kind
    /// Nil: no matter who it was.
    var by: SeatNumber?
    var card: CardID?
    var section: SectionID?
    var key: ValueKey?
    var what: HostResult.HistoryRow.Kind?
  }

  package private(set) var rows: [HostResult.HistoryRow] = []
  /// The row that the next older step of a thing goes into.
  private var open: [Thing: Int] = [:]

  /// The row of an import of which not all pieces came yet.
  private var openImport: Int?

  private let isEachStep: Bool

  /// - Parameter isEachStep: nothing is joined.
  package init(isEachStep: Bool = false) { self.isEachStep = isEachStep }

  /// Whether the step would go into a row that there is. O(1).
  package func takes(_ step: HostResult.HistoryRow) -> Bool { index(for: step) != nil }

  /// Takes what was done before all the steps so far. O(1).
  package mutating func add(_ step: HostResult.HistoryRow) {
    guard let index = index(for: step) else {
      rows.append(step)
      if step.kind == .imported { openImport = step.isFirstPiece ? nil : rows.count - 1 }
      if let thing = thing(of: step) { open[thing] = rows.count - 1 }
      return
    }
    rows[index].begin = step.begin
    rows[index].since = step.since
    rows[index].steps += 1
    if step.kind == .imported, step.isFirstPiece { openImport = nil }
    // Pieces of an import that was taken back: what all of them took.
    if let count = step.count, [.undid, .redid].contains(step.kind), step.what == .didSeveral {
      rows[index].count = (rows[index].count ?? 0) + count
    }
    for seat in step.by where !rows[index].by.contains(seat) { rows[index].by.append(seat) }
    guard step.kind == .addedCard else { return }
    // What the card says was said when it came.
    rows[index].kind = .addedCard
    rows[index].into = step.into
    if rows[index].text == nil { rows[index].text = step.text }
    // Nothing was done to the card before.
    open[thing(of: step, as: .wroteCard)] = nil
  }

  private func index(for step: HostResult.HistoryRow) -> Int? {
    guard !isEachStep else { return nil }
    if step.kind == .addedCard {
      guard step.card != nil, let index = open[thing(of: step, as: .wroteCard)],
        rows[index].by == step.by, isNear(step, rows[index])
      else { return nil }
      return index
    }
    // However many pieces it came in, and however long that took: it is one row.
    if step.kind == .imported {
      return openImport.flatMap { rows[$0].by == step.by ? $0 : nil }
    }
    guard let index = thing(of: step).flatMap({ open[$0] }), isNear(step, rows[index]) else { return nil }
    return index
  }

  private func isNear(_ step: HostResult.HistoryRow, _ row: HostResult.HistoryRow) -> Bool {
    row.steps < Self.stepsMax && abs(row.since.milliseconds - step.at.milliseconds) <= Self.pause
  }

  private func thing(of step: HostResult.HistoryRow) -> Thing? { step.kind.family.map { thing(of: step, as: $0) } }

  private func thing(
    of step: HostResult.HistoryRow, as family: HostResult.HistoryRow.Kind
  ) -> Thing {
    Thing(
      family: family, by: family == .wroteCard ? nil : step.by.first, card: step.card,
      section: step.card == nil ? step.section : nil, key: step.key, what: step.what)
  }
}

extension HistoryFilter {
  /// Whether the step is among what is asked for.
  package func finds(_ step: HostResult.HistoryRow) -> Bool {
    if let by, !step.by.contains(by) { return false }
    if let section, step.section != section { return false }
    if let topic, step.kind.topic != topic, step.what?.topic != topic { return false }
    if let find, !find.isEmpty {
      guard let text = step.text, text.lowercased().contains(find.lowercased()) else { return false }
    }
    return true
  }
}
