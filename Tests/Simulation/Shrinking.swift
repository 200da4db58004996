extension Story {
  /// A shorter story that goes wrong too: steps are left out as long as something still goes wrong, in runs that get
  /// smaller.
  ///
  /// - Parameter trials: how many stories are played at most.
  package func shrunk(trials: Int = 4_000) -> Story {
    var best = self
    var left = trials
    var run = max(1, best.steps.count / 2)
    while run >= 1 {
      var start = 0
      var isSmaller = false
      while start < best.steps.count {
        guard left > 0 else { return best }
        left -= 1
        var shorter = best
        shorter.steps.removeSubrange(start..<min(start + run, best.steps.count))
        if shorter.problems.isEmpty {
          start += run
        } else {
          best = shorter
          isSmaller = true
        }
      }
      if !isSmaller || run > 1 { run /= 2 }
    }
    return best
  }

  /// The things that aren't as they must be after everything healed; none: all is well.
  package var problems: [String] {
    var simulation = Simulation()
    return simulation.play(self)
  }
}
