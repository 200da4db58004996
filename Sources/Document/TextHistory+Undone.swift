extension RandomAccessCollection<TextHistory.Step> {
  /// Without what was taken back, and without what took it back; what others changed in between as they would have changed
  /// it without those. It leads to the same text.
  ///
  /// An inverse is rebased over these: over all steps it would leave those of its own characters standing that a later change
  /// of the same person deleted and its undo brought back (rule UN4).
  ///
  /// What was taken back right away costs nothing, else each change in between counts once. Nil: `budget` doesn't reach for
  /// that and for going through what is left; that is found out before anything is spent.
  func withoutUndone(within budget: inout RebaseBudget) -> [TextHistory.Step]? {
    var trial = budget
    guard let left = withoutUndone(within: &trial, rebasing: false), trial.spend(left.count) else { return nil }
    return withoutUndone(within: &budget, rebasing: true)
  }

  /// - Parameter rebasing: false: only which steps are left is right, not their changes.
  private func withoutUndone(within budget: inout RebaseBudget, rebasing: Bool) -> [TextHistory.Step]? {
    var steps: [TextHistory.Step] = []
    for step in self {
      guard let undone = step.undoes, let first = steps.lastIndex(of: undone.lowerBound),
        let last = steps.lastIndex(of: undone.upperBound)
      else {
        steps.append(step)
        continue
      }
      let taken = first...last
      guard budget.spend(taken.count * (steps.count - taken.count - first)) else { return nil }
      var others = Array(steps[(last + 1)...])
      for step in steps[taken].reversed() where rebasing { others.take(back: step.change) }
      steps.replaceSubrange(first..., with: others)
    }
    return steps
  }
}

extension [TextHistory.Step] {
  /// The last step that made this revision.
  fileprivate func lastIndex(of revision: Revision) -> Int? {
    let index = firstIndex(after: revision) - 1
    return index >= 0 && self[index].revision == revision ? index : nil
  }

  /// Makes of changes that follow `change` those that would have been made without it, as its undo is rebased over them.
  fileprivate mutating func take(back change: TextChange) {
    var inverse = change.inverseShape
    for index in indices {
      let other = self[index].change
      self[index].change = other.rebased(under: inverse)
      inverse = inverse.rebased(over: other)
    }
  }
}

extension TextChange {
  /// The inverse, with as much text as was deleted, but not that text: what is rebased over it doesn't depend on more.
  fileprivate var inverseShape: TextChange {
    var shift = 0
    return TextChange(
      splices.map { splice in
        let length = splice.inserted.utf16.count
        defer { shift += length - splice.deleted }
        return Splice(
          at: splice.position + shift, delete: length, insert: String(repeating: "?", count: splice.deleted))
      })
  }
}
