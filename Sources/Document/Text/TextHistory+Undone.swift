extension RandomAccessCollection<TextHistory.Step> {
  /// Without what was taken back, and without what took it back; the changes of others in between as they would have
  /// been without those. It leads to the same text.
  ///
  /// An inverse is rebased over these: over all steps it would leave those of its own characters standing that a later
  /// change of the same person deleted and its undo brought back (rule UN4).
  ///
  /// Each change costs a unit. A change that was taken back right away costs nothing more; otherwise the inverse goes
  /// through each change in between. Nil: `work` isn't enough, which an estimate shows before that begins.
  func withoutUndone(work: inout JudgingWork) -> [StandingStep]? {
    guard work.spend(count) else { return nil }
    var trial = work
    guard withoutUndone(rebasing: false, work: &trial) != nil else { return nil }
    return withoutUndone(rebasing: true, work: &work)
  }

  /// - Parameter rebasing: false: only which steps are left is right, not their changes, and what it would take is
  ///   about right.
  private func withoutUndone(rebasing: Bool, work: inout JudgingWork) -> [StandingStep]? {
    var steps: [StandingStep] = []
    for step in self {
      guard let undone = step.undoes, let first = steps.lastIndex(of: undone.lowerBound),
        let last = steps.lastIndex(of: undone.upperBound)
      else {
        steps.append(StandingStep(step))
        continue
      }
      var others = Array(steps[(last + 1)...])
      for taken in steps[first...last].reversed() where !others.isEmpty {
        guard rebasing ? others.takeBack(taken, work: &work) : work.spend(others.unitsToTakeBack(taken)) else {
          return nil
        }
      }
      steps.replaceSubrange(first..., with: others)
    }
    return steps
  }
}

extension [StandingStep] {
  /// The last step that made this revision.
  fileprivate func lastIndex(of revision: Revision) -> Int? {
    let index = firstIndex(after: revision, \.revision) - 1
    return index >= 0 && self[index].revision == revision ? index : nil
  }

  /// Makes of changes that follow `taken` those that would have been made without it, as its undo is rebased over them.
  fileprivate mutating func takeBack(_ taken: StandingStep, work: inout JudgingWork) -> Bool {
    var inverse = taken.inverse
    for index in indices {
      guard self[index].goUnder(&inverse, work: &work) else { return false }
    }
    return true
  }

  /// About what that takes.
  fileprivate func unitsToTakeBack(_ taken: StandingStep) -> Int {
    reduce(0) { $0 + 2 * (TextShape.unitsPerWalk + $1.runsMax + taken.runsMax) }
  }
}
