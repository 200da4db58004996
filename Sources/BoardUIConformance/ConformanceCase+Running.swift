import Foundation

/// A step after which something else was seen than should have been.
public struct Deviation: Sendable, Hashable, CustomStringConvertible {
  /// Its place among the steps of the case.
  public let step: Int
  /// What the rule says, by the reference that was followed.
  public let expected: String
  /// What the views said of themselves.
  public let seen: String

  public var description: String { "step \(step): expected “\(expected)”, saw “\(seen)”" }
}

extension ConformanceCase {
  /// The room that the views of all cases have.
  static let width: CGFloat = 300
  static let height: CGFloat = 200

  /// How often a step may go on. Only tasks need more than twice: they begin in their own time.
  private static let patience = 10_000

  /// Goes through the steps, and tells which of them show something else than they should.
  ///
  /// A case with presses goes as far as the first of them with a host that can't press.
  @MainActor
  public func run<Host: ConformanceHost>(
    in hosts: Host.Type, following reference: ConformanceReference
  ) async -> [Deviation] {
    let recorder = Recorder()
    let host = Host(width: Self.width, height: Self.height)
    var deviations: [Deviation] = []
    for (index, step) in steps.enumerated() {
      recorder.beginStep()
      switch step.cause {
      case .declaration(let round): host.show(declare(recorder, round))
      case .action(let name): recorder.perform(name)
      case .press(let label, let times):
        guard let host = host as? any PressingHost else { return deviations }
        for _ in 0..<times where !host.press(label) { recorder.event("can't press \(label)") }
      }
      host.settle()
      guard let expected = step.seen(by: reference) else { continue }
      var attempts = 0
      // Twice in a row: a case that comes a moment too late counts too.
      var times = 0
      while times < 2, attempts < Self.patience {
        times = recorder.seen == expected ? times + 1 : 0
        attempts += 1
        await Task.yield()
        host.settle()
      }
      if times < 2 { deviations.append(Deviation(step: index, expected: expected, seen: recorder.seen)) }
    }
    return deviations
  }
}
