// A board that becomes anonymous counted turns of people by what they wrote, so these counts go (rules TU8, AN5).

extension ValueKey {
  /// Whether it says how many turns one seat had, or to which round it came.
  var isTurnsOfSeat: Bool { vote.map { $0.of == .turnsTonight || $0.of == .turnsRound } ?? false }
}

extension Document {
  /// The operation after which no section says how many turns anyone had; nil: none does. From then on only turns of
  /// people with dibs are counted.
  ///
  /// - Complexity: O(values of sections), those of removed ones too.
  public var forgettingTurns: Operation? {
    let parts = sections.values.sorted { $0.id.description < $1.id.description }.flatMap { section in
      section.values.keys.filter(\.isTurnsOfSeat).sorted().map {
        Operation.setValue(target: .section(section.id), key: $0, value: nil)
      }
    }
    return parts.isEmpty ? nil : .together(parts)
  }

  /// The same at once, for an earlier state of what is anonymous by now.
  mutating func forgetTurns() {
    for (id, section) in sections where section.values.keys.contains(where: \.isTurnsOfSeat) {
      sections[id]?.values = section.values.filter { !$0.key.isTurnsOfSeat }
    }
  }
}
