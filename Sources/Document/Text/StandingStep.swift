/// A change of a text that wasn't taken back, as its author would have made it without the changes that were.
struct StandingStep: Hashable, Sendable {
  /// As it was made.
  private let step: TextHistory.Step
  /// Nil: it would have been the same.
  private var rebased: TextShape?

  init(_ step: TextHistory.Step) { self.step = step }

  var revision: Revision { step.revision }
  var seat: SeatNumber? { step.seat }
  var undoes: ClosedRange<Revision>? { step.undoes }
  var shape: TextShape { rebased ?? TextShape(step.change) }

  /// At least as many runs as its shape has.
  var runsMax: Int { rebased?.runs.count ?? 3 * step.change.splices.count }

  /// The shape of what takes it back.
  var inverse: TextShape { rebased?.inverse ?? TextShape(inverting: step.change) }

  /// For a history that is gone on with.
  var asStep: TextHistory.Step {
    guard let rebased else { return step }
    var result = step
    result.change = rebased.change(inserting: step.change.inserted)
    return result
  }

  /// The inverse of a change before it goes under it, and on behind it; false: `work` doesn't reach.
  mutating func goUnder(_ inverse: inout TextShape, work: inout JudgingWork) -> Bool {
    let own = shape
    guard work.spend(2 * own.units(with: inverse)) else { return false }
    rebased = own.rebased(under: inverse)
    inverse = inverse.rebased(over: own)
    return true
  }
}
